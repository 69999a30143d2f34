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
