import PageTesting
import Swerkin
import XCTest

extension BrowserTrialCase {
    /// Performs a flow in which something is done by force while a step waits for an element that never comes.
    ///
    /// `harm` is asked for once the driver has been launched.
    public func failingFlow(
        withInTheMiddle harm: (any BrowserDriver) throws -> @Sendable () -> Void,
        on make: (URL) -> any BrowserDriver, file: StaticString = #filePath, line: UInt = #line
    ) throws -> FailedFlow {
        let watcher = Harm()
        // The page asks late, so that the step is usually under way.
        let pages = try pages([
            "/": .html("<button id=go onclick=\"setTimeout(() => fetch('/harm'), 200)\">Go</button>"),
            "/harm": .doing({ watcher.askedFor() }, .status(204)),
        ])
        let driver = make(pages.url)
        try driver.launch()
        let action = try harm(driver)
        return try failingFlow(on: driver, observer: watcher, file: file, line: line) { test in
            test.When.ITouchButton("go")
            watcher.arm(action)
            test.When.IWaitToSeeElement("never")
        }
    }

    /// A browser that is killed in the middle of a step is the fault of the environment; the next test has another.
    public func checkABrowserThatIsKilledInTheMiddleOfAStep(
        words: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let flow = try failingFlow(withInTheMiddle: killer, on: { trialDriver(of: $0) }, file: file, line: line)
        XCTAssertFailed(
            flow, beginning: "When IWaitToSeeElement(never) failed: could not wait: \(words)", culprit: .environment,
            file: file, line: line)
        try checkThatTheNextTestWorks(file: file, line: line)
    }

    /// A browser that is killed between two tests, or between two uses of one driver, is replaced unnoticed.
    public func checkABrowserThatIsKilledBetweenTwoTests(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages(["/": .html("<button id=next onclick=\"this.textContent = 'Done'\">Next</button>")])
        let kept = trialDriver(of: pages.url)
        try kept.launch()
        let kill = try killer(of: kept)
        let first = trialDriver(of: pages.url)
        checkThatThePageWorks(on: first, file: file, line: line)
        kill()
        checkThatThePageWorks(on: trialDriver(of: pages.url), file: file, line: line)
        try kept.reset()
        checkThatThePageWorks(on: kept, file: file, line: line)
    }
}
