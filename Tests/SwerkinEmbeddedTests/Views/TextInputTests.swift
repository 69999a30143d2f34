import Swerkin
import SwerkinEmbedded
import XCTest

final class TextInputTests: XCTestCase {
    private let diary = Diary()

    func testTextIsTypedKeyByKeyAndReplacesThePreviousText() throws {
        let field = TextField("Ada", identifier: "name") { [diary] in diary.note($0) }
        let trial = try TrialApp(field)
        try trial.app.type("Bo", into: .identifier("name"), replacing: true)
        XCTAssertEqual(field.text, "Bo")
        XCTAssertEqual(diary.entries, ["", "B", "Bo"])
    }

    func testTextIsEnteredAsOneChange() throws {
        let field = TextField("Ada", identifier: "name") { [diary] in diary.note($0) }
        let trial = try TrialApp(field)
        try trial.app.enter("Bo", into: .identifier("name"))
        try trial.app.enter(" B.", into: .identifier("name"), replacing: false)
        try trial.app.enter("", into: .identifier("name"), replacing: false)
        XCTAssertEqual(diary.entries, ["Bo", "Bo B."])
    }

    func testTheDriverSaysWhichGesturesAFingerLacks() throws {
        let trial = try TrialApp(Button("Save", identifier: "save"))
        XCTAssertEqual(
            try trial.failure { try trial.app.hover(over: .identifier("save")) },
            """
            this driver cannot hover: embedded apps are touched by a finger.
            At fault: the use of Swerkin, not the app.
            """)
        XCTAssertEqual(
            try trial.failure { try trial.app.press(.escape) },
            """
            this driver cannot press keys.
            At fault: the use of Swerkin, not the app.
            """)
    }

    func testTextIsAddedIfItReplacesNothing() throws {
        let field = TextField("Ada", identifier: "name")
        let trial = try TrialApp(field)
        try trial.app.enter(" B.", into: .identifier("name"), replacing: false)
        XCTAssertEqual(field.text, "Ada B.")
    }

    func testAnEmptyTextClearsAndGivesTheFocus() throws {
        let field = TextField("Ada", identifier: "name")
        let trial = try TrialApp(field)
        try trial.app.enter("", into: .identifier("name"))
        XCTAssertEqual(field.text, "")
        XCTAssertEqual(try trial.element("name")?.isFocused, true)
    }

    func testAFormatterChangesWhatIsTypedAfterEveryKey() throws {
        let field = TextField(identifier: "iban") { [diary] in diary.note($0) }
        field.formatter = { typed in
            let digits = typed.filter(\.isNumber)
            return digits.count > 2 ? "\(digits.prefix(2)) \(digits.dropFirst(2))" : digits
        }
        let trial = try TrialApp(field)
        try trial.app.type("1x234", into: .identifier("iban"))
        XCTAssertEqual(field.text, "12 34")
        XCTAssertEqual(diary.entries, ["1", "1", "12", "12 3", "12 34"])
    }

    func testAFieldThatDisablesItselfTakesNoMoreKeys() throws {
        let field = TextField(identifier: "pin")
        field.onChange = { [unowned field] in field.isEnabled = $0.count < 3 }
        field.onBlur = { [diary] in diary.note("blurred") }
        let trial = try TrialApp(field)
        try trial.app.type("12345", into: .identifier("pin"))
        XCTAssertEqual(field.text, "123")
        XCTAssertEqual(diary.entries, ["blurred"])
        XCTAssertEqual(
            try trial.failure { try trial.app.enter("6", into: .identifier("pin")) },
            """
            the element with identifier "pin" cannot be typed into: it is disabled (waited 2 s).
            Before that: typed into the element with identifier "pin".
            """)
    }

    func testKeysGoToTheFieldThatHasTheFocusByThen() throws {
        let first = TextField(identifier: "first")
        let second = TextField(identifier: "second")
        let trial = try TrialApp(first, second)
        let app = try trial.embedded
        first.onChange = { [unowned app, unowned second] in if $0.count == 2 { app.focus(second) } }
        try trial.app.type("1234", into: .identifier("first"))
        XCTAssertEqual([first.text, second.text], ["12", "34"])
    }

    func testAFieldThatGivesItsFocusAwayWhenItGetsItCannotBeTypedInto() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(field)
        let app = try trial.embedded
        field.onFocus = { [unowned app] in app.focus(nil) }
        XCTAssertEqual(
            try trial.failure { try trial.app.enter("a", into: .identifier("name")) },
            "could not type into the element with identifier \"name\": the field does not keep the focus.")
    }

    func testAReturnInAFieldOfOneLineIsNoTextAndInOneOfSeveralIs() throws {
        let field = TextField(identifier: "name")
        field.onReturn = { [diary, unowned field] in diary.note("return at \(field.text)") }
        let view = TextView(identifier: "notes")
        let trial = try TrialApp(field, view)
        try trial.app.enter("Ada\n", into: .identifier("name"))
        try trial.app.enter("one\ntwo", into: .identifier("notes"))
        XCTAssertEqual(field.text, "Ada")
        XCTAssertEqual(diary.entries, ["return at Ada"])
        XCTAssertEqual(try trial.element("notes")?.value, "one\ntwo")
    }

    func testASecureFieldShowsABulletForEachCharacterAndNothingElse() throws {
        let field = TextField("swordfish", identifier: "password")
        field.isSecure = true
        let trial = try TrialApp(field)
        XCTAssertEqual(try trial.element("password")?.value, "•••••••••")
        try trial.app.enter("abc", into: .identifier("password"))
        XCTAssertEqual(field.text, "abc")
        XCTAssertEqual(try trial.element("password")?.value, "•••")
    }

    func testAFieldSaysItsPlaceholderItsNameAndItsKind() throws {
        let label = Label("First name")
        let field = TextField(identifier: "name", label: "name field", placeholder: "Your name")
        field.nameLabel = label
        let trial = try TrialApp(label, field, TextView(identifier: "notes"))
        let element = try XCTUnwrap(trial.element("name"))
        XCTAssertEqual(element.placeholder, "Your name")
        XCTAssertEqual(element.fieldName, "First name")
        XCTAssertEqual(element.label, "name field")
        XCTAssertEqual(element.value, "")
        XCTAssertEqual(element.shownValue, "Your name")
        XCTAssertFalse(element.isMultiline)
        XCTAssertEqual(try trial.element("notes")?.isMultiline, true)
    }

    func testWhatIsNoFieldTakesNoText() throws {
        let trial = try TrialApp(Button("Save", identifier: "save"))
        let reference = try XCTUnwrap(trial.element("save")).reference
        XCTAssertThrowsError(try trial.driver.enter("a", into: reference, replacing: true)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it is no field that takes text"))
        }
    }

    func testADisabledFieldRefusesText() throws {
        let field = TextField(identifier: "name")
        field.isEnabled = false
        let trial = try TrialApp(field)
        let reference = try XCTUnwrap(trial.element("name")).reference
        XCTAssertThrowsError(try trial.driver.enter("a", into: reference, replacing: true)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("the field is disabled"))
        }
        XCTAssertEqual(field.text, "")
    }
}
