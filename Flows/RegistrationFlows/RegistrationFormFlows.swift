import Swerkin
import SwerkinTours
import XCTest

final class RegistrationFormFlows: RegistrationTestCase {
    private let error = RegistrationScreen.View.error.accessibilityIdentifier
    private let register = RegistrationScreen.View.registerButton.accessibilityLabel
    private let password = RegistrationScreen.View.password.accessibilityIdentifier
    private let confirmation = RegistrationScreen.View.confirmation.accessibilityIdentifier

    private func openForm() {
        preconditions = [.registered: false]
        Given.INavigate(toScreen: RegistrationPresentableScreen.registrationScreen)
    }

    func testTheButtonIsDisabledUntilEverythingIsRight() {
        openForm()
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        // Found by the text beside it,
        When.IEnterIntoTextField(withFieldName: "Email Address", text: "ada@example.com")
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        // by its identifier,
        When.IEnterIntoTextField(password, text: "password")
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        // and by its placeholder.
        When.IEnterIntoTextField(withValue: "Confirm Password", text: "pass")
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        When.IEnterIntoTextField(confirmation, text: "password")
        Then.IShouldSeeButton(withLabel: register, isEnabled: true)
    }

    func testTheButtonIsDisabledAgainWhenSomethingIsWrong() {
        openForm()
        Given.IFillInTheForm(email: "ada@example.com", password: "password", confirmation: "password")
        And.IShouldSeeButton(withLabel: register, isEnabled: true)
        When.IEnterIntoTextField(withFieldName: "Email Address", text: "ada@example")
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        When.IFillInTheForm(email: "ada@example.com", password: "short", confirmation: "short")
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
    }

    // The server is asked once the field is left, and answers a second later.
    func testATakenAddressIsAnErrorBelowTheFields() {
        takenEmails = ["ada@example.com"]
        openForm()
        When.IFillInTheForm(email: "ada@example.com", password: "password", confirmation: "password")
        Then.IShouldSeeInlineError(error, withText: "This e-mail address is taken.")
        And.IShouldSeeButton(withLabel: register, isEnabled: false)
        When.IEnterIntoTextField(withFieldName: "Email Address", text: "lovelace@example.com")
        Then.IShouldNotSeeInlineError(error)
        And.IShouldSeeButton(withLabel: register, isEnabled: true)
    }

    func testAfterANetworkErrorOneMayTryAgain() throws {
        openForm()
        try XCTUnwrap(service).isReachable = false
        When.IRegister(email: "ada@example.com", password: "password")
        Then.IShouldSeeInlineError(error, containingText: "cannot be reached")
        And.IShouldSeeButton(withLabel: register, isEnabled: true)
        try XCTUnwrap(service).isReachable = true
        When.ITouchButton(withLabel: register)
        Then.IWaitToSeeScreen(RegistrationPresentableScreen.welcomeScreen)
    }

    // A second of the app's time; of ours it takes none, for the driver's clock is virtual.
    func testWhoRegistersIsWelcomedASecondLater() throws {
        openForm()
        Given.IFillInTheForm(email: "ada@example.com", password: "password", confirmation: "password")
        And.IWaitForSeconds(1)
        let before = try run.app().driver.clock.now
        When.ITouchButton(withLabel: register)
        Then.IShouldSeeButton(withLabel: register, isEnabled: false)
        And.IWaitToSeeScreen(RegistrationPresentableScreen.welcomeScreen)
        And.IShouldSeeElement(
            WelcomeScreen.View.greeting.accessibilityIdentifier, withLabel: "Welcome, ada@example.com!")
        let waited = try run.app().driver.clock.now - before
        XCTAssertGreaterThanOrEqual(waited, FakeNetworkService.delay)
        XCTAssertLessThan(waited, FakeNetworkService.delay + .milliseconds(200))
        XCTAssertEqual(service?.requests, ["check ada@example.com", "register ada@example.com"])
    }

    func testAnAnswerThatComesAfterTheFormWasLeftChangesNothing() {
        openForm()
        Given.IRegister(email: "ada@example.com", password: "password")
        When.IGoBack()
        And.IWaitForSeconds(2)
        Then.IWaitToSeeScreen(RegistrationPresentableScreen.startScreen)
    }
}

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
