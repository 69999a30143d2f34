#if os(Linux)
import BrowserTrials
import Swerkin
import XCTest

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

    func testATestProcessThatIsKilledLeavesNoProcessAndNoFileBehind() throws {
        try checkThatNothingIsLeft(of: "SwerkinChromiumTests.OrphanTests/testTheProcessThatIsKilled", thatRuns: ["sh"])
    }
}
#endif
