import FlowGraph

/// The names of the boxes of a folded graph.
struct FoldedNames {
    /// By box: the screen that stands for it.
    private(set) var screens: [GraphScreen] = []
    /// By box: the number of screens that it stands for, in words, or nil if its name says so or it is one.
    private(set) var notes: [String?] = []
    private var taken: TakenNames

    init(_ graph: NavigationGraph, _ forest: ScreenForest, _ boxes: FoldedBoxes) {
        taken = TakenNames(Set(graph.screens.map(\.name)))
        for box in boxes.boxes {
            let members = boxes.screens(of: box)
            if members.count == 1 {
                add(graph.screens[members[0]], note: nil)
            } else if box.nodes.count > 1 {
                let modules = Set(members.map { graph.screens[$0].module })
                let name = taken.take("\(members.count) further screens")
                add(GraphScreen(name, module: modules.count == 1 ? modules.first ?? nil : nil), note: nil)
            } else if box.nodes[0] < forest.screenCount {
                let rest = members.count - 1
                add(graph.screens[box.nodes[0]], note: "and \(Count.words(rest, "more screen"))")
            } else {
                let module = forest.modules[box.nodes[0] - forest.screenCount]
                add(GraphScreen(taken.take(module)), note: "\(members.count) screens")
            }
        }
    }

    private mutating func add(_ screen: GraphScreen, note: String?) {
        screens.append(screen)
        notes.append(note)
    }
}
