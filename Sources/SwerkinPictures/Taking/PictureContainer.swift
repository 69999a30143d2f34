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
    /// The size of the bar in points, with the system's share there.
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

extension PictureContainer {
    /// A navigation bar above the screen, with a title in its middle.
    public static func navigationBar(_ title: String) -> PictureContainer {
        PictureContainer(top: 44) { bar in
            Drawing(
                size: bar.size, commands: bar.ground + [bar.text(title, in: bar.freeArea, size: 17, bar.palette.text)])
        }
    }

    /// A bar of tabs below the screen, of which one is chosen.
    public static func tabBar(_ titles: [String], selected: Int = 0) -> PictureContainer {
        PictureContainer(bottom: 49) { bar in
            let tabs = titles.enumerated().flatMap { index, title in
                bar.tab(title, in: bar.place(of: index, among: titles.count), isSelected: index == selected)
            }
            return Drawing(size: bar.size, commands: bar.ground + tabs)
        }
    }
}

extension PictureBar {
    /// The bar without anything on it, and the line between it and the screen.
    fileprivate var ground: [Drawing.Command] {
        let y = edge == .top ? size.height - 0.5 : 0.5
        return [
            .fill(Rectangle(x: 0, y: 0, width: size.width, height: size.height), palette.surface, cornerRadius: 0),
            .line([Point(x: 0, y: y), Point(x: size.width, y: y)], palette.separator, width: 1),
        ]
    }

    /// The bounds of a tab; the first is at the leading end.
    fileprivate func place(of index: Int, among count: Int) -> Rectangle {
        let width = freeArea.size.width / Double(max(1, count))
        let position = isRightToLeft ? count - 1 - index : index
        return Rectangle(
            x: freeArea.origin.x + Double(position) * width, y: freeArea.origin.y, width: width,
            height: freeArea.size.height)
    }

    fileprivate func tab(_ title: String, in place: Rectangle, isSelected: Bool) -> [Drawing.Command] {
        let color = isSelected ? palette.accent : palette.secondaryText
        let mark = Rectangle(x: place.middle.x - 10, y: place.origin.y + 7, width: 20, height: 20)
        let words = Rectangle(x: place.origin.x, y: place.origin.y + 29, width: place.size.width, height: 16)
        let shape: Drawing.Command =
            isSelected
            ? .fill(mark, color, cornerRadius: 6) : .outline(mark, color, width: 1.5, cornerRadius: 6)
        return [shape, text(title, in: words, size: 11, color)]
    }

    fileprivate func text(
        _ string: String, in bounds: Rectangle, size: Double, _ color: Drawing.Color
    ) -> Drawing.Command {
        .text(
            Drawing.Text(
                string, in: bounds, size: size, weight: .bold, color: color, alignment: .center,
                isRightToLeft: isRightToLeft))
    }
}
