import Swerkin
import SwerkinConformance
import XCTest

final class TextFieldStepsTests: XCTestCase {
    static let definitions = [
        "ITouchTextBox(_:)", "ITouchTextBox(withValue:)", "ITouchTextBox(withFieldName:)",
        "IEnterIntoTextField(_:text:andDismissKeyboard:)", "IEnterIntoMultiLineTextField(_:text:andDismissKeyboard:)",
        "IEnterIntoElement(_:text:andDismissKeyboard:)", "IEnterIntoElement(withLabel:text:andDismissKeyboard:)",
        "IEnterIntoTextField(withValue:text:)", "IEnterIntoTextField(withFieldName:text:)",
        "IEnterIntoTextFieldAndTouchButton(_:text:buttonText:)", "IEnterIntoTextField(_:text:andExpect:)",
        "IClearTextField(_:)", "IClearMultiLineTextField(_:)", "IClearTextField(withValue:)",
        "ILeaveEmptyTextField(_:)", "ILeaveEmptyTextField(withValue:)",
        "IEnterIntoTextField(_:text:numberOfTimes:andSeeItNumberOfTimes:)", "IDismissKeyboard()",
    ]
    private let screen: [Element] = [
        .shown(.text, "nameLabel", label: "First name"),
        .shown(.textField, "name", label: "First name", value: "John") { $0.fieldName = "First name" },
        .shown(.textField, "city", label: "City", value: "") { $0.placeholder = "Where" },
        .shown(.textField, "notes", label: "Notes", value: "hello ") { $0.isMultiline = true },
        .shown(.textField, "locked", label: "Locked", value: "Doe") { $0.isEnabled = false },
        .shown(.button, "doneKey", label: "done"),
    ]

    func testFieldsAreTouchedAndLeft() {
        check(
            [
                .passing("ITouchTextBox(name)", on: screen, actions: [.touched("name")]) { $0.ITouchTextBox("name") },
                .passing("ITouchTextBox(withValue: John)", on: screen, actions: [.touched("name")]) {
                    $0.ITouchTextBox(withValue: "John")
                },
                .passing("ITouchTextBox(withValue: Where)", on: screen, actions: [.touched("city")]) {
                    $0.ITouchTextBox(withValue: "Where")
                },
                .passing("ITouchTextBox(withFieldName: First name)", on: screen, actions: [.touched("name")]) {
                    $0.ITouchTextBox(withFieldName: "First name")
                },
                .passing(
                    "ILeaveEmptyTextField(city)", on: screen, actions: [.touched("city"), .dismiss(.keyboard)],
                    values: ["city": ""]
                ) { $0.ILeaveEmptyTextField("city") },
                .passing(
                    "ILeaveEmptyTextField(withValue: Where)", on: screen,
                    actions: [.touched("city"), .dismiss(.keyboard)], values: ["city": ""]
                ) { $0.ILeaveEmptyTextField(withValue: "Where") },
                .passing("IDismissKeyboard()", actions: [.dismiss(.keyboard)]) { $0.IDismissKeyboard() },
            ] + entering + clearing, areAbout: Self.definitions)
    }

