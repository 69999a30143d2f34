import Swerkin
import SwerkinTours
import XCTest

final class RegistrationNavigationFlows: RegistrationTestCase {
    // The account needs somebody who is logged in, to log in one must have registered, and nobody has: the plan registers
    // first. It passes Start twice, before and after.
    func testRegisteringOpensTheAccount() {
        preconditions = [.registered: false, .loggedIn: false]
        Given.IAmOnScreen(RegistrationPresentableScreen.startScreen)
        And.IShouldSeeButton(StartScreen.View.accountButton.accessibilityIdentifier, isEnabled: false)
        When.INavigate(
            fromScreen: RegistrationPresentableScreen.startScreen,
            toScreen: RegistrationPresentableScreen.accountScreen)
        Then.IShouldSeeElement(AccountScreen.View.email.accessibilityIdentifier, withLabel: "ada@example.com")
        XCTAssertEqual(preconditions[.registered] as? Bool, true)
        XCTAssertEqual(preconditions[.loggedIn] as? Bool, true)
    }

    func testEveryScreenIsReachable() {
        assertEveryScreenIsReachable(preconditions: [.registered: false, .loggedIn: false])
    }

    func testEveryScreenIsWhereItShouldBe() {
        preconditions = [.registered: false, .loggedIn: false]
        visitEveryScreen()
    }
}
