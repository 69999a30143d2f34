import FlowGraph

/// The app as steps see it: finds elements, waits for them, acts on them, and remembers its attempts.
///
/// A project's own steps use it too:
///
/// ```swift
/// extension Steps {
///     public func IEmptyTheCart(file: StaticString = #filePath, line: UInt = #line) {
///         performStep(file: file, line: line) {
///             try app.touch(.identifier("emptyCart"))
///             try app.expect(.identifier("cartCount"), .text(.exact("0")))
///         }
///     }
/// }
/// ```
///
/// All methods throw ``StepFailure``.
public final class AppUnderTest {
    /// The driver that acts on the app.
    public let driver: any Driver
    /// The timeouts of waits.
    public var timeouts: Timeouts
    /// The attempts of the running step so far, for its failure.
    public var attempts: [String] { tried.map(\.words) }
    private var tried: [Attempt] = []
    /// The deadline of all waits of the running action, if several share one timeout.
    var sharedDeadline: Duration?
    /// Called with every field whose content was typed or compared, and with the texts.
    var contentObserver: ((Element, [String]) -> Void)?
    /// Called with every text that goes into a secure field, and with true if it is typed key by key.
    package var secretObserver: ((String, Bool) -> Void)?
    /// Called before the first action of each outermost step.
    var actionObserver: (() -> Void)?
    /// Called before each action, once its element is found.
    var actingObserver: (() -> Void)?
    /// Called before an action looks for its element, if the app may have changed since it was last looked at for a trace.
    var changeObserver: (() -> Void)?
    /// Called with every element that a step acts on or looks for.
    var useObserver: ((Element) -> Void)?
    /// The time of the launch on the driver's clock, or nil if it was not measured.
    var launchDuration: Duration?
    /// True if the running step has acted on the app.
    private(set) var hasActed = false
    /// True if the app may have changed since it was last looked at for a trace.
    var mayHaveChanged = true
    /// Called with every attempt, wait and snapshot, in words.
    var noteObserver: ((String) -> Void)?
    /// Called with everything that the driver did without being asked, in words.
    var ownActionObserver: ((String) -> Void)?
    /// Performs the waits of steps, nil for the app itself; not called for waits inside a wait.
    var waitPerformer: ((HostedWait) -> Void)?
    /// The wait that the host performs now.
    var hostedWait: HostedWait?
    /// Called with the snapshot before going back; its result is called when the app has gone back.
    var backObserver: ((ElementTree) -> (() -> Void)?)?

    /// Gives the scope of the screen that the app is on; nil for everywhere.
    var scopeProvider: () throws -> QueryScope? = { nil }

    /// Makes an app that acts through a driver.
    public init(driver: any Driver, timeouts: Timeouts = Timeouts()) {
        self.driver = driver
        self.timeouts = timeouts
    }

    /// Notes an attempt of the running step, for the message of its failure.
    public func note(_ attempt: String) { note(.inWords(attempt)) }

    /// Notes an attempt of the running step without putting it into words.
    func note(_ attempt: Attempt) {
        tried.append(attempt)
        noteObserver?(attempt.words)
    }

    /// Begins a step that has tried nothing yet.
    func forgetAttempts() {
        tried.removeAll(keepingCapacity: true)
        hasActed = false
    }

    /// Says that the running step is about to look for its element.
    func prepareAction() {
        if mayHaveChanged { changeObserver?() }
    }

    /// Says that the running step is about to act on the app.
    func beginAction() {
        prepareAction()
        noteAction()
    }

    /// Says that the running step acts on the app now, after its element was found.
    func noteAction() {
        mayHaveChanged = true
        actingObserver?()
        guard !hasActed else { return }
        hasActed = true
        actionObserver?()
    }

    private func noteOwnActions() {
        for words in driver.takeNotes() {
            note(words)
            ownActionObserver?(words)
        }
    }

    /// Makes a failure with the attempts so far.
    public func failure(_ reason: some FailureReason) -> StepFailure { StepFailure(reason, attempts: attempts) }

