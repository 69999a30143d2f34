import Foundation
import SwerkinConformance
import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class HangTests: XCTestCase {
    /// A test case that hangs in one phase until its alarm has gone off.
    private final class HangingTestCase: FakeTestCase {
        var hanging = LaunchPhase.setUp
        let manual = ManualAlarm()
        /// How often the alarm goes off while it hangs.
        var alarms = 1

        static func hanging(in phase: LaunchPhase) -> HangingTestCase {
            let test = HangingTestCase()
            test.hanging = phase
            test.session.alarm = test.manual.alarm
            test.driver.atLaunch = { [unowned test] in test.hang(in: .launch(driver: "fake")) }
            return test.collect()
        }

        override func setUp() { hang(in: .setUp) }

        override func makeDriver() throws -> any Driver {
            hang(in: .makeDriver)
            return try super.makeDriver()
        }

        private func hang(in phase: LaunchPhase) {
            guard phase == hanging else { return }
            let end = DispatchSemaphore(value: 0)
            let (manual, alarms) = (manual, alarms)
            Thread.detachNewThread {
                for _ in 0..<alarms { manual.goOff() }
                end.signal()
            }
            end.wait()
        }

        /// Performs a test of two steps.
        func perform() {
            begin()
            _ = performUnattached {
                When.ITouch("save")
                Then.ITouch("save")
            }
            finish()
        }
    }

    private func failures(told observer: CollectingObserver) -> [FailureRecord] {
        observer.events.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    }

    func testADriverFactoryThatHangsFailsTheTestWhileItHangs() {
        let test = HangingTestCase.hanging(in: .makeDriver)
        var recordedBeforeTheReturn = 0
        test.driver.atLaunch = { XCTFail("there is nothing to launch an app for") }
        test.manual.observer = { recordedBeforeTheReturn = self.failures(told: test.observer).count }
        test.perform()
        let message = """
            makeDriver() did not return within 60 s, the testTimeout.
            Override testTimeout if it may take longer. What hangs cannot be interrupted, so the test process ends if it has not \
            returned after 120 s.
            At fault: the environment, not the app.
            """
        XCTAssertEqual(recordedBeforeTheReturn, 1)
        XCTAssertEqual(failures(told: test.observer).map(\.message), [message])
        XCTAssertEqual(test.recorder.failures.map(\.message), [message])
        XCTAssertEqual(test.manual.ends, 0, "it has returned")
        XCTAssertEqual(test.outcome, .failed)
        XCTAssertEqual(
            test.observer.finishedSteps, ["failed When ITouch(save)", "skipped Then ITouch(save)"])
    }

    func testASetUpThatHangsIsNamedAndNoStepIsPerformedAfterIt() {
        let test = HangingTestCase.hanging(in: .setUp)
        test.perform()
        XCTAssertEqual(
            failures(told: test.observer).map { $0.message.split(separator: "\n").first.map(String.init) },
            ["the test did not get to its first step that needs the app within 60 s, the testTimeout."])
        XCTAssertEqual(failures(told: test.observer).map(\.culprit), [.test])
        XCTAssertEqual(test.recorder.failures.count, 1)
        XCTAssertEqual(test.drivers, 0)
    }

    func testALaunchThatHangsIsNamedAndItsDriverIsEndedIfItReturns() {
        let test = HangingTestCase.hanging(in: .launch(driver: "fake"))
        test.perform()
        XCTAssertEqual(
            test.recorder.failures.map { $0.message.split(separator: "\n").first.map(String.init) },
            ["the driver fake did not launch the app within 60 s, the testTimeout."])
        XCTAssertEqual(test.driver.runningApps, 0)
    }

    func testAProcessThatHangsTwiceAsLongEndsWithTheTestsRecordComplete() {
        let test = HangingTestCase.hanging(in: .makeDriver)
        test.alarms = 2
        var events: [RunEvent] = []
        test.manual.observer = { events = test.observer.events }
        test.perform()
        XCTAssertEqual(test.manual.ends, 1)
        XCTAssertEqual(
            events.map { "\($0)".prefix { $0 != "(" } }, ["testStarted", "failure", "output", "testFinished"])
        guard case .output(let words) = events[2] else { return XCTFail("\(events)") }
        XCTAssertEqual(words, "The test process ends: makeDriver() did not return within 120 s.")
    }

    func testTheLaunchOfAFurtherSessionIsWatchedFromItsBeginning() {
        let test = HangingTestCase.hanging(in: .launch(driver: "none"))
        test.begin()
        let desk = test.openSession("Ada", of: HangingDesk.self)
        test.When.ITouch("save")
        XCTAssertEqual(test.manual.times, [])
        var watched: [Duration] = []
        HangingDesk.hang = { [manual = test.manual] in
            watched = manual.times
            let end = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                manual.goOff()
                end.signal()
            }
            end.wait()
        }
        defer { HangingDesk.hang = {} }
        desk.When.ITouch("save")
        test.Then.ITouch("save")
        test.finish()
        XCTAssertEqual(watched, [.seconds(60)], "none of the time before counts")
        XCTAssertEqual(
            test.recorder.failures.map { $0.message.split(separator: "\n").first.map(String.init) },
            ["makeDriver() did not return within 60 s, the testTimeout."])
        XCTAssertEqual(
            test.observer.finishedSteps,
            ["passed When ITouch(save)", "failed When Ada: ITouch(save)", "skipped Then ITouch(save)"])
    }

    func testNothingIsWatchedAfterTheLaunchAndWhileSomethingHasALimitOfItsOwn() {
        let test = HangingTestCase.hanging(in: .setUp)
        test.manual.isOff = true
        test.begin()
        XCTAssertEqual(test.manual.times, [.seconds(60)])
        test.run.uncounted { XCTAssertEqual(test.manual.times, []) }
        XCTAssertEqual(test.manual.times, [.seconds(60)])
        test.When.ITouch("save")
        XCTAssertEqual(test.manual.times, [])
        test.run.uncounted {}
        XCTAssertEqual(test.manual.times, [])
        test.finish()
        XCTAssertEqual(test.recorder.failures.map(\.message), [])
    }

    func testTheAlarmOfTheSystemGoesOffAndCanBeCalledOff() {
        let wentOff = expectation(description: "the alarm went off")
        let callOff = ProcessAlarm.system.schedule(.seconds(Int.max)) { XCTFail("a hundred years have passed") }
        callOff()
        _ = ProcessAlarm.system.schedule(.zero) { wentOff.fulfill() }
        wait(for: [wentOff], timeout: 60)
    }

    #if !canImport(Darwin)
    func testAProcessWhoseDriverFactoryHangsForeverEndsAndNamesTheTestAndWhatHangs() throws {
        let child = try ChildRun(["SwerkinTests.HangingFlows"], environment: [HangingFlows.hanging: "1"])
        XCTAssertEqual(child.status, 1, child.output)
        let lines = child.output.split(separator: "\n").map(String.init)
        let log = lines.drop { $0 != "HangingFlows.testHanging" }.filter { !$0.contains(" error: ") }
        XCTAssertEqual(
            log.prefix(2) + log.suffix(2),
            [
                "HangingFlows.testHanging", "    makeDriver() did not return within 60 s, the testTimeout.",
                "  The test process ends: makeDriver() did not return within 120 s.",
                "✗ HangingFlows.testHanging  0 ms",
            ], child.output)
        XCTAssertTrue(child.output.contains("error: HangingFlows.testHanging : failed - makeDriver()"), child.output)
    }
    #endif
}

