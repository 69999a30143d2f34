import Foundation
import Swerkin
import SwerkinEmbedded
import XCTest

final class EmbeddedScreenshotTests: XCTestCase {
    private func driver(_ renderer: (any DrawingRenderer)?) throws -> EmbeddedDriver<EmbeddedApp> {
        let rows = (1...100).map { Row("Row \($0)") }
        let driver = EmbeddedDriver(renderer: renderer) { clock in
            EmbeddedApp(root: EmbeddedScreen("Rows", content: Table(rows, identifier: "table")), clock: clock)
        }
        try driver.launch()
        return driver
    }

    private func reference(_ identifier: String, _ driver: EmbeddedDriver<EmbeddedApp>) throws -> ElementReference {
        try XCTUnwrap(try driver.snapshot().elements.first { $0.identifier == identifier }).reference
    }

    func testWithoutARendererThereIsNoPicture() throws {
        let driver = try driver(nil)
        XCTAssertNil(try driver.screenshot())
        XCTAssertNil(try driver.screenshot(ofContentOf: reference("table", driver)))
    }

    func testTheRendererIsHandedWhatIsOnTheDisplay() throws {
        let picture = try XCTUnwrap(try driver(TextRenderer()).screenshot())
        XCTAssertTrue(String(decoding: picture, as: UTF8.self).hasPrefix("Rows Row 1 Row 2 "))
    }

    func testElementsAreBlankedAboveEverythingElse() throws {
        let driver = try driver(BlankRenderer())
        let tree = try driver.snapshot()
        let rows = try ["Row 1", "Row 3"].map { try XCTUnwrap(try tree.outermostMatches(.label($0)).first) }
        let picture = try XCTUnwrap(try driver.screenshot(blanking: rows.map(\.reference)))
        XCTAssertEqual(
            String(decoding: picture, as: UTF8.self), rows.map { "grey \($0.bounds)" }.joined(separator: "; "))
        XCTAssertThrowsError(try driver.screenshot(blanking: [ElementReference(rawValue: "gone")]))
    }

    func testTheContentOfAScrollViewIsAPictureOfItsOwn() throws {
        let driver = try driver(TextRenderer())
        let picture = try XCTUnwrap(try driver.screenshot(ofContentOf: reference("table", driver)))
        XCTAssertTrue(String(decoding: picture, as: UTF8.self).hasSuffix(" Row 99 Row 100"))
    }

    func testWhatDoesNotScrollHasNoContentToBeDrawn() throws {
        let driver = EmbeddedDriver(renderer: TextRenderer()) {
            EmbeddedApp(root: EmbeddedScreen(content: Stack([Label("A", identifier: "a")])), clock: $0)
        }
        try driver.launch()
        XCTAssertThrowsError(try driver.screenshot(ofContentOf: reference("a", driver))) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it is no scroll view"))
        }
    }

    func testARendererThatFailsIsNamed() throws {
        XCTAssertThrowsError(try driver(BrokenRenderer()).screenshot()) {
            XCTAssertEqual($0 as? DriverError, .notPossible("the screen cannot be drawn: no ink"))
        }
    }
}

/// Writes the texts of a drawing.
private struct TextRenderer: DrawingRenderer {
    func png(of drawing: Drawing) -> Data { Data(drawing.texts.map(\.string).joined(separator: " ").utf8) }
}

/// Writes the grey areas at the end of a drawing.
private struct BlankRenderer: DrawingRenderer {
    func png(of drawing: Drawing) -> Data {
        let areas = drawing.commands.reversed().prefix { command in
            if case .fill(_, let color, _) = command {
                color == Drawing.Color(red: 0.5, green: 0.5, blue: 0.5)
            } else {
                false
            }
        }
        let words = areas.reversed().map { command in
            if case .fill(let frame, _, _) = command { "grey \(frame)" } else { "" }
        }
        return Data(words.joined(separator: "; ").utf8)
    }
}

private struct BrokenRenderer: DrawingRenderer {
    private struct NoInk: Error, CustomStringConvertible { let description = "no ink" }
    func png(of drawing: Drawing) throws -> Data { throw NoInk() }
}

final class PaletteTests: XCTestCase {
    func testTextIsLegibleInEveryScheme() {
        for scheme in EmbeddedEnvironment.ColorScheme.allCases {
            let palette = Palette.of(scheme)
            for ground in [palette.background, palette.surface] {
                for text in [palette.text, palette.secondaryText, palette.accent] {
                    XCTAssertGreaterThanOrEqual(contrast(text, ground), 4.5, "\(scheme) \(text) on \(ground)")
                }
            }
            XCTAssertGreaterThanOrEqual(contrast(palette.text, palette.fill), 4.5, "\(scheme)")
            XCTAssertGreaterThanOrEqual(contrast(palette.secondaryText, palette.fill), 3, "\(scheme)")
            XCTAssertGreaterThanOrEqual(contrast(palette.textOnAccent, palette.accent), 4.5, "\(scheme)")
        }
    }

    /// The contrast as WCAG 2.2 defines it.
    private func contrast(_ one: Drawing.Color, _ other: Drawing.Color) -> Double {
        let (dark, light) = (min(luminance(one), luminance(other)), max(luminance(one), luminance(other)))
        return (light + 0.05) / (dark + 0.05)
    }

    private func luminance(_ color: Drawing.Color) -> Double {
        func linear(_ share: Double) -> Double {
            share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