    private var entering: [StepRow] {
        [
            .passing(
                "IEnterIntoTextField(name, text: Ann)", on: screen,
                actions: [.entered("Ann", into: "name")], values: ["name": "Ann"]
            ) { $0.IEnterIntoTextField("name", text: "Ann") },
            .passing(
                "IEnterIntoTextField(name, text: Ann, andDismissKeyboard: true)", on: screen,
                actions: [.entered("Ann", into: "name"), .dismiss(.keyboard)], values: ["name": "Ann"]
            ) { $0.IEnterIntoTextField("name", text: "Ann", andDismissKeyboard: true) },
            .passing(
                "IEnterIntoMultiLineTextField(notes, text: hi, andDismissKeyboard: true)", on: screen,
                actions: [.entered("hi", into: "notes"), .dismiss(.keyboard)], values: ["notes": "hi"]
            ) { $0.IEnterIntoMultiLineTextField("notes", text: "hi", andDismissKeyboard: true) },
            .passing(
                "IEnterIntoElement(notes, text: hi)", on: screen,
                actions: [.entered("hi", into: "notes")], values: ["notes": "hi"]
            ) { $0.IEnterIntoElement("notes", text: "hi") },
            .passing(
                "IEnterIntoElement(withLabel: First name, text: Ann, andDismissKeyboard: true)", on: screen,
                actions: [.entered("Ann", into: "name"), .dismiss(.keyboard)], values: ["name": "Ann"]
            ) { $0.IEnterIntoElement(withLabel: "First name", text: "Ann", andDismissKeyboard: true) },
            .passing(
                "IEnterIntoTextField(withValue: John, text: Ann)", on: screen, actions: [.entered("Ann", into: "name")],
                values: ["name": "Ann"]
            ) { $0.IEnterIntoTextField(withValue: "John", text: "Ann") },
            .passing(
                "IEnterIntoTextField(withFieldName: First name, text: Ann)", on: screen,
                actions: [.entered("Ann", into: "name")], values: ["name": "Ann"]
            ) { $0.IEnterIntoTextField(withFieldName: "First name", text: "Ann") },
            .passing(
                "IEnterIntoTextFieldAndTouchButton(name, text: Ann, buttonText: Done)", on: screen,
                actions: [.entered("Ann", into: "name"), .touched("doneKey")], values: ["name": "Ann"]
            ) { $0.IEnterIntoTextFieldAndTouchButton("name", text: "Ann") },
            .passing(
                "IEnterIntoTextField(name, text: ann, andExpect: ANN)", on: screen,
                actions: [.entered("ann", into: "name")], values: ["name": "ANN"], react: formatting { $0.uppercased() }
            ) { $0.IEnterIntoTextField("name", text: "ann", andExpect: "ANN") },
            .passing(
                "IEnterIntoTextField(name, text: ab, numberOfTimes: 3, andSeeItNumberOfTimes: 2)", on: screen,
                actions: [.entered("ab", into: "name"), .added("ab", to: "name"), .added("ab", to: "name")],
                values: ["name": "abab"], react: formatting { String($0.prefix(4)) }
            ) { $0.IEnterIntoTextField("name", text: "ab", numberOfTimes: 3, andSeeItNumberOfTimes: 2) },
        ]
    }

    private var clearing: [StepRow] {
        [
            .passing("IClearTextField(name)", on: screen, actions: [.entered("", into: "name")], values: ["name": ""]) {
                $0.IClearTextField("name")
            },
            .passing(
                "IClearMultiLineTextField(notes)", on: screen, actions: [.entered("", into: "notes")],
                values: ["notes": ""]
            ) { $0.IClearMultiLineTextField("notes") },
            .passing(
                "IClearTextField(withValue: John)", on: screen, actions: [.entered("", into: "name")],
                values: ["name": ""]
            ) { $0.IClearTextField(withValue: "John") },
        ]
    }

    /// The app makes another text of what was typed into the name.
    private func formatting(_ format: @escaping (String) -> String) -> (FakeDriver, DriverAction) throws -> Void {
        { driver, _ in
            driver.change(ElementReference(rawValue: "name")) { $0.value = format($0.value ?? "") }
        }
    }

    func testWhatCannotBeDoneToFieldsIsSaidInWords() {
        check(failingTouches + failingEntries + failingTexts, areAbout: Self.definitions)
    }

    private var failingTouches: [StepRow] {
        [
            .failing(
                "ITouchTextBox(notes)", on: screen,
                words: """
                    there is no text field with identifier "notes" (waited 2 s).
                    There is a multi-line text field "notes" labelled "Notes", but that is no text field of one line.
                    """
            ) { $0.ITouchTextBox("notes") },
            .failing("ITouchTextBox(withValue: ••••)", on: screen, words: noFieldWithValue("Jane")) {
                $0.ITouchTextBox(withValue: "Jane")
            },
            .failing(
                "ITouchTextBox(withFieldName: Last name)", on: screen, words: noFieldNamed("Last name")
            ) { $0.ITouchTextBox(withFieldName: "Last name") },
            .failing("ILeaveEmptyTextField(locked)", on: screen, words: locked("touched")) {
                $0.ILeaveEmptyTextField("locked")
            },
            .failing("ILeaveEmptyTextField(withValue: ••••)", on: screen, words: noFieldWithValue("Jane")) {
                $0.ILeaveEmptyTextField(withValue: "Jane")
            },
            .failing("IClearTextField(locked)", on: screen, words: locked("typed into")) {
                $0.IClearTextField("locked")
            },
            .failing(
                "IClearMultiLineTextField(name)", on: screen,
                words: """
                    there is no multi-line text field with identifier "name" (waited 2 s).
                    There is a text field "name" labelled "First name", but that is no multi-line text field.
                    """
            ) { $0.IClearMultiLineTextField("name") },
            .failing("IClearTextField(withValue: ••••)", on: screen, words: noFieldWithValue("Jane")) {
                $0.IClearTextField(withValue: "Jane")
            },
            .failing(
                "IDismissKeyboard()", words: "could not dismiss the keyboard: there is no keyboard.",
                react: { _, _ in throw DriverError.notPossible("there is no keyboard") }
            ) { $0.IDismissKeyboard() },
        ]
    }

