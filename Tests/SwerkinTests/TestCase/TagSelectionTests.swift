import Swerkin
import SwerkinConformance
import XCTest

final class TagSelectionTests: XCTestCase {
    private struct Row {
        var testTags: String?
        var excludeTags: String?
        var classTags: [TestTag] = [.all]
        var name = "LoginFlows.testLogin"
        var reason: String?
        var line: UInt = #line
    }

    private func check(_ rows: [Row]) {
        for row in rows {
            var variables: [String: String] = [:]
            variables["TEST_TAGS"] = row.testTags
            variables["EXCLUDE_TAGS"] = row.excludeTags
            XCTAssertEqual(
                TagSelection(environment: variables).reasonToSkip(classTags: row.classTags, testName: row.name),
                row.reason, line: row.line)
        }
    }

    func testWithoutTagsInTheEnvironmentEverythingButRetiredTestsRuns() {
        check([
            Row(), Row(testTags: ""), Row(testTags: " , "), Row(classTags: []), Row(classTags: [.smoke]),
            Row(
                classTags: [.smoke, .retired],
                reason: "LoginFlows.testLogin is retired: its class has the tags smoke, retired. "
                    + "TEST_TAGS=retired runs it."),
            Row(
                name: "LoginFlows.testLogin_retired",
                reason: "LoginFlows.testLogin_retired is retired: its name ends with retired. "
                    + "TEST_TAGS=retired runs it."),
        ])
    }

    func testTestTagsChoosesByTheTagsOfTheClass() {
        check([
            Row(testTags: "smoke", classTags: [.smoke]),
            Row(testTags: " Regression , SMOKE ", classTags: [.smoke]),
            Row(testTags: "retired", classTags: [.retired]),
            Row(
                testTags: "smoke, Payment",
                reason: "LoginFlows.testLogin is not chosen by TEST_TAGS=smoke,payment: its class has the tags all, "
                    + "and its name ends with none of these."),
            Row(
                testTags: "smoke", classTags: [],
                reason: "LoginFlows.testLogin is not chosen by TEST_TAGS=smoke: its class has no tags, "
                    + "and its name ends with none of these."),
        ])
    }

    func testTestTagsChoosesSingleTestsByTheEndOfTheirNames() {
        check([
            Row(testTags: "smoke", name: "LoginFlows.testLogin_smoke"),
            Row(testTags: "smoke", name: "LoginFlows.testLogin_Smoke"),
            Row(testTags: "slow_network", name: "LoginFlows.testLogin_slow_network"),
            Row(testTags: "smoke", name: "LoginFlows.testLoginSmoke"),
            Row(
                testTags: "smoke", name: "LoginFlows.testSmokeLogin",
                reason: "LoginFlows.testSmokeLogin is not chosen by TEST_TAGS=smoke: its class has the tags all, "
                    + "and its name ends with none of these."),
        ])
    }

    func testAllRunsReallyAll() {
        check([
            Row(testTags: "all", classTags: []), Row(testTags: "ALL", classTags: [.retired]),
            Row(testTags: "smoke,all", classTags: [.regression]),
        ])
    }

    func testExcludeTagsWins() {
        check([
            Row(excludeTags: "smoke"),
            Row(
                testTags: "smoke", excludeTags: "slow, Smoke", classTags: [.smoke, .regression],
                reason: "LoginFlows.testLogin is left out by EXCLUDE_TAGS=slow,smoke: "
                    + "its class has the tags smoke, regression."),
            Row(
                testTags: "all", excludeTags: "slow", name: "LoginFlows.testLogin_slow",
                reason: "LoginFlows.testLogin_slow is left out by EXCLUDE_TAGS=slow: its name ends with slow."),
            Row(
                excludeTags: "all", classTags: [],
                reason: "LoginFlows.testLogin is left out by EXCLUDE_TAGS=all: every test has the tag all."),
        ])
    }
}

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
