import Foundation
import SwerkinEmbedded
import XCTest

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
