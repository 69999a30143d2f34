import Foundation
import Swerkin
import XCTest

@testable import SwerkinWebDriver

final class CapabilitiesTests: XCTestCase {
    private func capabilities(
        on server: WebDriverServer, isRoot: Bool = false, _ configure: (inout RemoteBrowserConfiguration) -> Void
    ) throws -> JSONValue {
        var configuration = RemoteBrowserConfiguration()
        configure(&configuration)
        return .object(try configuration.capabilities(for: server, isRoot: isRoot))
    }

    private let grid: WebDriverServer = .at(URL(fileURLWithPath: "/"))

    func testRootHasNoSandboxOnAChromedriverOfItsOwnAlone() throws {
        func arguments(_ server: WebDriverServer, isRoot: Bool) throws -> [JSONValue] {
            let all = try capabilities(on: server, isRoot: isRoot) { $0.binary = "/x" }
            return all["goog:chromeOptions"]?["args"]?.array ?? []
        }
        XCTAssertTrue(try arguments(.chromedriver, isRoot: true).contains("--no-sandbox"))
        XCTAssertFalse(try arguments(.chromedriver, isRoot: false).contains("--no-sandbox"))
        XCTAssertFalse(try arguments(grid, isRoot: true).contains("--no-sandbox"))
    }

    func testWebKitAndFirefoxAreAskedForByTheirOwnNames() throws {
        XCTAssertEqual(
            try capabilities(on: .webKitWebDriver) { $0.binary = "/x/MiniBrowser" }.description,
            """
            {"browserName":"MiniBrowser","pageLoadStrategy":"normal","timeouts":{"implicit":0,"pageLoad":30000,"script":\
            10000},"unhandledPromptBehavior":"ignore","webkitgtk:browserOptions":{"args":["--automation"],"binary":\
            "/x/MiniBrowser"}}
            """)
        XCTAssertEqual(
            try capabilities(on: .geckodriver) { _ in }.description,
            """
            {"browserName":"firefox","moz:firefoxOptions":{"args":["-headless"]},"pageLoadStrategy":"eager","timeouts":\
            {"implicit":0,"pageLoad":30000,"script":10000},"unhandledPromptBehavior":"ignore"}
            """)
        XCTAssertEqual(
            try capabilities(on: grid) { $0.browser = .named("safari") }["browserName"], "safari")
    }

    func testWhatTheUserAsksForIsLaidOverWhatTheDriverDoes() throws {
        let all = try capabilities(on: grid) {
            $0.isHeadless = false
            $0.capabilities = [
                "se:name": "Checkout", "goog:chromeOptions": ["args": ["--lang=de"]], "pageLoadStrategy": "normal",
            ]
        }
        XCTAssertEqual(all["se:name"], "Checkout")
        XCTAssertEqual(all["pageLoadStrategy"], "normal")
        XCTAssertEqual(
            all["goog:chromeOptions"]?["args"],
            [
                "--enable-blink-features=ComputedAccessibilityInfo", "--force-renderer-accessibility",
                "--disable-features=BackForwardCache", "--hide-scrollbars", "--lang=de",
            ])
    }
}
