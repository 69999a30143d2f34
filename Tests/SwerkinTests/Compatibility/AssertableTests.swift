import Swerkin
import SwerkinConformance
import XCTest

/// What a screen object and steps answer about the elements of ``SampleScreen``.
final class AssertableTests: XCTestCase {
    private typealias Question = (any Viewable & Assertable) -> Bool

    private func check(yes: [Question], no: [Question], file: StaticString = #filePath, line: UInt = #line) {
        for (expected, questions) in [(true, yes), (false, no)] {
            for (index, question) in questions.enumerated() {
                let driver = FakeDriver(SampleScreen.elements)
                let (answers, trial) = SampleScreen.answers(on: driver, question)
                let name = "\(expected ? "yes" : "no") \(index)"
                XCTAssertEqual(answers, [expected, expected], name, file: file, line: line)
                XCTAssertEqual(trial.failures, [], name, file: file, line: line)
                XCTAssertEqual(trial.finishedSteps, [], "\(name): a question is no step", file: file, line: line)
                XCTAssertEqual(driver.clock.now, .zero, "\(name): nothing waits", file: file, line: line)
            }
        }
    }

    func testElements() {
        check(
            yes: [
                { $0.elementExists(withIdentifier: "below") },
                { $0.elementExists(withLabel: "Far below") },
                { $0.elementExists(withIdentifier: "save", withLabel: "Save changes") },
                { $0.elementExists(withIdentifier: "save", withTrait: .selected) },
                { $0.elementExists(withIdentifier: "first", withValue: "John") },
                { $0.elementExists(withIdentifier: "last", withValue: "Enter a surname") },
                { $0.elementExists(withLabelPrefix: "Save") },
                { $0.elementExists(withLabelSuffix: "changes") },
                { $0.elementExists(withPartialLabel: "ve ch") },
                { $0.elementExists(withLabelMatchingPattern: "Save .*") },
                { $0.elementExists(withValue: "John") },
                { $0.elementExists(withValue: "Enter a surname") },
                { $0.elementDoesNotExist(withIdentifier: "sav") },
                { $0.elementDoesNotExist(withLabel: "Save") },
                { $0.elementDoesNotDisplay(withLabel: "Far below") },
                { $0.elementIsTappable(withIdentifier: "save") },
                { $0.elementIsTappable(withLabel: "Save changes") },
                { $0.elementIsSelected(withIdentifier: "save") },
                { $0.elementIsSelected(withIdetifier: "save") },
                { $0.elementIsSelected(withLabel: "Save changes") },
                { $0.elementIsNotEnabled(withLabel: "Disable") },
            ],
            no: [
                { $0.elementExists(withIdentifier: "sav") },
                { $0.elementExists(withLabel: "Save") },
                { $0.elementExists(withIdentifier: "save", withLabel: "Disable") },
                { $0.elementExists(withIdentifier: "save", withTrait: [.selected, .header]) },
                { $0.elementExists(withIdentifier: "first", withValue: "Enter a name") },
                { $0.elementExists(withLabelPrefix: "changes") },
                { $0.elementExists(withLabelSuffix: "Save") },
                { $0.elementExists(withPartialLabel: "saves") },
                { $0.elementExists(withLabelMatchingPattern: "Save") },
                { $0.elementExists(withValue: "Joh") },
                { $0.elementDoesNotExist(withIdentifier: "save") },
                { $0.elementDoesNotExist(withLabel: "Save changes") },
                { $0.elementDoesNotDisplay(withLabel: "Save changes") },
                { $0.elementIsTappable(withIdentifier: "below") },
                { $0.elementIsTappable(withLabel: "Disable") },
                { $0.elementIsSelected(withIdentifier: "disable") },
                { $0.elementIsSelected(withIdetifier: "disable") },
                { $0.elementIsSelected(withLabel: "Disable") },
                { $0.elementIsNotEnabled(withLabel: "Save changes") },
            ])
    }

    func testTextFields() {
        check(
            yes: [
                { $0.textField(hasText: "John") },
                { $0.textField(withIdentifier: "first", hasText: "John") },
                { $0.textField(withLabel: "Last name", hasText: "") },
                { $0.textField(withIdentifier: "last", hasValue: "Enter a surname") },
                { $0.textField(withLabel: "First name", hasValue: "John") },
                { $0.textField(withIdentifier: "first", hasLabel: "First name") },
                { $0.textField(withIdentifier: "first", hasPlaceholder: "Enter a name") },
                { $0.textFieldExists(withIdentifier: "first") },
                { $0.multiLineTextFieldExists(withIdentifier: "notes") },
                { $0.textFieldIsFocused(withIdentifier: "first") },
                { $0.textFieldIsFocused(withLabel: "First name") },
                { $0.textFieldIsFocused(withFieldName: "First Name") },
            ],
            no: [
                { $0.textField(hasText: "hello") },
                { $0.textField(withIdentifier: "first", hasText: "Jo") },
                { $0.textField(withLabel: "Last name", hasText: "Enter a surname") },
                { $0.textField(withIdentifier: "last", hasValue: "") },
                { $0.textField(withLabel: "First name", hasValue: "Enter a name") },
                { $0.textField(withIdentifier: "first", hasLabel: "Last name") },
                { $0.textField(withIdentifier: "last", hasPlaceholder: "Enter a name") },
                { $0.textFieldExists(withIdentifier: "notes") },
                { $0.multiLineTextFieldExists(withIdentifier: "first") },
                { $0.textFieldIsFocused(withIdentifier: "last") },
                { $0.textFieldIsFocused(withLabel: "Last name") },
                { $0.textFieldIsFocused(withFieldName: "Last Name") },
            ])
    }

