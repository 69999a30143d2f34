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
