import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class FailureMessageTests: XCTestCase {
    func testTheLastEightEarlierStepsAreListed() {
        let attempts = (1...10).map { "touched \($0)" }
        XCTAssertEqual(
            StepFailure(.custom("it broke."), attempts: attempts).message,
            """
            it broke.
            Before that: …; touched 3; touched 4; touched 5; touched 6; touched 7; touched 8; touched 9; touched 10.
            """)
        XCTAssertEqual(
            StepFailure(.custom("it broke."), attempts: Array(attempts.prefix(2))).message,
            """
            it broke.
            Before that: touched 1; touched 2.
            """)
    }

    private func record(_ words: String, line: UInt) -> StepRecord {
        StepRecord(
            keyword: .When, words: words, depth: 0,
            position: SourcePosition(file: "/app/Tests/CartFlows.swift", line: line))
    }

    func testAMessageSaysTheStepTheReasonTheInnerStepsTheAttemptsAndTheCulprit() {
        var failure = StepFailure(.test("there is no wheel 7."), attempts: ["scrolled down", "looked again"])
        failure.path = [record("IChoose(Kiwi)", line: 9), record("IFillTheForm()", line: 4)]
        XCTAssertEqual(
            FailureMessage(failure, step: record("IOrder()", line: 2)).text,
            """
            When IOrder() failed: there is no wheel 7.
            In the step When IChoose(Kiwi), CartFlows.swift:9.
            In the step When IFillTheForm(), CartFlows.swift:4.
            Before that: scrolled down; looked again.
            At fault: the test, not the app.
            """)
    }

    func testWhoIsAtFaultIsSaidUnlessItIsTheApp() {
        let table: [(any FailureReason, String?)] = [
            (StatedFailure.custom("no"), nil), (StatedFailure.test("no"), "At fault: the test, not the app."),
            (StatedFailure.misuse("no"), "At fault: the use of Swerkin, not the app."),
            (DriverFailure(.lost("no"), action: "look"), "At fault: the environment, not the app."),
        ]
        for (reason, fault) in table {
            let lines = FailureMessage(StepFailure(reason), step: nil).text.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines, [reason.sentence] + (fault.map { [$0] } ?? []))
        }
    }
}
