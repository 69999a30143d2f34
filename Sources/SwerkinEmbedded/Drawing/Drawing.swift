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