    func testButtonsImagesTextsAndRows() {
        check(
            yes: [
                { $0.buttonExists(withIdentifier: "save") },
                { $0.buttonExists(withLabel: "Disable") },
                { $0.buttonExists(withIdentifier: "save", withLabel: "Save changes") },
                { $0.uiButton(withIdentifier: "save", containsText: "change") },
                { $0.imageExists(withIdentifier: "logo") },
                { $0.imageExists(withIdentifier: "logo", withLabel: nil) },
                { $0.imageExists(withIdentifier: "logo", withLabel: "Company logo") },
                { $0.uiLabelExists(withIdentifier: "welcome") },
                { $0.uiLabel(withIdentifier: "welcome", hasText: "Welcome, John") },
                { $0.uiLabel(withIdentifier: "welcome", containsText: "John") },
                { $0.tableCellExists(withLabel: "First") },
                { $0.tableCellExists(withIdentifier: "firstCell") },
                { $0.tableCellExists(withIdentifier: "firstCell", withLabel: "First") },
                { $0.textFieldText(for: "first") == "John" },
                { $0.textFieldText(for: "last") == "" },
                { $0.textFieldText(for: "welcome") == "" },
                { $0.textFieldText(forLabel: "First name") == "John" },
                { $0.textFieldPlaceholder(for: "first") == "Enter a name" },
                { $0.textFieldPlaceholder(for: "notes") == "" },
                { $0.uiLabelText(for: "welcome") == "Welcome, John" },
                { $0.uiLabelText(for: "save") == "" },
                { $0.uiButtonText(for: "save") == "Save changes" },
                { $0.uiButtonText(for: "welcome") == "" },
            ],
            no: [
                { $0.tableCellExists(withIdentifier: "firstTitle") },
                { $0.tableCellExists(withIdentifier: "firstCell", withLabel: "Apple") },
                { $0.buttonExists(withIdentifier: "welcome") },
                { $0.buttonExists(withLabel: "Welcome, John") },
                { $0.buttonExists(withIdentifier: "save", withLabel: "Disable") },
                { $0.uiButton(withIdentifier: "save", containsText: "Disable") },
                { $0.imageExists(withIdentifier: "welcome") },
                { $0.imageExists(withIdentifier: "logo", withLabel: "Logo") },
                { $0.uiLabelExists(withIdentifier: "save") },
                { $0.uiLabel(withIdentifier: "welcome", hasText: "Welcome") },
                { $0.uiLabel(withIdentifier: "welcome", containsText: "Jane") },
                { $0.tableCellExists(withLabel: "Apple") },
            ])
    }

