import FlowGraph

/// A large graph with enough screens folded into boxes that a picture of it can be laid out and read.
struct FoldedGraph {
    /// The graph to draw, with one screen for each box.
    let graph: NavigationGraph
    /// By screen of the folded graph: the screens that it stands for, in order, by their positions in the whole graph.
    let screens: [[Int]]
    /// By screen of the folded graph: the number of screens that it stands for, in words, or nil if nothing needs
    /// saying.
    let notes: [String?]
    /// By segment of the folded graph: the segments that it stands for, in order, by their positions in the whole graph.
    let segments: [[Int]]
    /// The number of segments between boxes that are left out.
    let leftOutCount: Int

    /// A folded graph with all segments between its boxes.
    init(graph: NavigationGraph, screens: [[Int]], notes: [String?], segments: [[Int]]) {
        self.graph = graph
        self.screens = screens
        self.notes = notes
        self.segments = segments
        leftOutCount = 0
    }

    /// Folds a graph into about `boxLimit` boxes; returns nil if that is impossible.
    ///
    /// The screens of a plan and, if they are few, the start screens keep boxes of their own. In addition to the plan
    /// and the arrows of the forest, half as many arrows are drawn as there are boxes: those that stand for the most
    /// segments. O(s + m·log m + b²) for s screens, m segments and b boxes.
    ///
    /// - Parameters:
    ///   - whole: The graph.
    ///   - boxLimit: The number of boxes.
    ///   - plan: The segments of a plan.
    ///   - sizes: By screen the number of those that it is drawn for, itself and its containers; nil for one each.
    init?(_ whole: NavigationGraph, boxLimit: Int, plan: [Int], sizes: [Int]? = nil) {
        let forest = ScreenForest(whole, moduleLimit: boxLimit / 2)
        let starts = whole.startScreens.count <= FoldedBoxes.branchLimit ? whole.startScreens : []
        let apart = starts + PlanTrace(plan, in: whole).screens.sorted()
        let boxes = FoldedBoxes(forest, apart: apart, limit: boxLimit)
        let names = FoldedNames(whole, forest, boxes, sizes: sizes)
        let arrows = FoldedArrows(whole, forest, boxes, plan: Set(plan))
        let segments = arrows.drawn.map { $0.segment(in: whole, between: names.screens) }
        guard
            let graph = try? NavigationGraph(
                name: whole.name, facts: whole.facts, screens: names.screens, segments: segments)
        else { return nil }
        self.graph = graph
        screens = boxes.boxes.map(boxes.screens)
        notes = names.notes
        self.segments = arrows.drawn.map(\.segments)
        leftOutCount = arrows.leftOutCount
    }
}

/// The names of the boxes of a folded graph.
struct FoldedNames {
    /// By box: the screen that stands for it.
    private(set) var screens: [GraphScreen] = []
    /// By box: the number of screens that it stands for, in words, or nil if its name says so or it is one.
    private(set) var notes: [String?] = []
    private var taken: UniqueNames

    init(_ graph: NavigationGraph, _ forest: ScreenForest, _ boxes: FoldedBoxes, sizes: [Int]? = nil) {
        taken = UniqueNames(Set(graph.screens.map(\.name)))
        for box in boxes.boxes {
            let members = boxes.screens(of: box)
            let count = sizes.map { sizes in members.reduce(0) { $0 + sizes[$1] } } ?? members.count
            if members.count == 1 {
                add(graph.screens[members[0]], note: nil)
            } else if box.nodes.count > 1 {
                let modules = Set(members.map { graph.screens[$0].module })
                let name = taken.take("\(count) further screens")
                add(GraphScreen(name, module: modules.count == 1 ? modules.first ?? nil : nil), note: nil)
            } else if box.nodes[0] < forest.screenCount {
                let rest = count - 1
                add(graph.screens[box.nodes[0]], note: "and \(Count.words(rest, "more screen"))")
            } else {
                let module = forest.modules[box.nodes[0] - forest.screenCount]
                add(GraphScreen(taken.take(module)), note: "\(count) screens")
            }
        }
    }

    private mutating func add(_ screen: GraphScreen, note: String?) {
        screens.append(screen)
        notes.append(note)
    }
}

