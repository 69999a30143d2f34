/// An arrangement of the screens of a picture.
package struct DOTLayout: Hashable, Sendable {
    /// True if the picture goes from left to right instead of from top to bottom.
    package var isSideways: Bool
    /// True if the screens of a module stand in a box.
    ///
    /// Without boxes, each screen says which module it belongs to.
    package var boxesModules = true
    /// The number of rows, or columns, of the screens behind a screen with many that lead nowhere else.
    package var leafRows = 1
    /// True if the distances between screens are a quarter smaller, for a picture that is too large to be read when fitted.
    package var isTight = false
}

extension GraphDrawing {
    /// The arrangements among which a renderer may choose; the estimate comes first.
    ///
    /// There is only one if the graph is so large that laying it out several times would take seconds.
    package var layouts: [DOTLayout] {
        let writer = DOTWriter(drawing: self)
        let estimate = writer.layout
        guard boxes.count + arrows.count <= DOTWriter.choiceLimit, !writer.isTangled else { return [estimate] }
        let directions = [estimate.isSideways, !estimate.isSideways]
        let modules = groups.contains { $0.module != nil && $0.screens.count > 1 } ? [true, false] : [true]
        let rows = writer.leafFans.isEmpty ? [1] : [1, 2, 3]
        return modules.flatMap { boxesModules in
            directions.flatMap { isSideways in
                rows.map { DOTLayout(isSideways: isSideways, boxesModules: boxesModules, leafRows: $0) }
            }
        }
    }

    /// The drawing in Graphviz's DOT language, arranged in a given way.
    ///
    /// - Parameters:
    ///   - layout: The arrangement; one of ``layouts``.
    ///   - hasHeading: False to leave out heading and legend.
    ///   - thumbnails: The files that the text names for thumbnails.
    /// - Returns: The text.
    package func dot(
        _ layout: DOTLayout, hasHeading: Bool = true, thumbnails: DOTThumbnails = .ownFiles
    ) -> String {
        DOTWriter(drawing: self, layout: layout, hasHeading: hasHeading, thumbnails: thumbnails).text
    }
}

extension DOTWriter {
    /// The greatest number of boxes and arrows of a picture that is laid out several times.
    static let choiceLimit = 500
    /// The least number of leaves behind a screen that are wrapped into rows.
    private static let leastFan = 8

    /// By screen: the screens behind it that have arrows to and from no other; only if there are more than ``leastFan``.
    var leafFans: [(screen: Int, leaves: [Int])] {
        var neighbours = [Set<Int>](repeating: [], count: drawing.boxes.count)
        for arrow in arrows {
            neighbours[arrow.start].insert(arrow.end)
            neighbours[arrow.end].insert(arrow.start)
        }
        let leaves = arrows.filter { neighbours[$0.end].count == 1 && neighbours[$0.start].count > 1 }
        return leaves.grouped { $0.start }
            .map { (screen: $0.key, leaves: $0.elements.map(\.end).grouped { $0 }.map(\.key)) }
            .filter { $0.leaves.count > DOTWriter.leastFan }
    }

    /// By leaf: its row, counted from 1, for the leaves that are not in the first one.
    func leafRows() -> [Int: Int] {
        guard layout.leafRows > 1 else { return [:] }
        var rows: [Int: Int] = [:]
        for fan in leafFans {
            let length = (fan.leaves.count + layout.leafRows - 1) / layout.leafRows
            for (position, leaf) in fan.leaves.enumerated() where position >= length {
                rows[leaf] = position / length + 1
            }
        }
        return rows
    }

    /// Invisible arrows that put the parts of a graph that no arrow joins behind one another, instead of all of them side by side.
    ///
    /// Each part but the largest follows another as long as they are together no deeper than the largest.
    func partLines(_ layers: [Int]) -> [String] {
        let parts = self.parts.map { screens in Part(screens, layers) }
        guard let depth = parts.map(\.depth).max(), depth > 1,
            let largest = parts.indices.max(by: { parts[$0].screens.count < parts[$1].screens.count })
        else { return [] }
        var columns: [(last: Part, depth: Int)] = []
        var lines: [String] = []
        for (index, part) in parts.enumerated() where index != largest {
            guard let column = columns.firstIndex(where: { $0.depth + part.depth <= depth }) else {
                columns.append((part, part.depth))
                continue
            }
            lines.append("s\(columns[column].last.deepest) -> s\(part.first) [style=invis];")
            columns[column] = (part, columns[column].depth + part.depth)
        }
        return lines
    }

    private struct Part {
        let screens: [Int]
        let first: Int
        let deepest: Int
        let depth: Int

        init(_ screens: [Int], _ layers: [Int]) {
            self.screens = screens
            first = screens.min { layers[$0] < layers[$1] } ?? screens[0]
            deepest = screens.max { layers[$0] < layers[$1] } ?? screens[0]
            depth = layers[deepest] - layers[first] + 1
        }
    }

    /// The screens of each part, in their order; the parts in the order of their first screens.
    private var parts: [[Int]] {
        var neighbours = [[Int]](repeating: [], count: drawing.boxes.count)
        for arrow in arrows {
            neighbours[arrow.start].append(arrow.end)
            neighbours[arrow.end].append(arrow.start)
        }
        var part = [Int?](repeating: nil, count: neighbours.count)
        for first in neighbours.indices where part[first] == nil {
            var pending = [first]
            part[first] = first
            while let screen = pending.popLast() {
                for other in neighbours[screen] where part[other] == nil {
                    part[other] = first
                    pending.append(other)
                }
            }
        }
        return part.indices.grouped { part[$0] }.map(\.elements)
    }
}
