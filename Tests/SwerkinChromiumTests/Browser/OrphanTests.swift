#if os(Linux)
import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

/// What is left of a browser whose test process is killed: nothing.
final class OrphanTests: FaultTestCase {
    func testTheProcessThatIsKilled() throws {
        var driver: (any Driver)?
        try waitToBeKilled {
            driver = try self.driver(showing: "<p id=there>x</p>")
        } in: {
            _ = try driver?.wait(for: .present(.label("never")), timeout: .seconds(60))
        }
    }

    func testNoBrowserInheritsASocketOfTheTests() throws {
        let launch = ChromiumLaunch(try ChromiumBinary.find(in: ProcessInfo.processInfo.environment))
        var browser: ChromiumBrowser?
        defer { browser?.end() }
        try checkThatNoSocketIsInherited {
            browser = try ChromiumBrowser(launch)
            _ = try browser?.session(answerTimeout: .seconds(60))
        }
    }

    func testATestProcessThatIsKilledLeavesNoProcessAndNoFileBehind() throws {
        try checkThatNothingIsLeft(of: "SwerkinChromiumTests.OrphanTests/testTheProcessThatIsKilled", thatRuns: ["sh"])
    }
}

/// What a browser gets of the environment, by what the system says of its processes.
final class BrowserEnvironmentTests: ChromiumTestCase {
    func testNoProcessOfABrowserGetsATokenOfContinuousIntegration() throws {
        let token = "token-4711-of-a-job"
        let driver = try driver(showing: "<p>x</p>") {
            $0.environment["CI_JOB_TOKEN"] = token
            $0.environment["LC_MEASUREMENT"] = "en_GB.UTF-8"
        }
        let group = try XCTUnwrap(driver.browser).process.group.identifier
        let names = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        let members = names.filter { getpgid($0) == group }
        XCTAssertGreaterThan(members.count, 1)
        let environments = members.compactMap { FileManager.default.contents(atPath: "/proc/\($0)/environ") }
            .map { String(decoding: $0, as: UTF8.self) }
        XCTAssertTrue(environments.contains { $0.contains("LC_MEASUREMENT=en_GB.UTF-8") })
        XCTAssertFalse(environments.contains { $0.contains(token) })
    }
}
#endif