    private var failingEntries: [StepRow] {
        [
            .failing(
                "IEnterIntoTextField(locked, text: ••••)", on: screen,
                words: locked("typed into")
            ) { $0.IEnterIntoTextField("locked", text: "Ann") },
            .failing(
                "IEnterIntoMultiLineTextField(note, text: ••••)", on: screen,
                words: """
                    there is no multi-line text field with identifier "note" (waited 2 s).
                    Did you mean the identifier "notes"?
                    """
            ) { $0.IEnterIntoMultiLineTextField("note", text: "Ann") },
            .failing(
                "IEnterIntoElement(nameLabel, text: ••••)", on: screen,
                words: #"the element with identifier "nameLabel" takes no text (waited 2 s)."#
            ) { $0.IEnterIntoElement("nameLabel", text: "Ann") },
            .failing(
                "IEnterIntoElement(withLabel: First Name, text: ••••)", on: screen,
                words: """
                    there is no element with label "First Name" (waited 2 s).
                    Did you mean the label "First name"?
                    """
            ) { $0.IEnterIntoElement(withLabel: "First Name", text: "Ann") },
            .failing(
                "IEnterIntoTextField(withValue: ••••, text: ••••)", on: screen, words: noFieldWithValue("Jane")
            ) { $0.IEnterIntoTextField(withValue: "Jane", text: "Ann") },
            .failing(
                "IEnterIntoTextField(withFieldName: Last name, text: ••••)", on: screen,
                words: noFieldNamed("Last name")
            ) { $0.IEnterIntoTextField(withFieldName: "Last name", text: "Ann") },
        ]
    }

    private var failingTexts: [StepRow] {
        [
            .failing(
                "IEnterIntoTextFieldAndTouchButton(name, text: Ann, buttonText: Next)", on: screen,
                words: """
                    there is no button with label "Next" in upper or lower case (waited 2 s).
                    On the screen: button "doneKey" labelled "done".
                    Before that: typed into the text field with identifier "name".
                    """
            ) { $0.IEnterIntoTextFieldAndTouchButton("name", text: "Ann", buttonText: "Next") },
            .failing(
                "IEnterIntoTextField(name, text: ann, andExpect: ANN)", on: screen,
                words: """
                    the text field with identifier "name" has the text "ann", not "ANN" (waited 2 s).
                    Before that: typed into the text field with identifier "name".
                    """
            ) { $0.IEnterIntoTextField("name", text: "ann", andExpect: "ANN") },
            .failing(
                "IEnterIntoTextField(name, text: ab, numberOfTimes: 2, andSeeItNumberOfTimes: 1)", on: screen,
                words: """
                    the text field with identifier "name" has the text "abab", not "ab" (waited 2 s).
                    Before that: typed into the text field with identifier "name"; typed into the text field with \
                    identifier "name".
                    """
            ) { $0.IEnterIntoTextField("name", text: "ab", numberOfTimes: 2, andSeeItNumberOfTimes: 1) },
            .failing(
                "IEnterIntoTextField(name, text: ••••, numberOfTimes: 0, andSeeItNumberOfTimes: 0)", on: screen,
                words: "text cannot be typed 0 times: say 1 or more.\nAt fault: the test, not the app."
            ) { $0.IEnterIntoTextField("name", text: "ab", numberOfTimes: 0, andSeeItNumberOfTimes: 0) },
            .failing(
                "IEnterIntoTextField(name, text: ••••, numberOfTimes: 1, andSeeItNumberOfTimes: -1)", on: screen,
                words: "text cannot be seen -1 times: say 0 or more.\nAt fault: the test, not the app."
            ) { $0.IEnterIntoTextField("name", text: "ab", numberOfTimes: 1, andSeeItNumberOfTimes: -1) },
        ]
    }

