import Swerkin
import SwerkinConformance
import XCTest

final class TouchStepsTests: XCTestCase {
    static let definitions = [
        "ITouchElement(withLabel:)", "ITouchElement(_:)", "ILongPressElement(withLabel:)", "ILongPressElement(_:)",
        "IGoBack()", "ITouchAllowSystemAlert()", "IDismissModal()", "ITapCheckbox(_:)", "IToggleSwitch(_:to:)",
        "ITouchButtonBarButton(withLabel:)", "IDismissPopoverElement()", "ITouchMiddleOf(_:)",
    ]
    private let screen: [Element] = [
        .shown(.text, "link", label: "Long Press"),
        .shown(.button, "checkBox"),
        .shown(.switch, "sound", value: "0"),
        .shown(.text, label: "Done"),
        .shown(.button, "doneItem", label: "Done"),
        .shown(.image, "map") {
            $0.bounds = Rectangle(x: 10, y: 20, width: 100, height: 40)
            $0.obstruction = .covered(by: "a pin")
        },
    ]
    private let back = Element.shown(.button, "back", label: "Back")

    /// A switch does what switches do, unless it is stuck.
    private func turning(_ driver: FakeDriver, _ action: DriverAction) {
        guard action == .touched("sound") else { return }
        driver.change(ElementReference(rawValue: "sound")) { $0.value = $0.value == "1" ? "0" : "1" }
    }

    func testTouchesAreMade() {
        check(
            [
                .passing("ITouchElement(withLabel: Long Press)", on: screen, actions: [.touched("link")]) {
                    $0.ITouchElement(withLabel: "Long Press")
                },
                .passing("ITouchElement(link)", on: screen, actions: [.touched("link")]) { $0.ITouchElement("link") },
                .passing("ILongPressElement(withLabel: Long Press)", on: screen, actions: [.pressed("link")]) {
                    $0.ILongPressElement(withLabel: "Long Press")
                },
                .passing("ILongPressElement(link)", on: screen, actions: [.pressed("link")]) {
                    $0.ILongPressElement("link")
                },
                .passing("IGoBack()", on: screen + [back], actions: [.touched("back")]) { $0.IGoBack() },
                .passing("IGoBack()", on: screen, actions: [.goBack]) { $0.IGoBack() },
                .passing("ITouchAllowSystemAlert()", actions: [.acceptSystemAlert]) { $0.ITouchAllowSystemAlert() },
                .passing("IDismissModal()", actions: [.dismiss(.modal)]) { $0.IDismissModal() },
                .passing("ITapCheckbox(checkBox)", on: screen, actions: [.touched("checkBox")]) {
                    $0.ITapCheckbox("checkBox")
                },
                .passing("ITouchButtonBarButton(withLabel: Done)", on: screen, actions: [.touched("doneItem")]) {
                    $0.ITouchButtonBarButton(withLabel: "Done")
                },
                .passing("IDismissPopoverElement()", actions: [.dismiss(.popover)]) { $0.IDismissPopoverElement() },
                .passing("ITouchMiddleOf(map)", on: screen, actions: [.perform(.touch, .point(Point(x: 60, y: 40)))]) {
                    $0.ITouchMiddleOf("map")
                },
                .passing(
                    "IToggleSwitch(sound, to: true)", on: screen, actions: [.touched("sound")], values: ["sound": "1"],
                    react: turning
                ) { $0.IToggleSwitch("sound", to: true) },
                .passing("IToggleSwitch(sound, to: false)", on: screen, values: ["sound": "0"], react: turning) {
                    $0.IToggleSwitch("sound", to: false)
                },
            ], areAbout: Self.definitions)
    }