/// The distribution of a large graph's screens to boxes: some screens have a box of their own, and others are folded
/// into one.
///
/// Boxes are opened from the largest on, each into the screen that leads to the others and the branches behind it,
/// while the limit allows. The largest branches get boxes of their own, and the others share one.
struct FoldedBoxes {
    /// Screens that share a box.
    struct Box {
        /// The nodes of the forest whose branches are in the box; none of them is an ancestor of another.
        let nodes: [Int]
        /// True if the children of the node have boxes of their own.
        var isOpened = false
        let size: Int
    }

    /// The greatest number of branches that get boxes of their own when a box is opened.
    static let branchLimit = 12

    private(set) var boxes: [Box] = []
    private let forest: ScreenForest
    /// The least number of screens that get a box of their own when a box is opened: half of the average.
    private let leastSize: Int
    /// By node: true if its branch contains a screen that needs a box of its own.
    private var isNeeded: [Bool]

    /// Chooses at most `limit` boxes, but at least as many as the screens that need one of their own require.
    init(_ forest: ScreenForest, apart screens: [Int], limit: Int) {
        self.forest = forest
        leastSize = max(1, forest.screenCount / (2 * max(1, limit)))
        isNeeded = [Bool](repeating: false, count: forest.parents.count)
        for screen in screens {
            var node = screen
            while node >= 0, !isNeeded[node] {
                isNeeded[node] = true
                node = Int(forest.parents[node])
            }
        }
        boxes = branches(forest.roots, limit: FoldedBoxes.branchLimit)
        openNeeded()
        openLargest(limit)
    }

    /// By screen: its box.
    var boxOfScreen: [Int32] {
        var boxOfScreen = [Int32](repeating: -1, count: forest.screenCount)
        for (index, box) in boxes.enumerated() {
            for screen in screens(of: box) { boxOfScreen[screen] = Int32(index) }
        }
        return boxOfScreen
    }

    /// The screens of a box, in order.
    func screens(of box: Box) -> [Int] {
        box.isOpened ? box.nodes : box.nodes.flatMap(forest.screens).sorted()
    }

    private func box(of nodes: [Int]) -> Box {
        Box(nodes: nodes, size: nodes.reduce(0) { $0 + Int(forest.sizes[$1]) })
    }

    /// Opens the boxes of screens that need one of their own, each into that screen and the rest.
    private mutating func openNeeded() {
        while let index = boxes.firstIndex(where: { $0.size > 1 && $0.nodes.contains { isNeeded[$0] } }) {
            open(index, branchLimit: 0)
        }
    }

    /// Opens the largest boxes while the limit allows.
    private mutating func openLargest(_ limit: Int) {
        // A box is replaced by at most the screen that it hangs on, its largest branches, and the others.
        while boxes.count + 1 < limit {
            let openable = boxes.indices.filter(isWorthOpening)
            guard let largest = openable.max(by: { (boxes[$0].size, $1) < (boxes[$1].size, $0) }) else { return }
            open(largest, branchLimit: min(FoldedBoxes.branchLimit, limit - boxes.count - 1))
        }
    }

    /// Returns true if a part of a box is large enough for a box of its own.
    private func isWorthOpening(_ index: Int) -> Bool {
        let box = boxes[index]
        guard !box.isOpened else { return false }
        let branches = box.nodes.count == 1 ? forest.children(of: box.nodes[0]) : box.nodes
        return branches.contains { forest.sizes[$0] >= leastSize }
    }

    /// Replaces a box by the screen that its branches hang on, if they hang on one, and their boxes.
    private mutating func open(_ index: Int, branchLimit: Int) {
        let nodes = boxes[index].nodes
        let isBranch = nodes.count == 1
        let branches = self.branches(isBranch ? forest.children(of: nodes[0]) : nodes, limit: branchLimit)
        let isScreen = isBranch && nodes[0] < forest.screenCount
        let own = isScreen ? [Box(nodes: nodes, isOpened: true, size: 1)] : []
        boxes.replaceSubrange(index...index, with: own + branches)
    }

