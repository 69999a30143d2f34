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

extension DOTWriter {
    /// The attributes that control the layout.
    ///
    /// `newrank` is set because the older algorithm for clusters fails on graphs whose modules refer to one another
    /// (Graphviz 2.43 ends the process with “trouble in init_rank”).
    var layoutAttributes: [(String, String)] {
        [
            ("rankdir", layout.isSideways ? "LR" : "TB"), ("newrank", "true"),
            ("nodesep", layout.distances.betweenNodes), ("ranksep", layout.distances.betweenRanks), ("pad", "0.3"),
            ("fontname", "\"\(DOTWriter.font)\""), ("fontcolor", "\"\(Palette.text)\""),
            ("bgcolor", "\"\(Palette.paper)\""),
        ] + effortAttributes
    }

    /// The attributes that keep a layout from taking minutes.
    ///
    /// The limits end the search for the shortest arrows early (`nslimit`), and that for the fewest crossings
    /// (`mclimit`). Measured with Graphviz 2.43: an app of 2,000 screens is laid out in 3.5 seconds instead of 9, one
    /// of 1,000 takes 1 second with or without them. If every screen leads to the tabs, 200 screens with 1,198 arrows
    /// take 5 seconds instead of 33, with 3 % more crossings; 300 screens with 1,798 arrows take 6 instead of more than
    /// 40. With more than 1,500 boxes, which are drawn on request alone, most time goes to the search for the shortest arrows: 2,000 screens
    /// take 2 seconds with a tenth of it and straight arrows instead of 14, and 10,000 take 16.
    private var effortAttributes: [(String, String)] {
        let limits = [("nslimit", "1"), ("nslimit1", "1")]
        if isTangled { return limits + [("mclimit", "0.1"), ("splines", "line")] }
        if drawing.graph.hasVeryManyScreens {
            return [("nslimit", "0.1"), ("nslimit1", "0.1"), ("mclimit", "0.01"), ("splines", "line")]
        }
        switch drawing.boxes.count + arrows.count {
        case ...700: return []
        case ...2000: return limits + [("mclimit", "0.5")]
        default: return limits + [("mclimit", "0.1")]
        }
    }

    /// Returns true if an arrow does not constrain the ranks.
    ///
    /// In a tangle only the arrows from one distance to the next constrain them, so that few arrows cross many ranks.
    func isFree(_ arrow: GraphDrawing.Arrow) -> Bool {
        isTangled && distances[arrow.end] != distances[arrow.start] + 1
    }

    /// All nodes, nearest to the start first.
    ///
    /// Graphviz breaks the cycles of a graph in the order in which nodes are first named. This order makes it reverse
    /// the arrows that lead back to the first screens, so that these stand at the top however many arrows lead back to
    /// them. (Arrows with `constraint=false` would have the same effect; but one that has a label and ends up within
    /// the first rank makes Graphviz 2.43 free memory twice.)
    var orderLine: String {
        order.map { "s\($0)" }.joined(separator: "; ") + ";"
    }
}

extension DOTLayout {
    /// The distances between the boxes of a rank and between ranks, in inches.
    fileprivate var distances: (betweenNodes: String, betweenRanks: String) {
        switch (isSideways, isTight) {
        case (true, false): ("0.17", "0.25")
        case (true, true): ("0.12", "0.18")
        case (false, false): ("0.3", "0.4")
        case (false, true): ("0.22", "0.3")
        }
    }
}

/// An estimate of the layers into which `dot` will arrange the screens, and of the time that the layout will take.
///
/// The cost of the layout depends on the layers that arrows cross: each crossing is a point to be ordered and
/// positioned. In apps, in which most segments lead one level down and back, crossings are few. If any screen leads to
/// any other they are many, and `dot` needs minutes.
struct ArrowLayers {
    /// The number of layers that all arrows cross, including those of arrows to the next layer.
    let crossingCount: Int
    /// By screen: its layer, counted from 0.
    let layers: [Int]
    /// The number of layers.
    let count: Int
    /// The greatest number of screens in a layer.
    let greatestWidth: Int

    /// Arranges screens in layers as `dot` does.
    ///
    /// Arrows that close a cycle of a depth-first search are reversed, then each screen lies one layer below the lowest
    /// screen that leads to it. O(screens + arrows).
    ///
    /// - Parameters:
    ///   - ends: For each screen, the screens that its arrows lead to.
    ///   - order: All screens, in the order in which the search visits them.
    init(ends: [[Int]], order: [Int]) {
        var search = Search(ends: ends)
        for screen in order { search.visit(from: screen) }
        var layers = [Int](repeating: 0, count: ends.count)
        for screen in search.finished.reversed() {
            for end in search.downward[screen] { layers[end] = max(layers[end], layers[screen] + 1) }
        }
        var widths = [Int](repeating: 0, count: (layers.max() ?? 0) + 1)
        for layer in layers { widths[layer] += 1 }
        self.layers = layers
        count = widths.count
        greatestWidth = widths.max() ?? 0
        crossingCount = ends.indices.reduce(0) { sum, start in
            sum + ends[start].reduce(0) { $0 + abs(layers[$1] - layers[start]) }
        }
    }

    private struct Search {
        private enum VisitState { case new, open, done }

        let ends: [[Int]]
        private(set) var downward: [[Int]]
        private(set) var finished: [Int] = []
        private var states: [VisitState]

        init(ends: [[Int]]) {
            self.ends = ends
            downward = ends.map { _ in [] }
            states = ends.map { _ in .new }
        }

        mutating func visit(from first: Int) {
            guard states[first] == .new else { return }
            // Not recursive: a chain of screens may be longer than the call stack is deep.
            var stack = [(screen: first, next: 0)]
            states[first] = .open
            while let (screen, next) = stack.last {
                guard next < ends[screen].count else {
                    states[screen] = .done
                    finished.append(screen)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                follow(screen, ends[screen][next], &stack)
            }
        }

        private mutating func follow(_ screen: Int, _ end: Int, _ stack: inout [(screen: Int, next: Int)]) {
            if states[end] == .open {
                // The reversed arrow leads from the screen that was finished later, so it agrees with the order.
                if end != screen { downward[end].append(screen) }
                return
            }
            downward[screen].append(end)
            guard states[end] == .new else { return }
            states[end] = .open
            stack.append((end, 0))
        }
    }
}
