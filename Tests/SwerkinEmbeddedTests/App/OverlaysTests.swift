import Swerkin
import SwerkinEmbedded
import XCTest

final class OverlaysTests: XCTestCase {
    private let diary = Diary()

    private func alert(_ title: String) -> Alert {
        Alert(title, message: "Sure?", actions: [Alert.Action("OK") { [diary] in diary.note("\(title) OK") }])
    }

    func testAnAlertLiesOverAPopoverOverAModal() throws {
        let trial = try TrialApp(Label("Home", identifier: "home"))
        let app = try trial.embedded
        app.present(EmbeddedScreen("Sheet", content: ImageView(identifier: "picture", height: 900)))
        app.show(Popover(Button("Share", identifier: "share"), identifier: "menu"))
        app.show(alert("Delete"))
        XCTAssertEqual(try trial.identifiers, ["picture", "menu", "share"])
        XCTAssertEqual(try trial.element("share")?.obstruction, .covered(by: "the alert \"Delete\""))
        XCTAssertEqual(try trial.element("picture")?.obstruction, .covered(by: "the alert \"Delete\""))
        try trial.app.touch(.label("OK"))
        XCTAssertEqual(diary.entries, ["Delete OK"])
        XCTAssertNil(try trial.element("share")?.obstruction)
        XCTAssertEqual(try trial.element("picture")?.obstruction, .covered(by: "the popover"))
        try trial.app.dismiss(.popover)
        XCTAssertNil(try trial.element("picture")?.obstruction)
        try trial.app.dismiss(.modal)
        XCTAssertEqual(try trial.identifiers, ["home"])
    }

    func testWhatLiesBesideAnAlertOrAPopoverIsCoveredByIt() throws {
        let trial = try TrialApp(Button("Top", identifier: "top"))
        let app = try trial.embedded
        app.show(Popover(Label("Hello")))
        XCTAssertEqual(try trial.element("top")?.obstruction, .covered(by: "the popover"))
        app.show(alert("Delete"))
        XCTAssertEqual(try trial.element("top")?.obstruction, .covered(by: "the alert \"Delete\""))
    }

    func testATouchBesideAPopoverTakesItAwayAndDoesNothingElse() throws {
        let trial = try TrialApp(Button("Top", identifier: "top") { [diary] in diary.note("top") })
        let popover = Popover(Label("Hello"))
        popover.onDismiss = { [diary] in diary.note("gone") }
        try trial.embedded.show(popover)
        try trial.app.touchMiddle(of: .identifier("top"))
        XCTAssertEqual(diary.entries, ["gone"])
        try trial.app.touch(.identifier("top"))
        XCTAssertEqual(diary.entries, ["gone", "top"])
    }

    func testATouchInsideAPopoverLeavesIt() throws {
        let trial = try TrialApp(Label("Home"))
        try trial.embedded.show(Popover(Label("Hello", identifier: "hello")))
        try trial.app.touch(.identifier("hello"))
        XCTAssertNotNil(try trial.element("hello"))
    }

    func testAPopoverReplacesAnother() throws {
        let trial = try TrialApp(Label("Home"))
        let first = Popover(Label("One", identifier: "one"))
        first.onDismiss = { [diary] in diary.note("one gone") }
        try trial.embedded.show(first)
        try trial.embedded.show(Popover(Label("Two", identifier: "two")))
        XCTAssertEqual(try trial.identifiers, ["two"])
        XCTAssertEqual(diary.entries, ["one gone"])
    }

