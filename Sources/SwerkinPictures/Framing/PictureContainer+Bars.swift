import SwerkinCore
import SwerkinEmbedded

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