    private func noFieldWithValue(_ value: String) -> String {
        """
        there is no text field with value "\(value)" (waited 2 s).
        On the screen: text field "name" labelled "First name" with the value "John"; \
        text field "city" labelled "City" with the value "Where"; \
        text field "locked" labelled "Locked" with the value "Doe".
        """
    }

    private func noFieldNamed(_ name: String) -> String {
        """
        there is no text field with field name "\(name)" (waited 2 s).
        On the screen: text field "name" labelled "First name" named "First name".
        """
    }

    private func locked(_ participle: String) -> String {
        #"the text field with identifier "locked" cannot be \#(participle): it is disabled (waited 2 s)."#
    }

    func testTheButtonThatBearsTheTextExactlyIsPreferred() {
        StepRow.passing(
            "IEnterIntoTextFieldAndTouchButton(name, text: Ann, buttonText: Done)",
            on: screen + [.shown(.button, "doneItem", label: "Done")],
            actions: [.entered("Ann", into: "name"), .touched("doneItem")]
        ) { $0.IEnterIntoTextFieldAndTouchButton("name", text: "Ann") }.check()
    }

    func testTheBarAboveTheKeyboardIsWaitedFor() {
        StepRow.passing(
            "IEnterIntoTextFieldAndTouchButton(name, text: Ann, buttonText: Done)", on: Array(screen.prefix(2)),
            actions: [.entered("Ann", into: "name"), .touched("key")],
            react: { driver, action in
                guard action == .entered("Ann", into: "name") else { return }
                driver.virtualClock.schedule(after: .seconds(1)) {
                    driver.tree.roots.append(.shown(.button, "key", label: "done"))
                }
            }
        ) { $0.IEnterIntoTextFieldAndTouchButton("name", text: "Ann") }.check()
    }

    func testAFormatterIsWaitedFor() {
        let format = formatting { $0.uppercased() }
        StepRow.passing(
            "IEnterIntoTextField(name, text: ann, andExpect: ANN)", on: screen,
            actions: [.entered("ann", into: "name")],
            react: { driver, action in driver.virtualClock.schedule(after: .seconds(1)) { try? format(driver, action) }
            }
        ) { $0.IEnterIntoTextField("name", text: "ann", andExpect: "ANN") }.check()
    }

    func testAFieldBelowTheTextThatNamesItIsScrolledTo() {
        let field = Element.shown(.textField, "name", label: "First name", value: "") { $0.isVisible = false }
        StepRow.passing(
            "IEnterIntoElement(withLabel: First name, text: Ann)", on: [screen[0], field],
            actions: [.scrollIntoView(field.reference), .entered("Ann", into: "name")]
        ) { $0.IEnterIntoElement(withLabel: "First name", text: "Ann") }.check()
    }

    func testTextTypedIntoASecureFieldIsNeverShown() {
        let password = Element.shown(.textField, "password", value: "") { $0.isSecure = true }
        StepRow.passing(
            "IEnterIntoTextField(password, text: ••••)", on: [password],
            actions: [.entered("hunter22", into: "password")], values: ["password": "••••••••"]
        ) { $0.IEnterIntoTextField("password", text: "hunter22") }.check()
        StepRow.failing(
            "IEnterIntoTextField(password, text: ••••, andExpect: ••••)", on: [password],
            words: """
                the text field with identifier "password" has another text (both are secret) (waited 2 s).
                Before that: typed into the text field with identifier "password".
                """
        ) { $0.IEnterIntoTextField("password", text: "hunter22", andExpect: "HUNTER22") }.check()
    }

    func testTypedTextIsMaskedUntilTheFieldIsKnown() {
        let trial = StepTrial(on: FakeDriver(screen)) { $0.When.IEnterIntoTextField(withValue: "John", text: "Ann") }
        let started = trial.events.compactMap { if case .stepStarted(let step) = $0 { step.words } else { nil } }
        XCTAssertEqual(started, ["IEnterIntoTextField(withValue: ••••, text: ••••)"])
        XCTAssertEqual(trial.finishedSteps, ["passed When IEnterIntoTextField(withValue: John, text: Ann)"])
    }
}
