import Swerkin
import XCTest

final class VirtualClockTests: XCTestCase {
    private let clock = VirtualClock()

    func testTimePassesOnlyDuringSleep() {
        XCTAssertEqual(clock.now, .zero)
        clock.sleep(for: .seconds(5))
        XCTAssertEqual(clock.now, .seconds(5))
    }

    func testTimeNeverGoesBack() {
        clock.sleep(for: .seconds(1))
        clock.sleep(for: .seconds(-3))
        XCTAssertEqual(clock.now, .seconds(1))
    }

    func testWhatIsArrangedHappensInTheOrderOfTheMoments() {
        var happened: [String] = []
        for (name, delay) in [("c", 3), ("a", 1), ("b", 2), ("b again", 2)] {
            clock.schedule(after: .seconds(delay)) { happened.append("\(name) at \(self.clock.now)") }
        }
        clock.sleep(for: .seconds(2))
        XCTAssertEqual(happened, ["a at 1.0 seconds", "b at 2.0 seconds", "b again at 2.0 seconds"])
        clock.sleep(for: .seconds(1))
        XCTAssertEqual(happened.last, "c at 3.0 seconds")
    }

    func testWhatIsArrangedForNowHappensAtOnce() {
        var happened = 0
        clock.schedule(after: .zero) { happened += 1 }
        clock.schedule(after: .seconds(-1)) { happened += 1 }
        XCTAssertEqual(happened, 2)
        XCTAssertEqual(clock.now, .zero)
    }

    func testWhatHappensMayArrangeMore() {
        var moments: [Duration] = []
        func tick() {
            moments.append(clock.now)
            clock.schedule(after: .seconds(1), tick)
        }
        clock.schedule(after: .seconds(1), tick)
        clock.sleep(for: .milliseconds(3500))
        XCTAssertEqual(moments, [.seconds(1), .seconds(2), .seconds(3)])
        XCTAssertEqual(clock.now, .milliseconds(3500))
    }

    func testTimeDoesNotGoBackIfWhatHappensLetsTimePass() {
        clock.schedule(after: .seconds(1)) { self.clock.sleep(for: .seconds(5)) }
        clock.sleep(for: .seconds(2))
        XCTAssertEqual(clock.now, .seconds(6))
    }

    func testWhatIsForgottenDoesNotHappen() {
        clock.schedule(after: .seconds(1)) { XCTFail("happened") }
        clock.removeAllEvents()
        clock.sleep(for: .seconds(2))
    }

    func testTheClockOnTheWallNeverGoesBack() {
        let wall = WallClock()
        let first = wall.now
        wall.sleep(for: .zero)
        wall.sleep(for: .seconds(-1))
        XCTAssertGreaterThanOrEqual(wall.now, first)
        XCTAssertGreaterThanOrEqual(first, .zero)
    }
}
