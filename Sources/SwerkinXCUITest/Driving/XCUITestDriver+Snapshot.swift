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

extension XCUITestDriver {
    /// The most elements that VoiceOver is led through.
    private static let longestSpeech = 500

    /// The issues that Apple's own audit finds on the current screen, in its order.
    ///
    /// Throws ``/Swerkin/DriverError/unsupported(_:)`` before iOS 17 and macOS 14, and as ``snapshot()``.
    public func auditIssues() throws -> [AuditIssue] {
        let screen = try read()
        let issues: [AppProxy.ReportedIssue]?
        do {
            issues = try act { try $0.auditIssues() }
        } catch {
            if error is DriverError || error is StepFailure { throw error }
            try connection.checkState()
            throw DriverError.appFailed("the app does not answer: \(error)")
        }
        guard let issues else { throw DriverError.unsupported("audit before iOS 17 and macOS 14") }
        return issues.map { issue in
            AuditIssue(
                issue.kind, issue.summary, details: issue.details, element: issue.element.flatMap(screen.element))
        }
    }

    /// The texts that VoiceOver speaks from the current element forwards, one for each element.
    ///
    /// VoiceOver speaks aloud on a device, and changes the meaning of touches while it is on; it is turned off afterwards. The system
    /// chooses the first element: usually the first of a screen that has just come. Throws
    /// ``/Swerkin/DriverError/unsupported(_:)`` before iOS 27 and macOS 27, and if this package was compiled by an Xcode before 27.
    public func voiceOverSpeech() throws -> [String] {
        #if compiler(>=6.4) || !canImport(Darwin)
        let texts: [String]?
        do {
            texts = try act { try $0.speech(upTo: Self.longestSpeech) }
        } catch {
            if error is DriverError || error is StepFailure { throw error }
            throw DriverError.notPossible("VoiceOver does not answer: \(error)")
        }
        if let texts { return texts }
        #endif
        throw DriverError.unsupported("hear VoiceOver before iOS 27 and macOS 27")
    }
}

extension ReportedScreen {
    /// The element of the tree that a report of its own is about: that of the same type, identifier, label and bounds.
    fileprivate func element(_ reported: ReportedElement) -> Element? {
        tree.elements.first { element in
            guard let known = self.reported(element.reference) else { return false }
            return known.type == reported.type && known.bounds == reported.bounds && known.label == reported.label
                && known.identifier == reported.identifier
        }
    }
}
#endif
