import SwerkinCore

/// The suite that holds every driver to the same behaviour.
///
/// A driver's author implements the ``ConformanceApp`` for the driver's platform, and writes a test:
///
/// ```swift
/// func testTheDriverConforms() {
///     let failures = DriverConformance.failures(capabilities: [.history, .longPress]) {
///         MyDriver(of: MyConformanceApp())
///     }
///     for failure in failures { XCTFail("\(failure)") }
/// }
/// ```
public enum DriverConformance {
    /// All checks, by topic; their order is always the same.
    public static let checks: [ConformanceCheck] =
        finding + states + gestures + typing + fields + choosing + scrolling + waiting + readiness + layers + failing
        + running + markup

    /// Holds a driver to every check that means anything for its capabilities.
    ///
    /// The closure is called once for each check. A driver whose launch is expensive keeps reusable resources, such as
    /// a browser's process, outside it.
    ///
    /// - Parameters:
    ///   - capabilities: the driver's capabilities, of those that a driver may lack.
    ///   - topics: the topics to check; the default is all.
    ///   - makeDriver: makes a driver of the ``ConformanceApp``.
    /// - Returns: the failures, in the order of the checks; at most one a check.
    public static func failures(
        capabilities: Set<ConformanceCapability> = Set(ConformanceCapability.allCases),
        topics: Set<ConformanceTopic> = Set(ConformanceTopic.allCases), of makeDriver: () throws -> any Driver
    ) -> [ConformanceFailure] {
        checks.filter { topics.contains($0.topic) && $0.applies(to: capabilities) }.compactMap { check in
            do {
                try check.run(on: makeDriver)
                return nil
            } catch {
                return error as? ConformanceFailure
            }
        }
    }
}

/// One thing that every driver must do alike.
public struct ConformanceCheck: Sendable {
    /// The claim, as in `typing replaces the text of the field`; different for every check.
    public let name: String
    /// The topic of the claim.
    public let topic: ConformanceTopic
    /// The capabilities without which the claim means nothing.
    public let needs: Set<ConformanceCapability>
    /// The capabilities with which the claim means nothing.
    public let lacks: Set<ConformanceCapability>
    private let body: @Sendable (ConformanceTrial) throws -> Void

    init(
        _ name: String, _ topic: ConformanceTopic, needs: Set<ConformanceCapability> = [],
        lacks: Set<ConformanceCapability> = [], _ body: @escaping @Sendable (ConformanceTrial) throws -> Void
    ) {
        self.name = name
        self.topic = topic
        self.needs = needs
        self.lacks = lacks
        self.body = body
    }

    /// Returns true if the claim means anything for a driver with these capabilities.
    public func applies(to capabilities: Set<ConformanceCapability>) -> Bool {
        needs.isSubset(of: capabilities) && lacks.isDisjoint(with: capabilities)
    }

    /// Holds a driver of the ``ConformanceApp`` to the claim.
    ///
    /// The driver is made, launched, reset and ended. Throws ``ConformanceFailure`` and nothing else.
    public func run(on makeDriver: () throws -> any Driver) throws {
        do {
            let trial = ConformanceTrial(driver: try makeDriver())
            defer { trial.end() }
            try trial.driver.launch()
            try trial.driver.reset()
            try body(trial)
        } catch let mismatch as ConformanceMismatch {
            throw failure(wanted: mismatch.wanted, seen: mismatch.seen)
        } catch let failure as StepFailure {
            throw self.failure(wanted: "that it goes through", seen: failure.message)
        } catch let error as DriverError {
            throw failure(wanted: "that it goes through", seen: "the driver threw \(error)")
        } catch {
            throw failure(wanted: "DriverError, and no other error", seen: "the driver threw \(error)")
        }
    }

    private func failure(wanted: String, seen: String) -> ConformanceFailure {
        ConformanceFailure(check: name, topic: topic, wanted: wanted, seen: seen)
    }
}

/// The topic of a check.
public enum ConformanceTopic: String, Hashable, Sendable, CaseIterable {
    /// Snapshots and queries.
    case finding
    /// Gestures.
    case gestures
    /// Typing and the focus.
    case typing
    /// Choices.
    case choosing
    /// Scrolling.
    case scrolling
    /// Waiting.
    case waiting
    /// Layers in front of a screen, and going back.
    case layers
    /// The message of each failure.
    case failing
    /// Launching, resetting, ending.
    case running
    /// What pages of HTML are made of, each on a page of its own.
    case markup
}

/// A capability that a driver may lack, because its platform does.
public enum ConformanceCapability: String, Hashable, Sendable, CaseIterable {
    /// Pictures of the screen.
    case screenshots
    /// Prompts of the system or the browser that ask for a permission.
    case systemPrompts
    /// A history of its own that it can go back in, as a browser has.
    case history
    /// Wheels that serve a field instead of the keyboard.
    case pickers
    /// Touches that are distinguished by their duration.
    case longPress
    /// The target of a touch, so that covered elements are recognised.
    case hitTesting
    /// Text put into a field as one change, without an event for each character.
    case enteringAtOnce
    /// Fields that say which visible text names them.
    case fieldNames
    /// Headings with a role of their own.
    case headings
    /// Pages of HTML, which are opened by their addresses.
    case markup
    /// Shadow trees that pages have closed to scripts.
    case closedShadowTrees
}
