import FlowGraph
import FlowGraphDrawing
import Swerkin
import SwerkinTours
import XCTest

/// A log-in sheet that fifty rooms can present, and that goes back to the one that it came from.
final class RoomFlows: MemberTestCase {
    override class var graphName: String { "Rooms" }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(RoomScreenProvider(test: self), for: RoomPresentableScreen.self)
        preconditions = [.loggedIn: false]
    }

    // The door in this room opens for members only. So the plan presents the sheet, logs in, comes back to the room, and goes
    // on from there.
    func testTheSheetLeadsBackToTheRoomWithTheDoor() {
        Given.INavigate(toScreen: RoomPresentableScreen.roomScreen(37))
        When.INavigate(toScreen: RoomPresentableScreen.gardenScreen)
        Then.IShouldSeeElement(GardenScreen.View.roses.accessibilityIdentifier)
        XCTAssertEqual(
            screenStack.map(\.rawValue), ["entranceScreen", "roomsScreen", "room37Screen", "gardenScreen"])
        XCTAssertEqual(plannedPaths.last, ["room37Screen", "loginScreen", "room37Screen", "gardenScreen"])
    }

    // The same sheet, presented from another room, leads back to that one, and the door is still to be found.
    func testThePlanKnowsWhichRoomTheSheetLeadsBackTo() {
        Given.INavigate(
            toScreen: MemberPresentableScreen.loginScreen, via: [RoomPresentableScreen.roomScreen(12)])
        When.INavigate(toScreen: RoomPresentableScreen.gardenScreen)
        Then.IShouldSeeElement(GardenScreen.View.roses.accessibilityIdentifier)
        XCTAssertEqual(
            plannedPaths.last, ["loginScreen", "room12Screen", "roomsScreen", "room37Screen", "gardenScreen"])
    }

    func testTheSheetCanBeLeftWithoutLoggingIn() {
        Given.INavigate(
            toScreen: MemberPresentableScreen.loginScreen, via: [RoomPresentableScreen.roomScreen(50)])
        When.INavigate(toScreen: RoomPresentableScreen.roomScreen(50))
        XCTAssertEqual(plannedPaths.last, ["loginScreen", "room50Screen"])
        XCTAssertEqual(preconditions[.loggedIn] as? Bool, false)
    }

    // IGoBack is followed: the navigation after it knows which rooms are left to come back to.
    func testGoingBackByHandIsFollowed() {
        preconditions = [.loggedIn: true]
        Given.INavigate(toScreen: RoomPresentableScreen.gardenScreen)
        When.IGoBack()
        XCTAssertEqual(currentScreen?.rawValue, "room37Screen")
        When.INavigate(toScreen: MemberPresentableScreen.entranceScreen)
        XCTAssertEqual(plannedPaths.last, ["room37Screen", "roomsScreen", "entranceScreen"])
        XCTAssertEqual(screenStack.map(\.rawValue), ["entranceScreen"])
    }

    func testEveryScreenIsReachable() { assertEveryScreenIsReachable() }

    func testEveryScreenIsWhereItShouldBe() { visitEveryScreen() }

    // However many screens present it, the sheet is one screen, and says once how it is left.
    func testTheSheetIsOneScreenInTheGraph() throws {
        let graph = try navigationGraph()
        XCTAssertEqual(graph.screens.filter { $0.name == "loginScreen" }.count, 1)
        XCTAssertEqual(graph.segments.filter { $0.end == "loginScreen" }.count, 51)
        XCTAssertEqual(graph.segments.filter { $0.start == "loginScreen" }.map(\.kind), [.back, .back])
    }

    // Nor is the sheet drawn for every room, and no arrows lead from it to all of them: its Back is a sign in its box.
    func testThePictureShowsOneSheet() throws {
        let graph = try navigationGraph()
        let lines = GraphDrawing(graph).dot().split(separator: "\n")
        let sheet = try XCTUnwrap(graph.index(ofScreen: "loginScreen"))
        XCTAssertEqual(lines.filter { $0.contains(" s\(sheet) [") && !$0.contains("->") }.count, 1)
        XCTAssertEqual(lines.filter { $0.contains("loginScreen") && !$0.contains("->") }.count, 1)
        XCTAssertEqual(lines.filter { $0.contains("-> s\(sheet) ") }.count, 51)
        XCTAssertEqual(lines.filter { $0.contains(" s\(sheet) ->") }.count, 0)
    }
}
