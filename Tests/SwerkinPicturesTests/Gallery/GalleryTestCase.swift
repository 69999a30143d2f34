import Foundation
import Swerkin
import SwerkinBrowsers
import SwerkinDrawing
import SwerkinPictures
import XCTest

/// A gallery of two screens in two languages and both colour schemes, opened from disk in a browser.
///
/// It has four pictures of Home, four of a cart that reads otherwise than its references, and four that could not be
/// taken. The English ones look otherwise than their references, too.
/// Skipped unless `SWERKIN_BROWSER_TESTS` is 1.
class GalleryTestCase: BaseTestCase {
    nonisolated(unsafe) private static var gallery: Result<TrialGallery, any Error>?

    /// The display that the gallery is opened on.
    var viewport: Size { Size(width: 1280, height: 900) }

    override func setUpWithError() throws {
        guard ProcessInfo.processInfo.environment["SWERKIN_BROWSER_TESTS"] == "1" else {
            throw XCTSkip("runs in a browser, which SWERKIN_BROWSER_TESTS=1 asks for")
        }
        try super.setUpWithError()
    }

    override class func tearDown() {
        if case .success(let made) = gallery { made.remove() }
        gallery = nil
        super.tearDown()
    }

    override func makeDriver() throws -> any Driver {
        let made = Self.gallery ?? Result { try TrialGallery() }
        Self.gallery = made
        var configuration = ChromiumConfiguration()
        configuration.viewport = viewport
        configuration.reducesMotion = true
        return ChromiumDriver(try made.get().page, configuration: configuration)
    }

    func chromium() throws -> ChromiumDriver { try XCTUnwrap(run.app().driver as? ChromiumDriver) }

    /// The choice of a comparison.
    func mode(_ name: String) -> ElementQuery {
        ElementQuery(role: Role(rawValue: "radio"), label: .exact(name))
    }

    /// How many pictures are shown as cards now.
    func shownCards() throws -> Int {
        try run.app().snapshot().elements.filter { $0.role == .button && ($0.label ?? "").contains("pad, ") }.count
    }

    /// Whether nothing sticks out of the display to the right: the page is as wide as the display.
    func widthOfPage() throws -> Int { try PixelImage(png: chromium().screenshot(of: .page)).width }
}

/// A gallery in a folder of its own.
final class TrialGallery {
    let page: URL
    private let root: URL

    init() throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        let folder = root.appendingPathComponent("pictures")
        page = folder.appendingPathComponent("index.html")
        var matrix = PictureMatrix(
            of: TrialTestCase.self,
            screens: [
                PicturedScreen(TrialScreen.home),
                PicturedScreen(TrialScreen.cart, states: [PicturedState("empty"), PicturedState("one <item>")]),
            ])
        matrix.devices = [PictureDevice("pad", size: Size(width: 300, height: 500))]
        matrix.languages = ["en", "ar"]
        matrix.colorSchemes = [.light, .dark]
        matrix.title = "The shop </script>"
        matrix.stages = [TrialStage()]
        matrix.references = PictureReferences(
            root.appendingPathComponent("references"), tolerance: .exact, recordMode: .missing)
        _ = try matrix.takePictures(into: folder)
        // The second run is not as the first: the empty cart looks and reads otherwise, and the other cannot be taken.
        matrix.screens[1].states = [
            PicturedState("empty") { $0.When.ITouchButton("add") },
            PicturedState("one <item>") { $0.When.ITouchButton("nowhere") },
        ]
        matrix.stages = [
            TrialStage(colorOf: { variant in variant.language == "ar" ? [10, 20, 30] : [255, 0, 0] })
        ]
        _ = try matrix.takePictures(into: folder)
    }

    func remove() { try? FileManager.default.removeItem(at: root) }
}
