import FlowGraph

extension GraphvizLayout {
    /// The number of labels that another arrow strikes, and of pairs of labels that lie on one another.
    ///
    /// O(a · (a + p)) for a arrows of p points.
    ///
    /// - Parameter sizes: The sizes of labels by the ends of their arrows; in the order of the arrows.
    /// - Returns: The sum of both.
    package func collisionCount(ofLabels sizes: [String: [DrawnLabelSize]]) -> Int {
        let boxes = labelBoxes(sizes)
        let lines = arrows.map { GraphvizLayout.line(along: $0.points) }
        let struck = boxes.count { box in
            lines.indices.contains { $0 != box.arrow && box.isStruck(by: lines[$0]) }
        }
        return boxes.indices.reduce(struck) { sum, index in
            sum + boxes[(index + 1)...].count { boxes[index].overlaps($0) }
        }
    }

    private func labelBoxes(_ sizes: [String: [DrawnLabelSize]]) -> [LabelBox] {
        var next: [String: Int] = [:]
        return arrows.indices.compactMap { index in
            let arrow = arrows[index]
            guard let label = arrow.label, let all = sizes[arrow.ends] else { return nil }
            let number = next[arrow.ends, default: 0]
            next[arrow.ends] = number + 1
            guard all.indices.contains(number) else { return nil }
            return LabelBox(arrow: index, center: label, size: all[number])
        }
    }

    /// The rectangle of a label, a point smaller on each side.
    private struct LabelBox {
        let arrow: Int
        let low: Point
        let high: Point

        init(arrow: Int, center: Point, size: DrawnLabelSize) {
            let (width, height) = (Double(size.width) / 2 - 1, Double(size.height) / 2 - 1)
            self.arrow = arrow
            low = Point(x: center.x - width, y: center.y - height)
            high = Point(x: center.x + width, y: center.y + height)
        }

        func overlaps(_ other: LabelBox) -> Bool {
            low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
        }

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

        private func contains(_ point: Point) -> Bool {
            low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y
        }
    }
}
