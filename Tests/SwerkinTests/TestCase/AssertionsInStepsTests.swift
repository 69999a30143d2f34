// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import SwerkinConformance
import XCTest
@testable import Swerkin
@testable import SwerkinCore

/// Assertions of XCTest inside steps; XCTest really runs these tests.
final class AssertionsInStepsTests: FakeTestCase {
    override var environment: SwerkinEnvironment { SwerkinEnvironment(variables: ["SWERKIN_LOG": "quiet"]) }

    private var messages: [String] { recorder.failures.map(\.message) }

    func testAnAssertionFailsItsStepAtTheCallersLineAndWhatFollowsIsSkipped() {
        _ = collect()
        let line: UInt = #line + 1
        When.performStep([], "ICheck()") {
            XCTAssertEqual(1, 2, "the total")
            XCTFail("a second one")
            And.ITouch("save")
        }
        Then.ITouch("save")
        XCTAssertEqual(
            messages,
            [
                """
                When ICheck() failed: XCTAssertEqual failed: ("1") is not equal to ("2") - the total
                The assertion is at AssertionsInStepsTests.swift:\(line + 1).
                """
            ])
        XCTAssertEqual(recorder.failures.map(\.position.line), [line])
        XCTAssertEqual(
            observer.finishedSteps, ["skipped And ITouch(save)", "failed When ICheck()", "skipped Then ITouch(save)"])
        XCTAssertEqual(driver.actions, [])
        XCTAssertTrue(run.hasFailed)
    }

    func testTheMessageIsThatOfXCTestWithoutItsPrefix() {
        for (check, words) in [
            ({ XCTFail("no total") }, "no total"), ({ XCTFail() }, "XCTFail()"),
            ({ XCTAssertTrue(false) }, "XCTAssertTrue failed"),
        ] {
            XCTAssertEqual(run.attempt { check() }?.reason.sentence, words)
        }
    }

    func testAnAssertionInAStepInsideAnotherEndsBoth() {
        _ = collect()
        When.performStep([], "IOuter()") {
            And.performStep([], "IInner()") { XCTFail("no") }
            And.ITouch("save")
        }
        XCTAssertEqual(
            observer.finishedSteps, ["failed And IInner()", "skipped And ITouch(save)", "failed When IOuter()"])
        XCTAssertEqual(messages.count, 1)
    }

    func testAnErrorInsideAnAssertionIsTheStepsFailureToo() {
        struct Mistake: Error {}
        func value() throws -> Int { throw Mistake() }
        _ = collect()
        When.performStep([], "ICheck()") { XCTAssertEqual(try value(), 1) }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages.first?.contains("threw error \"Mistake()\"") ?? false, "\(messages)")
    }

    func testAnUnwrapThatFailsIsOneFailureOfTheStep() {
        _ = collect()
        When.performStep([], "ICheck()") { _ = try XCTUnwrap(nil as Int?, "no total") }
        XCTAssertEqual(messages.count, 1)
        XCTAssertTrue(messages.first?.contains("no total") ?? false, "\(messages)")
    }

    func testAnAssertionOnAnotherThreadIsNoStepsFailure() {
        _ = collect()
        When.performStep([], "ICheck()") {
            nonisolated(unsafe) let run = run
            nonisolated(unsafe) var isTaken: Bool?
            let thread = Thread { isTaken = run.takesAssertions }
            thread.start()
            while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
            XCTAssertEqual(isTaken, false)
            XCTAssertTrue(run.takesAssertions)
        }
        XCTAssertEqual(messages, [])
        XCTAssertFalse(run.takesAssertions)
    }
}

/// Assertions of XCTest inside segments; XCTest really runs these tests.
final class AssertionsInSegmentsTests: ScriptedTestCase {
    /// Navigates to the cart, to which two segments lead; the first fails an assertion.
    private func trial(_ assert: @escaping () -> Void) -> NavigationTrial {
        NavigationTrial(
            ScriptedApp(on: Shop.home, [ScriptedSegment(Shop.home, Shop.cart, button: "other", cost: 5)]),
            make: { self },
            adapt: { screen, shopScreen in
                let others = screen.entries
                if shopScreen == .cart {
                    screen.entries = { [PathSegment(start: Shop.home, end: Shop.cart, step: assert)] + others() }
                }
                return screen
            }
        ) {
            $0.When.INavigate(toScreen: Shop.cart)
            $0.Then.IShouldSeeElement("cartTrait")
        }
    }

    func testAnAssertionInASegmentFailsTheNavigationWithoutADetour() {
        let trial = trial { XCTAssertEqual(1, 2) }
        XCTAssertEqual(trial.messages.count, 1)
        XCTAssertTrue(
            trial.messages.first?.hasPrefix(
                """
                When INavigate(toScreen: cart) failed: segment 1 of 1 (home → cart) went wrong: XCTAssertEqual failed: \
                ("1") is not equal to ("2")
                The assertion is at AssertionsInStepsTests.swift:
                """) ?? false, "\(trial.messages)")
        XCTAssertEqual(trial.navigationLog, ["plan home → cart", "failed 1 of 1 home → cart"])
        XCTAssertNil(trial.currentScreen)
    }

    func testAnAssertionThatHoldsInASegmentChangesNothing() {
        let trial = trial { XCTAssertEqual(1, 1) }
        XCTAssertEqual(
            trial.navigationLog.filter { $0.hasPrefix("detour") }.count, 1, "the closure does not move the app")
        XCTAssertEqual(trial.messages, [])
    }
}

final class CheckAtEndTests: XCTestCase {
    private func failures(_ problem: any Error, _ steps: (BaseTestCase) -> Void) -> [String] {
        let test = FakeTestCase().collect()
        test.driver.problemAtEnd = problem
        steps(test)
        test.finish()
        return test.recorder.failures.map { $0.message }
    }

    private let problem = StepFailure(.test("a file is missing."))

    func testAProblemReportedByADriverAtTheEndFailsTheTest() {
        let failures = failures(problem) { $0.When.ITouchButton("save") }
        XCTAssertEqual(failures.count, 1)
        XCTAssertTrue(failures.joined().contains("a file is missing."), "\(failures)")
    }

    func testATestThatHasFailedIsNotAsked() {
        let failures = failures(problem) { $0.When.ITouchButton("gone") }
        XCTAssertEqual(failures.count, 1)
        XCTAssertFalse(failures.joined().contains("a file is missing."), "\(failures)")
    }

    func testADriverThatCannotBeAskedAnyMoreFailsNothing() {
        XCTAssertEqual(failures(DriverError.lost("the browser has gone")) { $0.When.ITouchButton("save") }, [])
    }

    func testATestThatHasNoAppIsNotAsked() {
        XCTAssertEqual(failures(problem) { _ in }, [])
    }
}
