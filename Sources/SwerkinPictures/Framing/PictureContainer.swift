import SwerkinCore
import SwerkinEmbedded

/// The container of a screen in its pictures: bars above and below it.
///
/// The app gets the room between the bars, as if it were its display; the bars are drawn onto the picture.
public struct PictureContainer: Sendable {
    /// The height of the bar above the screen, in points, without the system's share; 0 for no bar.
    public let top: Double
    /// The height of the bar below the screen, in points, without the system's share; 0 for no bar.
    public let bottom: Double
    /// The content of a bar; the drawing should be as large as the bar.
    let draw: @Sendable (PictureBar) -> Drawing

    /// A container of one's own.
    public init(top: Double = 0, bottom: Double = 0, drawing draw: @escaping @Sendable (PictureBar) -> Drawing) {
        self.top = top
        self.bottom = bottom
        self.draw = draw
    }

    /// No container: the app has the whole display.
    public static let none = PictureContainer { Drawing(size: $0.size, commands: []) }
}

/// A bar of a container, which is to be drawn.
public struct PictureBar: Hashable, Sendable {
    /// The edge at which a bar lies.
    public enum Edge: Hashable, Sendable {
        /// Above the screen.
        case top
        /// Below the screen.
        case bottom
    }

    /// The edge at which the bar lies.
    public let edge: Edge
    /// The size of the bar in points, with what the system takes up there.
    public let size: Size
    /// The circumstances of the picture.
    public let variant: PictureVariant

    /// The part of the bar, in its own points, that the system takes up nothing of.
    public var freeArea: Rectangle {
        let edges = variant.edges
        let outer = edge == .top ? edges.top : edges.bottom
        return Rectangle(
            x: edges.left, y: edge == .top ? outer : 0, width: max(0, size.width - edges.left - edges.right),
            height: max(0, size.height - outer))
    }

    /// The colours that suit the circumstances.
    public var palette: Palette { .of(variant.colorScheme == .dark ? .dark : .light) }

    /// True if the language is written from right to left.
    public var isRightToLeft: Bool { EmbeddedEnvironment(language: variant.language).isRightToLeft }
}
