import Foundation
import SwerkinCore

/// The content of a display, as shapes and texts in the order of painting.
///
/// A drawing is a value without pixels: two are equal if they paint the same. ``DrawingRenderer`` makes a picture of it.
public struct Drawing: Hashable, Sendable {
    /// One thing that is painted on top of those before it.
    public indirect enum Command: Hashable, Sendable {
        /// A rectangle filled with a colour; its corners are rounded by a radius.
        case fill(Rectangle, Color, cornerRadius: Double)
        /// The outline of a rectangle, half of its width inside and half outside; its corners are rounded by a radius.
        case outline(Rectangle, Color, width: Double, cornerRadius: Double)
        /// A line through points, with round ends.
        case line([Point], Color, width: Double)
        /// A text.
        case text(Text)
        /// The content of a PNG file, as large as fits into a rectangle, in its middle.
        case picture(PNG, Rectangle)
        /// Things of which only the part within a rectangle is seen.
        case clipped(Rectangle, [Command])
    }

    /// The width and height, in points.
    public var size: Size
    /// The commands from back to front; positions are in points from the upper left corner.
    public var commands: [Command]

    /// Makes a drawing.
    public init(size: Size, commands: [Command]) {
        self.size = size
        self.commands = commands
    }

    /// The texts, from back to front, those that are clipped away too.
    public var texts: [Text] { commands.flatMap(\.texts) }
}

extension Drawing.Command {
    fileprivate var texts: [Drawing.Text] {
        switch self {
        case .text(let text): [text]
        case .clipped(_, let commands): commands.flatMap(\.texts)
        case .fill, .outline, .line, .picture: []
        }
    }
}

extension Drawing {
    /// A colour in sRGB, with its opacity.
    public struct Color: Hashable, Sendable {
        /// The share of red, from 0 to 1.
        public var red: Double
        /// The share of green, from 0 to 1.
        public var green: Double
        /// The share of blue, from 0 to 1.
        public var blue: Double
        /// From 0, which is clear, to 1.
        public var opacity: Double

        /// Makes a colour of its shares, from 0 to 1.
        public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }

        /// Makes a colour of a number as it is written in style sheets: `0xFF8000` is orange.
        public init(_ hexadecimal: UInt32, opacity: Double = 1) {
            func share(_ shift: UInt32) -> Double { Double(hexadecimal >> shift & 0xFF) / 255 }
            self.init(red: share(16), green: share(8), blue: share(0), opacity: opacity)
        }
    }

    /// A text within a rectangle.
    ///
    /// It is broken into as many lines as the rectangle has room for, at least one; a text that does not fit ends with an
    /// ellipsis.
    public struct Text: Hashable, Sendable {
        /// The text.
        public var string: String
        /// The available area.
        public var bounds: Rectangle
        /// The size of the font, in points.
        public var size: Double
        /// The thickness of the strokes.
        public var weight: Weight
        /// The colour.
        public var color: Color
        /// To which side the lines are put.
        public var alignment: Alignment
        /// True if it begins at the upper edge, and not in the middle between upper and lower edge.
        public var isAtTop: Bool
        /// True if text of no direction of its own, as digits, goes from right to left.
        public var isRightToLeft: Bool

        /// Makes a text.
        public init(
            _ string: String, in bounds: Rectangle, size: Double, weight: Weight = .regular, color: Color,
            alignment: Alignment = .left, isAtTop: Bool = false, isRightToLeft: Bool = false
        ) {
            self.string = string
            self.bounds = bounds
            self.size = size
            self.weight = weight
            self.color = color
            self.alignment = alignment
            self.isAtTop = isAtTop
            self.isRightToLeft = isRightToLeft
        }
    }

    /// The thickness of a text's strokes.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// As in running text.
        case regular
        /// Thick.
        case bold
    }

    /// To which side of its rectangle a text is put.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// To the left edge.
        case left
        /// To the middle.
        case center
        /// To the right edge.
        case right
    }

    /// The content of a PNG file.
    public struct PNG: Hashable, Sendable {
        /// The bytes of the file.
        public var bytes: [UInt8]

        /// Takes the bytes of a file; whether they are one turns out when they are drawn.
        public init(bytes: [UInt8]) { self.bytes = bytes }
    }
}

/// Makes pictures of drawings.
///
/// `SwerkinDrawing` has one that needs Cairo; this module needs no library of another language.
public protocol DrawingRenderer {
    /// The content of a PNG file with the drawing; the same drawing gives the same bytes.
    ///
    /// Throws any error if there is no picture; its words become part of a failure.
    func png(of drawing: Drawing) throws -> Data
}
