import SwerkinCore

/// The path of the mouse in a drag, in steps: straight to a point, and to an element first across, then up or down.
///
/// The last movement decides in a sortable grid, as that of jQuery UI, whether a dragged element is put before or behind the element under it:
/// upwards before it, downwards behind it. That is the order of the rows in every column. A diagonal movement counts as one to the
/// right or downwards; and one across counts for nothing once the first element of the grid is dragged, which the grid then takes for a list.
///
/// The pointer is at whole pixels. What changes places with what is dragged over it does so once the pointer has passed its
/// middle, so a drag to an element goes on to the second pixel behind that: a page that rounds positions sees the first at the middle.
/// A drag to a point ends there.
package struct DragPath: Hashable {
    /// Enough for libraries that begin a drag after some points of movement.
    private static let steps = 8
    /// The distance behind the middle of an element, in pixels.
    private static let excess = 2.0
    /// The smallest extent of an element in which that is a part of it, too.
    private static let smallest = 6.0

    /// The point at which the mouse is pressed.
    package let start: Point
    /// The points to which it moves then, in order; it lets go at the last.
    package let moves: [Point]

    /// The point at which the mouse lets go.
    package var end: Point { moves.last ?? start }

    /// A path to the middle of an area; `isElement` is false if that is a mere point.
    package init(from start: Point, to goal: PageArea, isElement: Bool) {
        func behind(_ middle: Double, _ from: Double, _ extent: Double) -> Double {
            guard isElement, extent >= Self.smallest, middle != from else { return middle }
            return middle > from ? middle.rounded(.down) + Self.excess : middle.rounded(.up) - Self.excess
        }
        let end = Point(x: behind(goal.x, start.x, goal.width), y: behind(goal.y, start.y, goal.height))
        self.start = start
        let corner = Point(x: end.x, y: start.y)
        let isBent = isElement && corner != start && corner != end
        let line =
            isBent
            ? Self.line(from: start, to: corner, in: Self.steps / 2)
                + Self.line(from: corner, to: end, in: Self.steps / 2)
            : Self.line(from: start, to: end, in: Self.steps)
        moves = line.dropLast() + [Self.shortly(before: end, from: isBent ? corner : start), end]
    }

    /// The point a pixel before the end.
    ///
    /// One movement over an element is a `dragenter` for the page, and only the next a `dragover`, which takes what is dragged. Source: https://html.spec.whatwg.org/, 6.11.5.
    private static func shortly(before end: Point, from start: Point) -> Point {
        let length = max(abs(end.x - start.x), abs(end.y - start.y))
        guard length > 1 else { return end }
        return Point(x: end.x - (end.x - start.x) / length, y: end.y - (end.y - start.y) / length)
    }

    private static func line(from start: Point, to end: Point, in steps: Int) -> [Point] {
        (1...steps).map { step in
            let part = Double(step) / Double(steps)
            return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
    }
}
