import Swerkin
import XCTest

final class DriverChoiceTests: XCTestCase {
    private func choice(_ variables: [String: String]) throws -> DriverChoice {
        try SwerkinEnvironment(variables: variables).driverChoice()
    }

    private func assertRefused(
        _ variables: [String: String], _ words: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertThrowsError(try choice(variables), file: file, line: line) { error in
            guard let reason = (error as? StepFailure)?.reason, reason.culprit == .usage else {
                return XCTFail("\(error)", file: file, line: line)
            }
            XCTAssertEqual(reason.sentence, words, file: file, line: line)
        }
    }

    func testTheAppInTheTestsOwnProcessIsTheDefault() throws {
        XCTAssertEqual(try choice([:]), .embedded)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "", "SWERKIN_BROWSER": ""]), .embedded)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "embedded"]), .embedded)
    }

    func testDriversAreCalledByTheirNames() throws {
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "Chromium"]), .chromium)
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "webdriver"]), .webDriver(.chrome, server: nil))
        XCTAssertEqual(try choice(["SWERKIN_DRIVER": "xcuitest"]), .xcuitest)
    }

    func testTheBrowserAndTheServerAreForWebDriver() throws {
        let server = try XCTUnwrap(URL(string: "http://ann@grid:4444/wd/hub"))
        XCTAssertEqual(
            try choice([
                "SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "webkit",
                "SWERKIN_WEBDRIVER_URL": "http://ann@grid:4444/wd/hub",
            ]), .webDriver(.webkit, server: server))
    }

    func testAnUnknownValueIsReportedWithTheKnownOnes() {
        assertRefused(
            ["SWERKIN_DRIVER": "chrome"],
            "SWERKIN_DRIVER=chrome is unknown; known are embedded, chromium, webdriver, xcuitest.")
        assertRefused(
            ["SWERKIN_DRIVER": "webdriver", "SWERKIN_BROWSER": "safari"],
            "SWERKIN_BROWSER=safari is unknown; known are chrome, webkit, firefox.")
    }

    func testAnAddressThatIsNoneIsRefused() {
        for address in ["localhost:4444", "ftp://grid/", "http://"] {
            assertRefused(
                ["SWERKIN_DRIVER": "webdriver", "SWERKIN_WEBDRIVER_URL": address],
                """
                SWERKIN_WEBDRIVER_URL=\(address) is no address of a server; one looks like http://127.0.0.1:4444/.
                """)
        }
    }

    func testTheUserAndTheKeyInAnAddressAreForNoLog() {
        assertRefused(
            ["SWERKIN_WEBDRIVER_URL": "https://ann:secret@grid:4444/"],
            """
            SWERKIN_WEBDRIVER_URL=https://••••@grid:4444/ is for SWERKIN_DRIVER=webdriver: say that too, or leave \
            SWERKIN_WEBDRIVER_URL out.
            """)
        assertRefused(
            ["SWERKIN_DRIVER": "webdriver", "SWERKIN_WEBDRIVER_URL": "ann:secret@grid"],
            """
            SWERKIN_WEBDRIVER_URL=••••@grid is no address of a server; one looks like http://127.0.0.1:4444/.
            """)
    }

    func testWhatSaysNothingToTheDriverIsRefused() {
        assertRefused(
            ["SWERKIN_DRIVER": "chromium", "SWERKIN_BROWSER": "webkit"],
            "SWERKIN_BROWSER=webkit is for SWERKIN_DRIVER=webdriver: say that too, or leave SWERKIN_BROWSER out.")
        assertRefused(
            ["SWERKIN_WEBDRIVER_URL": "http://grid:4444/"],
            """
            SWERKIN_WEBDRIVER_URL=http://grid:4444/ is for SWERKIN_DRIVER=webdriver: say that too, or leave \
            SWERKIN_WEBDRIVER_URL out.
            """)
    }
}
