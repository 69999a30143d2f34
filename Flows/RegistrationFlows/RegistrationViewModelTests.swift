import Registration
import Swerkin
import SwerkinEmbedded
import XCTest

final class RegistrationViewModelTests: XCTestCase {
    private let clock = VirtualClock()
    private lazy var service = FakeNetworkService(clock: clock)
    private lazy var model = RegistrationViewModel(service: service)

    private func fillIn(email: String = "ada@example.com", password: String = "secret", confirmation: String? = nil) {
        model.emailAddress = email
        model.password = password
        model.passwordConfirmation = confirmation ?? password
    }

    private func letTheServerAnswer() { clock.sleep(for: FakeNetworkService.delay) }

    // MARK: What is valid

    func testAnEmailAddressNeedsANameAHostAndADomain() {
        for email in ["ada@example.com", "a.b+c@mail.example.org", "ada@xn--bcher-kva.example"] {
            model.emailAddress = email
            XCTAssertTrue(model.isEmailValid, email)
        }
        for email in [
            "", "email.test.com", "email@test", "@example.com", "ada@", "ada@example.", "ada@.com", "a@b@example.com",
            "ada lovelace@example.com", "ada@exam ple.com", "ada@example..com",
        ] {
            model.emailAddress = email
            XCTAssertFalse(model.isEmailValid, email)
        }
    }

    func testThePasswordsMustAgreeAndHaveSixCharacters() {
        for (password, confirmation, isValid) in [
            ("secret", "secret", true), ("a longer secret", "a longer secret", true), ("short", "short", false),
            ("secret", "Secret", false), ("secret", "", false), ("", "", false),
        ] {
            fillIn(password: password, confirmation: confirmation)
            XCTAssertEqual(model.isPasswordValid, isValid, "\(password), \(confirmation)")
        }
    }

    // MARK: What is possible

    func testRegistrationIsEnabledOnlyWhenEverythingIsRight() {
        XCTAssertFalse(model.isRegistrationEnabled)
        fillIn(email: "email@test")
        XCTAssertFalse(model.isRegistrationEnabled)
        fillIn(confirmation: "secre")
        XCTAssertFalse(model.isRegistrationEnabled)
        fillIn()
        XCTAssertTrue(model.isRegistrationEnabled)
    }

    func testEveryChangeIsReported() {
        var changes = 0
        model.onChange = { changes += 1 }
        fillIn()
        XCTAssertEqual(changes, 3)
        model.register()
        XCTAssertEqual(changes, 4)
        letTheServerAnswer()
        XCTAssertEqual(changes, 5)
    }

    // MARK: Whether the address is free

    func testAFreeAddressLeavesRegistrationEnabled() {
        fillIn()
        model.checkAvailability()
        letTheServerAnswer()
        XCTAssertTrue(model.isRegistrationEnabled)
        XCTAssertNil(model.errorMessage)
    }

    func testATakenAddressDisablesRegistrationUntilAnotherIsTyped() {
        service.takenEmails = ["ada@example.com"]
        fillIn()
        model.checkAvailability()
        XCTAssertTrue(model.isRegistrationEnabled, "the server has not answered yet")
        letTheServerAnswer()
        XCTAssertFalse(model.isRegistrationEnabled)
        XCTAssertEqual(model.errorMessage, "This e-mail address is taken.")
        model.emailAddress = "lovelace@example.com"
        XCTAssertTrue(model.isRegistrationEnabled)
        XCTAssertNil(model.errorMessage)
    }

    func testAnAnswerAboutAnotherAddressIsIgnored() {
        service.takenEmails = ["ada@example.com"]
        fillIn()
        model.checkAvailability()
        model.emailAddress = "lovelace@example.com"
        letTheServerAnswer()
        XCTAssertTrue(model.isRegistrationEnabled)
        XCTAssertNil(model.errorMessage)
    }

