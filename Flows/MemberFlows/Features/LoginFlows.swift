import Swerkin
import SwerkinTours
import XCTest

final class LoginFlows: MemberTestCase {
    private let email = LoginScreen.View.email.accessibilityIdentifier
    private let password = LoginScreen.View.password.accessibilityIdentifier
    private let error = LoginScreen.View.error.accessibilityIdentifier

    override func setUp() {
        super.setUp()
        preconditions = [.loggedIn: false]
        Given.INavigate(toScreen: MemberPresentableScreen.loginScreen)
    }

    // The password is typed into a secure field, so it is masked in every log and report.
    func testAWrongPasswordIsAnError() {
        Given.IShouldNotSeeInlineError(error)
        When.IEnterIntoTextField(email, text: "ada@example.com")
        And.IEnterIntoTextField(password, text: "notebook-a", andDismissKeyboard: true)
        And.ITouchButton(LoginScreen.View.submitButton.accessibilityIdentifier)
        Then.IShouldSeeInlineError(error, withText: "E-mail or password is wrong.")
        When.IGoBack()
        Then.IShouldSeeButton(EntranceScreen.View.membersButton.accessibilityIdentifier, isEnabled: false)
    }

    func testTheRightPasswordOpensTheMembersArea() {
        When.IEnterIntoTextField(email, text: "ada@example.com")
        And.IEnterIntoTextField(password, text: "notebook-g", andDismissKeyboard: true)
        And.ITouchButton(LoginScreen.View.submitButton.accessibilityIdentifier)
        Then.IWaitToSeeScreen(MemberPresentableScreen.entranceScreen)
        And.IShouldSeeButton(EntranceScreen.View.membersButton.accessibilityIdentifier, isEnabled: true)
    }
}

final class MemberNavigationFlows: MemberTestCase {
    // Only members get in, and the test says that nobody is logged in. To log in leads back to the entrance, but now
    // somebody is: so the plan passes the entrance twice.
    func testLoggingInOpensThePath() {
        preconditions = [.loggedIn: false]
        Given.IAmOnScreen(MemberPresentableScreen.entranceScreen)
        When.INavigate(
            fromScreen: MemberPresentableScreen.entranceScreen, toScreen: MemberPresentableScreen.membersScreen)
        Then.IShouldSeeElement(MembersScreen.View.greeting.accessibilityIdentifier)
        XCTAssertEqual(plannedPaths, [["entranceScreen", "loginScreen", "entranceScreen", "membersScreen"]])
        XCTAssertEqual(preconditions[.loggedIn] as? Bool, true)
    }

    func testWhoIsLoggedInGoesStraightIn() {
        preconditions = [.loggedIn: true]
        When.INavigate(toScreen: MemberPresentableScreen.membersScreen)
        Then.IShouldSeeElement(MembersScreen.View.greeting.accessibilityIdentifier)
        XCTAssertEqual(plannedPaths, [["entranceScreen", "membersScreen"]])
    }

    // One button, two segments: what the test knows of the member decides which of them is planned.
    func testGoldMembersGoStraightToTheLounge() {
        preconditions = [.loggedIn: true, .membership: "gold"]
        When.INavigate(toScreen: MemberPresentableScreen.loungeScreen)
        Then.IShouldSeeElement(LoungeScreen.View.greeting.accessibilityIdentifier)
        XCTAssertEqual(plannedPaths, [["entranceScreen", "membersScreen", "loungeScreen"]])
    }

    func testBasicMembersAreUpgradedOnThePathToTheLounge() {
        preconditions = [.loggedIn: true, .membership: "basic"]
        When.INavigate(toScreen: MemberPresentableScreen.loungeScreen)
        Then.IShouldSeeElement(LoungeScreen.View.greeting.accessibilityIdentifier)
        XCTAssertEqual(plannedPaths, [["entranceScreen", "membersScreen", "upgradeScreen", "loungeScreen"]])
        XCTAssertEqual(preconditions[.membership] as? String, "gold")
    }

    // The shortest path does not lead any more where it should: see OffersScreen. The flow arrives all the same; the log
    // and the report show the detour.
    func testThereIsAPathAroundABrokenSegment() {
        preconditions = [.loggedIn: true]
        When.INavigate(toScreen: MemberPresentableScreen.offersScreen)
        Then.IShouldSeeElement(OffersScreen.View.offer.accessibilityIdentifier)
        XCTAssertEqual(plannedPaths, [["entranceScreen", "offersScreen"], ["membersScreen", "offersScreen"]])
        XCTAssertEqual(detours, ["entranceScreen → offersScreen, but was on membersScreen"])
    }

    func testEveryScreenIsReachable() {
        assertEveryScreenIsReachable(preconditions: [.loggedIn: false, .membership: "basic"])
    }

    func testEveryScreenIsWhereItShouldBe() {
        preconditions = [.loggedIn: false, .membership: "basic"]
        visitEveryScreen()
    }
}
