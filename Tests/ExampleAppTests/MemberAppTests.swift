import MemberArea
import Swerkin
import SwerkinEmbedded
import XCTest

final class MemberAppTests: XCTestCase {
    private func launch(isLoggedIn: Bool, membership: Membership = .basic) throws -> EmbeddedDriver<MemberApp> {
        let driver = EmbeddedDriver { clock in
            MemberApp(isLoggedIn: isLoggedIn, membership: membership, clock: clock)
        }
        try driver.launch()
        return driver
    }

    private func touch(_ identifiers: String..., on driver: EmbeddedDriver<MemberApp>) throws {
        for identifier in identifiers { try AppUnderTest(driver: driver).touch(.identifier(identifier)) }
    }

    private func logIn(_ email: String, _ password: String, on driver: EmbeddedDriver<MemberApp>) throws {
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("log_in_button"))
        try app.enter(email, into: .identifier("email_field"))
        try app.enter(password, into: .identifier("password_field"))
        try app.touch(.identifier("submit_button"))
    }

    private func title(_ driver: EmbeddedDriver<MemberApp>) throws -> String { try driver.app.currentScreen.title }

    func testOnlyWhoIsLoggedInGetsIn() throws {
        for isLoggedIn in [true, false] {
            let app = AppUnderTest(driver: try launch(isLoggedIn: isLoggedIn))
            try app.expect(.identifier("members_button"), .enabled(isLoggedIn))
            try app.expect(.identifier("offer_button"), .enabled(isLoggedIn))
        }
    }

    func testLoggingInLeadsBackToTheEntranceAndOpensIt() throws {
        let driver = try launch(isLoggedIn: false)
        try logIn("ada@example.com", "notebook-g", on: driver)
        XCTAssertEqual(try title(driver), "Entrance")
        try AppUnderTest(driver: driver).expect(.identifier("members_button"), .enabled(true))
    }

    func testTheSheetOfARoomLeadsBackToItAndOpensTheDoorToTheGarden() throws {
        let driver = try launch(isLoggedIn: false)
        let app = AppUnderTest(driver: driver)
        try touch("rooms_button", "room_37", on: driver)
        try app.expect(.identifier("garden_button"), .enabled(false))
        try touch("room_log_in_button", on: driver)
        try app.enter("ada@example.com", into: .identifier("email_field"))
        try app.enter("notebook-g", into: .identifier("password_field"))
        try touch("submit_button", on: driver)
        XCTAssertEqual(try title(driver), "Room 37")
        try touch("garden_button", on: driver)
        XCTAssertEqual(try title(driver), "Garden")
    }

    func testTheSheetOfARoomCanBeLeft() throws {
        let driver = try launch(isLoggedIn: false)
        try touch("rooms_button", "room_50", "room_log_in_button", on: driver)
        try AppUnderTest(driver: driver).goBack()
        XCTAssertEqual(try title(driver), "Room 50")
    }

    func testAWrongAddressOrPasswordIsAnError() throws {
        for (email, password) in [("ada@example.com", ""), ("", "notebook-g"), ("ada@example.com", "notebook-a")] {
            let driver = try launch(isLoggedIn: false)
            try logIn(email, password, on: driver)
            XCTAssertEqual(try title(driver), "Log in")
            try AppUnderTest(driver: driver).expect(.identifier("login_error"))
        }
    }

    func testTheOfferOfTheDayHasRunOut() throws {
        let driver = try launch(isLoggedIn: true)
        try touch("offer_button", on: driver)
        XCTAssertEqual(try title(driver), "Members")
        try touch("offers_button", on: driver)
        XCTAssertEqual(try title(driver), "Offers")
    }

    func testGoldMembersGetStraightIntoTheLounge() throws {
        let driver = try launch(isLoggedIn: true, membership: .gold)
        try touch("members_button", "lounge_button", on: driver)
        XCTAssertEqual(try title(driver), "Lounge")
    }

    func testBasicMembersAreUpgradedOnceAndForAll() throws {
        let driver = try launch(isLoggedIn: true, membership: .basic)
        try touch("members_button", "lounge_button", on: driver)
        XCTAssertEqual(try title(driver), "Upgrade")
        try touch("upgrade_button", on: driver)
        XCTAssertEqual(try title(driver), "Lounge")
        try AppUnderTest(driver: driver).goBack()
        XCTAssertEqual(try title(driver), "Members")
        try touch("lounge_button", on: driver)
        XCTAssertEqual(try title(driver), "Lounge")
    }

    func testNothingKeepsTheAppOnceTheDriverHasEnded() throws {
        let driver = try launch(isLoggedIn: true)
        weak var app: MemberApp?
        weak var screen: EmbeddedScreen?
        app = try driver.app
        try touch("members_button", "lounge_button", on: driver)
        screen = app?.currentScreen
        XCTAssertEqual(screen?.title, "Upgrade")
        driver.end()
        XCTAssertNil(app)
        XCTAssertNil(screen)
    }
}
