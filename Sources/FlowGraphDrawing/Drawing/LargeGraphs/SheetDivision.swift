import FlowGraph

/// The distribution of a graph's screens to sheets that are small enough to be read.
///
/// Each module of three screens and more has a sheet. A smaller module, and a screen without one, stands on the sheet of the part
/// through which every path to it leads: its dominator. If a sheet would become too large, the largest branches behind its first
/// part get sheets of their own; so does a module that is too large itself. Branches that nothing leads to share sheets, and a single
/// screen joins another sheet.
struct SheetDivision {
    /// The screens of a sheet.
    struct Part {
        /// The name of the module, or of the screen, through which paths lead to the others; unique.
        var name: String
        /// The positions of the screens, in order.
        var screens: [Int]
    }

    /// The least number of screens of a module with a sheet of its own.
    private static let leastModule = 3

    /// In the order of their first screens.
    private(set) var parts: [Part]

    /// Divides a graph into parts of at most `limit` screens.
    ///
    /// O(m·log n + n·log n) for n screens and m segments.
    init(_ graph: NavigationGraph, limit: Int) {
        let units = GraphDrawing.groups(of: graph).flatMap { group -> [SheetUnits.Unit] in
            let screens = group.screens
            let single = { screens.map { SheetDivision.unit(of: $0, in: graph) } }
            guard let module = group.module else { return single() }
            guard screens.count > limit else {
                return [.init(name: module, screens: screens, beginsSheet: screens.count >= Self.leastModule)]
            }
            return SheetPacking(SheetUnits(single(), in: graph), limit: limit).parts.map {
                SheetUnits.Unit(name: "\(module): \($0.name)", screens: $0.screens, beginsSheet: true)
            }
        }
        let packing = SheetPacking(SheetUnits(units, in: graph), limit: limit)
        let packed = packing.parts.map { Part(name: $0.name, screens: $0.screens.sorted()) }
            .sorted { $0.screens[0] < $1.screens[0] }
        parts = SheetJoining(packed, in: graph, limit: limit).parts
        var taken = UniqueNames()
        for index in parts.indices { parts[index].name = taken.take(parts[index].name) }
    }

    private static func unit(of screen: Int, in graph: NavigationGraph) -> SheetUnits.Unit {
        let title = graph.screens[screen].displayName
        let name = title.allSatisfy(\.isWhitespace) ? graph.screens[screen].name : title
        return .init(name: name, screens: [screen], beginsSheet: false)
    }
}

/// The distribution of units to sheets, from the last in the tree of dominators to the first.
struct SheetPacking {
    /// The least number of screens of a branch with a sheet of its own.
    private static let leastBranch = 4

    private let limit: Int
    private(set) var parts: [SheetDivision.Part] = []

    /// Distributes units, each to the sheet of its dominator as long as that has at most `limit` screens.
    init(_ units: SheetUnits, limit: Int) {
        self.limit = limit
        // The last entry is that of the units that nothing dominates.
        var branches = [[SheetDivision.Part]](repeating: [], count: units.units.count + 1)
        for index in units.order.reversed() {
            let unit = units.units[index]
            let part = grown(SheetDivision.Part(name: unit.name, screens: unit.screens), by: branches[index].reversed())
            if unit.beginsSheet {
                parts.append(part)
            } else {
                branches[units.dominators[index] ?? units.units.count].append(part)
            }
        }
        let roots = Array(branches[units.units.count].reversed())
        parts += roots.filter { $0.screens.count >= Self.leastBranch }
        parts += packed(roots.filter { $0.screens.count < Self.leastBranch }, name: nil)
    }

    /// A part with the branches behind it that fit onto its sheet; the others get sheets.
    private mutating func grown(_ part: SheetDivision.Part, by branches: [SheetDivision.Part]) -> SheetDivision.Part {
        var (part, branches) = (part, branches)
        var count = branches.reduce(part.screens.count) { $0 + $1.screens.count }
        while count > limit, let largest = largest(of: branches) {
            count -= branches[largest].screens.count
            parts.append(branches.remove(at: largest))
        }
        var rest: [SheetDivision.Part] = []
        for branch in branches {
            if part.screens.count + branch.screens.count <= limit {
                part.screens += branch.screens
            } else {
                rest.append(branch)
            }
        }
        parts += packed(rest, name: part.name)
        return part
    }

    /// The first of the largest branches that are large enough for sheets of their own.
    private func largest(of branches: [SheetDivision.Part]) -> Int? {
        branches.indices.filter { branches[$0].screens.count >= Self.leastBranch }
            .max { (branches[$0].screens.count, $1) < (branches[$1].screens.count, $0) }
    }

    /// Small branches on as few sheets as their order allows; without a name, each sheet has those of its branches.
    private func packed(_ branches: [SheetDivision.Part], name: String?) -> [SheetDivision.Part] {
        var sheets: [(names: [String], screens: [Int])] = []
        for branch in branches {
            if let last = sheets.indices.last, sheets[last].screens.count + branch.screens.count <= limit {
                sheets[last].names.append(branch.name)
                sheets[last].screens += branch.screens
            } else {
                sheets.append(([branch.name], branch.screens))
            }
        }
        return sheets.map { .init(name: name ?? Enumeration.words($0.names, limit: 2), screens: $0.screens) }
    }
}

