import FlowGraph
import FlowGraphDrawing

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
        let struck = boxes.count { label in
            lines.indices.contains { $0 != label.arrow && label.box.isStruck(by: lines[$0]) }
        }
        return boxes.indices.reduce(struck) { sum, index in
            sum + boxes[(index + 1)...].count { boxes[index].box.overlaps($0.box) }
        }
    }

    /// The labels, each with the position of its arrow.
    ///
    /// - Parameter sizes: As for ``collisionCount(ofLabels:)``.
    /// - Returns: Rectangles a point smaller on each side.
    func labelBoxes(_ sizes: [String: [DrawnLabelSize]]) -> [(arrow: Int, box: Box)] {
        var next: [String: Int] = [:]
        return arrows.indices.compactMap { index in
            let arrow = arrows[index]
            guard let label = arrow.label, let all = sizes[arrow.ends] else { return nil }
            let number = next[arrow.ends, default: 0]
            next[arrow.ends] = number + 1
            guard all.indices.contains(number) else { return nil }
            let (width, height) = (Double(all[number].width), Double(all[number].height))
            // What touches the edge of a label alone doesn't make it harder to read.
            return (index, Box(around: label, width: width - 2, height: height - 2))
        }
    }
}
