import Swerkin
import XCTest

/// A log-in sheet that fifty rooms can present, and that goes back to the one that it came from.
final class RoomFlows: MemberTestCase {
    override class var graphName: String { "Rooms" }

    override func setUp() {
        super.setUp()
        screenPresenter.registerScreenProvider(RoomScreenProvider(test: self), for: RoomPresentableScreen.self)
        preconditions = [.loggedIn: false]
    }

    // Only members book rooms. So the plan presents the sheet, logs in, comes back to the room, and goes on from there.
    func testARoomIsBookedByWayOfTheSheet() {
        Given.INavigate(toScreen: RoomPresentableScreen.roomScreen(37))
        When.INavigate(toScreen: RoomPresentableScreen.bookingScreen)
        Then.IShouldSeeLabel(BookingScreen.View.booking.accessibilityIdentifier, withText: "Room 37 is yours")
        XCTAssertEqual(plannedWays.last, ["room37Screen", "loginScreen", "room37Screen", "bookingScreen"])
        XCTAssertEqual(screenStack.map(\.rawValue), ["entranceScreen", "roomsScreen", "room37Screen", "bookingScreen"])
    }

    // To come back from the booking leads to the room that was booked; so does every Back after it.
    func testTheWayBackIsTheWayThatOneCame() {
        preconditions = [.loggedIn: true]
        Given.INavigate(toScreen: RoomPresentableScreen.bookingScreen, via: [RoomPresentableScreen.roomScreen(12)])
        When.IGoBack()
        XCTAssertEqual(currentScreen?.rawValue, "room12Screen")
        When.INavigate(toScreen: MemberPresentableScreen.entranceScreen)
        XCTAssertEqual(plannedWays.last, ["room12Screen", "roomsScreen", "entranceScreen"])
        XCTAssertEqual(screenStack.map(\.rawValue), ["entranceScreen"])
    }

    // The same button on another room: the sheet that it presents is left for that room.
    func testTheSheetCanBeLeftWithoutLoggingIn() {
        Given.INavigate(toScreen: MemberPresentableScreen.loginScreen, via: [RoomPresentableScreen.roomScreen(50)])
        When.INavigate(toScreen: RoomPresentableScreen.roomScreen(50))
        XCTAssertEqual(plannedWays.last, ["loginScreen", "room50Screen"])
        XCTAssertEqual(preconditions[.loggedIn] as? Bool, false)
    }

    func testEveryScreenIsReachable() { assertEveryScreenIsReachable() }

    func testEveryScreenIsWhereItShouldBe() { visitEveryScreen() }

    // However many screens present it, the sheet is one screen, and has one way back.
    func testTheSheetIsOneScreenInTheGraph() throws {
        let graph = try navigationGraph()
        XCTAssertEqual(graph.screens.filter { $0.name == "loginScreen" }.count, 1)
        XCTAssertEqual(graph.segments.filter { $0.end == "loginScreen" }.count, 51)
        XCTAssertEqual(graph.segments.filter { $0.start == "loginScreen" }.map(\.kind), [.back, .back])
    }
}
