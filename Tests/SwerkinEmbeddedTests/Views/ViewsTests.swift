import Swerkin
import SwerkinEmbedded
import XCTest

final class ViewsTests: XCTestCase {
    func testTextsHeadingsAndPicturesSayWhatTheyAre() throws {
        let trial = try TrialApp(
            Label("Total", identifier: "text"), Heading("Chapter", identifier: "heading"),
            ImageView(identifier: "image", label: "Lake"), title: "Home")
        XCTAssertEqual(try trial.element("text")?.role, .text)
        XCTAssertEqual(try trial.element("text")?.traits, .staticText)
        XCTAssertEqual(try trial.element("heading")?.role, .heading)
        XCTAssertEqual(try trial.element("heading")?.traits, [.header, .staticText])
        XCTAssertEqual(try trial.element("image")?.role, .image)
        XCTAssertEqual(try trial.element("image")?.label, "Lake")
        XCTAssertEqual(
            try trial.driver.snapshot().matches(ElementQuery(role: .heading)).map(\.label), ["Home", "Chapter"])
    }

    func testAViewThatSaysNothingIsNotInTheTreeButWhatIsInItIs() throws {
        let trial = try TrialApp(Stack([Stack([Label("Deep", identifier: "deep")])]))
        XCTAssertEqual(try trial.driver.snapshot().roots.map(\.identifier), ["deep"])
    }

    func testAContainerWithAnIdentifierHoldsWhatIsInIt() throws {
        let trial = try TrialApp(Stack([Label("Deep", identifier: "deep")], identifier: "box"))
        XCTAssertEqual(
            try trial.driver.snapshot().matches(.label("Deep").within(.identifier("box"))).map(\.identifier), ["deep"])
    }

    func testTheTreeIsInReadingOrderWhatLiesInFrontLast() throws {
        let field = TextField(identifier: "field")
        let trial = try TrialApp(Label("A", identifier: "a"), field)
        let app = try trial.embedded
        field.accessoryBar = [Button("Done", identifier: "bar")]
        app.focus(field)
        app.show(Popover(Label("P", identifier: "popover")))
        app.show(Alert("Q", actions: [], identifier: "alert"))
        XCTAssertEqual(try trial.identifiers, ["a", "field", "bar", "popover", "alert"])
    }

    func testLookingTwiceShowsTheSame() throws {
        let trial = try TrialApp(Label("A", identifier: "a"), Switch(identifier: "b"), TextField(identifier: "c"))
        XCTAssertEqual(try trial.driver.snapshot(), try trial.driver.snapshot())
    }

    func testTwoRunsOfAnAppShowTheSame() throws {
        func run() throws -> ElementTree {
            let trial = try TrialApp(Label("A", identifier: "a"), TextField(identifier: "c"))
            try trial.app.enter("hello", into: .identifier("c"))
            return try trial.driver.snapshot()
        }
        XCTAssertEqual(try run(), try run())
    }

    func testAViewSlidesInAccordingToTheClock() throws {
        let button = Button("Slide", identifier: "slide")
        let trial = try TrialApp(button)
        let bounds = try XCTUnwrap(trial.element("slide")).bounds
        button.slideIn(from: Point(x: 100, y: 0), over: .seconds(1), clock: trial.driver.virtualClock)
        XCTAssertEqual(try trial.element("slide")?.bounds.origin.x, bounds.origin.x + 100)
        trial.app.pause(for: .milliseconds(500))
        XCTAssertEqual(try trial.element("slide")?.bounds.origin.x, bounds.origin.x + 50)
        trial.app.pause(for: .milliseconds(500))
        XCTAssertEqual(try trial.element("slide")?.bounds, bounds)
    }

    func testATouchWaitsUntilWhatSlidesInHasCome() throws {
        let diary = Diary()
        let button = Button("Slide", identifier: "slide") { diary.note("touched") }
        let trial = try TrialApp(button)
        button.slideIn(from: Point(x: 0, y: 300), over: .milliseconds(800), clock: trial.driver.virtualClock)
        try trial.app.touch(.identifier("slide"))
        XCTAssertEqual(diary.entries, ["touched"])
        XCTAssertGreaterThanOrEqual(trial.driver.clock.now, .milliseconds(800))
        XCTAssertLessThan(trial.driver.clock.now, .milliseconds(900))
    }

    func testASlideWithoutDurationIsOverAtOnce() throws {
        let button = Button("Slide", identifier: "slide")
        let trial = try TrialApp(button)
        let bounds = try XCTUnwrap(trial.element("slide")).bounds
        button.slideIn(from: Point(x: 100, y: 0), over: .zero, clock: trial.driver.virtualClock)
        XCTAssertEqual(try trial.element("slide")?.bounds, bounds)
    }
}
