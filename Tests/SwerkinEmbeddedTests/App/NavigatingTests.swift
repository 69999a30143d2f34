import Swerkin
import SwerkinEmbedded
import XCTest

final class NavigatingTests: XCTestCase {
    /// A screen that says when it comes and goes.
    private final class DiaryScreen: EmbeddedScreen {
        private let diary: Diary
        private let appears: (DiaryScreen) -> Void

        init(_ title: String, _ diary: Diary, appears: @escaping (DiaryScreen) -> Void = { _ in }) {
            self.diary = diary
            self.appears = appears
            super.init(title, identifier: title)
        }

        override func didAppear() {
            diary.note("\(title) came")
            appears(self)
        }

        override func didDisappear() { diary.note("\(title) left") }
    }

    private let diary = Diary()

    func testThePushedScreenIsShownAloneAndOffersBack() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home", identifier: "home"))
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("Back")), [])
        try trial.embedded.push(EmbeddedScreen("Cart", identifier: "cart"))
        XCTAssertEqual(try trial.identifiers, ["cart"])
        try trial.app.touch(.label("Back"))
        XCTAssertEqual(try trial.identifiers, ["home"])
    }

    func testAScreenMayHideItsBackButtonAndTheDriverGoesBackAllTheSame() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home", identifier: "home"))
        let second = EmbeddedScreen("Cart", identifier: "cart")
        second.hidesBackButton = true
        try trial.embedded.push(second)
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("Back")), [])
        try trial.app.goBack()
        XCTAssertEqual(try trial.identifiers, ["home"])
    }

    func testScreensAreNotifiedWhenTheyAppearAndDisappear() throws {
        let trial = try TrialApp(screen: DiaryScreen("Home", diary))
        let app = try trial.embedded
        app.push(DiaryScreen("Cart", diary))
        app.push(DiaryScreen("Pay", diary))
        app.popToRoot()
        XCTAssertEqual(
            diary.entries, ["Home came", "Home left", "Cart came", "Cart left", "Pay came", "Pay left", "Home came"])
    }

    func testAScreenMayPushAnotherWhileItAppears() throws {
        let trial = try TrialApp(screen: DiaryScreen("Home", diary))
        try trial.embedded.push(
            DiaryScreen("Cart", diary) { [diary] in $0.app?.push(DiaryScreen("Pay", diary)) })
        XCTAssertEqual(diary.entries, ["Home came", "Home left", "Cart came", "Cart left", "Pay came"])
        XCTAssertEqual(try trial.identifiers, ["Pay"])
    }

    func testAScreenThatHasGoneHasNoApp() throws {
        let home = EmbeddedScreen("Home")
        let middle = EmbeddedScreen("Middle")
        let last = EmbeddedScreen("Last")
        let trial = try TrialApp(screen: home)
        let app = try trial.embedded
        app.push(middle)
        app.push(last)
        XCTAssertTrue(middle.app === app)
        app.popToRoot()
        XCTAssertNil(middle.app)
        XCTAssertNil(last.app)
        XCTAssertTrue(home.app === app)
    }

    func testAScreenCanBeShownAgain() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home", identifier: "home"))
        let app = try trial.embedded
        let cart = EmbeddedScreen("Cart", content: Button("Pay", identifier: "pay"))
        app.push(cart)
        let first = try trial.element("pay")?.reference
        app.pop()
        app.push(cart)
        XCTAssertTrue(cart.app === app)
        XCTAssertNotNil(first)
        XCTAssertEqual(try trial.element("pay")?.reference, first)
    }

    func testAModalHasAStackOfItsOwn() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home", identifier: "home"))
        let app = try trial.embedded
        app.present(EmbeddedScreen("Sheet", identifier: "sheet"))
        XCTAssertTrue(app.hasModal)
        XCTAssertFalse(app.pop())
        app.push(EmbeddedScreen("Details", identifier: "details"))
        XCTAssertEqual(app.navigationStack.map(\.title), ["Sheet", "Details"])
        try trial.app.dismiss(.modal)
        XCTAssertEqual(try trial.identifiers, ["home"])
        XCTAssertFalse(app.dismissModal())
    }

    func testTheTopScreenCanBeReplacedAndTheWholeStackToo() throws {
        let trial = try TrialApp(screen: EmbeddedScreen("Home"))
        let app = try trial.embedded
        app.push(EmbeddedScreen("Login"))
        app.replaceTop(with: EmbeddedScreen("Account"))
        XCTAssertEqual(app.navigationStack.map(\.title), ["Home", "Account"])
        app.present(EmbeddedScreen("Sheet"))
        app.show(Alert("Sure?", actions: [Alert.Action("OK")]))
        app.setRoot(EmbeddedScreen("Welcome", identifier: "welcome"))
        XCTAssertEqual(app.navigationStack.map(\.title), ["Welcome"])
        XCTAssertEqual(try trial.identifiers, ["welcome"])
        XCTAssertFalse(app.hasModal)
    }

    func testTheFocusAndThePopoverGoBeforeTheScreenChanges() throws {
        let field = TextField(identifier: "name")
        field.onBlur = { [diary] in diary.note("blurred") }
        let trial = try TrialApp(field)
        let app = try trial.embedded
        app.focus(field)
        let popover = Popover(Label("Hello"))
        popover.onDismiss = { [diary] in diary.note("dismissed") }
        app.show(popover)
        app.push(DiaryScreen("Next", diary))
        XCTAssertEqual(diary.entries, ["blurred", "dismissed", "Next came"])
        XCTAssertNil(app.focusedInput)
    }

    func testAFieldThatPushesAScreenWhenItIsLeftLeavesASoundStack() throws {
        let field = TextField(identifier: "name")
        let trial = try TrialApp(screen: DiaryScreen("Home", diary))
        let app = try trial.embedded
        let form = EmbeddedScreen("Form", content: field)
        app.push(form)
        app.focus(field)
        field.onBlur = { [diary, unowned app] in app.push(DiaryScreen("Hint", diary)) }
        app.pop()
        XCTAssertEqual(app.navigationStack.map(\.title), ["Home", "Form"])
        XCTAssertEqual(diary.entries, ["Home came", "Home left", "Hint came", "Hint left"])
    }
}
