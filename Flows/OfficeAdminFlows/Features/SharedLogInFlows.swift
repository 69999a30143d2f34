import Swerkin
import XCTest

/// Flows that read, and so can share a server and a log-in.
final class SharedLogInFlows: OfficeTestCase {
    override class var graphName: String { "Office Admin, logged in" }
    override class var app: (any DeclaredApp.Type)? { SharedOffice.self }

    private let navigations = NavigationObserver()

    override func setUp() {
        super.setUp()
        observers.append(navigations)
        preconditions[.loggedIn] = true
    }

    func testTheFloorIsOpenedWithoutALogIn() {
        When.INavigate(toScreen: Rooms.floor)
        Then.IShouldSee(Floor.rooms)
        XCTAssertEqual(navigations.lastPlan.first, Desk.overview.rawValue)
    }

    func testTheSettingsAreOpenedWithoutALogIn() {
        When.INavigate(toScreen: Settings.general)
        XCTAssertEqual(navigations.lastPlan.first, Desk.overview.rawValue)
    }

    func testAGuestBeginsAtTheEntrance() {
        preconditions[.loggedIn] = false
        When.INavigate(toScreen: Desk.overview)
        XCTAssertEqual(navigations.lastPlan, [Entrance.logIn.rawValue, Desk.overview.rawValue])
    }
}

/// Keeps the screens of the plan that was made last.
private final class NavigationObserver: RunObserver {
    private(set) var lastPlan: [String] = []

    func observe(_ event: RunEvent) {
        if case .planned(let plan) = event { lastPlan = plan.screens }
    }
}
