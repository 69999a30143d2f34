/// Which screens of a large graph stand in a picture by themselves, and which are folded into a box with others.
///
/// The boxes are opened from the largest on, each into the screen that leads to the others and the branches behind it, as long
/// as there is room. Of the branches the largest get boxes of their own, and the others share one.
struct FoldedBoxes {
    /// Screens that share a box.
    struct Box {
        /// The nodes of the forest whose branches are in the box; of several, none is above another.
        let nodes: [Int]
        /// Whether what hangs on the node has boxes of its own.
        var isOpened = false
        let size: Int
    }

    /// The greatest number of branches that get boxes of their own when a box is opened.
    static let branchLimit = 12

    private(set) var boxes: [Box] = []
    private let forest: ScreenForest
    /// The least number of screens that get a box of their own when a box is opened: half of what a box has on average.
    private let leastSize: Int
    /// By node: whether a screen that must have a box of its own is in its branch.
    private var isNeeded: [Bool]

    /// Chooses at most so many boxes, but never fewer than the screens that must have one of their own take.
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

    /// Opens the boxes of what must stand by itself, each into that and what is left.
    private mutating func openNeeded() {
        while let index = boxes.firstIndex(where: { $0.size > 1 && $0.nodes.contains { isNeeded[$0] } }) {
            open(index, branchLimit: 0)
        }
    }

    /// Opens the largest boxes, as long as there is room.
    private mutating func openLargest(_ limit: Int) {
        // A box makes room for what was in it: at most the screen on which it hangs, the largest branches, and the others.
        while boxes.count + 1 < limit {
            let openable = boxes.indices.filter(isWorthOpening)
            guard let largest = openable.max(by: { (boxes[$0].size, $1) < (boxes[$1].size, $0) }) else { return }
            open(largest, branchLimit: min(FoldedBoxes.branchLimit, limit - boxes.count - 1))
        }
    }

    /// Whether something in a box is large enough for a box of its own.
    private func isWorthOpening(_ index: Int) -> Bool {
        let box = boxes[index]
        guard !box.isOpened else { return false }
        let branches = box.nodes.count == 1 ? forest.children(of: box.nodes[0]) : box.nodes
        return branches.contains { forest.sizes[$0] >= leastSize }
    }

    /// Puts in the place of a box the screen on which its branches hang, if they hang on one, and their boxes.
    private mutating func open(_ index: Int, branchLimit: Int) {
        let nodes = boxes[index].nodes
        let isBranch = nodes.count == 1
        let branches = self.branches(isBranch ? forest.children(of: nodes[0]) : nodes, limit: branchLimit)
        let isScreen = isBranch && nodes[0] < forest.screenCount
        let own = isScreen ? [Box(nodes: nodes, isOpened: true, size: 1)] : []
        boxes.replaceSubrange(index...index, with: own + branches)
    }

    /// A box for each branch that is needed, for each of so many others that are largest, and one for all that are left.
    private func branches(_ nodes: [Int], limit: Int) -> [Box] {
        let largest = nodes.filter { forest.sizes[$0] >= leastSize }
            .sorted { (-forest.sizes[$0], $0) < (-forest.sizes[$1], $1) }
        let kept = Set(largest.prefix(limit)).union(nodes.filter { isNeeded[$0] })
        let others = nodes.filter { !kept.contains($0) }
        return nodes.filter(kept.contains).map { box(of: [$0]) } + (others.isEmpty ? [] : [box(of: others)])
    }
}
