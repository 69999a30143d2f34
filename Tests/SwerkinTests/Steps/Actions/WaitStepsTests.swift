import Swerkin
import SwerkinConformance
import XCTest

final class WaitStepsTests: XCTestCase {
    static let definitions = [
        "IWaitToSeeScreen(_:)", "IWaitToSeeElement(withLabel:)", "IWaitToSeeElement(withLabelPrefix:)",
        "IWaitToSeeElement(withLabelSuffix:)", "IWaitToSeeElement(withPartialLabel:)",
        "IWaitToSeeElement(withValue:)", "IWaitToSeeElement(_:)", "IWaitToSeeTappableElement(withLabel:)",
        "IWaitToSeeTappableElement(_:)", "IWaitUntilIDoNotSeeElement(withLabel:)", "IWaitUntilIDoNotSeeElement(_:)",
        "IScrollDownUntilISeeElement(withLabel:)", "IWaitForSeconds(_:)", "IWaitToSeeAlert()",
    ]
    private let screen: [Element] = [
        .shown(.text, "greeting", label: "Hello world"),
        .shown(.textField, "name", label: "Name", value: "John"),
        .shown(.button, "send", label: "Send") { $0.isEnabled = false },
        .shown(.button, "save", label: "Save"),
        .shown(.text, "below", label: "Below") { $0.isVisible = false },
    ]

    func testWhatIsThereIsSeen() {
        check(
            [
                .passing("IWaitToSeeScreen(greeting)", on: screen, prepare: registerNotes(in:)) {
                    $0.IWaitToSeeScreen(NoteScreen.greeting)
                },
                .passing("IWaitToSeeElement(withLabel: Hello world)", on: screen) {
                    $0.IWaitToSeeElement(withLabel: "Hello world")
                },
                .passing("IWaitToSeeElement(withLabelPrefix: Hello)", on: screen) {
                    $0.IWaitToSeeElement(withLabelPrefix: "Hello")
                },
                .passing("IWaitToSeeElement(withLabelSuffix: world)", on: screen) {
                    $0.IWaitToSeeElement(withLabelSuffix: "world")
                },
                .passing("IWaitToSeeElement(withPartialLabel: o w)", on: screen) {
                    $0.IWaitToSeeElement(withPartialLabel: "o w")
                },
                .passing("IWaitToSeeElement(withValue: John)", on: screen) { $0.IWaitToSeeElement(withValue: "John") },
                .passing("IWaitToSeeElement(below)", on: screen) { $0.IWaitToSeeElement("below") },
                .passing("IWaitToSeeTappableElement(withLabel: Save)", on: screen) {
                    $0.IWaitToSeeTappableElement(withLabel: "Save")
                },
                .passing("IWaitToSeeTappableElement(save)", on: screen) { $0.IWaitToSeeTappableElement("save") },
                .passing("IWaitUntilIDoNotSeeElement(withLabel: Gone)", on: screen) {
                    $0.IWaitUntilIDoNotSeeElement(withLabel: "Gone")
                },
                .passing("IWaitUntilIDoNotSeeElement(gone)", on: screen) { $0.IWaitUntilIDoNotSeeElement("gone") },
                .passing(
                    "IScrollDownUntilISeeElement(withLabel: Below)", on: screen,
                    actions: [.scroll(.down), .scroll(.down)],
                    react: scrolling(untilVisibleAt: 2)
                ) { $0.IScrollDownUntilISeeElement(withLabel: "Below") },
                .passing("IWaitForSeconds(3)") { $0.IWaitForSeconds(3) },
                .passing("IWaitToSeeAlert()", on: screen + [.shown(.alertDialog)]) { $0.IWaitToSeeAlert() },
            ], areAbout: Self.definitions)
    }

