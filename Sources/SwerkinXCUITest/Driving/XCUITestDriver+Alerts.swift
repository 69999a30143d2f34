#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// The longest time between two looks for an alert that a rule answers.
    private static let alertInterval = Duration.seconds(1)
    /// The most alerts that one wait answers by rules.
    static let mostAlerts = 5

    /// Accepts an alert of the system; an alert of the app itself is left alone.
    ///
    /// Throws as ``answerSystemAlert(_:)``.
    public func acceptSystemAlert() throws -> Bool { try answerSystemAlert(.allow) }

    /// Answers an alert of the system; an alert of the app itself is left alone.
    ///
    /// Touches the first of ``XCUITestConfiguration/allowingButtons`` or ``XCUITestConfiguration/denyingButtons`` that the alert has,
    /// or the button with the label. The alerts of the system belong to the home screen, of which this takes a snapshot. Throws
    /// ``/Swerkin/DriverError/notPossible(_:)`` if the alert has none of these buttons.
    public func answerSystemAlert(_ answer: SystemAlertAnswer) throws -> Bool {
        guard let alert = try systemAlert() else { return false }
        try touch(try button(for: answer, of: alert))
        return true
    }

    /// The alert that the system shows in front of the app, or nil if it shows none.
    func systemAlert() throws -> SystemAlert? {
        guard let report = try? onMain({ try $0.reportOfHomeScreen() }) else { return nil }
        return report.selfAndDescendants.last { $0.type == .alert }.map(SystemAlert.init)
    }

    private func touch(_ button: ReportedElement) throws {
        let point = button.bounds.middle
        try onMain { $0.touchHomeScreen(point) }
    }

    private func button(for answer: SystemAlertAnswer, of alert: SystemAlert) throws -> ReportedElement {
        let (labels, missing) =
            switch answer {
            case .allow: (configuration.allowingButtons, "none of allowingButtons")
            case .deny: (configuration.denyingButtons, "none of denyingButtons")
            case .button(let label): ([label], "not \"\(label)\"")
            }
        if let button = alert.button(labels) { return button }
        throw DriverError.notPossible(
            """
            the system's alert \(alert.question) has the buttons \(alert.buttons.compactMap(\.label).listed), and \(missing)
            """)
    }

    // MARK: Rules

    /// Answers an alert for which there is a rule, and waits until it goes; returns false if there is none.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if the alert has no such button, or stays.
    func answerAlertByRule() throws -> Bool {
        guard !configuration.systemAlertRules.isEmpty else { return false }
        lastAlertLook = clock.now
        guard let alert = try systemAlert(), let rule = configuration.systemAlertRules.first(where: alert.fits) else {
            return false
        }
        let button = try button(for: rule.answer, of: alert)
        try touch(button)
        notes.append("the system asked \(alert.question), and the rule answered by \"\(button.label ?? "")\"")
        // A second touch there would reach the app.
        let isGone = { (other: SystemAlert?) in other?.question != alert.question }
        guard try isGone(clock.poll(for: Self.timeToGo, systemAlert, until: isGone)) else {
            throw DriverError.notPossible("the system's alert \(alert.question) stays after a touch of its button")
        }
        return true
    }

    /// Answers alerts by rules if there was no look for one in the last second.
    func answerAlertsNowAndThen() throws {
        if clock.now - lastAlertLook >= Self.alertInterval { _ = try answerAlertByRule() }
    }

    /// The alerts that the driver has answered by rules since the last call.
    public func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }
}

/// An alert of the system, in front of all apps.
struct SystemAlert {
    /// The alert on the home screen.
    let element: ReportedElement

    private var texts: [String] {
        [element.label].compactMap { $0 }
            + element.selfAndDescendants.filter { $0.type == .staticText }.compactMap(\.label)
    }

    /// The question of the alert, in quotation marks.
    var question: String { "\"\(texts.first ?? "")\"" }

    /// Its buttons, in their order.
    var buttons: [ReportedElement] { element.selfAndDescendants.filter { $0.type == .button } }

    /// The button with the first of some labels that it has.
    func button(_ labels: [String]) -> ReportedElement? {
        labels.lazy.compactMap { label in buttons.first { $0.label?.withStraightQuotes == label.withStraightQuotes } }
            .first
    }

    /// Returns true if a rule is for this alert.
    func fits(_ rule: SystemAlertRule) -> Bool {
        guard let part = rule.text?.lowercased().withStraightQuotes else { return true }
        return texts.contains { $0.lowercased().withStraightQuotes.contains(part) }
    }

    /// The failure of a step whose wait it keeps from being met.
    var failure: StepFailure {
        StepFailure(
            .test(
                "the system asks \(question) in front of the app, and nothing else can be done until that is answered.")
        )
    }
}

extension String {
    /// The text with straight apostrophes instead of the typographic ones that iOS shows.
    fileprivate var withStraightQuotes: String { String(map { $0 == "’" ? "'" : $0 }) }
}
#endif
