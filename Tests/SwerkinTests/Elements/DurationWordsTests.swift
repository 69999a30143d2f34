import XCTest

@testable import Swerkin
@testable import SwerkinCore

final class DurationWordsTests: XCTestCase {
    func testDurationsAreSaidShort() {
        let table: [(Duration, String)] = [
            (.zero, "0 ms"), (.microseconds(400), "0 ms"), (.microseconds(500), "1 ms"), (.milliseconds(99), "99 ms"),
            (.microseconds(99_499), "99 ms"), (.microseconds(99_500), "0.1 s"), (.milliseconds(100), "0.1 s"),
            (.milliseconds(250), "0.25 s"), (.milliseconds(994), "0.99 s"), (.milliseconds(995), "1 s"),
            (.seconds(1), "1 s"), (.milliseconds(1050), "1.05 s"), (.milliseconds(1999), "2 s"), (.seconds(2), "2 s"),
            (.milliseconds(12_340), "12.34 s"), (.seconds(90), "90 s"), (.seconds(1 << 40), "1099511627776 s"),
        ]
        for (duration, words) in table { XCTAssertEqual(duration.words, words) }
    }
}
