/// Each screen beneath the one that leads to it first, so that whole branches can be folded into one box.
///
/// A screen hangs on the screen from which a breadth-first search from the start screens meets it. Where there are modules, it hangs
/// there only if that screen is of the same module, and else on its module, which is a node of its own.
struct ScreenForest {
    /// The number of screens; the nodes from there on are modules.
    let screenCount: Int
    /// The names of the modules that are nodes, in the order of their first screens.
    let modules: [String]
    /// By node: the node that it hangs on, -1 for roots.
    let parents: [Int32]
    /// By node: the number of screens in its branch.
    let sizes: [Int32]
    /// By screen: the screen from which it is met first, in whichever module; -1 for none.
    let origins: [Int32]
    /// The nodes that hang on nothing, in order.
    let roots: [Int]
    private let rows: Rows

    /// Hangs the screens of a graph on one another, and on their modules where these are at most so many.
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
        rows = Rows(parents, rowCount: parents.count)
        roots = parents.indices.filter { parents[$0] < 0 }
    }

    /// The nodes that hang on a node, in order.
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
