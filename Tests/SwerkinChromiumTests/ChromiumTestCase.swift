import Foundation
import PageTesting
import XCTest

@testable import SwerkinBrowsers

/// A test of the driver on a small page; skipped unless `SWERKIN_BROWSER_TESTS` is 1 and this machine has a Chromium.
class ChromiumTestCase: BrowserTestCase {
    override func setUpWithError() throws {
        try super.setUpWithError()
        try requireChromium()
    }

    /// A driver of a page with this content; it has been launched.
    func driver(
        showing content: String, _ configure: (inout ChromiumConfiguration) -> Void = { _ in }
    ) throws -> ChromiumDriver {
        let driver = self.driver(of: try page(content), configure)
        try driver.launch()
        return driver
    }

    /// A driver that has not been launched; it is ended after the test.
    func driver(of address: URL, _ configure: (inout ChromiumConfiguration) -> Void = { _ in }) -> ChromiumDriver {
        var configuration = ChromiumConfiguration()
        configuration.answerTimeout = .seconds(20)
        configure(&configuration)
        let driver = ChromiumDriver(address, configuration: configuration)
        endAfterTest(driver)
        return driver
    }
}
