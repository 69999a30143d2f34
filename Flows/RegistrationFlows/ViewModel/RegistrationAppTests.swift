import Registration
import Swerkin
import SwerkinEmbedded
import XCTest

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
