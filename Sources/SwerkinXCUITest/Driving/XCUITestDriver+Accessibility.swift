#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

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