    func testATouchBesideAnAlertDoesNothing() throws {
        let trial = try TrialApp(Button("Top", identifier: "top") { [diary] in diary.note("top") })
        let top = try trial.app.expect(.identifier("top"))
        try trial.embedded.show(alert("Delete"))
        try trial.driver.perform(.touch, on: .element(top.reference))
        XCTAssertEqual(diary.entries, [])
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(.alert)).map(\.label), ["Delete"])
    }

    func testNothingBehindAnAlertCanBeDismissedOrScrolled() throws {
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(ImageView(height: 3000))))
        let app = try trial.embedded
        app.present(EmbeddedScreen("Sheet", content: ScrollView(ImageView(height: 3000))))
        app.show(Popover(Label("Hello")))
        app.show(alert("Delete"))
        let refusal = DriverError.notPossible("an alert must be answered first")
        for action in [
            { try trial.driver.dismiss(.modal) }, { try trial.driver.dismiss(.popover) }, { try trial.driver.goBack() },
        ] {
            XCTAssertThrowsError(try action()) { XCTAssertEqual($0 as? DriverError, refusal) }
        }
        XCTAssertFalse(try trial.driver.scroll(.down, in: nil))
    }

    func testAlertsAreAnsweredOneAfterAnotherTheLastFirst() throws {
        let trial = try TrialApp(Label("Home"))
        try trial.embedded.show(alert("First"))
        try trial.embedded.show(alert("Second"))
        try trial.app.touch(.label("OK"))
        try trial.app.touch(.label("OK"))
        XCTAssertEqual(diary.entries, ["Second OK", "First OK"])
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(.alert)), [])
    }

    func testAnAnswerMayAskAgain() throws {
        let trial = try TrialApp(Label("Home"))
        let app = try trial.embedded
        let again = alert("Again")
        app.show(Alert("First", actions: [Alert.Action("OK") { [unowned app] in app.show(again) }]))
        try trial.app.touch(.label("OK"))
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(.alert)).map(\.label), ["Again"])
    }

    func testASystemPromptIsAnAlertThatTheDriverCanAllow() throws {
        let trial = try TrialApp(Label("Home"))
        let prompt = SystemPrompt(
            "Use your location?", onAllow: { [diary] in diary.note("allowed") },
            onRefuse: { [diary] in diary.note("refused") })
        XCTAssertFalse(try trial.driver.acceptSystemAlert())
        try trial.embedded.show(prompt)
        try trial.embedded.show(alert("Delete"))
        XCTAssertTrue(try trial.driver.acceptSystemAlert())
        XCTAssertFalse(try trial.driver.acceptSystemAlert())
        XCTAssertEqual(diary.entries, ["allowed"])
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(.alert)).map(\.label), ["Delete"])
        try trial.app.touch(.label("OK"))
        try trial.embedded.show(prompt)
        try trial.app.touch(.label("Don't Allow"))
        XCTAssertEqual(diary.entries, ["allowed", "Delete OK", "refused"])
    }
}

final class KeyboardTests: XCTestCase {
    func testTheBarAboveTheKeyboardComesAndGoesWithTheFocus() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(field)
        let app = try trial.embedded
        field.accessoryBar = [Button("Done", identifier: "done") { [unowned app] in app.focus(nil) }]
        XCTAssertNil(try trial.element("done"))
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("done")?.label, "Done")
        try trial.app.touch(.identifier("done"))
        XCTAssertNil(try trial.element("done"))
        XCTAssertEqual(try trial.element("name")?.isFocused, false)
    }

    func testAPickerReplacesTheKeyboard() throws {
        let field = TextField(identifier: "fruit")
        field.picker = Picker([
            PickerWheel([ElementOption("Apple"), ElementOption("Banana")], identifier: "wheel") {
                [unowned field] in field.text = $0.label
            }
        ])
        let trial = try TrialApp(field)
        try trial.app.touch(.identifier("fruit"))
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("keyboard")), [])
        try trial.app.choose("Banana", in: .identifier("wheel"))
        XCTAssertEqual(try trial.element("fruit")?.value, "Banana")
        XCTAssertEqual(try trial.element("wheel")?.value, "Banana")
    }

    func testWhatLiesUnderTheKeyboardIsCoveredByIt() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(field, ImageView(height: 500), Button("Save", identifier: "save"))
        XCTAssertNil(try trial.element("save")?.obstruction)
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("save")?.obstruction, .covered(by: "the keyboard"))
    }

    func testAScrollViewEndsAboveTheKeyboardSoThatEverythingInItCanBeReached() throws {
        let diary = Diary()
        let views: [View] = [
            TextField(identifier: "name"), ImageView(height: 600),
            Button("Save", identifier: "save") { diary.note("saved") },
        ]
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(views))))
        try trial.app.touch(.identifier("name"))
        XCTAssertEqual(try trial.element("save")?.isVisible, false)
        try trial.app.touch(.identifier("save"))
        XCTAssertEqual(diary.entries, ["saved"])
    }

    func testTheFieldThatGetsTheFocusIsScrolledToAboveTheKeyboard() throws {
        let views: [View] = [ImageView(height: 600), TextField(identifier: "name")]
        let trial = try TrialApp(screen: EmbeddedScreen(content: ScrollView(Stack(views))))
        try trial.app.touch(.identifier("name"))
        XCTAssertNil(try trial.element("name")?.obstruction)
        XCTAssertEqual(try trial.element("name")?.isVisible, true)
    }

    func testATouchOfTheKeyboardDoesNothing() throws {
        let diary = Diary()
        let field = TextField(identifier: "name")
        let trial = try TrialApp(
            field, ImageView(height: 500), Button("Save", identifier: "save") { diary.note("save") })
        try trial.app.touch(.identifier("name"))
        try trial.app.touchMiddle(of: .identifier("save"))
        XCTAssertEqual(diary.entries, [])
        XCTAssertEqual(try trial.element("name")?.isFocused, true)
    }
}
