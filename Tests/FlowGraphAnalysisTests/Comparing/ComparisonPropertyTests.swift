import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("Comparing random graphs")
struct ComparisonPropertyTests {
    @Test("a graph does not differ from itself, for any content")
    func itself() throws {
        for seed in Seeds(partOf: 1_000) {
            let graph = try RandomGraph.graph(seed: seed)
            let comparison = try graph.comparison(withOlder: graph)
            #expect(comparison.isEmpty, "FLOWGRAPH_SEED=\(seed)")
            #expect(comparison.keptScreens.count == graph.screens.count, "FLOWGRAPH_SEED=\(seed)")
            #expect(comparison.keptSegments.allSatisfy { $0.old == $0.new }, "FLOWGRAPH_SEED=\(seed)")
            if case .success(let consequences) = comparison.consequences {
                #expect(consequences.isEmpty, "FLOWGRAPH_SEED=\(seed)")
            }
        }
    }

    @Test("a graph does not differ from one whose parts are declared in another order")
    func shuffled() throws {
        var reorderedPaths = 0
        for seed in Seeds(partOf: 1_000) {
            var random = SeededGenerator(seed: seed)
            let graph = try RandomGraph.graph(seed: seed)
            let shuffled = try graph.shuffled(using: &random)
            let comparison = try shuffled.comparison(withOlder: graph)
            #expect(comparison.isEmpty, "FLOWGRAPH_SEED=\(seed)\n\(NamedComparison(comparison))")
            guard case .success(let consequences) = comparison.consequences else { continue }
            #expect(consequences.unreachable.isEmpty && consequences.reachable.isEmpty, "FLOWGRAPH_SEED=\(seed)")
            let kinds = Set(consequences.planChanges.flatMap(\.kinds))
            #expect(kinds.isSubset(of: [.otherPath, .otherAssumptions]), "FLOWGRAPH_SEED=\(seed) \(kinds)")
            reorderedPaths += kinds.isEmpty ? 0 : 1
        }
        print("\(reorderedPaths) graphs in which the order decides a plan")
    }

    @Test("known edits, renames among them, are found as exactly these edits")
    func edits() throws {
        var renames = 0
        for seed in Seeds(partOf: 3_000) {
            var app = EditedApp(seed: seed)
            app.edit()
            let comparison = try app.edited().comparison(withOlder: app.original())
            let found = NamedComparison(comparison)
            #expect(found == app.expected, "FLOWGRAPH_SEED=\(seed)\nfound \(found)\nexpected \(app.expected)")
            renames += app.expected.changedScreens.count { $0.contains("name") }
        }
        print("\(renames) renames")
        #expect(renames > Seeds.part(of: 400))
    }

    @Test("swapping the versions gives the mirrored result")
    func mirrored() throws {
        for seed in Seeds(partOf: 1_500) {
            let (old, new) = try versions(seed)
            let there = try new.comparison(withOlder: old)
            let back = try old.comparison(withOlder: new)
            #expect(NamedComparison(back) == NamedComparison(there).mirrored, "FLOWGRAPH_SEED=\(seed)")
            guard case .success(let forth) = there.consequences, case .success(let mirror) = back.consequences else {
                continue
            }
            #expect(Set(forth.unreachable.map(\.old)) == Set(mirror.reachable.map(\.new)), "FLOWGRAPH_SEED=\(seed)")
            #expect(Set(forth.reachable.map(\.old)) == Set(mirror.unreachable.map(\.new)), "FLOWGRAPH_SEED=\(seed)")
            let changes = Set(mirror.planChanges.map(\.mirrored))
            #expect(Set(forth.planChanges) == changes, "FLOWGRAPH_SEED=\(seed)")
            #expect(forth.assumedFacts == mirror.assumedFacts, "FLOWGRAPH_SEED=\(seed)")
            #expect(
                forth.brokenAssumptions.map(\.inNoOrder) == mirror.brokenAssumptions.map(\.mirrored.inNoOrder),
                "FLOWGRAPH_SEED=\(seed)")
        }
    }

    /// Two versions of an app, or two graphs that have next to nothing to do with one another.
    private func versions(_ seed: UInt64) throws -> (NavigationGraph, NavigationGraph) {
        switch seed % 3 {
        case 0: return (try RandomGraph.graph(seed: seed), try RandomGraph.graph(seed: seed + 1))
        case 1: return (try SmallInstance(seed: seed).graph, try SmallInstance(seed: seed + 1).graph)
        default:
            var app = EditedApp(seed: seed)
            app.edit()
            app.edit()
            return (try app.original(), try app.edited())
        }
    }
}

extension PlanChange {
    /// The change as it is seen when the versions are swapped.
    fileprivate var mirrored: PlanChange {
        let kinds = kinds.map { kind -> PlanChange.Kind in
            switch kind {
            case .longer: .shorter
            case .shorter: .longer
            case .otherAssumptions, .otherPath: kind
            }
        }
        return PlanChange(screen: ScreenPair(old: screen.new, new: screen.old), kinds: kinds, old: new, new: old)
    }
}

