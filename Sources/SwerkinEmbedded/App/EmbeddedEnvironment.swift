import Foundation
import SwerkinCore

/// The environment of an embedded app: the language, the display and its colours.
///
/// The default is a telephone held upright, in English, in light colours, without a notch.
public struct EmbeddedEnvironment: Hashable, Sendable {
    /// Dark text on a light background, or the other way round.
    public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
        /// Dark on light.
        case light
        /// Light on dark.
        case dark
    }

    /// Widths of margins, in points.
    public struct Margins: Hashable, Sendable {
        /// At the upper edge.
        public var top: Double
        /// At the left edge.
        public var left: Double
        /// At the lower edge.
        public var bottom: Double
        /// At the right edge.
        public var right: Double

        /// Makes margins; those not named are 0.
        public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// The language that the app speaks, as a tag of BCP 47: `en`, `de-AT`, `ar`.
    public var language: String {
        didSet { isRightToLeft = Self.isWrittenFromRightToLeft(language) }
    }
    /// The colours.
    public var colorScheme: ColorScheme
    /// The size of the display, in points.
    public var size: Size
    /// The margins of the display that are not for content: a camera, the home indicator.
    public var safeArea: Margins

    /// Makes an environment.
    public init(
        language: String = "en", colorScheme: ColorScheme = .light, size: Size = Size(width: 390, height: 844),
        safeArea: Margins = Margins()
    ) {
        self.language = language
        isRightToLeft = Self.isWrittenFromRightToLeft(language)
        self.colorScheme = colorScheme
        self.size = size
        self.safeArea = safeArea
    }

    /// True if the language is written from right to left, which mirrors every screen.
    ///
    /// Determined by the script in the language tag (`az-Arab`), else by the usual script of the language.
    public private(set) var isRightToLeft: Bool

    // Computed at every layout, and Foundation takes longer for it than a layout takes.
    private static func isWrittenFromRightToLeft(_ language: String) -> Bool {
        let withScript = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier)
        return withScript.script.map { rightToLeftScripts.contains($0.identifier) } ?? false
    }

    // By the codes of ISO 15924, those in use. Source: Unicode, the properties Script and Bidi_Class.
    private static let rightToLeftScripts: Set = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ]

    /// True if the display is wider than high.
    public var isLandscape: Bool { size.width > size.height }

    /// The same with the device rotated a quarter to the left: its right edge becomes the upper one.
    public var turned: EmbeddedEnvironment {
        var turned = self
        turned.size = Size(width: size.height, height: size.width)
        turned.safeArea = Margins(
            top: safeArea.right, left: safeArea.top, bottom: safeArea.left, right: safeArea.bottom)
        return turned
    }
}
