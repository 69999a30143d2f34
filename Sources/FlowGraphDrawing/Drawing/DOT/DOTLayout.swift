import FlowGraph

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
    /// True if the parts of a module that no arrow joins stand beside one another, so that its box is no longer than it must be.
    package var gathersModules = false
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
                rows.map {
                    DOTLayout(
                        isSideways: isSideways, boxesModules: boxesModules, leafRows: $0,
                        gathersModules: overviewFile != nil)
                }
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

/// The size of an arrow's label, in points.
package struct DrawnLabelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension GraphDrawing {
    /// The sizes of labels by the names of the nodes that their arrows join, as in `s0 s1`; in the order of the arrows.
    package var labelSizes: [String: [DrawnLabelSize]] {
        let writer = DOTWriter(drawing: self)
        let sizes = writer.arrows.compactMap { arrow in
            writer.labelSize(of: arrow).map { (ends: "s\(arrow.start) s\(arrow.end)", size: $0) }
        }
        return Dictionary(grouping: sizes, by: \.ends).mapValues { $0.map(\.size) }
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
}
