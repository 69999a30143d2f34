import SwerkinCore

extension Rectangle {
    /// The rectangle without a margin along its edges, in points.
    public func inset(horizontally dx: Double = 0, vertically dy: Double = 0) -> Rectangle {
        Rectangle(
            x: origin.x + dx, y: origin.y + dy, width: max(0, size.width - 2 * dx), height: max(0, size.height - 2 * dy)
        )
    }

    /// A rectangle of a size in the middle of this one.
    public func centered(width: Double, height: Double) -> Rectangle {
        Rectangle(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The part of a width at the leading end, by the reading direction, and the rest.
    func split(leading width: Double, isRightToLeft: Bool) -> (leading: Rectangle, rest: Rectangle) {
        let width = min(width, size.width)
        let left = Rectangle(x: origin.x, y: origin.y, width: width, height: size.height)
        let rest = Rectangle(x: origin.x + width, y: origin.y, width: size.width - width, height: size.height)
        let area = Rectangle(x: 0, y: 0, width: origin.x + maxX, height: 0)
        return isRightToLeft ? (left.mirrored(in: area), rest.mirrored(in: area)) : (left, rest)
    }

    /// The rectangle as a mirror in the middle of an area shows it that begins at 0.
    func mirrored(in area: Rectangle) -> Rectangle {
        Rectangle(x: area.size.width - maxX, y: origin.y, width: size.width, height: size.height)
    }
}
