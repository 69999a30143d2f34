import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class SpareSessionTests: RemoteBrowserTestCase {
    /// Launches a driver of a page and ends it, which is what a test does.
    private func runTest(on server: WebDriverServer, _ page: URL) throws {
        let driver = driver(on: server, of: page)
        try driver.launch()
        driver.end()
    }

    func testTheThirdLaunchHasASessionThatWasMadeAhead() throws {
        try forEachServer { server in
            let page = try page("<p id=here>Here</p>")
            for _ in 1...2 { try runTest(on: server, page) }
            let spare = try XCTUnwrap(SpareSessions.shared.ready).session.identifier
            let driver = driver(on: server, of: page)
            try driver.launch()
            XCTAssertEqual(try driver.currentPage().session.identifier, spare)
            XCTAssertEqual(try element("here", in: driver).label, "Here")
        }
    }

    func testASpareSessionThatHasGoneIsReplaced() throws {
        try forEachServer { server in
            let page = try page("<p id=here>Here</p>")
            for _ in 1...2 { try runTest(on: server, page) }
            try XCTUnwrap(SpareSessions.shared.ready).process.group.kill()
            let driver = driver(on: server, of: page)
            try driver.launch()
            XCTAssertEqual(try element("here", in: driver).label, "Here")
        }
    }

    func testAnotherKindOfSessionIsNotTheSpareOne() throws {
        try need(.chromedriver)
        let page = try page("<p id=here>Here</p>")
        for _ in 1...2 { try runTest(on: .chromedriver, page) }
        XCTAssertNotNil(SpareSessions.shared.ready)
        let driver = driver(on: .chromedriver, of: page) { $0.viewport = Size(width: 600, height: 500) }
        try driver.launch()
        XCTAssertEqual(try driver.snapshot().size, Size(width: 600, height: 500))
        XCTAssertNil(SpareSessions.shared.ready)
    }

    func testNoSpareSessionIsMadeIfNoneIsWanted() throws {
        try need(.chromedriver)
        let page = try page("<p id=here>Here</p>")
        for _ in 1...3 {
            let driver = driver(on: .chromedriver, of: page) {
                $0.preparesNextSession = false
                $0.viewport = Size(width: 510, height: 510)
            }
            try driver.launch()
            driver.end()
        }
        XCTAssertNil(SpareSessions.shared.ready)
    }
}
