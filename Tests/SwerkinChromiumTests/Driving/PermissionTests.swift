import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinChromium

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

    func testAPermissionThatThereIsNotIsNamed() throws {
        let driver = try driver()
        XCTAssertThrowsError(try driver.allow(["flying"])) {
            guard case .lost(let words) = $0 as? DriverError else { return XCTFail("\($0)") }
            XCTAssertTrue(words.contains("flying"), words)
        }
        XCTAssertEqual(driver.configuration.permissions, [])
    }
}
