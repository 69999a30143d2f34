#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// Takes a snapshot, by one of XCUITest.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the app has crashed, is not in front or does not answer.
    public func snapshot() throws -> ElementTree {
        try answerAlertsNowAndThen()
        return try read().tree
    }

    /// Waits until a condition is met, by snapshots.
    ///
    /// An alert of the system for which the configuration has a rule is answered, also one that does not keep the condition from
    /// being met; then the condition is waited for again, for a second more if need be. If it is not met, and another alert of the
    /// system is in front of the app, throws `StepFailure` with its question, since nothing reaches the app until the alert is
    /// answered. Throws as ``snapshot()`` otherwise.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        let deadline = clock.now + timeout
        // The look after the first wait will do for one that is met at once.
        lastAlertLook = clock.now
        var outcome = try poll(for: condition, timeout: timeout)
        for _ in 0..<Self.mostAlerts {
            guard try answerAlertByRule() else { break }
            let rest = max(deadline - clock.now, timeout > .zero ? Self.timeToGo : .zero)
            outcome = try poll(for: condition, timeout: rest)
        }
        if case .unmet = outcome, timeout > .zero, let alert = try systemAlert() { throw alert.failure }
        return outcome
    }

    /// Takes a snapshot, and keeps it for the following actions.
    @discardableResult
    func read() throws -> ReportedScreen {
        let report = try connection.report()
        let types = Set(report.selfAndDescendants.map(\.type))
        if platform == .device, !types.contains(.keyboard), !types.contains(.pickerWheel) { touchedField = nil }
        let focus = touchedField
        let screen = ReportedScreen(report, supplement: supplement) { $1 == focus }
        reading = screen
        return screen
    }

    /// An element on the last snapshot.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` for one of an earlier screen.
    func element(_ reference: ElementReference) throws -> Element {
        guard let element = try (reading ?? read()).tree.element(reference) else {
            throw DriverError.staleElement(reference)
        }
        return element
    }
}
#endif
