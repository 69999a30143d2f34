#if os(iOS) || os(macOS) || !canImport(Darwin)
import SwerkinCore
import SwerkinMobile

extension XCUITestDriver {
    /// Accepts an alert of the system; an alert of the app itself is left alone.
    ///
    /// Touches the first of ``XCUITestConfiguration/allowingButtons`` that the alert has. The alerts of the system belong to
    /// the home screen, of which this takes a snapshot. Throws ``/Swerkin/DriverError/notPossible(_:)`` if the alert has none
    /// of these buttons.
    public func acceptSystemAlert() throws -> Bool {
        guard let alert = try systemAlert() else { return false }
        guard let button = alert.button(configuration.allowingButtons) else {
            throw DriverError.notPossible(
                """
                the system's alert \(alert.question) has the buttons \(alert.buttons.compactMap(\.label).listed), and none of \
                allowingButtons
                """)
        }
        let point = button.bounds.middle
        try onMain { $0.touchHomeScreen(point) }
        return true
    }

    /// The alert that the system shows in front of the app, or nil if it shows none.
    func systemAlert() throws -> SystemAlert? {
        guard let report = try? onMain({ try $0.reportOfHomeScreen() }) else { return nil }
        return report.selfAndDescendants.last { $0.type == .alert }.map(SystemAlert.init)
    }
}

/// An alert of the system, in front of all apps.
struct SystemAlert {
    /// The alert on the home screen.
    let element: ReportedElement

    /// What it asks, in quotation marks.
    var question: String {
        let texts = element.selfAndDescendants.filter { $0.type == .staticText }.compactMap(\.label)
        return "\"\(element.label ?? texts.first ?? "")\""
    }

    /// Its buttons, in their order.
    var buttons: [ReportedElement] { element.selfAndDescendants.filter { $0.type == .button } }

    /// The button with the first of some labels that it has.
    func button(_ labels: [String]) -> ReportedElement? {
        labels.lazy.compactMap { label in buttons.first { $0.label == label } }.first
    }

    /// The failure of a step whose wait it keeps from being met.
    var failure: StepFailure {
        StepFailure(
            .test(
                "the system asks \(question) in front of the app, and nothing else can be done until that is answered.")
        )
    }
}
#endif
