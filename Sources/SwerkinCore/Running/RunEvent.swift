import FlowGraph

/// The outcome of a step or a test.
public enum Outcome: String, Hashable, Sendable {
    /// It succeeded.
    case passed
    /// It failed.
    case failed
    /// It was not performed.
    case skipped
    /// The test passed after an attempt at it had failed; never of a step.
    case flaky
}

/// An event during a test; events come in the order in which things happen.
///
/// Texts are fit to be shown: text typed into secure fields is masked in them.
public enum RunEvent: Sendable {
    /// A test begins.
    case testStarted(name: String)
    /// The test has failed before, and is retried: the number of this attempt, from 2, and the greatest number of attempts.
    case retried(attempt: Int, limit: Int)
    /// The test is left out; nothing of it is performed. The reason is a sentence.
    case testSkipped(reason: String)
    /// The app was launched, when the test first needed it: the driver, the device if the driver knows it, and the time of the launch on
    /// the driver's clock. `isFollowed` is true if the app is located outside navigations too, as ``LocationMode`` says.
    case launched(driver: String, device: String? = nil, duration: Duration? = nil, isFollowed: Bool = false)
    /// A step begins. Its typed arguments are masked, for they may turn out to be secret.
    case stepStarted(StepRecord)
    /// A step has ended; one that was skipped has never begun.
    case stepFinished(StepRecord, Outcome, duration: Duration)
    /// A path was planned.
    case planned(PlanRecord)
    /// A segment of a plan begins.
    case segmentStarted(SegmentRecord)
    /// A segment of a plan has ended; failed means that it did not lead to its end screen.
    case segmentFinished(SegmentRecord, Outcome, duration: Duration)
    /// The navigation leaves the plan and plans anew from the screen that the app shows instead.
    case detour(DetourRecord)
    /// The app is on another screen than the record says, without a navigation; nil if it is on none that is known.
    ///
    /// If the traits of several screens are there, and nothing says which one is meant, `among` names them.
    /// Looked at before the first action of each outermost step and at the end of the test, with the drivers of
    /// ``RunObserver/locationMode``; also emitted at the end of a navigation that failed.
    case located(screen: String?, among: [String])
    /// The current screen showed values of facts, by the facts' names.
    case observed(facts: [String: String], screen: String)
    /// A rule was broken by the screen that the app has arrived on; once a screen in a test.
    case ruleBroken(BrokenRuleRecord)
    /// An audit or a fault found something on a screen; once a cause and screen, and again in the end if several arrivals showed it.
    case finding(FindingRecord)
    /// The checks of the rules; before the end of a test that has some.
    case rulesChecked([RuleCountRecord])
    /// A screen showed controls that the record does not have of it; if an observer ``RunObserver/wantsControls``.
    case controls([ControlRecord], screen: String)
    /// A step acts on an element of a screen, or looks for it, or the screen is recognised by it; once each, if an observer
    /// ``RunObserver/wantsControls``.
    case used(ControlRecord, screen: String)
    /// The screen looks different than in the picture before.
    case pictured(PictureRecord)
    /// The content of the screen between steps, if an observer's ``RunObserver/traceMode`` asks for it.
    ///
    /// Of all tests it comes before the next action; of those that fail, before ``failure(_:)`` or ``testFinished(name:_:duration:)``.
    case traced(TraceRecord)
    /// A failure was recorded; at most one a test.
    case failure(FailureRecord)
    /// A line of text that a step prints.
    case output(String)
    /// A detail of the running step, such as an attempt, a wait or an inspection of the screen, for complete logs.
    case noted(String, depth: Int)
    /// A test has ended.
    case testFinished(name: String, Outcome, duration: Duration)
}

extension RunEvent {
    /// True if a step starts.
    var isStart: Bool { if case .stepStarted = self { true } else { false } }

    /// True if a step or a segment ends.
    var isEnd: Bool {
        switch self {
        case .stepFinished, .segmentFinished: true
        default: false
        }
    }

