import SwerkinCore

/// The path of the mouse in a drag: straight, in steps, to where it lets go.
///
/// The pointer is at whole pixels. What changes places with what is dragged over it does so once the pointer has passed its
/// middle, so a drag to an element goes on to the next pixel behind that. A drag to a point ends there.
package struct DragPath: Hashable {
    /// Enough for libraries that begin a drag after some points of movement.
    private static let steps = 8
    /// The smallest extent of an element in which the pixel behind the middle is a part of it, too.
    private static let smallest = 4.0

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
            return middle > from ? middle.rounded(.down) + 1 : middle.rounded(.up) - 1
        }
        let end = Point(x: behind(goal.x, start.x, goal.width), y: behind(goal.y, start.y, goal.height))
        self.start = start
        moves = (1...Self.steps).map { step in
            let part = Double(step) / Double(Self.steps)
            return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        }
    }
}
