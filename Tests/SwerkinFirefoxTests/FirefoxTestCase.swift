import BrowserFaultScenarios
import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A test of the driver on small pages; skipped unless `SWERKIN_BROWSER_TESTS` is 1 and this machine has a Firefox.
class FirefoxTestCase: BrowserTestCase, BrowserScenario {
    /// True if all tests are asked for, those that take minutes among them.
    var runsAll: Bool { ProcessInfo.processInfo.environment["SWERKIN_LONG_TESTS"] == "1" }

    override func setUpWithError() throws {
        try super.setUpWithError()
        do {
            _ = try FirefoxBinary.find(in: ProcessInfo.processInfo.environment)
        } catch {
            throw XCTSkip("needs Firefox: \(error)")
        }
    }

    /// A driver of a page with this content; it has been launched.
    func driver(
        showing content: String, _ configure: (inout FirefoxConfiguration) -> Void = { _ in }
    ) throws -> FirefoxDriver {
        let driver = self.driver(of: try page(content), configure)
        try driver.launch()
        return driver
    }

    /// A driver that has not been launched; it is ended after the test.
    func driver(
        of address: URL, _ configure: (inout FirefoxConfiguration) -> Void = { _ in }
    ) -> FirefoxDriver {
        var configuration = FirefoxConfiguration()
        configuration.viewport = Size(width: 500, height: 600)
        configuration.answerTimeout = .seconds(20)
        configure(&configuration)
        let driver = FirefoxDriver(address, configuration: configuration)
        endAfterTest(driver)
        return driver
    }

    func makeDriver(of address: URL, limits: BrowserLimits) -> any BrowserDriver {
        driver(of: address) {
            $0.answerTimeout = limits.answer
            $0.loadTimeout = limits.load
        }
    }

    func killer(of driver: any BrowserDriver) throws -> @Sendable () -> Void {
        let browser = try program(of: driver)
        return { kill(browser, SIGKILL) }
    }

    /// The first process of the browser of a launched driver, without its shell and the processes of pages.
    func program(of driver: any BrowserDriver) throws -> pid_t {
        let group = try XCTUnwrap((driver as? FirefoxDriver)?.browser).process.group.identifier
        return try XCTUnwrap(RunningProcess.listed().first { $0.parent == group && $0.name != "sh" }).identifier
    }
}
