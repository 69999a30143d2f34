import FlowGraphAnalysis
import Swerkin
import SwerkinTours
import XCTest

final class RouteFlows: TodoTestCase {
    func testWhatIsShownLiesOnWhatWasThereAndIsHiddenAgain() {
        When.IShow(TodoScreen.item)
        XCTAssertEqual(route, ["list", "item"])
        When.IShow(TodoScreen.addItem)
        XCTAssertEqual(route, ["list", "item", "addItem"])
        When.IHide()
        XCTAssertEqual(route, ["list", "item"])
        When.IHide(TodoScreen.item)
        XCTAssertEqual(route, ["list"])
    }

    func testTwoScreensAreShownInOneStepAndHiddenInOne() {
        When.IShow([TodoScreen.item, TodoScreen.addItem])
        XCTAssertEqual(route, ["list", "item", "addItem"])
        When.IHide(TodoScreen.item)
        XCTAssertEqual(route, ["list"])
        Then.IWaitToSeeScreen(TodoScreen.list)
    }

    func testARouteIsReachedByHidingAndShowing() {
        Given.INavigate(route: [TodoScreen.list, TodoScreen.item])
        When.INavigate(route: [TodoScreen.list, TodoScreen.addItem])
        XCTAssertEqual(route, ["list", "addItem"])
        When.INavigate(route: [TodoScreen.list, TodoScreen.addItem])
        Then.IWaitToSeeScreen(TodoScreen.addItem)
    }

    // The sheet stands on the item here, not on the list: INavigate(toScreen:) would not care.
    func testARouteSaysWhatLiesBeneath() {
        When.INavigate(route: [TodoScreen.list, TodoScreen.item, TodoScreen.addItem])
        And.IHide()
        Then.IWaitToSeeScreen(TodoScreen.item)
    }

    func testRoutesAndPlansKnowOfEachOther() {
        Given.IShow([TodoScreen.item, TodoScreen.addItem])
        When.INavigate(toScreen: TodoScreen.list)
        XCTAssertEqual(route, ["list"])
        When.INavigate(toScreen: TodoScreen.item)
        And.IHide(TodoScreen.item)
        Then.IWaitToSeeScreen(TodoScreen.list)
    }

    // The item needs one, and there is none: the plan adds one first, for the sheet says what comes of it.
    func testAPlanAddsAnItemIfThereIsNone() {
        texts = []
        When.INavigate(toScreen: TodoScreen.item)
        Then.IShouldSeeElement(ItemScreen.View.text.accessibilityIdentifier, withLabel: "Feed the cat")
        XCTAssertEqual(preconditions[.hasItems] as? Bool, true)
    }

    // A dry run: who would be asked, without the app.
    func testTheListAnswersForTheScreensAboveIt() throws {
        let plan = try routePlan(toShow: [TodoScreen.addItem], from: [TodoScreen.list, TodoScreen.item])
        XCTAssertEqual(plan.requests, [.show(TodoScreen.addItem)])
        XCTAssertEqual(plan.answers.map(\.asked), [["item", "list"]])
        XCTAssertEqual(plan.answers.map(\.action), [.presentModally])
    }

    func testTheDeclarationsAreTheSegmentsOfTheGraph() throws {
        let graph = try navigationGraph()
        XCTAssertEqual(
            graph.segments.map { "\($0.start) → \($0.end ?? "beneath"), \($0.kind.rawValue): \($0.label ?? "")" },
            [
                "list → item, push: First to-do", "list → addItem, present: Add", "item → beneath, back: Delete",
                "item → beneath, back: Back", "addItem → beneath, back: Add", "addItem → beneath, back: Cancel",
            ])
    }

    func testNothingIsFoundInTheGraph() throws {
        XCTAssertEqual(try navigationGraph().check().findings.map(\.message), [])
    }

    func testEveryScreenIsReachable() {
        assertEveryScreenIsReachable(preconditions: [.hasItems: false])
    }

    func testEveryScreenIsWhereItShouldBe() { visitEveryScreen() }
}
