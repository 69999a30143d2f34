import Swerkin
import SwerkinBrowsers
import XCTest

final class DurationTests: XCTestCase {
    func testADurationIsCountedInSecondsAndInWholeMilliseconds() {
        XCTAssertEqual(Duration.milliseconds(1500).seconds, 1.5)
        XCTAssertEqual(Duration.microseconds(1499).inMilliseconds, 1)
        XCTAssertEqual(Duration.microseconds(1500).inMilliseconds, 2)
    }

    func testATimeoutIsAtLeastZeroAndAtMostAHundredYears() {
        for endless in [Duration.seconds(Int64.max), .seconds(4_000_000_000)] {
            XCTAssertEqual(endless.bounded, .longestWait)
            XCTAssertEqual(endless.inMilliseconds, 3_153_600_000_000)
        }
        XCTAssertEqual(Duration.seconds(-1).bounded, .zero)
        XCTAssertEqual(Duration.seconds(Int64.min).inMilliseconds, 0)
    }
}
