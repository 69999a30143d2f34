import Foundation
import PageTesting
import Swerkin
import SwerkinConformance
import XCTest

/// Tests of one driver for browsers, on which the trials are run.
///
/// The trials are functions called `check…`. Each driver's tests conform a class and call them, a test each, so that all
/// drivers are held to the same; what they are told is what drivers may differ in.
public protocol BrowserScenario: XCTestCase {
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

extension BrowserScenario {
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

/// Steps that are performed in a browser outside any test framework: what they came to.
public struct BrowserFlow {
    /// What was told to the test framework; at most one.
    public let failures: [String]
    /// The culprit, or nil if nothing failed.
    public let culprit: Culprit?
    /// The plans, segments and detours of navigations, in words.
    public let navigationLog: [String]
    /// How long it took, with what was looked at for the report.
    public let duration: Duration

    /// Performs steps.
    ///
    /// - Parameters:
    ///   - driver: the driver that the test runs on.
    ///   - timeout: how long acts wait, in seconds.
    ///   - observer: who is told what happens, besides the flow itself.
    ///   - steps: the steps.
    public init(
        on driver: any Driver, timeout: TimeInterval = PatientTestCase.enough, observer: (any RunObserver)? = nil,
        steps: (PatientTestCase) -> Void
    ) {
        let start = ContinuousClock.now
        let test = PatientTestCase()
        let recorder = CollectingRecorder()
        let collector = CollectingObserver()
        test.driver = driver
        test.timeout = timeout
        test.failureRecorder = recorder
        test.observers = [collector] + [observer].compactMap { $0 }
        test.graphs = ScreenGraphStore()
        test.screenPresenter.registerScreenProvider(HarbourScreenProvider(testCase: test), for: HarbourScreen.self)
        steps(test)
        test.finish()
        duration = start.duration(to: .now)
        failures = recorder.failures.map(\.message)
        culprit =
            collector.events.lazy.compactMap { if case .failure(let failure) = $0 { failure.culprit } else { nil } }
            .first
        navigationLog = collector.events.compactMap(\.navigationWords)
    }
}

/// A test case as patient as it is told, so that a busy machine is no reason to fail.
public final class PatientTestCase: BaseTestCase {
    /// How long whatever comes may take, in seconds.
    public static let enough: TimeInterval = 30

    var driver: (any Driver)?
    var timeout = enough

    public override var waitingTimeout: TimeInterval { timeout }
    public override class var validationTimeout: TimeInterval { enough }
    public override var testTimeout: Int { 600 }
    public override func makeDriver() throws -> any Driver { try driver ?? super.makeDriver() }
}

extension RunEvent {
    fileprivate var navigationWords: String? {
        switch self {
        case .planned(let plan): "plan " + plan.screens.joined(separator: " → ")
        case .segmentFinished(let segment, let outcome, _): "\(outcome) \(segment.from) → \(segment.to)"
        case .detour(let detour): "detour \(detour.from) → \(detour.expected), on \(detour.found): \(detour.reason)"
        default: nil
        }
    }
}

/// A flow that failed: what was said, and who has to change something.
public struct FailedFlow {
    /// What was told to the test framework.
    public let message: String
    /// Who has to change something.
    public let culprit: Culprit?
}

extension XCTestCase {
    /// How long a flow may take in which something goes wrong, on a machine that is busy with other things.
    ///
    /// No limit of the drivers in the trials is near it; it tells what ends from what does not.
    private var longestFailure: Duration { .seconds(60) }

    /// Performs steps that must fail, and once, and in bounded time.
    public func failingFlow(
        on driver: any Driver, timeout: TimeInterval = PatientTestCase.enough, observer: (any RunObserver)? = nil,
        file: StaticString = #filePath, line: UInt = #line, steps: (PatientTestCase) -> Void
    ) throws -> FailedFlow {
        let flow = BrowserFlow(on: driver, timeout: timeout, observer: observer, steps: steps)
        XCTAssertEqual(flow.failures.count, 1, "\(flow.failures)", file: file, line: line)
        XCTAssertLessThan(flow.duration, longestFailure, file: file, line: line)
        return FailedFlow(
            message: try XCTUnwrap(flow.failures.first, file: file, line: line), culprit: flow.culprit)
    }

    /// Performs steps that must pass.
    @discardableResult
    public func passingFlow(
        on driver: any Driver, file: StaticString = #filePath, line: UInt = #line, steps: (PatientTestCase) -> Void
    ) -> BrowserFlow {
        let flow = BrowserFlow(on: driver, steps: steps)
        XCTAssertEqual(flow.failures, [], file: file, line: line)
        return flow
    }
}

extension BrowserScenario {
    /// Checks that a flow works in what the next test is given: a driver of its own.
    public func checkThatTheNextTestWorks(file: StaticString = #filePath, line: UInt = #line) throws {
        let pages = try pages([
            "/": .html("<button id=next onclick=\"document.title = this.textContent = 'Done'\">Next</button>")
        ])
        checkThatThePageWorks(on: trialDriver(of: pages.url), file: file, line: line)
    }

    func checkThatThePageWorks(on driver: any Driver, file: StaticString = #filePath, line: UInt = #line) {
        passingFlow(on: driver, file: file, line: line) { test in
            test.When.ITouchButton("next")
            test.Then.IShouldSeeElement(withLabel: "Done")
        }
    }
}

/// Checks how a flow failed: how the words begin, what else is among them, and the culprit.
public func XCTAssertFailed(
    _ flow: FailedFlow, beginning words: String, containing more: String = "", culprit: Culprit,
    file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertTrue(flow.message.hasPrefix(words), flow.message, file: file, line: line)
    XCTAssertTrue(more.isEmpty || flow.message.contains(more), flow.message, file: file, line: line)
    XCTAssertEqual(flow.culprit, culprit, flow.message, file: file, line: line)
    let namesTheEnvironment = flow.message.hasSuffix("\nAt fault: the environment, not the app.")
    XCTAssertEqual(namesTheEnvironment, culprit == .environment, flow.message, file: file, line: line)
}
