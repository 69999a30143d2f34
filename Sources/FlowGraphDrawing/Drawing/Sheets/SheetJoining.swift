import FlowGraph

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
