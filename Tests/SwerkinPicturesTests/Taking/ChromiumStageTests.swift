import Foundation
import PageTesting
import Swerkin
import SwerkinBrowsers
import SwerkinDrawing
import SwerkinPictures
import SwerkinConformance
import XCTest

/// A page that shows its environment, in colours that follow the scheme.
final class ChromiumStageTests: BrowserTestCase {
    private let stage = ChromiumStage()

    private func driver(_ content: String, _ change: (inout PictureVariant) -> Void = { _ in }) throws -> ChromiumDriver
    {
        var variant = PictureVariant(device: PictureDevice("pad", size: Size(width: 200, height: 300), scale: 2))
        change(&variant)
        let driver = ChromiumDriver(try page(content))
        endAfterTest(driver)
        let display = PictureDisplay(size: variant.size, edges: variant.edges)
        try stage.prepare(driver, for: variant, on: display)
        try driver.launch()
        return driver
    }

    private func image(_ picture: Data) throws -> PixelImage { try PixelImage(png: picture) }

    func testAPageIsEmulatedFromItsFirstDocumentOn() throws {
        let shown = """
            <meta name=viewport content="width=device-width"><p id=shown></p><script>
            const matches = (query) => matchMedia(`(${query})`).matches;
            shown.textContent = [innerWidth, innerHeight, devicePixelRatio, navigator.language,
              matches("prefers-color-scheme: dark"), matches("prefers-reduced-motion"), matches("pointer: coarse"),
              new Date(0).getHours()].join(" ");
            </script>
            """
        let driver = try driver(shown) { variant in
            variant.orientation = .landscape
            variant.language = "ar"
            variant.colorScheme = .dark
        }
        XCTAssertEqual(try element("shown", in: driver).label, "300 200 2 ar true true true 0")
        let picture = try image(stage.picture(on: driver))
        XCTAssertEqual([picture.width, picture.height], [600, 400])
    }

    func testWhatMovesHasEndedAndNoCaretBlinks() throws {
        let moving = """
            <style>
            @keyframes go { to { transform: translateX(90px) } }
            #once { animation: go 60s forwards } #ever { animation: go 1s infinite }
            div { width: 20px; height: 20px; background: red }
            </style><div id=once></div><div id=ever></div><input id=field autofocus>
            """
        let driver = try driver(moving)
        try eventually { try driver.snapshot().elements.contains { $0.isFocused } }
        try stage.settle(driver)
        let first = try stage.picture(on: driver)
        XCTAssertEqual(try element("once", in: driver).bounds.origin.x, 98)
        XCTAssertEqual(try element("ever", in: driver).bounds.origin.x, 8)
        // A caret blinks twice a second.
        let deadline = ContinuousClock.now + .seconds(1)
        while ContinuousClock.now < deadline { XCTAssertEqual(try stage.picture(on: driver), first) }
    }

    func testAllThatAnElementScrollsIsOnOnePictureAndThePageIsAsBefore() throws {
        let list = """
            <style>body { margin: 0 } #around { height: 100px; overflow: hidden }
            #list { height: 80px; width: 150px; overflow: auto } #list p { height: 50px; margin: 0 }</style>
            <div id=around><div id=list tabindex=0 role=list aria-label=Rows>
            \((1...10).map { "<p role=listitem>\($0)</p>" }.joined())</div></div>
            """
        let driver = try driver(list)
        let reference = try element("list", in: driver).reference
        _ = try driver.scroll(.down, in: reference)
        let before = try driver.snapshot()
        let display = try stage.picture(on: driver)
        let whole = try image(stage.wholeContent(of: reference, on: driver))
        XCTAssertEqual([whole.width, whole.height], [300, 1000])
        XCTAssertEqual(try driver.snapshot(), before)
        XCTAssertEqual(try stage.picture(on: driver), display)
    }

    func testThePageAsAWholeIsOnOnePicture() throws {
        let driver = try driver(
            """
            <meta name=viewport content="width=device-width"><style>body { margin: 0 }</style>
            <div style="height: 900px; background: teal"></div>
            """)
        let whole = try image(stage.wholeScreen(on: driver))
        XCTAssertEqual([whole.width, whole.height], [400, 1800])
    }

    func testPicturesAreTakenAfterLoadingImages() throws {
        let server = try PageServer()
        defer { server.stop() }
        let pixel = Data(base64Encoded: "R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=") ?? Data()
        server.answer("/slow.gif", with: .later(.seconds(1), .html(String(decoding: pixel, as: UTF8.self))))
        let driver = try driver("<p id=ready>Ready</p>")
        XCTAssertNil(try stage.missingPart(on: driver))
        server.answer(
            "/page",
            with: .html(
                "<script>onload = () => { document.body.append(Object.assign(new Image(), { src: 'slow.gif' })) }</script>"
            ))
        try driver.open(server.url.appendingPathComponent("page"))
        XCTAssertEqual(try stage.missingPart(on: driver), "an image")
        try eventually { try stage.missingPart(on: driver) == nil }
    }

    func testOtherDriversAreNoneOfItsBusiness() {
        XCTAssertFalse(stage.accepts(FakeDriver()))
        XCTAssertTrue(stage.accepts(ChromiumDriver(URL(fileURLWithPath: "/nowhere.html"))))
    }
}