    func testIfTheDriverIsLostEveryAnswerIsNoAndTheTestFailsOnceAtTheQuestion() {
        let driver = FakeDriver()
        driver.launchError = .lost("there is no browser")
        let line: UInt = #line + 3
        var answers: [Bool] = []
        let trial = StepTrial(on: driver) { test in
            answers.append(SampleScreen(testCase: test).elementDoesNotExist(withIdentifier: "save"))
            answers.append(test.Then.buttonExists(withLabel: "Save changes"))
            test.Then.IShouldSeeButton("save")
        }
        XCTAssertEqual(answers, [false, false])
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                And elementDoesNotExist(withIdentifier: save) failed: could not launch the app: there is no browser.
                At fault: the environment, not the app.
                """
            ])
        XCTAssertEqual(trial.failures.map(\.position), [SourcePosition(file: #filePath, line: line)])
    }

    func testAQuestionThatFailsInsideAStepFailsThatStep() {
        let driver = FakeDriver()
        driver.launchError = .lost("there is no browser")
        let line: UInt = #line + 2
        let trial = StepTrial(on: driver) { test in
            test.When.performStep([], "ILogIn()", line: line) { _ = test.When.textFieldExists(withIdentifier: "first") }
        }
        XCTAssertEqual(
            trial.finishedSteps,
            ["failed And textFieldExists(withIdentifier: first)", "failed When ILogIn()"])
        XCTAssertEqual(trial.failures.map(\.position.line), [line])
    }

    // MARK: Waiting

    private func wait(
        on elements: [Element] = SampleScreen.elements, later: [Element]? = nil,
        _ wait: (any Viewable & Assertable) -> Void
    ) -> (messages: [String], time: Duration) {
        let driver = FakeDriver(elements)
        if let later { driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = later } }
        let trial = StepTrial(on: driver) { wait(SampleScreen(testCase: $0)) }
        XCTAssertEqual(trial.finishedSteps.count, 1)
        return (trial.failures.map(\.message), driver.clock.now)
    }

    func testWaitsEndAsSoonAsTheScreenIsAsItShouldBe() {
        let coming: [(any Viewable & Assertable) -> Void] = [
            { $0.waitForElement(withIdentifier: "save") }, { $0.waitForElement(withLabel: "Save changes") },
            { $0.waitForElement(withLabelPrefix: "Save") }, { $0.waitForElement(withLabelSuffix: "changes") },
            { $0.waitForElement(withPartialLabel: "ve ch") }, { $0.waitForElement(withValue: "John") },
            { $0.waitUntilElementIsTappable(withIdentifier: "save") },
            { $0.waitUntilElementIsTappable(withLabel: "Save changes") }, { $0.waitForSoftwareKeyboard() },
        ]
        let going: [(any Viewable & Assertable) -> Void] = [
            { $0.waitUntilElementDoesNotExist(withIdentifier: "save") },
            { $0.waitUntilElementDoesNotExist(withLabel: "Save changes") }, { $0.waitForAbsenceOfSoftwareKeyboard() },
        ]
        for step in coming {
            let (messages, time) = wait(on: [], later: SampleScreen.elements, step)
            XCTAssertEqual(messages, [])
            XCTAssertEqual(time, .seconds(1))
        }
        for step in going {
            let (messages, time) = wait(on: SampleScreen.elements, later: [], step)
            XCTAssertEqual(messages, [])
            XCTAssertEqual(time, .seconds(1))
        }
    }

    func testFailedWaitsSayWhy() {
        let empty = "The screen shows nothing with an identifier or a label."
        let table: [([Element], (any Viewable & Assertable) -> Void, String)] = [
            (
                [], { $0.waitForElement(withIdentifier: "save") },
                """
                And waitForElement(withIdentifier: save) failed: \
                there is no element with identifier "save" (waited 2 s).
                \(empty)
                """
            ),
            (
                [], { $0.waitForElement(withLabel: "Save") },
                """
                And waitForElement(withLabel: Save) failed: there is no element with label "Save" (waited 2 s).
                \(empty)
                """
            ),
            (
                SampleScreen.elements, { $0.waitUntilElementIsTappable(withIdentifier: "disable") },
                """
                And waitUntilElementIsTappable(withIdentifier: disable) failed: \
                the element with identifier "disable" cannot be touched: it is disabled (waited 2 s).
                """
            ),
            (
                SampleScreen.elements, { $0.waitUntilElementIsTappable(withLabel: "Far below") },
                """
                And waitUntilElementIsTappable(withLabel: Far below) failed: \
                the element with label "Far below" cannot be touched: its middle is off the screen (waited 2 s).
                """
            ),
            (
                SampleScreen.elements, { $0.waitUntilElementDoesNotExist(withIdentifier: "save") },
                """
                And waitUntilElementDoesNotExist(withIdentifier: save) failed: \
                the element with identifier "save" is still there (waited 2 s).
                """
            ),
            (
                SampleScreen.elements, { $0.waitUntilElementDoesNotExist(withLabel: "Disable") },
                """
                And waitUntilElementDoesNotExist(withLabel: Disable) failed: \
                the element with label "Disable" is still there (waited 2 s).
                """
            ),
            (
                [.sample(.textField, "name")], { $0.waitForSoftwareKeyboard() },
                "And waitForSoftwareKeyboard() failed: the field does not have the focus (waited 2 s)."
            ),
            (
                SampleScreen.elements, { $0.waitForAbsenceOfSoftwareKeyboard() },
                """
                And waitForAbsenceOfSoftwareKeyboard() failed: the field still has the focus (waited 2 s).
                It is the text field "first" labelled "First name".
                """
            ),
        ]
        for (elements, step, message) in table {
            let (messages, time) = wait(on: elements, step)
            XCTAssertEqual(messages, [message])
            XCTAssertEqual(time, .seconds(2))
        }
    }

    func testAFailureStandsOnTheCallersLine() {
        let line: UInt = #line + 2
        let trial = StepTrial(on: FakeDriver()) { test in
            SampleScreen(testCase: test).waitForElement(withIdentifier: "save")
        }
        XCTAssertEqual(trial.failures.map(\.position), [SourcePosition(file: #filePath, line: line)])
    }
}