    /// True if the pending screen trace must be completed before this event.
    var endsLooks: Bool {
        switch self {
        case .stepFinished, .segmentFinished, .failure, .launched, .testFinished: true
        default: false
        }
    }
}

/// A plan as it appears in reports.
public struct PlanRecord: Hashable, Sendable {
    /// The screen that it starts on.
    public var from: String
    /// The screen that it leads to.
    public var to: String
    /// The screens on the path, both ends among them.
    public var screens: [String]
    /// The assumptions of the plan, each in words.
    public var assumed: [String]
    /// Its cost in seconds.
    public var cost: Double
    /// The number of steps and segments around it.
    public var depth: Int
    /// The stacks along the path, one for each screen, each with the current screen last; empty if the stack does not matter.
    public var stacks: [[String]]
    /// The values of the screens on the path in words, one for each screen, nil for one that has none or will show it; empty if
    /// none has one.
    public var values: [String?]
    /// The known values of facts that it was made with, by the facts' names.
    public var facts: [String: String]

    /// Makes a record.
    public init(
        from: String, to: String, screens: [String], assumed: [String], cost: Double, depth: Int,
        stacks: [[String]] = [], values: [String?] = [], facts: [String: String] = [:]
    ) {
        self.from = from
        self.to = to
        self.screens = screens
        self.assumed = assumed
        self.cost = cost
        self.depth = depth
        self.stacks = stacks
        self.values = values
        self.facts = facts
    }
}

/// A segment that is performed, as it appears in reports.
public struct SegmentRecord: Hashable, Sendable {
    /// Its number in the plan, from 1.
    public var number: Int
    /// The number of segments of the plan.
    public var count: Int
    /// Its index in the graph.
    public var index: Int
    /// The name of its start screen.
    public var from: String
    /// The name of its end screen.
    public var to: String
    /// The number of steps and segments around it.
    public var depth: Int
    /// The screens that it should leave on the stack, the current one last; empty if the stack does not matter.
    public var stack: [String]
    /// The value of its end screen in words, or nil if it has none.
    public var value: String?
    /// The label of the segment, or nil if it has none.
    public var label: String?
    /// The known values of the facts in its preconditions as it is crossed, by the facts' names.
    public var facts: [String: String]

    /// Makes a record.
    public init(
        number: Int, count: Int, index: Int, from: String, to: String, depth: Int, stack: [String] = [],
        value: String? = nil, label: String? = nil, facts: [String: String] = [:]
    ) {
        self.number = number
        self.count = count
        self.index = index
        self.from = from
        self.to = to
        self.depth = depth
        self.stack = stack
        self.value = value
        self.label = label
        self.facts = facts
    }
}

/// A detour from a plan, as it appears in reports.
public struct DetourRecord: Hashable, Sendable {
    /// The start screen of the segment that failed.
    public var from: String
    /// The end screen of that segment.
    public var expected: String
    /// The screen that the app shows instead.
    public var found: String
    /// The reason why the segment is avoided from now on; a sentence.
    public var reason: String
    /// The number of steps and segments around it.
    public var depth: Int

    /// Makes a record.
    public init(from: String, expected: String, found: String, reason: String, depth: Int) {
        self.from = from
        self.expected = expected
        self.found = found
        self.reason = reason
        self.depth = depth
    }
}

/// A control of a screen, as it appears in reports.
public struct ControlRecord: Hashable, Sendable {
    /// The role, such as `button`.
    public var role: String
    /// The normalised label, or nil if it has none.
    public var label: String?
    /// The identifier, or nil if it has none.
    public var identifier: String?

    /// Makes a record.
    public init(role: String, label: String?, identifier: String?) {
        (self.role, self.label, self.identifier) = (role, label, identifier)
    }
}

/// A picture of the screen, as it appears in reports.
public struct PictureRecord: Sendable {
    /// The subject of the picture in a few words: the screen that was arrived on, or the step that led there.
    public var caption: String
    /// The picture as PNG.
    public var image: [UInt8]
}