    /// Sends a request to the driver, and names the request if it fails.
    ///
    /// Actions that the driver performed on its own are noted.
    package func asking<Answer>(_ action: @autoclosure () -> String, _ question: () throws -> Answer) throws -> Answer {
        do {
            defer { noteOwnActions() }
            return try question()
        } catch let error as DriverError {
            throw failure(DriverFailure(error, action: action()))
        } catch let error as StepFailure {
            // A failure of the driver lacks the attempts; one that was made here has them.
            throw error.attempts.isEmpty ? failure(error.reason) : error
        }
    }
}

extension AppUnderTest {
    /// The text that a screen reader announces for the whole screen or, given a query, for the first element that matches it.
    ///
    /// Waits for the element for as long as validations wait; the whole screen is read at once. Throws ``StepFailure``
    /// if no element matches within `timeouts.validation`.
    public func axSnapshot(
        of query: ElementQuery? = nil, format: AccessibilityTextFormat = AccessibilityTextFormat()
    ) throws -> String {
        let element = try query.map { try expect($0).reference }
        return try asking("read \(query?.description ?? "the screen") as assistive technology does") {
            try driver.axSnapshot(of: element, format: format)
        }
    }
}

extension AppUnderTest {
    /// A query in the scope of the screen that the app is on, unless it has a scope of its own.
    ///
    /// Throws ``StepFailure`` if the scope's container has gone and the app is on no other known screen.
    public func scoped(_ query: ElementQuery) throws -> ElementQuery {
        query.looksEverywhere ? query : query.scoped(by: try scopeProvider())
    }

    /// A condition with its queries in the scope of the screen that the app is on, unless they have one of their own.
    func scoped(_ condition: WaitCondition) throws -> WaitCondition {
        condition.queries.allSatisfy(\.looksEverywhere) ? condition : condition.scoped(by: try scopeProvider())
    }

    /// The elements on the screen among which steps look, in reading order, and the name of the screen whose scope that is.
    func lookInScope() throws -> (elements: [Element], screen: String?) {
        let query = try scoped(ElementQuery())
        let tree = try snapshot()
        let elements = try tree.area(of: query).flatMap(\.selfAndDescendants)
        return (elements, query.container?.screen)
    }
}

extension ElementQuery {
    /// True if the scope of the screen that the app is on doesn't matter; alerts lie in front of every screen.
    fileprivate var looksEverywhere: Bool { scope != nil || kind == .alert }
}

extension AppUnderTest {
    /// The time that a touch has to show its effect before it is repeated.
    private static let touchRepeatInterval = Duration.seconds(1)

    /// Touches an element until another one is there, for as long as actions wait.
    ///
    /// The touch is repeated after each second in which the other does not appear and the element is still actionable.
    /// Throws ``StepFailure`` if the other is not there within `timeouts.waiting`, or this one is not ready at first.
    public func touch(_ query: ElementQuery, until goal: ElementQuery) throws {
        let start = driver.clock.now
        try sharingTimeout(of: query) {
            try touch(query)
            while case .unmet(let condition, let reason, let tree, _) = try obstacle(
                to: .present(goal), within: Self.touchRepeatInterval)
            {
                let waited = driver.clock.now - start
                if limited(Self.touchRepeatInterval) == .zero {
                    throw failure(ElementFailure.unmet(condition, reason, tree, waited: waited))
                }
                if try obstacle(to: .ready(query, for: .touch), within: .zero) == nil { try touch(query) }
            }
        }
    }

    /// The reason why a condition is not met in time, or nil if it is met.
    private func obstacle(to condition: WaitCondition, within timeout: Duration) throws -> ElementFailure? {
        do {
            try wait(for: condition, timeout: timeout)
            return nil
        } catch let failure as StepFailure {
            guard let reason = failure.reason as? ElementFailure, case .unmet = reason else { throw failure }
            return reason
        }
    }
}
