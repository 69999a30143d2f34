/// The intervals between the snapshots of a wait.
public enum PollingInterval {
    /// Between two looks for a change: 50 milliseconds.
    public static let change = Duration.milliseconds(50)
    /// Between two snapshots that show if an element is stable: one animation frame, 1/60 of a second.
    public static let stability = Duration.nanoseconds(16_666_667)
}

extension Driver {
    /// Looks again and again on the driver's clock until a condition is met or the time is up.
    ///
    /// It looks at least once, and once more when the time is up. What must be scrolled to before an act is revealed
    /// once, which takes none of the waiting time by itself. An app that makes the element anew for that has it revealed
    /// again, as long as time is left.
    ///
    /// - Throws: ``DriverError``, and ``StepFailure`` if a pattern of the condition is not a regular expression.
    public func poll(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        let deadline = clock.now + timeout
        var before: ElementTree?
        var revealed: Set<ElementReference> = []
        var checksOfStability = 0
        while true {
            let tree = try snapshot()
            let reason: UnmetCondition
            switch try condition.evaluate(in: tree, before: before) {
            case .success(let elements): return .met(elements)
            case .failure(let unmet): reason = unmet
            }
            before = tree
            if case .notReady(let element, .notVisible) = reason, revealed.insert(element.reference).inserted {
                try ignoringStaleElements { try scrollIntoView(element.reference) }
                if revealed.count == 1 { continue }
            }
            let remaining = deadline - clock.now
            // Stability takes two snapshots, even if no time is left for waiting.
            if case .notReady(_, .moving) = reason, remaining > .zero || checksOfStability == 0 {
                checksOfStability += 1
                clock.sleep(for: PollingInterval.stability)
                continue
            }
            guard remaining > .zero else { return .unmet(reason, tree) }
            clock.sleep(for: min(PollingInterval.change, remaining))
        }
    }

    private func ignoringStaleElements(_ action: () throws -> Void) throws {
        do {
            try action()
        } catch DriverError.staleElement {
            return
        }
    }
}
