import Swerkin
import SwerkinBrowsers
import SwerkinDrawing
import XCTest

/// The gallery on a telephone, light and dark.
final class GalleryOnPhoneFlows: GalleryTestCase {
    override var viewport: Size { Size(width: 390, height: 844) }

    func testNothingSticksOutWithAnythingOpen() throws {
        XCTAssertEqual(try widthOfPage(), 390)
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        for mode in ["Side by side", "Difference", "Slider"] {
            When.ITouch(self.mode(mode))
            XCTAssertEqual(try widthOfPage(), 390, mode)
            try XCTAssertEqual(elementsOutside(), [], mode)
        }
    }

    /// What can be seen and lies beside the display, by its label.
    private func elementsOutside() throws -> [String] {
        try run.app().snapshot().elements.filter {
            $0.isVisible && ($0.bounds.maxX > 390.5 || $0.bounds.origin.x < -0.5)
        }
        .map { "\($0.role.rawValue) \($0.label ?? "")" }
    }

    func testWhatIsTouchedIsLargeEnoughForFingers() throws {
        When.ITouchButton(withLabel: "cart, empty pad, portrait, en, light differs")
        let small = try run.app().snapshot().elements.filter { $0.role == .button && $0.isVisible }
            .filter { min($0.bounds.size.width, $0.bounds.size.height) < 44 }
        XCTAssertEqual(small.map { $0.label ?? "" }, [])
    }

    func testItIsLightOrDarkAsItsReaderLikes() throws {
        let light = try PixelImage(png: chromium().screenshot(of: .viewport))
        When.performStep { try chromium().emulate { $0.colorScheme = .dark } }
        let dark = try PixelImage(png: chromium().screenshot(of: .viewport))
        XCTAssertGreaterThan(light.pixels[0], 200)
        XCTAssertLessThan(dark.pixels[0], 60)
    }
}
