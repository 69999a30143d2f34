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