    func testTouchesThatCannotBeMadeAreSaidInWords() {
        check(
            [
                .failing(
                    "ITouchElement(withLabel: Long press)", on: screen,
                    words: """
                        there is no element with label "Long press" (waited 2 s).
                        Did you mean the label "Long Press"?
                        """
                ) { $0.ITouchElement(withLabel: "Long press") },
                .failing(
                    "ITouchElement(withLabel: Done)", on: screen,
                    words: """
                        the element with label "Done" could be any of 2, and one is needed (waited 2 s).
                          1. text labelled "Done"
                          2. button "doneItem" labelled "Done"
                        Say which by its identifier, or in a step of your own by within(_:) or at(_:).
                        """
                ) { $0.ITouchElement(withLabel: "Done") },
                .failing(
                    "ITouchElement(map)", on: screen,
                    words: """
                        the element with identifier "map" cannot be touched: a touch would meet a pin instead (waited 2 s).
                        """
                ) { $0.ITouchElement("map") },
                .failing(
                    "ILongPressElement(withLabel: Save)",
                    words: """
                        there is no element with label "Save" (waited 2 s).
                        The screen shows nothing with an identifier or a label.
                        """
                ) { $0.ILongPressElement(withLabel: "Save") },
                .failing(
                    "ILongPressElement(map)", on: screen,
                    words: """
                        the element with identifier "map" cannot be pressed: a touch would meet a pin instead (waited 2 s).
                        """
                ) { $0.ILongPressElement("map") },
                .failing(
                    "ITapCheckbox(checkbox)", on: screen,
                    words: """
                        there is no element with identifier "checkbox" (waited 2 s).
                        Did you mean the identifier "checkBox"?
                        """
                ) { $0.ITapCheckbox("checkbox") },
                .failing(
                    "ITouchButtonBarButton(withLabel: Long Press)", on: screen,
                    words: """
                        there is no button with label "Long Press" (waited 2 s).
                        There is a text "link" labelled "Long Press", but that is no button.
                        """
                ) { $0.ITouchButtonBarButton(withLabel: "Long Press") },
                .failing(
                    "ITouchMiddleOf(maps)", on: screen,
                    words: """
                        there is no element with identifier "maps" (waited 2 s).
                        Did you mean the identifier "map"?
                        """
                ) { $0.ITouchMiddleOf("maps") },
                .failing(
                    "IToggleSwitch(checkBox, to: true)", on: screen,
                    words: """
                        there is no switch with identifier "checkBox" (waited 2 s).
                        There is a button "checkBox", but that is no switch.
                        """
                ) { $0.IToggleSwitch("checkBox", to: true) },
                .failing(
                    "IToggleSwitch(sound, to: true)", on: screen,
                    words: """
                        the switch with identifier "sound" is off (waited 2 s).
                        Before that: touched the switch with identifier "sound".
                        """
                ) { $0.IToggleSwitch("sound", to: true) },
            ] + refusals, areAbout: Self.definitions)
    }

    private var refusals: [StepRow] {
        [
            .failing(
                "IGoBack()", words: "could not go back: this is the first page.",
                react: refuse("this is the first page")
            ) {
                $0.IGoBack()
            },
            .failing(
                "ITouchAllowSystemAlert()",
                words:
                    "could not accept a system alert: the browser has gone.\nAt fault: the environment, not the app.",
                react: { _, _ in throw DriverError.lost("the browser has gone") }
            ) { $0.ITouchAllowSystemAlert() },
            .failing(
                "IDismissModal()", words: "could not dismiss the modal: there is no modal.",
                react: refuse("there is no modal")
            ) { $0.IDismissModal() },
            .failing(
                "IDismissPopoverElement()", words: "could not dismiss the popover: there is no popover.",
                react: refuse("there is no popover")
            ) { $0.IDismissPopoverElement() },
        ]
    }

    private func refuse(_ why: String) -> (FakeDriver, DriverAction) throws -> Void {
        { _, _ in throw DriverError.notPossible(why) }
    }

    func testADisabledSwitchThatIsInTheWantedStateIsLeftAlone() {
        let locked = Element.shown(.switch, "sound", value: "1") { $0.isEnabled = false }
        StepRow.passing("IToggleSwitch(sound, to: true)", on: [locked]) { $0.IToggleSwitch("sound", to: true) }.check()
        StepRow.failing(
            "IToggleSwitch(sound, to: false)", on: [locked],
            words: #"the switch with identifier "sound" cannot be touched: it is disabled (waited 2 s)."#
        ) { $0.IToggleSwitch("sound", to: false) }.check()
    }

    func testASwitchIsWaitedForToChange() {
        StepRow.passing(
            "IToggleSwitch(sound, to: true)", on: screen, actions: [.touched("sound")], values: ["sound": "1"],
            react: { driver, action in
                driver.virtualClock.schedule(after: .seconds(1)) { self.turning(driver, action) }
            }
        ) { $0.IToggleSwitch("sound", to: true) }.check()
    }

    func testAnElementOutsideTheViewScrollsIntoViewFirst() {
        let below = Element.shown(.button, "more", label: "More") { $0.isVisible = false }
        StepRow.passing(
            "ITouchElement(more)", on: [below], actions: [.scrollIntoView(below.reference), .touched("more")]
        ) { $0.ITouchElement("more") }.check()
    }