/// A failure, as it appears in reports.
public struct FailureRecord: Sendable {
    /// The message for the test framework.
    public var message: String
    /// The party that has to act on the failure.
    public var culprit: Culprit
    /// The line that the failure is reported at.
    public var position: SourcePosition
    /// The elements on the screen, or nil if the driver could not list them.
    public var tree: ElementTree?
    /// A picture of the screen as PNG, or nil if the driver has none.
    public var screenshot: [UInt8]?
    /// True if the screen changed each time that it was looked at, so that the elements are those after the picture.
    public var isChanging = false
    /// Further attachments of the driver.
    public var attachments: [DriverAttachment] = []
}

/// Observes the events of a test.
public protocol RunObserver: AnyObject {
    /// Records an event; called in the order in which things happen.
    func observe(_ event: RunEvent)

    /// Records an event of a further session of the test, by the session's name; called in the same order.
    ///
    /// Calls ``observe(_:)`` unless implemented.
    func observe(_ event: RunEvent, ofSession name: String)

    /// True if the observer uses ``RunEvent/noted(_:depth:)``.
    ///
    /// If no observer does, attempts, waits and inspections are not put into words. Read when the app is launched. True unless
    /// implemented.
    var wantsNotes: Bool { get }

    /// The drivers with which the observer uses ``RunEvent/located(screen:among:)``.
    ///
    /// With others the app is not located outside navigations. ``LocationMode/off`` unless implemented.
    var locationMode: LocationMode { get }

    /// True if the observer uses ``RunEvent/controls(_:screen:)`` and ``RunEvent/used(_:screen:)``.
    ///
    /// If no observer does, the controls of screens are not listed. False unless implemented.
    var wantsControls: Bool { get }

    /// The tests of which the observer uses ``RunEvent/traced(_:)``.
    ///
    /// If no observer does, the screen is not looked at between steps. The greatest mode of all observers applies to
    /// each of them. ``TraceMode/off`` unless implemented.
    var traceMode: TraceMode { get }

    /// Performs a step, from its ``RunEvent/stepStarted(_:)`` to its ``RunEvent/stepFinished(_:_:duration:)``: calls the closure
    /// once, on the same thread.
    ///
    /// For observers whose own records nest, such as the activities of Xcode. Texts are masked as far as the secrets are known
    /// when the step begins. Calls the closure unless implemented.
    func perform(_ step: StepRecord, _ body: () -> Void)

    /// Returns the problem that keeps the observer from recording, once; the test fails with it.
    ///
    /// Called when a test has begun, after each outermost step, when the test ends and after that. Returns nil unless implemented.
    func setupProblem() -> (any FailureReason)?

    /// Returns a sentence for the log of the test, once; as one that says that a record is kept elsewhere than asked for.
    ///
    /// Called when a test has begun, after each outermost step, and when the test ends. Returns nil unless implemented.
    func setupNotice() -> String?
}

extension RunObserver {
    /// Calls ``observe(_:)``.
    public func observe(_ event: RunEvent, ofSession name: String) { observe(event) }

    /// True.
    public var wantsNotes: Bool { true }

    /// Off.
    public var locationMode: LocationMode { .off }

    /// False.
    public var wantsControls: Bool { false }

    /// Off.
    public var traceMode: TraceMode { .off }

    /// Calls the closure.
    public func perform(_ step: StepRecord, _ body: () -> Void) { body() }

    /// The default returns nil: there is no problem.
    public func setupProblem() -> (any FailureReason)? { nil }

    /// The default returns nil: there is nothing to say.
    public func setupNotice() -> String? { nil }
}

extension ArraySlice<any RunObserver> {
    /// Performs a step by all observers, each inside the one before.
    func perform(_ step: StepRecord, _ body: () -> Void) {
        guard let observer = first else { return body() }
        observer.perform(step) { dropFirst().perform(step, body) }
    }
}

/// Hands failures to a test framework.
public protocol FailureRecorder {
    /// Makes the running test fail, at a line of the test.
    func record(_ message: String, file: StaticString, line: UInt)
}
