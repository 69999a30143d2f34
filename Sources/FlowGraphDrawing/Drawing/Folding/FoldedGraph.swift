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
    init?(_ whole: NavigationGraph, boxLimit: Int, plan: [Int]) {
        let forest = ScreenForest(whole, moduleLimit: boxLimit / 2)
        let starts = whole.startScreens.count <= FoldedBoxes.branchLimit ? whole.startScreens : []
        let apart = starts + PlanTrace(plan, in: whole).screens.sorted()
        let boxes = FoldedBoxes(forest, apart: apart, limit: boxLimit)
        let names = FoldedNames(whole, forest, boxes)
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