/// An app whose driver is made by a closure that may hang.
private enum HangingDesk: String, DeclaredScreen, DeclaredApp {
    case desk

    // Set and called on the thread of the one test that uses it.
    nonisolated(unsafe) static var hang: () -> Void = {}

    var declaration: Declaration<Self> { .trait("save").start() }

    static func makeDriver() throws -> any Driver {
        hang()
        return FakeDriver()
    }
}

/// A test that hangs forever in `makeDriver()` if a variable says so.
final class HangingFlows: FakeTestCase {
    /// That variable.
    static let hanging = "SWERKIN_SAMPLES_HANG"

    private let manual = ManualAlarm(endProcess: ProcessAlarm.system.endProcess)
    private var hangs: Bool { ProcessInfo.processInfo.environment[Self.hanging] != nil }

    override var environment: SwerkinEnvironment {
        hangs ? .process : SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"])
    }

    override func invokeTest() {
        if hangs { session.alarm = manual.alarm }
        super.invokeTest()
    }

    override func makeDriver() throws -> any Driver {
        guard hangs else { return try super.makeDriver() }
        let manual = manual
        Thread.detachNewThread { for _ in 0..<2 { manual.goOff() } }
        DispatchSemaphore(value: 0).wait()
        return driver
    }

    func testHanging() { When.ITouch("save") }
}

/// An alarm that goes off by hand.
private final class ManualAlarm: @unchecked Sendable {
    // The lock guards what is variable.
    private let lock = NSLock()
    private var pending: [Int: (time: Duration, action: @Sendable () -> Void)] = [:]
    private var count = 0
    private(set) var ends = 0
    /// Called each time after it went off.
    var observer: () -> Void = {}
    /// Whether it never goes off.
    var isOff = false
    private let endProcess: @Sendable () -> Void

    init(endProcess: @escaping @Sendable () -> Void = {}) { self.endProcess = endProcess }

    /// The times after which it is to go off.
    var times: [Duration] { lock.withLock { pending.keys.sorted().compactMap { pending[$0]?.time } } }

    var alarm: ProcessAlarm {
        ProcessAlarm { time, action in
            let number = self.lock.withLock {
                self.count += 1
                self.pending[self.count] = (time, action)
                return self.count
            }
            return { self.lock.withLock { self.pending[number] = nil } }
        } endProcess: {
            self.lock.withLock { self.ends += 1 }
            self.endProcess()
        }
    }

    func goOff() {
        if isOff { return }
        let actions = lock.withLock {
            defer { pending = [:] }
            return pending.keys.sorted().compactMap { pending[$0]?.action }
        }
        for action in actions { action() }
        observer()
    }
}
