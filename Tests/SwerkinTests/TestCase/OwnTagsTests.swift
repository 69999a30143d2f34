import Swerkin
import SwerkinConformance
import XCTest

extension TestTag {
    /// A tag of a project's own.
    fileprivate static let payment = TestTag(rawValue: "Payment")
}

final class OwnTagsTests: XCTestCase {
    private final class PaymentFlows: FakeTestCase {
        override class var tags: [TestTag] { [.payment, .regression] }
    }

    private func reasonToSkip(_ variables: [String: String]) -> String? {
        let test = PaymentFlows().collect()
        test.variables = variables
        defer { test.finish() }
        do {
            try test.setUpWithError()
            return nil
        } catch {
            return (error as? XCTSkip)?.message ?? "\(error)"
        }
    }

    func testAProjectsOwnTagChoosesTheClass() {
        XCTAssertNil(reasonToSkip(["TEST_TAGS": "smoke, PAYMENT"]))
    }

    func testAProjectsOwnTagLeavesTheClassOut() {
        XCTAssertEqual(
            reasonToSkip(["EXCLUDE_TAGS": "slow,Payment", "TEST_TAGS": "regression"]),
            "PaymentFlows is left out by EXCLUDE_TAGS=slow,payment: its class has the tags payment, regression.")
    }
}

// Apple's platforms run test bundles by a program of Xcode's.
#if !canImport(Darwin)
final class ExcludedTagsTests: XCTestCase {
    private func run(_ tests: String, excluding tags: String) throws -> ChildRun {
        try ChildRun(
            ["SwerkinTests.\(tests)"], environment: ["EXCLUDE_TAGS": tags, SampleFlows.failing: "1"])
    }

    func testTheEnvironmentLeavesOutSingleTestsByTheEndOfTheirNames() throws {
        let child = try run("SampleFlows/testPassing_smoke", excluding: "Smoke")
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertTrue(
            child.output.contains(
                "SampleFlows.testPassing_smoke : Test skipped - SampleFlows.testPassing_smoke is left out by "
                    + "EXCLUDE_TAGS=smoke: its name ends with smoke."), child.output)
    }

    func testTheEnvironmentLeavesOutWholeClassesByTheirTags() throws {
        let child = try run("SampleFlows", excluding: "slow, regression")
        XCTAssertEqual(child.status, 0, child.output)
        XCTAssertTrue(child.output.contains("Executed 4 tests, with 4 tests skipped and 0 failures"), child.output)
    }
}
#endif