extension BrokenAssumption {
    /// What is said as it is seen when the versions are swapped.
    fileprivate var mirrored: BrokenAssumption {
        func mirrored(_ pairs: [ScreenPair]) -> [ScreenPair] { pairs.map { ScreenPair(old: $0.new, new: $0.old) } }
        return BrokenAssumption(
            fact: fact, value: value, unreachable: mirrored(reachable), reachable: mirrored(unreachable))
    }

    /// What is said, the screens in an order that depends on neither version.
    fileprivate var inNoOrder: BrokenAssumption {
        func sorted(_ pairs: [ScreenPair]) -> [ScreenPair] { pairs.sorted { ($0.old, $0.new) < ($1.old, $1.new) } }
        return BrokenAssumption(
            fact: fact, value: value, unreachable: sorted(unreachable), reachable: sorted(reachable))
    }
}

extension NavigationGraph {
    /// The same graph with screens, segments and everything else whose order means nothing in another order.
    func shuffled(using random: inout SeededGenerator) throws -> NavigationGraph {
        let screens = self.screens.shuffled(using: &random).map { screen in
            var screen = screen
            screen.tags.shuffle(using: &random)
            return screen
        }
        let segments = self.segments.shuffled(using: &random).map { segment in
            var segment = segment
            segment.tags.shuffle(using: &random)
            segment.preconditions = Preconditions(segment.preconditions.shuffled(using: &random))
            segment.effects = Effects(segment.effects.shuffled(using: &random))
            return segment
        }
        return try NavigationGraph(
            name: name, facts: declaredFacts.shuffled(using: &random), screens: screens, segments: segments)
    }
}

/// A comparison in names, so that expectations can be read, and compared whatever the order.
struct NamedComparison: Equatable, CustomStringConvertible {
    var addedScreens: Set<String> = []
    var removedScreens: Set<String> = []
    /// The old and the new name, and the parts that differ, of each screen that changed.
    var changedScreens: Set<[String]> = []
    /// By ends, label and kind.
    var addedSegments: [String: Int] = [:]
    var removedSegments: [String: Int] = [:]
    /// The old and the new segment, and the parts that differ.
    var changedSegments: [[String]: Int] = [:]
    var addedFacts: Set<String> = []
    var removedFacts: Set<String> = []
    var changedFacts: Set<String> = []

    init() {}

    init(_ comparison: GraphComparison) {
        let (old, new) = (comparison.old, comparison.new)
        addedScreens = Set(comparison.addedScreens.map { new.screens[$0].name })
        removedScreens = Set(comparison.removedScreens.map { old.screens[$0].name })
        for change in comparison.changedScreens {
            let names = [old.screens[change.old].name, new.screens[change.new].name]
            changedScreens.insert(names + change.fields.map(\.rawValue))
        }
        for index in comparison.addedSegments { addedSegments[Self.name(new.segments[index]), default: 0] += 1 }
        for index in comparison.removedSegments { removedSegments[Self.name(old.segments[index]), default: 0] += 1 }
        for change in comparison.changedSegments {
            let names = [Self.name(old.segments[change.old]), Self.name(new.segments[change.new])]
            changedSegments[names + change.fields.map(\.rawValue), default: 0] += 1
        }
        addedFacts = Set(comparison.addedFacts.map { new.facts[$0].name })
        removedFacts = Set(comparison.removedFacts.map { old.facts[$0].name })
        changedFacts = Set(comparison.changedFacts.map { new.facts[$0.new].name })
    }

    /// What comparing the other way round must give.
    var mirrored: NamedComparison {
        var mirror = self
        swap(&mirror.addedScreens, &mirror.removedScreens)
        swap(&mirror.addedSegments, &mirror.removedSegments)
        swap(&mirror.addedFacts, &mirror.removedFacts)
        mirror.changedScreens = Set(changedScreens.map(Self.mirrored))
        mirror.changedSegments = [:]
        for (change, count) in changedSegments { mirror.changedSegments[Self.mirrored(change)] = count }
        return mirror
    }

    private static func mirrored(_ change: [String]) -> [String] { [change[1], change[0]] + change.dropFirst(2) }

    static func name(_ segment: Segment) -> String {
        "\(segment.start) → \(segment.end ?? "back") \(segment.label ?? "-") \(segment.kind)"
    }

    var description: String {
        """
        screens + \(addedScreens.sorted()) − \(removedScreens.sorted()) ~ \(changedScreens.sorted { $0[0] < $1[0] })
        segments + \(addedSegments.keys.sorted()) − \(removedSegments.keys.sorted()) ~ \(changedSegments.keys.map { $0 })
        facts + \(addedFacts.sorted()) − \(removedFacts.sorted()) ~ \(changedFacts.sorted())
        """
    }
}