    func testACheckWithoutAnAnswerBlocksNothing() {
        service.isReachable = false
        fillIn()
        model.checkAvailability()
        letTheServerAnswer()
        XCTAssertEqual(model.errorMessage, "The server cannot be reached. Please try again.")
        XCTAssertTrue(model.isRegistrationEnabled)
    }

    func testTheServerIsNotAskedAboutWhatIsNoAddressOrIsKnown() {
        model.emailAddress = "email@test"
        model.checkAvailability()
        XCTAssertEqual(service.requests, [])
        fillIn()
        model.checkAvailability()
        letTheServerAnswer()
        model.checkAvailability()
        XCTAssertEqual(service.requests, ["check ada@example.com"])
    }

    // MARK: Registering

    func testRegistrationSucceedsOnceTheServerHasAnswered() {
        fillIn()
        model.register()
        XCTAssertTrue(model.isRegistering)
        XCTAssertFalse(model.isRegistered)
        letTheServerAnswer()
        XCTAssertFalse(model.isRegistering)
        XCTAssertTrue(model.isRegistered)
        XCTAssertNil(model.errorMessage)
    }

    func testAnAddressIsRegisteredOnlyOnce() {
        fillIn()
        model.register()
        model.register()
        letTheServerAnswer()
        model.register()
        XCTAssertEqual(service.requests, ["register ada@example.com"])
    }

    func testNothingIsAskedWhileTheFormIsWrong() {
        fillIn(password: "short")
        model.register()
        XCTAssertEqual(service.requests, [])
    }

    func testAnAddressThatWasTakenMeanwhileIsAnError() {
        fillIn()
        model.checkAvailability()
        letTheServerAnswer()
        service.takenEmails = ["ada@example.com"]
        model.register()
        letTheServerAnswer()
        XCTAssertFalse(model.isRegistered)
        XCTAssertFalse(model.isRegistrationEnabled)
        XCTAssertEqual(model.errorMessage, "This e-mail address is taken.")
    }

    func testAfterANetworkErrorOneMayTryAgain() {
        service.isReachable = false
        fillIn()
        model.register()
        letTheServerAnswer()
        XCTAssertFalse(model.isRegistered)
        XCTAssertEqual(model.errorMessage, "The server cannot be reached. Please try again.")
        service.isReachable = true
        model.register()
        XCTAssertNil(model.errorMessage)
        letTheServerAnswer()
        XCTAssertTrue(model.isRegistered)
    }

    func testAnAnswerKeepsNoForm() {
        weak var forgotten: RegistrationViewModel?
        do {
            let model = RegistrationViewModel(service: service)
            model.emailAddress = "ada@example.com"
            model.checkAvailability()
            forgotten = model
        }
        XCTAssertNil(forgotten)
        letTheServerAnswer()
    }
}

final class RegistrationAppTests: XCTestCase {
    private let driver = EmbeddedDriver { clock in
        RegistrationApp(service: FakeNetworkService(clock: clock), clock: clock)
    }

    private func touch(_ label: String) throws {
        try AppUnderTest(driver: driver).touch(ElementQuery(.button, label: .exact(label)))
    }

    func testNothingKeepsTheAppOrItsFormOnceTheDriverHasEnded() throws {
        try driver.launch()
        weak var app: RegistrationApp?
        weak var form: EmbeddedScreen?
        app = try driver.app
        try touch("Register")
        form = app?.currentScreen
        XCTAssertEqual(form?.title, "Registration")
        driver.end()
        XCTAssertNil(app)
        XCTAssertNil(form)
    }

    func testTheFormShowsBulletsForBothPasswords() throws {
        try driver.launch()
        try touch("Register")
        let app = AppUnderTest(driver: driver)
        for field in ["passwordTextField", "confirmPasswordTextField"] {
            try app.enter("secret", into: .identifier(field))
            let element = try app.expect(.identifier(field))
            XCTAssertTrue(element.isSecure)
            XCTAssertEqual(element.value, "••••••")
        }
    }
}
