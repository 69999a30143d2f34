@testable import FlowGraph
@testable import FlowGraphAnalysis
import TestSupport
import Testing

/// Each named cause, judged by undoing it in the model and planning again.
@Suite("The causes that a comparison of small random graphs names")
struct CausePropertyTests {
    @Test("undo the consequence, and no smaller set of differences does")
    func causes() throws {
        var (singles, sets, unexplained) = (0, 0, 0)
        for seed in Seeds(partOf: 3_000) {
            let versions = try CauseVersions(seed: seed)
            let comparison = try versions.new.comparison(withOlder: versions.old, versions.query)
            let consequences = try comparison.consequences.get()
            let judge = try Judge(versions, comparison)
            for cause in comparison.causes {
                for screen in cause.screens {
                    #expect(
                        try judge.isUndone(cause.consequence, screen, by: Set(cause.differences)),
                        "FLOWGRAPH_SEED=\(seed) \(cause)")
                    for size in 1..<max(1, cause.differences.count) {
                        for smaller in judge.sets(of: size) {
                            #expect(
                                try !judge.isUndone(cause.consequence, screen, by: smaller),
                                "FLOWGRAPH_SEED=\(seed) \(cause) \(smaller)")
                        }
                    }
                }
                if cause.differences.count == 1 { singles += 1 } else { sets += 1 }
            }
            let named = Set(comparison.causes.flatMap { cause in cause.screens.map { "\(cause.consequence) \($0)" } })
            for pair in consequences.unreachable
            where !named.contains("\(ConsequenceCause.Consequence.unreachable) \(pair)") {
                for single in judge.sets(of: 1) {
                    #expect(try !judge.isUndone(.unreachable, pair, by: single), "FLOWGRAPH_SEED=\(seed) \(pair)")
                }
                unexplained += 1
            }
        }
        print("\(singles) causes of one difference, \(sets) of several, \(unexplained) lost screens without a cause")
        #expect(singles > Seeds.part(of: 300) && sets > Seeds.part(of: 30))
        #expect(unexplained == 0, "all differences together undo everything")
    }
}

/// Two versions of a small graph between which segments were removed, added and changed, and often a screen came or went.
private struct CauseVersions {
    let old: NavigationGraph
    let new: NavigationGraph
    let query: ReachabilityQuery

    init(seed: UInt64) throws {
        let versions = try SmallVersions(seed: seed)
        query = versions.query
        var random = SeededGenerator(seed: seed &* 7 &+ 1)
        let lonely = versions.new.screens.last {
            $0.name != versions.new.screens[versions.new.startScreens.first ?? 0].name
        }
        guard let name = lonely?.name, Bool.random(using: &random) else {
            (old, new) = (versions.old, versions.new)
            return
        }
        func without(_ graph: NavigationGraph) throws -> NavigationGraph {
            try NavigationGraph(
                facts: graph.facts, screens: graph.screens.filter { $0.name != name },
                segments: graph.segments.filter { $0.start != name && $0.end != name })
        }
        let comes = Bool.random(using: &random)
        old = comes ? try without(versions.old) : versions.old
        new = comes ? versions.new : try without(versions.new)
    }
}

/// Undoes differences in its own way: by the names of screens and whole segments.
private struct Judge {
    private let versions: CauseVersions
    private let comparison: GraphComparison
    private let consequences: Consequences
    private let differences: [ConsequenceCause.Difference]

    init(_ versions: CauseVersions, _ comparison: GraphComparison) throws {
        (self.versions, self.comparison) = (versions, comparison)
        consequences = try comparison.consequences.get()
        let isBetweenKept = { (segment: Segment, graph: NavigationGraph) in
            graph.index(ofScreen: segment.start) != nil && segment.end.map { graph.index(ofScreen: $0) != nil } ?? true
        }
        differences =
            comparison.addedScreens.map { .addedScreen($0) } + comparison.removedScreens.map { .removedScreen($0) }
            + comparison.addedSegments.map { .addedSegment($0) }
            + comparison.removedSegments.filter { isBetweenKept(versions.old.segments[$0], versions.new) }
            .map { .removedSegment($0) }
            + comparison.changedSegments.filter { isBetweenKept(versions.old.segments[$0.old], versions.new) }
            .map { .changedSegment($0.new) }
    }

    func sets(of size: Int) -> [Set<ConsequenceCause.Difference>] {
        func sets(_ rest: ArraySlice<ConsequenceCause.Difference>, _ size: Int) -> [Set<ConsequenceCause.Difference>] {
            guard size > 0 else { return [[]] }
            return rest.indices.flatMap { index in
                sets(rest[(index + 1)...], size - 1).map { $0.union([rest[index]]) }
            }
        }
        return sets(differences[...], size)
    }

    func isUndone(
        _ consequence: ConsequenceCause.Consequence, _ screen: ScreenPair, by set: Set<ConsequenceCause.Difference>
    ) throws -> Bool {
        guard let graph = graph(undoing: set) else { return false }
        let name = versions.new.screens[screen.new].name
        let reachability = try graph.reachability(versions.query)
        let plan = try reachability.plan(to: name)
        let before = try consequences.old.plan(to: versions.old.screens[screen.old].name)
        switch consequence {
        case .unreachable: return plan != nil
        case .reachable: return plan == nil
        case .longer, .shorter:
            let index = try #require(graph.index(ofScreen: name))
            guard case .reachable(let depth, _) = reachability.statuses[index], let plan, let before,
                case .reachable(let oldDepth, _) = consequences.old.statuses[screen.old]
            else { return false }
            let (measure, old) = ((plan.cost, depth), (before.cost, oldDepth))
            return consequence == .longer ? measure <= old : measure >= old
        case .otherAssumptions:
            return plan.map { $0.assumptions.map(\.description).sorted() }
                == before.map { $0.assumptions.map(\.description).sorted() }
        }
    }

    private func graph(undoing set: Set<ConsequenceCause.Difference>) -> NavigationGraph? {
        let gone = Set(
            comparison.addedScreens.filter { set.contains(.addedScreen($0)) }.map { versions.new.screens[$0].name })
        let back = comparison.removedScreens.filter { set.contains(.removedScreen($0)) }.map {
            versions.old.screens[$0]
        }
        let screens = versions.new.screens.filter { !gone.contains($0.name) } + back
        let names = Set(screens.map(\.name)), backNames = Set(back.map(\.name))
        func touches(_ segment: Segment, _ names: Set<String>) -> Bool {
            names.contains(segment.start) || segment.end.map(names.contains) ?? false
        }
        let changed = Dictionary(uniqueKeysWithValues: comparison.changedSegments.map { ($0.new, $0.old) })
        var segments = versions.new.segments.enumerated().compactMap { index, segment -> Segment? in
            if set.contains(.addedSegment(index)) { return nil }
            guard let old = changed[index].map({ versions.old.segments[$0] }) else { return segment }
            let isReverted = set.contains(.changedSegment(index)) || touches(segment, gone) || touches(old, backNames)
            return isReverted ? old : segment
        }
        segments += comparison.removedSegments.filter { index in
            set.contains(.removedSegment(index)) || touches(versions.old.segments[index], backNames)
        }.map { versions.old.segments[$0] }
        segments.removeAll { !names.contains($0.start) || $0.end.map { !names.contains($0) } ?? false }
        return try? NavigationGraph(facts: versions.new.facts, screens: screens, segments: segments)
    }
}
