import SwerkinConformance
import Testing
import XCTest

@testable import Swerkin
@testable import SwerkinCore
@testable import SwerkinSwiftTesting

/// A test case whose log stays quiet.
private class QuietTestCase: FakeTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"]) }
}

@Suite("Flows in tests of Swift Testing") struct FlowTests {
    @Test("steps run as in a test case of XCTest, and the app is ended behind them")
    func passing() {
        var driver: FakeDriver?
        flow(QuietTestCase.self) { test in
            driver = test.driver
            test.Given.ITouch("save")
            test.When.IPause(1)
            #expect(test.driver.runningApps == 1)
        }
        #expect(driver?.actions == [.perform(.touch, .element(ElementReference(rawValue: "save")))])
        #expect(driver?.runningApps == 0)
    }

    @Test("a step that fails is one issue, at its own line, and the rest is skipped")
    func failing() {
        let observer = CollectingObserver()
        let line = #line + 4
        withKnownIssue {
            flow(QuietTestCase.self) { test in
                test.observers = [observer]
                test.When.ITouch("sav")
                test.Then.ITouch("save")
            }
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "FlowTests.swift"
                && issue.comments.map(\.rawValue) == [
                    """
                    When ITouch(sav) failed: there is no element with identifier "sav" (waited 2 s).
                    Did you mean the identifier "save"?
                    """
                ]
        }
        #expect(observer.finishedSteps == ["failed When ITouch(sav)", "skipped Then ITouch(save)"])
    }

    @Test("an error that is thrown is an issue at the line of the flow")
    func throwing() {
        struct Mistake: Error {}
        let line = #line + 2
        withKnownIssue {
            flow(QuietTestCase.self) { _ in throw Mistake() }
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.comments.map(\.rawValue) == ["threw the error Mistake()."]
        }
    }

    @Test("what #require throws is the one issue that it is anyway")
    func requiring() {
        let observer = CollectingObserver()
        withKnownIssue {
            flow(QuietTestCase.self) { test in
                test.observers = [observer]
                try #require(Bool("false") == true)
            }
        } matching: { issue in
            // A second issue, told by the flow, would have a comment.
            issue.comments.isEmpty
        }
        let outcomes = observer.events.compactMap {
            if case .testFinished(_, let outcome, _) = $0 { outcome } else { nil }
        }
        #expect(outcomes == [.failed])
    }

    @Test("an expectation that fails in a step is the one failure of the step")
    func expectingInAStep() {
        let observer = CollectingObserver()
        let line = #line + 4
        withKnownIssue {
            flow(QuietTestCase.self) { test in
                test.observers = [observer]
                test.When.performStep([], "ICheck()") {
                    #expect(Bool("false") == true)
                    try #require(Bool("false") == true)
                }
                test.Then.ITouch("save")
            }
        } matching: { issue in
            // The expectations themselves are matched by the flow already, and would have no comment.
            let words = issue.comments.map(\.rawValue).joined()
            return issue.sourceLocation?.line == line && words.hasPrefix("When ICheck() failed: Expectation failed: ")
                && words.hasSuffix("The assertion is at FlowTests.swift:\(line + 1).")
        }
        #expect(observer.finishedSteps == ["failed When ICheck()", "skipped Then ITouch(save)"])
    }

    @Test("an expectation outside steps is an issue of its own")
    func expectingOutsideSteps() {
        let line = #line + 3
        withKnownIssue {
            flow(QuietTestCase.self) { _ in
                #expect(Bool("false") == true)
            }
        } matching: { issue in
            issue.comments.isEmpty && issue.sourceLocation?.line == line
        }
    }

    @Test("a failure that is thrown outside a step is an issue in its own words")
    func throwingAFailure() {
        withKnownIssue {
            flow(QuietTestCase.self) { test in try test.When.app.expect(.identifier("sav")) }
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                there is no element with identifier "sav" (waited 2 s).
                Did you mean the identifier "save"?
                """
            ]
        }
    }

    @Test("the test is named by its suite and its function")
    func naming() {
        flow(QuietTestCase.self) { test in
            #expect(test.run.name == "FlowTests.naming")
            #expect(test.identity.fileName == "SwerkinTests.FlowTests.naming")
        }
    }

    @Test("set-up and tear-down are called around the steps")
    func settingUp() {
        final class Life: QuietTestCase {
            var calls: [String] = []
            var receive: (([String]) -> Void)?

            override func setUpWithError() throws {
                try super.setUpWithError()
                calls.append("setUpWithError")
            }
            override func setUp() { calls.append("setUp") }
            override func tearDown() { calls.append("tearDown") }
            override func tearDownWithError() throws {
                calls.append("tearDownWithError")
                receive?(calls)
            }
        }
        var calls: [String] = []
        flow(Life.self) { test in
            test.receive = { calls = $0 }
            test.calls.append("steps")
        }
        #expect(calls == ["setUpWithError", "setUp", "steps", "tearDown", "tearDownWithError"])
    }
}

/// Performed by ``ChildRunTests`` in a process of its own; a class of regression tests.
private final class RegressionTestCase: FakeTestCase {
    override class var tags: [TestTag] { [.regression] }
    override var environment: SwerkinEnvironment { .process }
}

@Suite("Samples of Swift Testing") struct SwiftTestingSamples {
    @Test(.testTags(.smoke)) func chosenByTrait() {}

    @Test func chosenByClass() {
        var isPerformed = false
        flow(RegressionTestCase.self) { _ in isPerformed = true }
        print("performed: \(isPerformed)")
    }
}

/// Performed by ``ChildShardTests`` in processes of their own.
private final class ShardedTestCase: FakeTestCase {
    override var environment: SwerkinEnvironment { .process }
}

@Suite("Parametrised samples of Swift Testing") struct ParametrisedSamples {
    @Test(.testTags(.smoke), arguments: 1...4) func chosenByTrait(number: Int) {
        print("chosenByTrait case \(number) ran")
    }

    @Test(arguments: 1...4) func chosenByFlow(number: Int) {
        flow(ShardedTestCase.self) { _ in print("chosenByFlow case \(number) ran") }
    }
}
