import Swerkin
import SwerkinEmbedded
import XCTest

final class EmbeddedEnvironmentTests: XCTestCase {
    private let arabic = EmbeddedEnvironment(language: "ar")

    private func app(_ environment: EmbeddedEnvironment, _ views: View..., title: String = "") -> EmbeddedApp {
        EmbeddedApp(root: EmbeddedScreen(title, content: Stack(views)), environment: environment)
    }

    func testTheLanguageDeterminesTheDirection() {
        let directions = ["en", "de-AT", "ar", "he-IL", "fa", "ur", "az", "az-Arab", "pa-Arab", "x-unknown", ""].map {
            EmbeddedEnvironment(language: $0).isRightToLeft
        }
        XCTAssertEqual(
            directions, [false, false, true, true, true, true, false, true, true, false, false])
    }

    func testAnotherLanguageTurnsTheDirection() {
        var environment = EmbeddedEnvironment()
        environment.language = "ar"
        XCTAssertTrue(environment.isRightToLeft)
        XCTAssertEqual(environment, arabic)
        environment.language = "en"
        XCTAssertFalse(environment.isRightToLeft)
        XCTAssertEqual(environment, EmbeddedEnvironment())
    }

    func testADeviceThatIsTurnedIsWideAndItsRightEdgeIsAbove() {
        let upright = EmbeddedEnvironment(safeArea: .init(top: 47, bottom: 34))
        let turned = upright.turned
        XCTAssertTrue(turned.isLandscape)
        XCTAssertFalse(upright.isLandscape)
        XCTAssertEqual(turned.size, Size(width: 844, height: 390))
        XCTAssertEqual(turned.safeArea, .init(left: 47, right: 34))
        XCTAssertEqual(turned.turned.turned.turned, upright)
    }

    func testContentKeepsOutOfTheMargins() {
        let label = Label("A")
        let button = Button("B")
        let app = app(EmbeddedEnvironment(safeArea: .init(top: 47, left: 10, bottom: 34, right: 20)), label)
        app.currentScreen.barButtons = [button]
        _ = app.drawing()
        XCTAssertEqual(button.bounds.origin.y, 47)
        XCTAssertEqual(button.bounds.maxX, 370)
        XCTAssertEqual(label.bounds, Rectangle(x: 26, y: 47 + 44 + 16, width: 390 - 30 - 32, height: 22))
        XCTAssertEqual(app.currentScreen.content.bounds.maxY, 844 - 34)
    }

    func testRightToLeftTheDisplayIsMirrored() throws {
        let done = Button("Done")
        let app = app(arabic, Label("A"), title: "Title")
        app.push(EmbeddedScreen("Next"))
        app.currentScreen.barButtons = [done]
        let texts = app.drawing().texts
        let back = try XCTUnwrap(texts.first { $0.string == "Back" })
        XCTAssertEqual(done.bounds.origin.x, 0)
        XCTAssertGreaterThan(back.bounds.origin.x, 195)
        XCTAssertEqual(back.alignment, .right)
    }

    func testRightToLeftATouchMeetsWhatIsSeenThere() {
        var touched: [String] = []
        let picker = Picker([PickerWheel([ElementOption("first")]), PickerWheel([ElementOption("second")])])
        for wheel in picker.wheels { wheel.onTouch = { touched.append(wheel.options[0].label) } }
        let app = app(arabic, picker)
        let driver = EmbeddedDriver { _ in app }
        XCTAssertNoThrow(try driver.launch())
        XCTAssertNoThrow(try driver.perform(.touch, on: .point(Point(x: 60, y: 200))))
        XCTAssertNoThrow(try driver.perform(.touch, on: .point(Point(x: 330, y: 200))))
        XCTAssertEqual(touched, ["second", "first"])
    }

    func testInRightToLeftLayoutASwipeToTheRightShowsTheNextPage() throws {
        let pages = PagedScrollView([Label("1"), Label("2"), Label("3")])
        let driver = EmbeddedDriver { _ in EmbeddedApp(root: EmbeddedScreen(content: pages), environment: self.arabic) }
        try driver.launch()
        try driver.perform(.swipe(.right), on: .screen)
        XCTAssertEqual(pages.currentPage, 1)
        try driver.perform(.swipe(.left), on: .screen)
        XCTAssertEqual(pages.currentPage, 0)
        _ = try driver.snapshot()
        XCTAssertLessThan(pages.pages[1].bounds.maxX, 1)
    }

    func testLayingOutAgainMirrorsNothingTwice() {
        let button = Button("B")
        let app = app(arabic, title: "T")
        app.currentScreen.barButtons = [button]
        _ = app.drawing()
        let first = button.bounds
        _ = app.drawing()
        XCTAssertEqual(button.bounds, first)
    }

    func testAViewThatItsContainerLeavesWhereItWasIsMirroredOnce() {
        let label = Label("A")
        let app = app(arabic, PlacingOnce(label))
        _ = app.drawing()
        let first = label.bounds
        _ = app.drawing()
        XCTAssertEqual(label.bounds, first)
        XCTAssertEqual(first.maxX, 374)
    }

    func testOnALowDisplayTheKeyboardLeavesHalf() {
        let field = TextField()
        let app = app(EmbeddedEnvironment().turned, field)
        app.focus(field)
        let keys = app.drawing().texts.filter { $0.string == "q" || $0.string == "z" }.map(\.bounds)
        XCTAssertEqual(keys.count, 2)
        XCTAssertTrue(keys.allSatisfy { $0.origin.y >= 195 && $0.maxY <= 390 }, "\(keys)")
    }

    func testTurningTheDeviceLaysTheScreenOutAnew() {
        let label = Label(String(repeating: "x", count: 90))
        let app = app(EmbeddedEnvironment(), label)
        _ = app.drawing()
        XCTAssertEqual(label.bounds.size, Size(width: 358, height: 66))
        app.environment = app.environment.turned
        _ = app.drawing()
        XCTAssertEqual(label.bounds.size, Size(width: 812, height: 22))
    }

    func testTheDriverMakesTheAppForItsEnvironment() throws {
        let driver = EmbeddedDriver(environment: EmbeddedEnvironment(language: "de")) { clock, environment in
            EmbeddedApp(
                root: EmbeddedScreen(environment.language == "de" ? "Start" : "Home"), clock: clock,
                environment: environment)
        }
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().elements.compactMap(\.label), ["Start"])
        driver.environment.language = "en"
        XCTAssertEqual(try driver.app.environment.language, "de")
        try driver.reset()
        XCTAssertEqual(try driver.snapshot().elements.compactMap(\.label), ["Home"])
    }
}

/// A container that gives its child a place in the first layout alone.
private final class PlacingOnce: View {
    private let child: View
    private var hasPlaced = false

    init(_ child: View) {
        self.child = child
        super.init()
    }

    override var children: [View] { [child] }

    override func placeChildren(clip: Rectangle) {
        guard !hasPlaced else { return }
        hasPlaced = true
        place(child, in: Rectangle(x: bounds.origin.x, y: bounds.origin.y, width: 100, height: 22), clip: clip)
    }
}
