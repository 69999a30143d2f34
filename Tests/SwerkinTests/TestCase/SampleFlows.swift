import Foundation
import Swerkin
import XCTest

/// Tests that XCTest really runs on a fake driver; some fail where the environment asks for it.
final class SampleFlows: FakeTestCase {
    /// The variable that asks for it.
    static let failing = "SWERKIN_SAMPLES_FAIL"

    override class var tags: [TestTag] { [.regression] }

    override var environment: SwerkinEnvironment {
        mayFail ? .process : SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"])
    }

    private var mayFail: Bool { ProcessInfo.processInfo.environment[Self.failing] != nil }

    override func setUp() {
        super.setUp()
        Given.ITouch("save")
    }

    override func tearDown() {
        super.tearDown()
        Then.ITouch("save")
    }

    func testPassing_smoke() {
        When.IPause(1)
        XCTAssertEqual(driver.runningApps, 1)
    }

    /// The line of the step that fails.
    static let failingLine = #line + 3

    func testFailing() {
        When.ITouch(mayFail ? "sav" : "save")
        And.ITouch("save")
    }

    func testThrowing() throws {
        if mayFail { throw CocoaError(.featureUnsupported) }
    }

    func testSkippingItself() throws {
        When.ITouch("save")
        if mayFail { throw XCTSkip("not today") }
    }
}

/// Tests whose declarations are wrong if the environment asks for it.
final class MisusingFlows: FakeTestCase {
    enum First: String, ScreenModule {
        case home
        var screenType: any Screen.Type { BaseScreen.self }
    }

    enum Second: String, ScreenModule {
        case home
        var screenType: any Screen.Type { BaseScreen.self }
    }

    private static var mayFail: Bool { ProcessInfo.processInfo.environment[SampleFlows.failing] != nil }

    override class var screenModules: [any ScreenModule.Type] { mayFail ? [First.self, Second.self] : [First.self] }

    func testOne() { When.ITouch("save") }

    func testOther() { When.ITouch("save") }
}

/// Tests that fail while the session asks for their settings, if the environment asks for it.
final class UnsettledFlows: FakeTestCase {
    private var isAsked = false

    override var environment: SwerkinEnvironment {
        if !isAsked, ProcessInfo.processInfo.environment[SampleFlows.failing] != nil {
            isAsked = true
            XCTFail("there are no settings")
        }
        return SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"])
    }

    func testOne() { When.ITouch("save") }
}

/// Tests that XCTest really runs on a fake driver; where the environment asks for it, most fail in their first attempt.
final class RetriedFlows: FakeTestCase {
    override class var tags: [TestTag] { [TestTag(rawValue: "network")] }

    override var environment: SwerkinEnvironment {
        mayFail ? .process : SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"])
    }

    private var mayFail: Bool { ProcessInfo.processInfo.environment[SampleFlows.failing] != nil }
    /// The number of attempts at tests of the class in this process, which runs one of them if any may fail.
    nonisolated(unsafe) private static var attempts = 0
    /// The number of attempts that this test case has made.
    private var ownAttempts = 0

    private func failsNow() -> Bool {
        Self.attempts += 1
        ownAttempts += 1
        XCTAssertEqual(ownAttempts, 1)
        return mayFail && Self.attempts == 1
    }

    func testFailingOnce() { When.ITouch(failsNow() ? "sav" : "save") }

    func testFailingAlways() { When.ITouch(mayFail ? "sav" : "save") }

    func testThrowingOnce() throws {
        addTeardownBlock { print("torn down") }
        When.ITouch("save")
        if failsNow() { throw CocoaError(.featureUnsupported) }
    }

    func testSkippingItselfAfterAFailure() throws {
        guard failsNow() else { return }
        XCTFail("no luck")
        throw XCTSkip("not today")
    }
}
