import PageTesting
import Swerkin
import XCTest

/// Tests of one driver for browsers, on which the trials are run.
///
/// The trials are functions called `check…`. Each driver's tests conform a class and call them, a test each, so that all
/// drivers are held to the same; what they are told is what drivers may differ in.
public protocol BrowserTrialCase: XCTestCase {
    /// A driver of a page, not launched; it is ended after the test at the latest.
    func makeDriver(of address: URL, limits: BrowserLimits) -> any BrowserDriver

    /// What kills the browser that a launched driver drives, to be called from any thread.
    func killer(of driver: any BrowserDriver) throws -> @Sendable () -> Void
}

/// How long a driver waits for a browser.
public struct BrowserLimits {
    /// How long a page may take to load.
    public var load = Duration.seconds(30)
    /// How long an answer may take.
    public var answer = Duration.seconds(20)

    /// The limits for what is to go well on a busy machine.
    public init() {}
}

extension BrowserTrialCase {
    /// A driver of a page, with limits as they usually are but for some.
    public func trialDriver(
        of address: URL, _ configure: (inout BrowserLimits) -> Void = { _ in }
    ) -> any BrowserDriver {
        var limits = BrowserLimits()
        configure(&limits)
        return makeDriver(of: address, limits: limits)
    }

    /// A server of pages that stops after the test; what it answers to which path.
    public func pages(_ answers: [String: PageAnswer]) throws -> PageServer {
        let server = try PageServer()
        addTeardownBlock { server.stop() }
        for (path, answer) in answers { server.answer(path, with: answer) }
        return server
    }

    /// An app that shows a page, with other pages at further paths; it is launched, and waits long enough for a busy machine.
    func app(showing content: String, _ others: [String: PageAnswer] = [:]) throws -> AppUnderTest {
        let pages = try pages(others.merging(["/": .html(content)]) { $1 })
        let driver = trialDriver(of: pages.url)
        try driver.launch()
        return AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
    }
}