/// The parts of a graph that are not divided among sheets, and the part through which every path to each leads.
struct SheetUnits {
    /// Screens that stand on one sheet: a module, a part of one, or a screen.
    struct Unit {
        let name: String
        /// The positions of the screens.
        let screens: [Int]
        /// True if the unit begins a sheet, regardless of the part that leads to it.
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

/// The distribution of screens to sheets without sheets of a single screen, as far as others have room.
///
/// A single screen joins the sheet with the most segments from and to it, first of all one with screens of the same module. One that no
/// segment joins to a sheet with room joins the first that has.
struct SheetJoining {
    /// In the order of their first screens.
    var parts: [SheetDivision.Part] { joined.filter { !$0.screens.isEmpty }.sorted { $0.screens[0] < $1.screens[0] } }

    private let graph: NavigationGraph
    private let limit: Int
    /// The parts, those that have joined another without screens.
    private var joined: [SheetDivision.Part]
    /// By screen: its part.
    private var partOfScreen: [Int]
    /// No part before this one has room.
    private var firstWithRoom = 0

    /// Joins single screens to sheets of at most `limit` screens.
    ///
    /// O(m + n·log n) for n screens and m segments and a constant limit.
    init(_ parts: [SheetDivision.Part], in graph: NavigationGraph, limit: Int) {
        self.graph = graph
        self.limit = limit
        joined = parts
        partOfScreen = parts.partOfScreen(count: graph.screens.count)
        let singles = parts.indices.filter { parts[$0].screens.count == 1 }
        guard !singles.isEmpty, limit > 1 else { return }
        let neighbours = SheetJoining.neighbours(of: Set(singles.map { parts[$0].screens[0] }), in: graph)
        for single in singles where joined[single].screens.count == 1 {
            let screen = joined[single].screens[0]
            if let target = target(of: screen, neighbours[screen] ?? []) ?? self.firstWithRoom(besides: single) {
                join(single, to: target)
            }
        }
    }

    /// By screen: the screens at the other ends of its segments, as often as there are segments.
    private static func neighbours(of screens: Set<Int>, in graph: NavigationGraph) -> [Int: [Int]] {
        var neighbours: [Int: [Int]] = [:]
        for (start, end) in zip(graph.topology.starts, graph.topology.ends) where end >= 0 && start != end {
            if screens.contains(Int(start)) { neighbours[Int(start), default: []].append(Int(end)) }
            if screens.contains(Int(end)) { neighbours[Int(end), default: []].append(Int(start)) }
        }
        return neighbours
    }

    private func hasRoom(_ part: Int) -> Bool { (1..<limit).contains(joined[part].screens.count) }

    /// The sheet with room that the most neighbours are on, the first of equal ones.
    private func target(of screen: Int, _ neighbours: [Int]) -> Int? {
        let module = graph.screens[screen].namedModule
        let groups = neighbours.grouped { neighbour -> Int? in
            let part = partOfScreen[neighbour]
            return hasRoom(part) ? part : nil
        }
        let ranked = groups.map { group in
            let isOfModule =
                module != nil && joined[group.key].screens.contains { graph.screens[$0].namedModule == module }
            return (part: group.key, rank: (isOfModule ? 1 : 0, group.elements.count, -group.key))
        }
        return ranked.max { $0.rank < $1.rank }?.part
    }

    private mutating func firstWithRoom(besides part: Int) -> Int? {
        while firstWithRoom < joined.count, !hasRoom(firstWithRoom) { firstWithRoom += 1 }
        return joined.indices[firstWithRoom...].first { $0 != part && hasRoom($0) }
    }

    private mutating func join(_ single: Int, to target: Int) {
        if joined[target].screens.count == 1 {
            joined[target].name = Enumeration.words([target, single].sorted().map { joined[$0].name }, limit: 2)
        }
        partOfScreen[joined[single].screens[0]] = target
        joined[target].screens = (joined[target].screens + joined[single].screens).sorted()
        joined[single].screens = []
    }
}

extension [SheetDivision.Part] {
    /// By screen: its part.
    func partOfScreen(count: Int) -> [Int] {
        var partOfScreen = [Int](repeating: 0, count: count)
        for (index, part) in enumerated() {
            for screen in part.screens { partOfScreen[screen] = index }
        }
        return partOfScreen
    }
}

/// The names that things in a drawing have; one that comes later with the same name gets a number.
struct UniqueNames {
    private var names: Set<String>

    init(_ names: Set<String> = []) { self.names = names }

    /// Takes a name, or the first of `name (2)`, `name (3)`… that is free.
    mutating func take(_ name: String) -> String {
        var (free, number) = (name, 1)
        while !names.insert(free).inserted {
            number += 1
            free = "\(name) (\(number))"
        }
        return free
    }
}