    func testWhatDoesNotComeIsSaidInWords() {
        check(
            [
                .failing(
                    "IWaitToSeeScreen(farewell)", on: screen,
                    words: """
                        there is no element with identifier "farewellText" (waited 2 s).
                        \(onScreen)
                        """, prepare: registerNotes(in:)
                ) { $0.IWaitToSeeScreen(NoteScreen.farewell) },
                .failing(
                    "IWaitToSeeElement(withLabel: Hello World)", on: screen,
                    words: """
                        there is no element with label "Hello World" (waited 2 s).
                        Did you mean the label "Hello world"?
                        """
                ) { $0.IWaitToSeeElement(withLabel: "Hello World") },
                .failing(
                    "IWaitToSeeElement(withLabelPrefix: world)", on: screen,
                    words: """
                        there is no element with label starting with "world" (waited 2 s).
                        Did you mean the label "Hello world"?
                        """
                ) { $0.IWaitToSeeElement(withLabelPrefix: "world") },
                .failing(
                    "IWaitToSeeElement(withLabelSuffix: Hello)", on: screen,
                    words: """
                        there is no element with label ending with "Hello" (waited 2 s).
                        Did you mean the label "Hello world"?
                        """
                ) { $0.IWaitToSeeElement(withLabelSuffix: "Hello") },
                .failing(
                    "IWaitToSeeElement(withPartialLabel: moon)", on: screen,
                    words: """
                        there is no element with label containing "moon" (waited 2 s).
                        \(onScreen)
                        """
                ) { $0.IWaitToSeeElement(withPartialLabel: "moon") },
                .failing(
                    "IWaitToSeeElement(withValue: ••••)", on: screen,
                    words: """
                        there is no element with value "Jane" (waited 2 s).
                        On the screen: text field "name" labelled "Name" with the value "John".
                        """
                ) { $0.IWaitToSeeElement(withValue: "Jane") },
                .failing(
                    "IWaitToSeeElement(greetings)", on: screen,
                    words: """
                        there is no element with identifier "greetings" (waited 2 s).
                        Did you mean the identifier "greeting"?
                        """
                ) { $0.IWaitToSeeElement("greetings") },
                .failing(
                    "IWaitToSeeTappableElement(withLabel: Send)", on: screen,
                    words: #"the element with label "Send" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.IWaitToSeeTappableElement(withLabel: "Send") },
                .failing(
                    "IWaitToSeeTappableElement(below)", on: screen,
                    words: #"the element with identifier "below" cannot be touched: it cannot be seen (waited 2 s)."#
                ) { $0.IWaitToSeeTappableElement("below") },
                .failing(
                    "IWaitUntilIDoNotSeeElement(withLabel: Save)", on: screen,
                    words: #"the element with label "Save" is still there (waited 2 s)."#
                ) { $0.IWaitUntilIDoNotSeeElement(withLabel: "Save") },
                .failing(
                    "IWaitUntilIDoNotSeeElement(below)", on: screen,
                    words: #"the element with identifier "below" is still there (waited 2 s)."#
                ) { $0.IWaitUntilIDoNotSeeElement("below") },
                .failing(
                    "IScrollDownUntilISeeElement(withLabel: Above)", on: screen,
                    words: """
                        scrolled to the end, and the element with label "Above" cannot be seen.
                        \(onScreen)
                        """
                ) { $0.IScrollDownUntilISeeElement(withLabel: "Above") },
                .failing(
                    "IWaitForSeconds(-1)",
                    words: "a wait of -1 seconds is not possible: say 0 or more.\nAt fault: the test, not the app."
                ) { $0.IWaitForSeconds(-1) },
                .failing(
                    "IWaitToSeeAlert()", on: screen,
                    words: """
                        there is no alert (waited 2 s).
                        \(onScreen)
                        """
                ) { $0.IWaitToSeeAlert() },
            ], areAbout: Self.definitions)
    }

    private let onScreen = """
        On the screen: text "greeting" labelled "Hello world"; text field "name" labelled "Name"; \
        button "send" labelled "Send"; button "save" labelled "Save"; text "below" labelled "Below".
        """

    /// The lowest text comes into sight with a certain scroll; the ones before move something else.
    private func scrolling(untilVisibleAt last: Int) -> (FakeDriver, DriverAction) throws -> Void {
        { driver, _ in
            let count = driver.actions.count
            driver.change(ElementReference(rawValue: "below")) {
                $0.bounds = Rectangle(x: 0, y: Double(-count), width: 10, height: 10)
                $0.isVisible = count == last
            }
        }
    }

    func testAScreenWithoutAnObjectOrATraitIsAWrongUse() {
        StepRow.failing(
            "IWaitToSeeScreen(greeting)",
            words: """
                no screen of NoteScreen is registered: call screenPresenter.registerScreenProvider(_:for:) with \
                NoteScreen.self in setUp().
                At fault: the use of Swerkin, not the app.
                """
        ) { $0.IWaitToSeeScreen(NoteScreen.greeting) }.check()
        StepRow.failing(
            "IWaitToSeeScreen(missing)",
            words: """
                the screen provider of NoteScreen has no screen object for missing: return one from its screen(for:).
                At fault: the use of Swerkin, not the app.
                """, prepare: registerNotes(in:)
        ) { $0.IWaitToSeeScreen(NoteScreen.missing) }.check()
        StepRow.failing(
            "IWaitToSeeScreen(blank)",
            words: """
                the screen "blank" has an empty trait, so an arrival there cannot be checked: give it the identifier of an \
                element that is on no other screen.
                At fault: the use of Swerkin, not the app.
                """, prepare: registerNotes(in:)
        ) { $0.IWaitToSeeScreen(NoteScreen.blank) }.check()
    }

    func testWaitingForAScreenDoesNotSayWhereTheAppIs() {
        _ = StepTrial(on: FakeDriver(screen), prepare: registerNotes(in:)) { test in
            test.When.IWaitToSeeScreen(NoteScreen.greeting)
            XCTAssertNil(test.currentScreen)
        }
    }

    func testSecondsPassOnTheDriversClock() {
        let driver = FakeDriver()
        _ = StepTrial(on: driver) { $0.When.IWaitForSeconds(3) }
        XCTAssertEqual(driver.virtualClock.now, .seconds(3))
    }

    func testWhatComesAndGoesLaterIsWaitedFor() {
        let driver = FakeDriver(screen)
        driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = [.shown(.alertDialog, "alert")] }
        let trial = StepTrial(on: driver) { test in
            test.When.IWaitToSeeAlert()
            test.And.IWaitUntilIDoNotSeeElement("save")
        }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.virtualClock.now, .seconds(1))
    }

    func testWaitingTakesNoLongerThanTheTestAllows() {
        let driver = FakeDriver(screen)
        let trial = StepTrial(on: driver) { test in
            test.When.performStep {
                try test.When.app.timeouts.waiting = .milliseconds(500)
                test.When.IWaitToSeeElement("later")
            }
        }
        XCTAssertEqual(driver.virtualClock.now, .milliseconds(500))
        XCTAssertEqual(trial.failures.count, 1)
    }
}
