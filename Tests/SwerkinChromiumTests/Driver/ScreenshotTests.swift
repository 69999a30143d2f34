import Foundation
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class ScreenshotTests: ChromiumTestCase {
    private let tall = """
        <style>body { margin: 0 } #tall { height: 2000px; background: linear-gradient(red, blue) }</style>
        <div id=tall></div><div id=small data-testid=small style="width:120px;height:40px;background:green">S</div>
        <p id=none hidden>x</p>
        """

    /// The size of a picture in pixels, as its header says.
    ///
    /// Source: W3C Portable Network Graphics, section 11.2.1.
    private func size(of picture: Data) throws -> [Int] {
        XCTAssertEqual(Array(picture.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        let bytes = [UInt8](picture)
        return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    func testThePictureIsAsLargeAsTheDisplayThePageOrTheElement() throws {
        let driver = try driver(showing: tall) { $0.viewport = Size(width: 400, height: 300) }
        XCTAssertEqual(try size(of: driver.screenshot(of: .viewport)), [400, 300])
        XCTAssertEqual(try size(of: driver.screenshot(of: .page)), [400, 2040])
        let element = try element("small", in: driver).reference
        XCTAssertEqual(try size(of: driver.screenshot(of: .element(element))), [120, 40])
        XCTAssertEqual(try size(of: XCTUnwrap(driver.screenshot())), [400, 300])
    }

    func testThePictureHasAsManyPixelsAsTheDisplay() throws {
        let driver = try driver(showing: tall) {
            $0.viewport = Size(width: 200, height: 100)
            $0.scale = 2
        }
        XCTAssertEqual(try size(of: driver.screenshot(of: .viewport)), [400, 200])
        XCTAssertEqual(try size(of: driver.screenshot(of: .page)), [400, 4080])
    }

    func testAnElementIsTheSameInASnapshotBeforeAndAfterScrolling() throws {
        let driver = try driver(showing: tall) { $0.viewport = Size(width: 400, height: 300) }
        let element = try element("small", in: driver).reference
        let before = try driver.screenshot(of: .element(element))
        try driver.scrollIntoView(element)
        XCTAssertEqual(try driver.screenshot(of: .element(element)), before)
        XCTAssertNotEqual(try driver.screenshot(of: .viewport).count, before.count)
    }

    func testAPictureThatIsCompletedLaterShowsWhatWasThereWhenItBegan() throws {
        let driver = try driver(showing: tall) { $0.viewport = Size(width: 400, height: 300) }
        let before = try XCTUnwrap(try driver.beginScreenshot()())
        XCTAssertEqual(try size(of: before), [400, 300])
        let complete = try driver.beginScreenshot()
        _ = try driver.snapshot()
        XCTAssertEqual(try complete(), before)
        try driver.scrollIntoView(element("small", in: driver).reference)
        XCTAssertNotEqual(try driver.beginScreenshot()(), before)
    }

    func testUnderADialogThereIsNoPicture() throws {
        let driver = try driver(showing: "<script>alert('Careful')</script>")
        XCTAssertThrowsError(try driver.screenshot()) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the page waits for the answer to a dialog, and nothing else can be done before"))
        }
    }

    func testAnElementThatHasGoneIsOnNoPicture() throws {
        let driver = try driver(showing: tall)
        let element = try element("small", in: driver).reference
        try driver.reload()
        XCTAssertThrowsError(try driver.screenshot(of: .element(element))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(element))
        }
    }
}
