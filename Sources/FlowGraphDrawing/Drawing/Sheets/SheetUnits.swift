import FlowGraph

/// The parts of a graph that are not divided among sheets, and the part through which every path to each leads.
struct SheetUnits {
    /// Screens that stand on one sheet: a module, a part of one, or a screen.
    struct Unit {
        let name: String
        /// The positions of the screens.
        let screens: [Int]
        /// True if the unit begins a sheet, whichever part leads to it.
        let beginsSheet: Bool
    }

    let units: [Unit]
    /// All units, each after the one that dominates it.
    let order: [Int]
    /// By unit: its immediate dominator; nil if it can be reached without passing another unit.
    let dominators: [Int?]

    /// Finds the dominators of some units.
    ///
    /// Paths begin at the units with a start screen or to which a segment leads from outside the units, then at those to which no
    /// other leads. Conditions are disregarded. O(m·log n) for n screens and m segments.
    init(_ units: [Unit], in graph: NavigationGraph) {
        let topology = graph.topology
        var unitOfScreen = [Int32](repeating: -1, count: topology.screenCount)
        for (index, unit) in units.enumerated() {
            for screen in unit.screens { unitOfScreen[screen] = Int32(index) }
        }
        // By going back or unwinding, no screen is reached for the first time.
        let crossings = topology.starts.indices.filter { topology.ends[$0] >= 0 && !topology.kinds[$0].dependsOnStack }
        let origins = crossings.map { unitOfScreen[Int(topology.starts[$0])] }
        let ends = crossings.map { unitOfScreen[Int(topology.ends[$0])] }
        let links = LinkTable(from: origins, to: ends, nodeCount: units.count)
        let reversed = LinkTable(from: ends, to: origins, nodeCount: units.count)
        let entered = Set(zip(origins, ends).filter { $0.0 < 0 }.map(\.1))
        let starts = units.indices.filter { index in
            entered.contains(Int32(index)) || units[index].screens.contains { graph.screens[$0].isStart }
        }
        let sources = units.indices.filter { index in reversed.successors(of: index).allSatisfy { $0 == index } }
        let search = BreadthFirstForest(nodeCount: units.count, from: starts + sources) { links.successors(of: $0) }
        let dominators = Dominators(of: links, reversed: reversed, from: search.order.filter { search.parents[$0] < 0 })
        self.units = units
        order = dominators.screens.dropFirst().map(Int.init)
        self.dominators = units.indices.map(dominators.immediateDominator)
    }
}
