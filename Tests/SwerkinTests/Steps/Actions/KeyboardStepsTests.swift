import Swerkin
import SwerkinConformance
import XCTest

final class KeyboardStepsTests: XCTestCase {
    static let definitions = [
        "IType(_:into:pace:)", "ITypeIntoTextField(_:text:pace:)", "IPressKey(_:with:)", "IPaste(_:into:)",
    ]
    private let screen: [Element] = [
        .shown(.textField, "name", label: "Name", value: "Ada"),
        .shown(.textField, "hidden", label: "Terminal input") { $0.obstruction = .covered(by: "the terminal") },
        .shown(.generic, "terminal"),
        .shown(.textField, "locked", label: "Locked") { $0.isEnabled = false },
    ]

    private func typed(_ text: String, _ identifier: String, replacing: Bool = false) -> DriverAction {
        .type(text, ElementReference(rawValue: identifier), replacing: replacing)
    }

    func testKeysArePressedOneAfterAnother() {
        check(
            [
                .passing(
                    #"IType( L., into: the field with label "Name")"#, on: screen, actions: [typed(" L.", "name")],
                    values: ["name": "Ada L."]
                ) { $0.IType(" L.", into: .field("Name")) },
                .passing(
                    #"IType(ab, into: the element with identifier "terminal", pace: 0.1 s)"#, on: screen,
                    actions: [typed("a", "terminal"), typed("b", "terminal")]
                ) { $0.IType("ab", into: .identifier("terminal"), pace: .milliseconds(100)) },
                // A custom editor draws over its field.
                .passing(
                    #"IType(ls, into: the field with label "Terminal input")"#, on: screen,
                    actions: [typed("ls", "hidden")]
                ) { $0.IType("ls", into: .field("Terminal input")) },
                .passing(
                    "ITypeIntoTextField(name, text: Bo, pace: 0.25 s)", on: screen,
                    actions: [typed("B", "name", replacing: true), typed("o", "name")], values: ["name": "Bo"]
                ) { $0.ITypeIntoTextField("name", text: "Bo", pace: .milliseconds(250)) },
                .passing("IPressKey(Escape)", actions: [.press(.escape, [])]) { $0.IPressKey(.escape) },
                .passing("IPressKey(s, with: Control+Shift)", actions: [.press("s", [.control, .shift])]) {
                    $0.IPressKey("s", with: [.control, .shift])
                },
                .passing(
                    #"IPaste( L., into: the field with label "Name")"#, on: screen,
                    actions: [.paste(" L.", ElementReference(rawValue: "name"))], values: ["name": "Ada L."]
                ) { $0.IPaste(" L.", into: .field("Name")) },
            ], areAbout: Self.definitions)
    }

    func testWhatCannotBeTypedIsSaidInWords() {
        check(
            [
                .failing(
                    #"IType(••••, into: the field with label "Locked")"#, on: screen,
                    words: #"the field with label "Locked" cannot be typed into: it is disabled (waited 2 s)."#
                ) { $0.IType("x", into: .field("Locked")) },
                .failing(
                    "ITypeIntoTextField(nme, text: ••••)", on: screen,
                    words: """
                        there is no text field with identifier "nme" (waited 2 s).
                        Did you mean the identifier "name"?
                        """
                ) { $0.ITypeIntoTextField("nme", text: "x") },
                .failing(
                    "IPressKey(Escape)",
                    words: "this driver cannot press keys.\nAt fault: the use of Swerkin, not the app.",
                    react: { _, _ in throw DriverError.unsupported("press keys") }
                ) { $0.IPressKey(.escape) },
                .failing(
                    #"IPaste(••••, into: the field with label "Terminal input")"#, on: screen,
                    words: """
                        the field with label "Terminal input" cannot be typed into: a touch would meet the terminal instead (waited 2 s).
                        """
                ) { $0.IPaste("x", into: .field("Terminal input")) },
            ], areAbout: Self.definitions)
    }

    func testThePaceIsTheTimeBetweenTwoKeys() {
        let driver = FakeDriver(screen)
        var moments: [Duration] = []
        driver.react = { driver, _ in moments.append(driver.clock.now) }
        let trial = StepTrial(on: driver) { $0.When.IType("abc", into: .field("Name"), pace: .milliseconds(200)) }
        XCTAssertEqual(trial.failures.map(\.message), [])
        XCTAssertEqual(zip(moments.dropFirst(), moments).map { $0 - $1 }, [.milliseconds(200), .milliseconds(200)])
    }
}
