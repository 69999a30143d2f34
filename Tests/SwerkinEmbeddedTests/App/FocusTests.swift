import Swerkin
import SwerkinEmbedded
import XCTest

final class FocusTests: XCTestCase {
    private let diary = Diary()

    private func field(_ name: String) -> TextField {
        let field = TextField(identifier: name)
        field.onFocus = { [diary] in diary.note("\(name) focused") }
        field.onBlur = { [diary] in diary.note("\(name) blurred") }
        return field
    }

    func testTheFieldThatLosesTheFocusIsNotifiedFirst() throws {
        let trial = try TrialApp(field("first"), field("second"))
        try trial.app.touch(.identifier("first"))
        try trial.app.touch(.identifier("second"))
        try trial.app.dismiss(.keyboard)
        XCTAssertEqual(diary.entries, ["first focused", "first blurred", "second focused", "second blurred"])
        XCTAssertEqual(try trial.driver.snapshot().elements.filter(\.isFocused), [])
    }

    func testTappingTheFocusedFieldAgainNotifiesNothing() throws {
        let trial = try TrialApp(field("first"))
        try trial.app.touch(.identifier("first"))
        try trial.app.touch(.identifier("first"))
        XCTAssertEqual(diary.entries, ["first focused"])
    }

    func testAFieldThatKeepsTheFocusWhenItIsLeftKeepsIt() throws {
        let first = field("first")
        let trial = try TrialApp(first, field("second"))
        let app = try trial.embedded
        app.focus(first)
        first.onBlur = { [unowned app, unowned first] in app.focus(first) }
        try trial.app.touch(.identifier("second"))
        XCTAssertTrue(app.focusedInput === first)
        XCTAssertEqual(diary.entries, ["first focused", "first focused"])
    }

    func testAFieldThatIsDisabledLosesTheFocusAndTheKeyboardGoes() throws {
        let first = field("first")
        let trial = try TrialApp(first)
        try trial.embedded.focus(first)
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("keyboard")).count, 1)
        first.isEnabled = false
        XCTAssertEqual(try trial.element("first")?.isFocused, false)
        XCTAssertEqual(try trial.driver.snapshot().matches(.label("keyboard")), [])
        XCTAssertEqual(diary.entries, ["first focused", "first blurred"])
    }

    func testAFieldThatIsHiddenOrTakenAwayLosesTheFocus() throws {
        let first = field("first")
        let stack = Stack([first])
        let trial = try TrialApp(screen: EmbeddedScreen(content: stack))
        let app = try trial.embedded
        app.focus(first)
        first.isHidden = true
        _ = try trial.driver.snapshot()
        XCTAssertNil(app.focusedInput)
        first.isHidden = false
        app.focus(first)
        stack.items = []
        _ = try trial.driver.snapshot()
        XCTAssertNil(app.focusedInput)
    }

    func testAFieldInAPopoverLosesTheFocusWithThePopover() throws {
        let trial = try TrialApp(Label("Home"))
        let app = try trial.embedded
        app.show(Popover(Stack([field("inside")])))
        try trial.app.enter("hello", into: .identifier("inside"))
        XCTAssertEqual(try trial.element("inside")?.isFocused, true)
        try trial.app.dismiss(.popover)
        _ = try trial.driver.snapshot()
        XCTAssertNil(app.focusedInput)
        XCTAssertEqual(diary.entries, ["inside focused", "inside blurred"])
    }

    func testAScreenCanGiveTheFocusWhileItAppears() throws {
        final class SearchScreen: EmbeddedScreen {
            let field = TextField(identifier: "search")

            init() { super.init(content: Stack([field])) }

            override func didAppear() { app?.focus(field) }
        }
        let trial = try TrialApp(screen: SearchScreen())
        XCTAssertEqual(try trial.element("search")?.isFocused, true)
    }
}
