import Swerkin
import SwerkinConformance
import XCTest

/// What the members of a screen object do to the elements of ``SampleScreen``, and how they fail.
final class TouchableTests: XCTestCase {
    private typealias Doing = (any Touchable) -> Void

    private func reference(_ identifier: String) -> ElementReference { ElementReference(rawValue: identifier) }

    private func touch(_ identifier: String) -> DriverAction { .perform(.touch, .element(reference(identifier))) }

    private func enter(_ text: String, _ identifier: String) -> DriverAction {
        .enter(text, reference(identifier), replacing: true)
    }

    /// Does something with a screen object and with steps, each on a driver of its own.
    private func trials(_ doing: Doing) -> [(driver: FakeDriver, trial: StepTrial)] {
        let parts: [(BaseTestCase) -> any Touchable] = [{ SampleScreen(testCase: $0) }, { $0.When }]
        return parts.map { part in
            let driver = FakeDriver(SampleScreen.elements)
            driver.react = { driver, action in
                if action == self.touch("sound") {
                    driver.change(self.reference("sound")) { $0.value = $0.value == "1" ? "0" : "1" }
                }
            }
            return (driver, StepTrial(on: driver) { doing(part($0)) })
        }
    }

    func testEachMemberDoesOneStepToTheElementThatIsMeant() {
        let table: [(Doing, DriverAction, String)] = [
            ({ $0.touchView(withIdentifier: "welcome") }, touch("welcome"), "touchView(withIdentifier: welcome)"),
            ({ $0.touchView(withLabel: "Company logo") }, touch("logo"), "touchView(withLabel: Company logo)"),
            (
                { $0.touchView(withIdentifier: "save", withLabel: "Save changes") }, touch("save"),
                "touchView(withIdentifier: save, withLabel: Save changes)"
            ),
            (
                { $0.longPressView(withIdentifier: "save") },
                .perform(.longPress(seconds: 1), .element(reference("save"))), "longPressView(withIdentifier: save)"
            ),
            (
                { $0.longPressView(withLabel: "Company logo") },
                .perform(.longPress(seconds: 1), .element(reference("logo"))), "longPressView(withLabel: Company logo)"
            ),
            ({ $0.swipe(direction: .left) }, .perform(.swipe(.left), .screen), "swipe(direction: left)"),
            (
                { $0.swipeOn(identifier: "save", direction: .up) },
                .perform(.swipe(.up), .element(reference("save"))), "swipeOn(identifier: save, direction: up)"
            ),
            (
                { $0.setSwitch(withIdentifier: "sound", to: true) }, touch("sound"),
                "setSwitch(withIdentifier: sound, to: true)"
            ),
            ({ $0.touchButton(withIdentifier: "save") }, touch("save"), "touchButton(withIdentifier: save)"),
            ({ $0.touchButton(withLabel: "Save changes") }, touch("save"), "touchButton(withLabel: Save changes)"),
            ({ $0.touchTableCell(withLabel: "First") }, touch("firstCell"), "touchTableCell(withLabel: First)"),
            ({ $0.touchTextField(withIdentifier: "last") }, touch("last"), "touchTextField(withIdentifier: last)"),
            ({ $0.touchTextField(withLabel: "Last name") }, touch("last"), "touchTextField(withLabel: Last name)"),
            (
                { $0.touchTextField(withValue: "Enter a surname") }, touch("last"),
                "touchTextField(withValue: Enter a surname)"
            ),
            (
                { $0.touchTextField(withId: "first", withValue: "John") }, touch("first"),
                "touchTextField(withId: first, withValue: John)"
            ),
            (
                { $0.touchTextField(withFieldName: "Last Name") }, touch("last"),
                "touchTextField(withFieldName: Last Name)"
            ),
            ({ $0.clearText(from: "first") }, enter("", "first"), "clearText(from: first)"),
            (
                { $0.clearText(fromFieldWithLabel: "First name") }, enter("", "first"),
                "clearText(fromFieldWithLabel: First name)"
            ),
            ({ $0.clearText(fromId: "first") }, enter("", "first"), "clearText(fromId: first)"),
            (
                { $0.clearText(fromFieldWithValue: "John") }, enter("", "first"), "clearText(fromFieldWithValue: John)"
            ),
            ({ $0.clearMultiLineText(from: "notes") }, enter("", "notes"), "clearMultiLineText(from: notes)"),
            (
                { $0.clearMultiLineText(fromFieldWithValue: "hello") }, enter("", "notes"),
                "clearMultiLineText(fromFieldWithValue: hello)"
            ),
            (
                { $0.enterText(intoElement: "notes", withText: "Hi") }, enter("Hi", "notes"),
                "enterText(intoElement: notes, withText: Hi)"
            ),
            (
                { $0.enterText(intoElementWithLabel: "Notes", withText: "Hi") }, enter("Hi", "notes"),
                "enterText(intoElementWithLabel: Notes, withText: Hi)"
            ),
            (
                { $0.enterText(into: "first", withText: "Jane") }, enter("Jane", "first"),
                "enterText(into: first, withText: Jane)"
            ),
            (
                { $0.enterText(into: "first", withText: "Jane", andExpect: "Jane") }, enter("Jane", "first"),
                "enterText(into: first, withText: Jane, andExpect: Jane)"
            ),
            (
                { $0.enterText(intoFieldWithValue: "John", withText: "Jane") }, enter("Jane", "first"),
                "enterText(intoFieldWithValue: John, withText: Jane)"
            ),
            (
                { $0.enterText(intoFieldWithName: "First Name", withText: "Jane") }, enter("Jane", "first"),
                "enterText(intoFieldWithName: First Name, withText: Jane)"
            ),
            (
                { $0.enterMultiLineText(into: "notes", withText: "Hi") }, enter("Hi", "notes"),
                "enterMultiLineText(into: notes, withText: Hi)"
            ),
            (
                { $0.select(dropDownValue: "Banana") }, .choose("Banana", reference("fruits")),
                "select(dropDownValue: Banana)"
            ),
            (
                { $0.select(dropDownValue: "Kale", inComponent: 1) }, .choose("Kale", reference("vegetables")),
                "select(dropDownValue: Kale, inComponent: 1)"
            ),
        ]
        for (doing, action, words) in table {
            for (driver, trial) in trials(doing) {
                XCTAssertEqual(trial.failures.map(\.message), [], words)
                XCTAssertEqual(driver.actions, [action], words)
                XCTAssertEqual(trial.finishedSteps, ["passed And \(words)"])
            }
        }
    }

