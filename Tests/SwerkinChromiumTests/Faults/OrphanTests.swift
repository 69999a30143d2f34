#if os(Linux)
import BrowserTrials
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
            _ = try browser?.session(patience: .seconds(60))
        }
    }

    func testATestProcessThatIsKilledLeavesNoProcessAndNoFileBehind() throws {
        try checkThatNothingIsLeft(of: "SwerkinChromiumTests.OrphanTests/testTheProcessThatIsKilled", thatRuns: ["sh"])
    }
}
#endif
