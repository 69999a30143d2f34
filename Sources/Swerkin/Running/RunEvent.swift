import FlowGraph

/// How a step or a test ended.
public enum Outcome: String, Hashable, Sendable {
    /// It did what it should.
    case passed
    /// It did not.
    case failed
    /// It was not done.
    case skipped
}

/// What happens during a test, in the order in which it happens.
///
/// Texts are fit to be shown: what was typed into secure fields is masked in them.
public enum RunEvent: Sendable {
    /// A test begins.
    case testStarted(name: String)
    /// The test is left out; nothing of it is performed. Why, as a sentence.
    case testSkipped(reason: String)
    /// The app was launched, when the test first needed it.
    case launched(driver: String)
    /// A step begins. Its typed arguments are masked, for it is not known yet whether they are secret.
    case stepStarted(StepRecord)
    /// A step has ended; one that was skipped has never begun.
    case stepFinished(StepRecord, Outcome, duration: Duration)
    /// A way was planned.
    case planned(PlanRecord)
    /// A segment of a plan begins.
    case segmentStarted(SegmentRecord)
    /// A segment of a plan has ended; failed means that it did not lead where it should.
    case segmentFinished(SegmentRecord, Outcome, duration: Duration)
    /// The navigation goes another way than planned, from the screen that the app shows instead.
    case detour(DetourRecord)
    /// The screen looks different than in the picture before.
    case pictured(PictureRecord)
    /// A failure was recorded; at most one a test.
    case failure(FailureRecord)
    /// A line of text that a step prints.
    case output(String)
    /// What the running step tried, waited for or looked at, for those who want to know everything.
    case noted(String, depth: Int)
    /// A test has ended.
    case testFinished(name: String, Outcome, duration: Duration)
}

/// A plan as it appears in reports.
public struct PlanRecord: Hashable, Sendable {
    /// Where it starts.
    public var from: String
    /// Where it leads.
    public var to: String
    /// The screens on the way, both ends among them.
    public var screens: [String]
    /// What it assumes, each in words.
    public var assumed: [String]
    /// Its cost in seconds.
    public var cost: Double
    /// How many steps and segments stand around it.
    public var depth: Int
    /// The stacks on the way, for each of the screens one, the current screen last; none where the stack does not matter.
    public var stacks: [[String]]

    /// Makes a record.
    public init(
        from: String, to: String, screens: [String], assumed: [String], cost: Double, depth: Int,
        stacks: [[String]] = []
    ) {
        self.from = from
        self.to = to
        self.screens = screens
        self.assumed = assumed
        self.cost = cost
        self.depth = depth
        self.stacks = stacks
    }
}

/// A segment that is performed, as it appears in reports.
public struct SegmentRecord: Hashable, Sendable {
    /// Its place in the plan, from 1.
    public var number: Int
    /// How many segments the plan has.
    public var count: Int
    /// Its index in the graph.
    public var index: Int
    /// The screen where it starts.
    public var from: String
    /// The screen where it should lead.
    public var to: String
    /// How many steps and segments stand around it.
    public var depth: Int
    /// The screens that it should leave on the stack, the current one last; none where the stack does not matter.
    public var stack: [String]

    /// Makes a record.
    public init(
        number: Int, count: Int, index: Int, from: String, to: String, depth: Int, stack: [String] = []
    ) {
        self.number = number
        self.count = count
        self.index = index
        self.from = from
        self.to = to
        self.depth = depth
        self.stack = stack
    }
}

/// A change of way, as it appears in reports.
public struct DetourRecord: Hashable, Sendable {
    /// The screen where the segment that went wrong starts.
    public var from: String
    /// The screen where it should have led.
    public var expected: String
    /// The screen that the app shows instead.
    public var found: String
    /// Why the segment is avoided from now on; a sentence.
    public var reason: String
    /// How many steps and segments stand around it.
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

/// A picture of the screen, as it appears in reports.
public struct PictureRecord: Sendable {
    /// What the picture is of, in a few words: the screen that was arrived on, or the step that led there.
    public var caption: String
    /// The picture as PNG.
    public var image: [UInt8]
}

/// A failure, as it appears in reports.
public struct FailureRecord: Sendable {
    /// What is told to the test framework.
    public var message: String
    /// Who has to change something.
    public var culprit: Culprit
    /// The line that the failure is reported at.
    public var position: SourcePosition
    /// The elements on the screen, or nil if the driver could not list them.
    public var tree: ElementTree?
    /// A picture of the screen as PNG, where the driver has one.
    public var screenshot: [UInt8]?
    /// What else the driver knew.
    public var attachments: [DriverAttachment] = []
}

/// Is told what happens during a test.
public protocol RunObserver: AnyObject {
    /// Takes note of an event; called in the order in which things happen.
    func observe(_ event: RunEvent)

    /// Whether the observer makes anything of ``RunEvent/noted(_:depth:)``.
    ///
    /// Where none does, what is tried, waited for and looked at is not put into words. Asked for when the app is launched. True
    /// unless implemented.
    var wantsNotes: Bool { get }

    /// What keeps the observer from taking note, told once; the test fails with it.
    ///
    /// Asked for when a test has begun and when it ends. Nil unless implemented.
    func setupProblem() -> (any FailureReason)?
}

extension RunObserver {
    /// True.
    public var wantsNotes: Bool { true }

    /// None.
    public func setupProblem() -> (any FailureReason)? { nil }
}

/// Hands failures to a test framework.
public protocol FailureRecorder {
    /// Makes the running test fail, at a line of the test.
    func record(_ message: String, file: StaticString, line: UInt)
}