    func testASwitchThatIsAsWantedIsLeftAlone() {
        for (driver, trial) in trials({ $0.setSwitch(withIdentifier: "sound", to: false) }) {
            XCTAssertEqual(trial.failures, [])
            XCTAssertEqual(driver.actions, [])
        }
    }

    func testEachMemberSaysWhyItCannot() {
        let table: [(Doing, String)] = [
            (
                { $0.touchView(withIdentifier: "disable") },
                """
                And touchView(withIdentifier: disable) failed: \
                the element with identifier "disable" cannot be touched: it is disabled (waited 2 s).
                """
            ),
            (
                { $0.touchButton(withIdentifier: "save", withLabel: "Disable") },
                """
                And touchButton(withIdentifier: save, withLabel: Disable) failed: \
                there is no button with identifier "save" and label "Disable" (waited 2 s).
                There is a button "save" labelled "Save changes", which does not fit.
                """
            ),
            (
                { $0.touchButton() },
                """
                And touchButton() failed: it is not said which button is meant: give one of the arguments.
                At fault: the test, not the app.
                """
            ),
            (
                { $0.longPressView() },
                """
                And longPressView() failed: it is not said which element is meant: give one of the arguments.
                At fault: the test, not the app.
                """
            ),
            (
                { $0.clearMultiLineText() },
                """
                And clearMultiLineText() failed: it is not said which multi-line text field is meant: \
                give one of the arguments.
                At fault: the test, not the app.
                """
            ),
            (
                { $0.setSwitch(withIdentifier: "save", to: true) },
                """
                And setSwitch(withIdentifier: save, to: true) failed: \
                there is no switch with identifier "save" (waited 2 s).
                There is a button "save" labelled "Save changes", but that is no switch.
                """
            ),
            (
                { $0.enterText(into: "first", withText: "jane", andExpect: "Jane") },
                """
                And enterText(into: first, withText: jane, andExpect: Jane) failed: \
                the text field with identifier "first" has the text "jane", not "Jane" (waited 2 s).
                Before that: typed into the text field with identifier "first".
                """
            ),
            (
                { $0.select(dropDownValue: "Kale") },
                """
                And select(dropDownValue: Kale) failed: the wheel (number 1) does not offer "Kale".
                It offers "Apple", "Banana".
                """
            ),
            (
                { $0.select(dropDownValue: "Kale", inComponent: -1) },
                """
                And select(dropDownValue: Kale, inComponent: -1) failed: \
                there is no wheel -1: wheels are counted from 0.
                At fault: the test, not the app.
                """
            ),
            (
                { $0.touchTableCell(withLabel: "Second") },
                """
                And touchTableCell(withLabel: Second) failed: there is no row with label "Second" (waited 2 s).
                On the screen: row "firstCell" labelled "First".
                """
            ),
        ]
        for (doing, message) in table {
            for (_, trial) in trials(doing) { XCTAssertEqual(trial.failures.map(\.message), [message]) }
        }
    }

    func testASwitchThatDoesNotTurnFails() {
        let driver = FakeDriver(SampleScreen.elements)
        let trial = StepTrial(on: driver) { $0.When.setSwitch(withIdentifier: "sound", to: true) }
        XCTAssertEqual(
            trial.failures.map(\.message),
            [
                """
                And setSwitch(withIdentifier: sound, to: true) failed: \
                the switch with identifier "sound" is off (waited 2 s).
                Before that: touched the switch with identifier "sound".
                """
            ])
    }

    func testAValueIsMaskedUntilAFieldShowsIt() {
        let doings: [Doing] = [
            { $0.touchTextField(withValue: "John") }, { $0.clearText(fromFieldWithValue: "John") },
            { $0.clearMultiLineText(fromFieldWithValue: "John") },
            { $0.enterText(intoFieldWithValue: "John", withText: "Jane") },
        ]
        for doing in doings {
            for (_, trial) in trials(doing) {
                let started = trial.events.compactMap { event in
                    if case .stepStarted(let step) = event { step.words } else { nil }
                }
                XCTAssertFalse(started.isEmpty)
                XCTAssertEqual(started.filter { $0.contains("John") }, [])
            }
        }
    }

    func testAMemberThatFailsInsideAStepFailsThatStepAtItsLine() {
        let line: UInt = #line + 2
        let trial = StepTrial(on: FakeDriver(SampleScreen.elements)) { test in
            test.When.performStep([], "ISave()", line: line) {
                SampleScreen(testCase: test).touchButton(withLabel: "Store")
                SampleScreen(testCase: test).touchButton(withLabel: "Save changes")
            }
        }
        XCTAssertEqual(trial.failures.map(\.position.line), [line])
        XCTAssertEqual(
            trial.finishedSteps,
            [
                "failed And touchButton(withLabel: Store)", "skipped And touchButton(withLabel: Save changes)",
                "failed When ISave()",
            ])
    }
}
