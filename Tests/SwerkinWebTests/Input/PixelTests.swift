import SwerkinBrowsers
import XCTest

final class PixelTests: XCTestCase {
    func testALengthIsInWholePixelsThatABrowserTakes() {
        let lengths: [(Double, Int)] = [
            (10.9, 10), (-10.9, -10), (.infinity, 10_000_000), (-.infinity, -10_000_000), (1e300, 10_000_000),
            (.nan, 0),
        ]
        for (length, pixels) in lengths { XCTAssertEqual(length.inPixels, pixels, "\(length)") }
    }
}
