import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

/// A test of the driver on small pages; skipped unless `SWERKIN_BROWSER_TESTS` is 1 and this machine has the programs.
class RemoteBrowserTestCase: BrowserTestCase {
    /// True if all tests are asked for, those that take minutes among them.
    var runsAll: Bool { ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" }

    /// The servers that can be tested on this machine; skips where there is none.
    func servers() throws -> [WebDriverServer] {
        let found = [WebDriverServer.chromedriver, .webKitWebDriver].filter { missing($0) == nil }
        if found.isEmpty { throw XCTSkip("needs chromedriver or WebKitWebDriver") }
        return found
    }

    /// Does something with each of these servers, and says with which, so that a failure can be told apart.
    func forEachServer(_ body: (WebDriverServer) throws -> Void) throws {
        for server in try servers() {
            print("on \(server):")
            try body(server)
        }
    }

    /// Skips where a server's programs are missing, and says which.
    func need(_ server: WebDriverServer) throws {
        if let missing = missing(server) { throw XCTSkip("needs \(server): \(missing)") }
    }

    private func missing(_ server: WebDriverServer) -> DriverError? {
        do throws(DriverError) {
            let configuration = RemoteBrowserConfiguration()
            _ = try ServerLaunch(server, in: configuration.environment)
            _ = try configuration.capabilities(for: server)
            return nil
        } catch {
            return error
        }
    }

    /// A driver of a page with this content; it has been launched.
    func driver(
        on server: WebDriverServer, showing content: String,
        _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) throws -> RemoteBrowserDriver {
        let driver = self.driver(on: server, of: try page(content), configure)
        try driver.launch()
        return driver
    }

    /// A driver that has not been launched; it is ended after the test.
    func driver(
        on server: WebDriverServer, of address: URL, _ configure: (inout RemoteBrowserConfiguration) -> Void = { _ in }
    ) -> RemoteBrowserDriver {
        var configuration = RemoteBrowserConfiguration()
        configuration.viewport = Size(width: 500, height: 600)
        configure(&configuration)
        let driver = RemoteBrowserDriver(address, on: server, configuration: configuration)
        endAfterTest(driver)
        return driver
    }
}
