import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class PermissionTests: ChromiumTestCase {
    private func driver() throws -> ChromiumDriver {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer(
            "/",
            with: .html(
                """
                <button id=ask onclick="ask()">Ask</button><p id=seen>…</p><script>
                function ask() { seen.textContent = '…'; navigator.clipboard.writeText('Ada')
                  .then(() => navigator.clipboard.readText())
                  .then((text) => seen.textContent = text, (problem) => seen.textContent = problem.name); }
                </script>
                """))
        let driver = driver(of: server.url)
        try driver.launch()
        return driver
    }

    func testWhatIsNotAllowedIsRefusedAtOnceAndThereIsNoPromptToAccept() throws {
        let driver = try driver()
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("NotAllowedError")))
        XCTAssertFalse(try driver.acceptSystemAlert())
    }

    func testWhatIsAllowedMeanwhileIsGivenWithoutAskingAndAfterAResetToo() throws {
        let driver = try driver()
        let app = AppUnderTest(driver: driver)
        try driver.allow(["clipboardReadWrite", "clipboardSanitizedWrite"])
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("Ada")))
        try driver.reset()
        try app.touch(.identifier("ask"))
        try app.expect(.identifier("seen"), .label(.exact("Ada")))
    }

    private let mistakes = [
        "flying": "the browser knows no permission \"flying\": name one as geolocation.",
        "geolocatoin": "the browser knows no permission \"geolocatoin\". Did you mean \"geolocation\"?",
        "Notifications": "the browser knows no permission \"Notifications\". Did you mean \"notifications\"?",
    ]

    private func checkThatTheTestIsToBlame(_ error: any Error, _ words: String) {
        XCTAssertEqual((error as? StepFailure)?.reason.culprit, .test)
        XCTAssertEqual((error as? StepFailure)?.message, "\(words)\nAt fault: the test, not the app.")
    }

    func testAPermissionThatThereIsNotIsTheTestsFault() throws {
        let driver = try driver()
        for (name, words) in mistakes {
            XCTAssertThrowsError(try driver.allow(["geolocation", name])) { checkThatTheTestIsToBlame($0, words) }
            XCTAssertEqual(driver.configuration.permissions, [])
        }
    }

    func testAPermissionThatThereIsNotIsTheTestsFaultAtTheLaunchToo() throws {
        for (name, words) in mistakes {
            let driver = driver(of: try page("<p>x</p>")) { $0.permissions = [name] }
            XCTAssertThrowsError(try driver.launch()) { checkThatTheTestIsToBlame($0, words) }
        }
    }
}
