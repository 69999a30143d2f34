import SwerkinCore

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
