import Foundation
import Swerkin
import XCTest

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
