import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

final class CapabilitiesTests: XCTestCase {
    private func capabilities(
        on server: WebDriverServer, isRoot: Bool = false, _ configure: (inout RemoteBrowserConfiguration) -> Void
    ) throws -> JSONValue {
        var configuration = RemoteBrowserConfiguration()
        configure(&configuration)
        return .object(try configuration.capabilities(for: server, isRoot: isRoot))
    }

    private let grid: WebDriverServer = .at(URL(fileURLWithPath: "/"))

    func testSnapshotsAreCheapWithTheServerOfWebKitAlone() throws {
        let address = URL(fileURLWithPath: "/")
        for (server, isCheap) in [
            (WebDriverServer.chromedriver, false), (.geckodriver, false), (.webKitWebDriver, true),
        ] {
            XCTAssertEqual(RemoteBrowserDriver(address, on: server).hasCheapSnapshots, isCheap, "\(server)")
        }
    }

    func testRootHasNoSandboxOnServersOfThisMachineAlone() throws {
        func arguments(_ server: WebDriverServer, isRoot: Bool) throws -> [JSONValue] {
            let all = try capabilities(on: server, isRoot: isRoot) { $0.binary = "/x" }
            return all["goog:chromeOptions"]?["args"]?.array ?? []
        }
        XCTAssertTrue(try arguments(.chromedriver, isRoot: true).contains("--no-sandbox"))
        XCTAssertFalse(try arguments(.chromedriver, isRoot: false).contains("--no-sandbox"))
        for host in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
            let server = WebDriverServer.at(try XCTUnwrap(URL(string: "http://\(host):9515/wd/hub")))
            XCTAssertTrue(try arguments(server, isRoot: true).contains("--no-sandbox"), host)
            XCTAssertFalse(try arguments(server, isRoot: false).contains("--no-sandbox"), host)
        }
        for host in ["10.0.0.1", "grid.example", "localhost.example"] {
            let server = WebDriverServer.at(try XCTUnwrap(URL(string: "http://\(host):4444")))
            XCTAssertFalse(try arguments(server, isRoot: true).contains("--no-sandbox"), host)
        }
    }

    func testLimitsWithoutEndAreAsLongAsAServerCanCount() throws {
        let timeouts = try capabilities(on: grid) {
            $0.loadTimeout = .seconds(Int64.max)
            $0.answerTimeout = .seconds(-1)
        }["timeouts"]
        XCTAssertEqual(timeouts, ["implicit": 0, "pageLoad": 3_153_600_000_000, "script": 0])
    }

    func testOnlyChromeGoesWithoutItsSandbox() {
        var configuration = RemoteBrowserConfiguration()
        XCTAssertTrue(configuration.runsWithoutSandbox(on: .chromedriver, isRoot: true))
        XCTAssertFalse(configuration.runsWithoutSandbox(on: .chromedriver, isRoot: false))
        XCTAssertFalse(configuration.runsWithoutSandbox(on: .webKitWebDriver, isRoot: true))
        configuration.browser = .firefox
        XCTAssertFalse(configuration.runsWithoutSandbox(on: .chromedriver, isRoot: true))
    }

    func testChromeOpensNoWindowUnlessItIsConfigured() throws {
        func arguments(isHeadless: Bool) throws -> [JSONValue] {
            try capabilities(on: grid) { $0.isHeadless = isHeadless }["goog:chromeOptions"]?["args"]?.array ?? []
        }
        XCTAssertTrue(try arguments(isHeadless: true).contains("--headless=new"))
        XCTAssertFalse(try arguments(isHeadless: false).contains("--headless=new"))
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
                "--disable-features=BackForwardCache", "--hide-scrollbars", "--window-size=1280,720", "--lang=de",
            ])
    }
}

/// The driver for the browser that the environment chooses.
final class ChoiceTests: XCTestCase {
    private let address = URL(fileURLWithPath: "/page.html")

    func testEachBrowserHasItsServerOnThisMachine() {
        let drivers = DriverChoice.BrowserName.allCases.map { RemoteBrowserDriver(address, in: $0, server: nil) }
        XCTAssertEqual(drivers.map(\.server), [.chromedriver, .webKitWebDriver, .geckodriver])
        XCTAssertEqual(drivers.map(\.configuration.browser), [.chrome, .webKit, .firefox])
    }

    func testAServerThatRunsAlreadyIsUsedAsItIsConfigured() throws {
        let server = try XCTUnwrap(URL(string: "http://grid:4444/"))
        var configuration = RemoteBrowserConfiguration()
        configuration.viewport = Size(width: 300, height: 400)
        let driver = RemoteBrowserDriver(address, in: .firefox, server: server, configuration: configuration)
        XCTAssertEqual(driver.server, .at(server))
        XCTAssertEqual(driver.configuration.viewport, Size(width: 300, height: 400))
        XCTAssertEqual(driver.configuration.browser, .firefox)
    }
}
