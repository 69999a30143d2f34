import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

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
