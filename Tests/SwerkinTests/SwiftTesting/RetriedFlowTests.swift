import SwerkinConformance
import Testing
@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinSwiftTesting

/// A test case that is retried once.
private class RetriedTestCase: FakeTestCase {
    class var verdict: String { "fail" }

    override var environment: SwerkinEnvironment {
        SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet", "SWERKIN_RETRIES": "1", "SWERKIN_FLAKY": Self.verdict])
    }
}

/// The same where flaky tests are allowed.
private final class AllowingTestCase: RetriedTestCase {
    override class var verdict: String { "allow" }
}

@Suite("A flow that is retried") struct RetriedFlowTests {
    private final class Attempts {
        var observers: [CollectingObserver] = []
        var count: Int { observers.count }
        var outcomes: [Outcome] {
            observers.compactMap {
                if case .testFinished(_, let outcome, _)? = $0.events.last { outcome } else { nil }
            }
        }

        func begin(_ test: BaseTestCase) -> Bool {
            observers.append(CollectingObserver())
            test.observers = [observers[observers.count - 1]]
            return count == 1
        }
    }

    @Test("is flaky if it passes after a failure, which is an issue")
    func flaky() {
        let attempts = Attempts()
        withKnownIssue {
            flow(RetriedTestCase.self) { test in test.When.ITouch(attempts.begin(test) ? "sav" : "save") }
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().hasPrefix(
                "The test is flaky: attempt 2 of 2 passed, and the one before failed: When ITouch(sav) failed: ")
        }
        #expect(attempts.outcomes == [.failed, .flaky])
    }

    @Test("is no issue if flaky tests are allowed")
    func allowed() {
        let attempts = Attempts()
        flow(AllowingTestCase.self) { test in test.When.ITouch(attempts.begin(test) ? "sav" : "save") }
        #expect(attempts.outcomes == [.failed, .flaky])
    }

    @Test("is retried after an expectation that failed outside steps")
    func expectation() {
        let attempts = Attempts()
        flow(AllowingTestCase.self) { test in
            let isFirst = attempts.begin(test)
            #expect(!isFirst)
        }
        #expect(attempts.outcomes == [.failed, .flaky])
    }

    @Test("fails with the issue of its last attempt")
    func failing() {
        let attempts = Attempts()
        withKnownIssue {
            flow(RetriedTestCase.self) { test in
                _ = attempts.begin(test)
                test.When.ITouch("sav\(attempts.count)")
            }
        } matching: { issue in
            issue.comments.map(\.rawValue).joined().hasPrefix("When ITouch(sav2) failed: ")
        }
        #expect(attempts.outcomes == [.failed, .failed])
    }

    @Test("is performed once if it passes")
    func passing() {
        let attempts = Attempts()
        flow(RetriedTestCase.self) { test in
            _ = attempts.begin(test)
            test.When.ITouch("save")
        }
        #expect(attempts.outcomes == [.passed])
    }
}

@Suite("Tags of tests of Swift Testing", .testTags(.regression)) struct TestTagsTraitTests {
    private func reason(_ variables: [String: String]) throws -> String? {
        let test = try #require(Test.current)
        return try TestTagsTrait(tags: [], environment: SwerkinEnvironment(variables: variables)).reasonToSkip(test)
    }

    @Test("a test has the tags of its suite and its own", .testTags(.smoke))
    func tagged() throws {
        #expect(try reason(["TEST_TAGS": "smoke"]) == nil)
        #expect(try reason(["TEST_TAGS": "regression"]) == nil)
        #expect(
            try reason(["EXCLUDE_TAGS": "smoke"])
                == "TestTagsTraitTests.tagged is left out by EXCLUDE_TAGS=smoke: "
                + "its class has the tags regression, smoke.")
        #expect(try reason(["TEST_TAGS": "payment"]) != nil)
    }

    @Test("a test is chosen by the end of its name")
    func named_payment() throws {
        #expect(try reason(["TEST_TAGS": "payment"]) == nil)
    }

    @Test("a test that is chosen begins")
    func beginning() async throws {
        let environment = SwerkinEnvironment(variables: ["TEST_TAGS": "regression"])
        try await TestTagsTrait(tags: [], environment: environment).prepare(for: try #require(Test.current))
    }
}
