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
        var taken = TakenNames()
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