    /// A box for each branch that needs one, for each of the largest others up to the limit, and one for the rest.
    private func branches(_ nodes: [Int], limit: Int) -> [Box] {
        let largest = nodes.filter { forest.sizes[$0] >= leastSize }
            .sorted { (-forest.sizes[$0], $0) < (-forest.sizes[$1], $1) }
        let kept = Set(largest.prefix(limit)).union(nodes.filter { isNeeded[$0] })
        let others = nodes.filter { !kept.contains($0) }
        return nodes.filter(kept.contains).map { box(of: [$0]) } + (others.isEmpty ? [] : [box(of: others)])
    }
}

/// The segments between the boxes of a folded graph.
struct FoldedArrows {
    /// Segments that are drawn as one.
    struct Arrow {
        let start: Int
        /// The end box; nil for a back segment.
        let end: Int?
        /// The positions of the segments in the whole graph, in order.
        var segments: [Int]
    }

    /// The start and end box of an arrow.
    private struct Ends: Hashable {
        let start: Int32
        let end: Int32
    }

    /// In the order of their first segments.
    let drawn: [Arrow]
    /// The number of segments between boxes that are left out.
    let leftOutCount: Int

    init(_ graph: NavigationGraph, _ forest: ScreenForest, _ boxes: FoldedBoxes, plan: Set<Int>) {
        let boxOfScreen = boxes.boxOfScreen
        let arrows = FoldedArrows.arrows(graph.topology, boxOfScreen, isSingle: boxes.boxes.map { $0.size == 1 })
        let isNeeded = arrows.map { arrow in
            guard let end = arrow.end, end != arrow.start else { return true }
            return arrow.segments.contains(where: plan.contains)
                || boxes.boxes[end].hangs(on: arrow.start, of: boxOfScreen, in: forest)
        }
        let others = arrows.indices.filter { !isNeeded[$0] }
            .sorted { (-arrows[$0].segments.count, $0) < (-arrows[$1].segments.count, $1) }
        let largest = Set(others.prefix(boxes.boxes.count / 2))
        drawn = arrows.indices.filter { isNeeded[$0] || largest.contains($0) }.map { arrows[$0] }
        leftOutCount = others.dropFirst(largest.count).reduce(0) { $0 + arrows[$1].segments.count }
    }

    /// All arrows, without those within a box of several screens and the back segments that leave one.
    private static func arrows(_ topology: Topology, _ boxOfScreen: [Int32], isSingle: [Bool]) -> [Arrow] {
        var arrows: [Arrow] = []
        var positions: [Ends: Int] = [:]
        for segment in topology.starts.indices {
            let start = boxOfScreen[Int(topology.starts[segment])]
            let end = topology.ends[segment] < 0 ? -1 : boxOfScreen[Int(topology.ends[segment])]
            let isWhole = isSingle[Int(start)] && (end < 0 || isSingle[Int(end)])
            if !isWhole {
                guard end >= 0, end != start else { continue }
                let ends = Ends(start: start, end: end)
                if let position = positions[ends] {
                    arrows[position].segments.append(segment)
                    continue
                }
                positions[ends] = arrows.count
            }
            arrows.append(Arrow(start: Int(start), end: end < 0 ? nil : Int(end), segments: [segment]))
        }
        return arrows
    }
}

extension FoldedBoxes.Box {
    /// Returns true if the box is a child of another in the forest: the branch of one screen below that screen's
    /// parent, several branches below their common parent.
    fileprivate func hangs(on other: Int, of boxOfScreen: [Int32], in forest: ScreenForest) -> Bool {
        let node = nodes[0]
        guard node < forest.screenCount else { return false }
        let origin = nodes.count == 1 ? forest.origins[node] : forest.parents[node]
        return origin >= 0 && Int(origin) < forest.screenCount && Int(boxOfScreen[Int(origin)]) == other
    }
}

extension FoldedArrows.Arrow {
    /// The segment that stands for all of them: the segment itself if it is the only one and joins single screens,
    /// otherwise one without conditions, which may differ.
    func segment(in graph: NavigationGraph, between screens: [GraphScreen]) -> Segment {
        let first = graph.segments[segments[0]]
        let (start, end) = (screens[self.start].name, self.end.map { screens[$0].name })
        if first.start == start, first.end == end, segments.count == 1 { return first }
        let kinds = Set(segments.map { graph.segments[$0].kind })
        return Segment(
            from: start, to: end, label: segments.count == 1 ? nil : "\(segments.count) segments",
            kind: kinds.count == 1 ? first.kind : .push)
    }
}
