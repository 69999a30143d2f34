extension GraphvizLayout {
    /// A rectangle.
    struct Box {
        let low: Point
        let high: Point

        init(low: Point, high: Point) {
            self.low = low
            self.high = high
        }

        init(around center: Point, width: Double, height: Double) {
            low = Point(x: center.x - width / 2, y: center.y - height / 2)
            high = Point(x: center.x + width / 2, y: center.y + height / 2)
        }

        /// The rectangle elsewhere.
        func moved(x: Double, y: Double) -> Box {
            Box(low: Point(x: low.x + x, y: low.y + y), high: Point(x: high.x + x, y: high.y + y))
        }

        /// The rectangle with a margin on all sides.
        func grown(by margin: Double) -> Box {
            Box(
                low: Point(x: low.x - margin, y: low.y - margin), high: Point(x: high.x + margin, y: high.y + margin))
        }

        /// The least rectangle that contains both.
        func joined(with other: Box) -> Box {
            Box(
                low: Point(x: min(low.x, other.low.x), y: min(low.y, other.low.y)),
                high: Point(x: max(high.x, other.high.x), y: max(high.y, other.high.y)))
        }

        func overlaps(_ other: Box) -> Bool {
            low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
        }

        func contains(_ point: Point) -> Bool {
            low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
        }

        /// The nearest point of the rectangle to another point.
        func nearest(to point: Point) -> Point {
            Point(x: min(max(point.x, low.x), high.x), y: min(max(point.y, low.y), high.y))
        }

        /// True if the line goes through the rectangle.
        func isStruck(by line: Line) -> Bool {
            guard low.x <= line.high.x, line.low.x <= high.x, low.y <= line.high.y, line.low.y <= high.y else {
                return false
            }
            let (left, right) = (Point(x: low.x, y: high.y), Point(x: high.x, y: low.y))
            return zip(line.points, line.points.dropFirst()).contains { start, end in
                contains(start) || GraphvizLayout.cross(start, end, low, high)
                    || GraphvizLayout.cross(start, end, left, right)
            }
        }
    }
}