    func testWhatAppearsLaterIsWaitedFor() {
        let driver = FakeDriver()
        driver.virtualClock.schedule(after: .seconds(1)) { driver.tree.roots = self.screen }
        let trial = StepTrial(on: driver) { $0.When.ITouchElement("link") }
        XCTAssertEqual(trial.failures, [])
        XCTAssertEqual(driver.actions, [.touched("link")])
        XCTAssertEqual(driver.virtualClock.now, .seconds(1) + PollingInterval.stability)
    }
}

final class ButtonStepsTests: XCTestCase {
    static let definitions = ["ITouchButton(_:)", "ITouchButton(withLabel:)", "ITouchButton(_:withLabel:)"]
    private let screen: [Element] = [
        .shown(.text, "title", label: "Save"),
        .shown(.button, "save", label: "Save"),
        .shown(.generic, "cell", label: "Undo") { $0.traits = .button },
        .shown(.button, "send", label: "Send") { $0.isEnabled = false },
    ]

    func testButtonsAreTouched() {
        check(
            [
                .passing("ITouchButton(save)", on: screen, actions: [.touched("save")]) { $0.ITouchButton("save") },
                .passing("ITouchButton(cell)", on: screen, actions: [.touched("cell")]) { $0.ITouchButton("cell") },
                .passing("ITouchButton(withLabel: Save)", on: screen, actions: [.touched("save")]) {
                    $0.ITouchButton(withLabel: "Save")
                },
                .passing("ITouchButton(save, withLabel: Save)", on: screen, actions: [.touched("save")]) {
                    $0.ITouchButton("save", withLabel: "Save")
                },
            ], areAbout: Self.definitions)
    }

    func testWhatCannotBeTouchedIsSaidInWords() {
        check(
            [
                .failing(
                    "ITouchButton(sav)", on: screen,
                    words: """
                        there is no button with identifier "sav" (waited 2 s).
                        Did you mean the identifier "save"?
                        """
                ) { $0.ITouchButton("sav") },
                .failing(
                    "ITouchButton(title)", on: screen,
                    words: """
                        there is no button with identifier "title" (waited 2 s).
                        There is a text "title" labelled "Save", but that is no button.
                        """
                ) { $0.ITouchButton("title") },
                .failing(
                    "ITouchButton(withLabel: Send)", on: screen,
                    words: #"the button with label "Send" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.ITouchButton(withLabel: "Send") },
                .failing(
                    "ITouchButton(save, withLabel: Undo)", on: screen,
                    words: """
                        there is no button with identifier "save" and label "Undo" (waited 2 s).
                        There is a button "save" labelled "Save", which does not fit.
                        """
                ) { $0.ITouchButton("save", withLabel: "Undo") },
            ], areAbout: Self.definitions)
    }
}

final class RowStepsTests: XCTestCase {
    static let definitions = ["ITouchRow(withIdentifier:)", "ITouchRow(withLabel:)"]
    private let screen: [Element] = [
        .shown(.table, "fruits") { table in
            table.children = [
                .shown(.row, "first", label: "Apple") { $0.children = [.shown(.text, "name", label: "Apple")] },
                .shown(.row, "second", label: "Mango") { $0.isEnabled = false },
            ]
        }
    ]

    func testRowsAreTouched() {
        check(
            [
                .passing("ITouchRow(withIdentifier: first)", on: screen, actions: [.touched("first")]) {
                    $0.ITouchRow(withIdentifier: "first")
                },
                .passing("ITouchRow(withLabel: Apple)", on: screen, actions: [.touched("first")]) {
                    $0.ITouchRow(withLabel: "Apple")
                },
            ], areAbout: Self.definitions)
    }

    func testWhatCannotBeTouchedIsSaidInWords() {
        check(
            [
                .failing(
                    "ITouchRow(withIdentifier: name)", on: screen,
                    words: """
                        there is no row with identifier "name" (waited 2 s).
                        There is a text "name" labelled "Apple", but that is no row.
                        """
                ) { $0.ITouchRow(withIdentifier: "name") },
                .failing(
                    "ITouchRow(withLabel: Mango)", on: screen,
                    words: #"the row with label "Mango" cannot be touched: it is disabled (waited 2 s)."#
                ) { $0.ITouchRow(withLabel: "Mango") },
            ], areAbout: Self.definitions)
    }
}
