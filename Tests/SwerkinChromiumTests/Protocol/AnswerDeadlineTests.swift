import Foundation
import XCTest

@testable import SwerkinBrowsers

final class AnswerDeadlineTests: XCTestCase {
    private let begin = Date(timeIntervalSinceReferenceDate: 0)

    private func deadline(_ usual: Duration = .seconds(2), delay: Duration? = nil) -> AnswerDeadline {
        AnswerDeadline(usual, delay: delay, now: begin)
    }

    private func seconds(_ deadline: AnswerDeadline) -> TimeInterval { deadline.moment.timeIntervalSince(begin) }

    func testAnAnswerThatNothingHoldsUpMayTakeAsLongAsUsual() {
        XCTAssertEqual(seconds(deadline()), 2)
        XCTAssertEqual(deadline().limit, .seconds(2))
    }

    func testTheTimeBeginsAnewOnceSomethingHoldsAnswersUpOrNoLongerDoes() {
        var deadline = deadline()
        deadline.note(delay: .seconds(10), now: begin + 1)
        XCTAssertEqual(seconds(deadline), 11)
        XCTAssertEqual(deadline.limit, .seconds(10))
        deadline.note(delay: .seconds(10), now: begin + 3)
        XCTAssertEqual(seconds(deadline), 11, "that it lasts is nothing new")
        deadline.note(delay: nil, now: begin + 4)
        XCTAssertEqual(seconds(deadline), 6)
        XCTAssertEqual(deadline.limit, .seconds(2))
    }

    func testWhatIsHeldUpAgainAndAgainIsGivenUpAfterBothTimesTogether() {
        var deadline = deadline()
        for time in stride(from: 0.5, through: 11.5, by: 1) {
            deadline.note(delay: .seconds(10), now: begin + time)
            deadline.note(delay: nil, now: begin + time + 0.25)
        }
        XCTAssertEqual(seconds(deadline), 12)
        XCTAssertEqual(deadline.limit, .seconds(12))
    }

    func testTimesWithoutEndEndSomeTime() {
        XCTAssertGreaterThan(seconds(deadline(.seconds(Int64.max), delay: .seconds(Int64.max))), 1e9)
        XCTAssertEqual(seconds(deadline(.seconds(-1))), 0)
    }
}
