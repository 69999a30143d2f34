/// A position on the screen, in points from the upper left corner.
public struct Point: Hashable, Sendable {
    /// Points from the left edge.
    public var x: Double
    /// Points from the upper edge.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
    /// Points from left to right.
    public var width: Double
    /// Points from top to bottom.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle on the screen, in points from the screen's upper left corner.
public struct Rectangle: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The width and height; an empty rectangle has a width or height of 0.
    public var size: Size

    /// Makes a rectangle from its corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        origin = Point(x: x, y: y)
        size = Size(width: width, height: height)
    }

    /// The point in the middle.
    public var middle: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// The right edge, points from the left.
    public var maxX: Double { origin.x + size.width }

    /// The lower edge, points from the top.
    public var maxY: Double { origin.y + size.height }

    /// True if the rectangle covers no area.
    public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// Returns true if a point lies inside; the right and lower edges are outside.
    public func contains(_ point: Point) -> Bool {
        point.x >= origin.x && point.x < maxX && point.y >= origin.y && point.y < maxY
    }

    /// The intersection of two rectangles, or nil if it is empty.
    public func intersection(_ other: Rectangle) -> Rectangle? {
        let x = max(origin.x, other.origin.x)
        let y = max(origin.y, other.origin.y)
        let shared = Rectangle(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
        return shared.isEmpty ? nil : shared
    }
}
