import FlowGraph

/// A forest in which each screen is a child of the screen that leads to it first, so that whole branches can be folded
/// into one box.
///
/// The parent of a screen is the one from which a breadth-first search from the start screens finds it. If there are
/// modules, the parent must be in the same module; otherwise the module, a node of its own, is the parent.
struct ScreenForest {
    /// The number of screens; the nodes from there on are modules.
    let screenCount: Int
    /// The names of the modules that are nodes, in the order of their first screens.
    let modules: [String]
    /// By node: its parent, -1 for roots.
    let parents: [Int32]
    /// By node: the number of screens in its branch.
    let sizes: [Int32]
    /// By screen: the screen from which it is found first, in any module; -1 for none.
    let origins: [Int32]
    /// The nodes without a parent, in order.
    let roots: [Int]
    private let rows: AdjacencyArray<Int32>

    /// Builds the forest of a graph, with modules as nodes if there are at most `moduleLimit`.
    ///
    /// O(screens + segments).
    init(_ graph: NavigationGraph, moduleLimit: Int) {
        let (topology, count) = (graph.topology, graph.screens.count)
        let search = BreadthFirstForest(nodeCount: count, from: graph.startScreens) { screen in
            topology.outgoing(screen).lazy.map { Int(topology.ends[Int($0)]) }.filter { $0 >= 0 }
        }
        let names = graph.screens.map { $0.module.flatMap { $0.isEmpty ? nil : $0 } }
        let modules = names.indices.grouped { names[$0] }
        let areNodes = (2...max(2, moduleLimit)).contains(modules.count)
        self.modules = areNodes ? modules.map(\.key) : []
        var parents = search.parents
        if areNodes {
            for screen in names.indices where parents[screen] >= 0 && names[Int(parents[screen])] != names[screen] {
                parents[screen] = -1
            }
            for (number, module) in modules.enumerated() {
                for screen in module.elements where parents[screen] < 0 { parents[screen] = Int32(count + number) }
            }
            parents += modules.map { _ in -1 }
        }
        var sizes = [Int32](repeating: 1, count: count) + [Int32](repeating: 0, count: parents.count - count)
        for screen in search.order.reversed() where parents[screen] >= 0 {
            sizes[Int(parents[screen])] += sizes[screen]
        }
        self.sizes = sizes
        self.parents = parents
        origins = search.parents
        screenCount = count
        rows = AdjacencyArray(groupedBy: parents, rowCount: parents.count)
        roots = parents.indices.filter { parents[$0] < 0 }
    }

    /// The children of a node, in order.
    func children(of node: Int) -> [Int] { rows[node].map(Int.init) }

    /// The screens of a node's branch, in order.
    func screens(of node: Int) -> [Int] {
        var screens: [Int] = []
        var pending = [node]
        while let next = pending.popLast() {
            if next < screenCount { screens.append(next) }
            pending += children(of: next)
        }
        return screens.sorted()
    }
}
