#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// Takes a snapshot, by one of XCUITest.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the app has crashed, is not in front or does not answer.
    public func snapshot() throws -> ElementTree { try read().tree }

    /// Waits until a condition is met, by snapshots.
    ///
    /// If it is not met, and an alert of the system is in front of the app, throws `StepFailure` with its question, since
    /// nothing reaches the app until the alert is answered. Throws as ``snapshot()`` otherwise.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        let outcome = try poll(for: condition, timeout: timeout)
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
