extension AppUnderTest {
    /// The time that a touch has to show its effect before it is repeated.
    private static let patience = Duration.seconds(1)

    /// Touches an element until another one is there, for as long as actions wait.
    ///
    /// The touch is repeated after each second in which the other does not appear and the element is still actionable.
    /// Throws ``StepFailure`` if the other is not there within `timeouts.waiting`, or this one is not ready at first.
    public func touch(_ query: ElementQuery, until goal: ElementQuery) throws {
        let start = driver.clock.now
        try sharingTimeout(of: query) {
            try touch(query)
            while case .unmet(let condition, let reason, let tree, _) = try obstacle(
                to: .present(goal), within: Self.patience)
            {
                let waited = driver.clock.now - start
                if limited(Self.patience) == .zero {
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
