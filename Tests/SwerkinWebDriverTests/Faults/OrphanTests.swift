#if os(Linux)
import BrowserFaultScenarios
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// What is left of servers and browsers whose test process is killed: nothing.
final class OrphanTests: BrowserScenarioTestCase {
    func testTheProcessThatIsKilledBeforeChromedriver() throws { try waitToBeKilled(on: .chromedriver) }

    func testTheProcessThatIsKilledBeforeWebKit() throws { try waitToBeKilled(on: .webKitWebDriver) }

    func testNoServerAndNoBrowserInheritsASocketOfTheTests() throws {
        try onEachServer {
            let launch = try XCTUnwrap(try ServerLaunch(server, in: ProcessInfo.processInfo.environment))
            var process: ServerProcess?
            defer { process?.end() }
            try checkThatNoSocketIsInherited { process = try ServerProcess.start(launch) }
        }
    }

    private func waitToBeKilled(on server: WebDriverServer) throws {
        var driver: (any Driver)?
        try waitToBeKilled {
            driver = try self.driver(on: server, showing: "<p id=there>x</p>")
        } in: {
            _ = try driver?.wait(for: .present(.label("never")), timeout: .seconds(60))
        }
    }

    func testATestProcessThatIsKilledLeavesNothingOfChromedriverBehind() throws {
        try need(.chromedriver)
        try checkThatNothingIsLeft(
            of: "SwerkinWebDriverTests.OrphanTests/testTheProcessThatIsKilledBeforeChromedriver",
            thatRuns: ["sh", "chromedriver"])
    }

    func testATestProcessThatIsKilledLeavesNothingOfWebKitBehind() throws {
        try need(.webKitWebDriver)
        try checkThatNothingIsLeft(
            of: "SwerkinWebDriverTests.OrphanTests/testTheProcessThatIsKilledBeforeWebKit",
            thatRuns: ["sh", "WebKitWebDriver", "MiniBrowser", "Xvfb", "dbus-daemon"]
        ) { processes in
            // The sockets by which displays are found.
            let displays = processes.compactMap { $0.name == "MiniBrowser" ? $0.initialValue(of: "DISPLAY") : nil }
            return Set(displays).map { "/tmp/.X11-unix/X\($0.dropFirst())" }
        }
    }
}
#endif
