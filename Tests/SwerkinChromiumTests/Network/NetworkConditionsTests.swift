import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class NetworkConditionsTests: ChromiumTestCase {
    private let asking = """
        <p id=seen>…</p><button id=ask onclick="ask()">Ask</button><script>
        async function ask() {
          const start = performance.now();
          try { await (await fetch('/data')).text(); } catch (problem) { seen.textContent = problem.name; return; }
          const time = performance.now() - start;
          seen.textContent = `${navigator.onLine} ${time >= 390 ? 'slow' : 'fast'}`;
        }
        </script>
        """

    private func driver() throws -> ChromiumDriver {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        server.answer("/", with: .html(asking))
        server.answer("/data", with: .html(String(repeating: "x", count: 40_000)))
        let driver = driver(of: server.url)
        try driver.launch()
        return driver
    }

    private func outcome(of driver: ChromiumDriver) throws -> String? {
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("ask"))
        try app.wait(for: .absent(.label("…"), []), timeout: .seconds(5))
        return try element("seen", in: driver).label
    }

    func testWithoutANetworkRequestsFail() throws {
        let driver = try driver()
        try driver.emulate { $0.network = .offline }
        XCTAssertEqual(try outcome(of: driver), "TypeError")
        XCTAssertEqual(try driver.requests.last?.outcome, .failed("net::ERR_INTERNET_DISCONNECTED"))
    }

    func testANetworkThatTakesLongToAnswerDoes() throws {
        let driver = try driver()
        try driver.emulate { $0.network.latency = .milliseconds(400) }
        XCTAssertEqual(try outcome(of: driver), "true slow")
    }

    func testANetworkThatBringsLittleTakesLongForMuch() throws {
        let driver = try driver()
        // 40 000 bytes take two seconds, of which the network may have gathered some before.
        try driver.emulate { $0.network.downloadedBytesPerSecond = 20_000 }
        XCTAssertEqual(try outcome(of: driver), "true slow")
    }

    func testANetworkThatComesBackIsThere() throws {
        let driver = try driver()
        try driver.emulate { $0.network = .offline }
        try driver.emulate { $0.network = .unlimited }
        XCTAssertEqual(try outcome(of: driver), "true fast")
    }

    func testADriverMayBeginWithoutANetwork() throws {
        let driver = driver(of: try XCTUnwrap(URL(string: "http://127.0.0.1:4/"))) { $0.network = .offline }
        XCTAssertThrowsError(try driver.launch()) {
            XCTAssertEqual(
                $0 as? DriverError, .lost("http://127.0.0.1:4/ could not be opened: net::ERR_INTERNET_DISCONNECTED"))
        }
    }
}
