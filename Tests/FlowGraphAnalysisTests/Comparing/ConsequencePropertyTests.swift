@testable import FlowGraph
@testable import FlowGraphAnalysis
import TestSupport
import Testing

/// What is said of reachability and plans, judged by planning to each screen in both versions.
@Suite("What the differences between small random graphs do")
struct ConsequencePropertyTests {
    @Test("the result for every screen agrees with planning to it in both versions")
    func plans() throws {
        var counts: [PlanChange.Kind: Int] = [:]
        var lost = 0
        for seed in Seeds(partOf: 5_000) {
            let versions = try SmallVersions(seed: seed)
            let comparison = try versions.new.comparison(withOlder: versions.old, versions.query)
            let consequences = try comparison.consequences.get()
            let changes = Dictionary(uniqueKeysWithValues: consequences.planChanges.map { ($0.screen, $0) })
            #expect(consequences.undecided.isEmpty && consequences.unplanned.isEmpty, "FLOWGRAPH_SEED=\(seed)")
            for pair in comparison.keptScreens.map({ ScreenPair(old: $0.old, new: $0.new) }) {
                let old = try consequences.old.plan(to: versions.old.screens[pair.old].name)
                let new = try consequences.new.plan(to: versions.new.screens[pair.new].name)
                #expect(consequences.unreachable.contains(pair) == (old != nil && new == nil), "FLOWGRAPH_SEED=\(seed)")
                #expect(consequences.reachable.contains(pair) == (old == nil && new != nil), "FLOWGRAPH_SEED=\(seed)")
                lost += old != nil && new == nil ? 1 : 0
                guard let old, let new else { continue }
                let kinds = Set(changes[pair]?.kinds ?? [])
                #expect(kinds.contains(.longer) || new.cost <= old.cost, "FLOWGRAPH_SEED=\(seed)")
                #expect(kinds.contains(.shorter) || new.cost >= old.cost, "FLOWGRAPH_SEED=\(seed)")
                #expect(!kinds.contains(.longer) || new.cost >= old.cost, "FLOWGRAPH_SEED=\(seed)")
                #expect(!kinds.contains(.shorter) || new.cost <= old.cost, "FLOWGRAPH_SEED=\(seed)")
                #expect(
                    kinds.contains(.otherAssumptions) == (old.assumptionTexts != new.assumptionTexts),
                    "FLOWGRAPH_SEED=\(seed) \(versions.old.screens[pair.old].name) \(old) \(new)")
                if kinds.contains(.otherPath) {
                    #expect(kinds == [.otherPath] && old.cost == new.cost, "FLOWGRAPH_SEED=\(seed)")
                }
                for kind in kinds { counts[kind, default: 0] += 1 }
            }
        }
        print("\(lost) screens lost, \(counts)")
        let common: [PlanChange.Kind] = [.longer, .shorter, .otherAssumptions]
        #expect(lost > Seeds.part(of: 100) && common.allSatisfy { counts[$0, default: 0] > Seeds.part(of: 100) })
    }

    @Test("the consequences of a broken assumption agree with planning to every screen in both versions")
    func brokenAssumptions() throws {
        var lost = 0
        for seed in Seeds(partOf: 2_000) {
            let versions = try SmallVersions(seed: seed)
            let comparison = try versions.new.comparison(withOlder: versions.old, versions.query)
            let consequences = try comparison.consequences.get()
            let assumed = consequences.planChanges.filter { $0.kinds.contains(.longer) || $0.kinds.contains(.shorter) }
                .flatMap {
                    [$0.old.plan, $0.new.plan]
                }
                .flatMap { $0?.assumptions ?? [] }.map(\.fact)
            #expect(Set(assumed).isSubset(of: consequences.assumedFacts), "FLOWGRAPH_SEED=\(seed)")
            for broken in consequences.brokenAssumptions {
                var query = versions.query
                query.given[broken.fact] = broken.value
                let old = try versions.old.reachability(query)
                let new = try versions.new.reachability(query)
                for (index, screen) in versions.new.screens.enumerated() {
                    let pair = ScreenPair(old: index, new: index)
                    guard !consequences.unreachable.contains(pair), !consequences.reachable.contains(pair) else {
                        continue
                    }
                    let (before, after) = (try old.plan(to: screen.name), try new.plan(to: screen.name))
                    let (isLost, isWon) = (before != nil && after == nil, before == nil && after != nil)
                    #expect(broken.unreachable.contains(pair) == isLost, "FLOWGRAPH_SEED=\(seed) \(screen.name)")
                    #expect(broken.reachable.contains(pair) == isWon, "FLOWGRAPH_SEED=\(seed) \(screen.name)")
                    lost += isLost ? 1 : 0
                }
            }
        }
        print("\(lost) screens lost where an assumption does not hold")
        #expect(lost > Seeds.part(of: 10))
    }

    @Test("lost exits agree with walks from each screen over the usable segments")
    func exits() throws {
        var (stuck, astray) = (0, 0)
        for seed in Seeds(Seeds.part(of: 2_000, oneIn: 4)) {
            let versions = try SmallVersions(seed: seed)
            let comparison = try versions.new.comparison(withOlder: versions.old, versions.query)
            let consequences = try comparison.consequences.get()
            let (old, new) = (Walks(consequences.old), Walks(consequences.new))
            for pair in comparison.keptScreens.map({ ScreenPair(old: $0.old, new: $0.new) })
            where consequences.old.isReachable(pair.old) && consequences.new.isReachable(pair.new) {
                let isStuck = old.canLeave(pair.old) && !new.canLeave(pair.new)
                let isAstray = old.canReturn(pair.old) && !new.canReturn(pair.new) && !isStuck
                #expect(consequences.withoutExit.contains(pair) == isStuck, "FLOWGRAPH_SEED=\(seed)")
                #expect(consequences.withoutReturn.contains(pair) == isAstray, "FLOWGRAPH_SEED=\(seed)")
                stuck += isStuck ? 1 : 0
                astray += isAstray ? 1 : 0
            }
        }
        print("\(stuck) screens that cannot be left, \(astray) that lead nowhere back")
        #expect(stuck > Seeds.part(of: 20, oneIn: 4) && astray > Seeds.part(of: 4, oneIn: 4))
    }

    /// Walks over the segments of a graph that can be used; none of them depends on the stack.
    private struct Walks {
        let reachability: Reachability

        init(_ reachability: Reachability) { self.reachability = reachability }

        private func ends(from screen: Int) -> Set<Int> {
            let graph = reachability.graph
            let used = graph.segments.indices.filter {
                reachability.isSegmentUsable[$0] && graph.segments[$0].start == graph.screens[screen].name
            }
            return Set(used.compactMap { graph.segments[$0].end.flatMap(graph.index(ofScreen:)) })
        }

        func canLeave(_ screen: Int) -> Bool { ends(from: screen).contains { $0 != screen } }

        func canReturn(_ screen: Int) -> Bool {
            let starts = Set(reachability.query.starts.compactMap(reachability.graph.index(ofScreen:)))
            var seen: Set<Int> = [screen]
            var waiting = [screen]
            while let next = waiting.popLast() {
                if starts.contains(next) { return true }
                waiting += ends(from: next).filter { seen.insert($0).inserted }
            }
            return false
        }
    }

    @Test("if only the order differs, exactly the changed plans are reported")
    func order() throws {
        var changed = 0
        for seed in Seeds(partOf: 3_000) {
            var random = SeededGenerator(seed: seed)
            let instance = try SmallInstance(seed: seed)
            let old = instance.graph
            let order = old.segments.indices.shuffled(using: &random)
            let new = try NavigationGraph(
                facts: old.facts, screens: old.screens, segments: order.map { old.segments[$0] })
            let query = ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
            let consequences = try new.comparison(withOlder: old, query).consequences.get()
            let reported = Set(consequences.planChanges.map(\.screen.new))
            for (index, screen) in old.screens.enumerated() {
                let before = try consequences.old.plan(to: screen.name)?.segments.map {
                    NamedComparison.full($0.segment)
                }
                let after = try consequences.new.plan(to: screen.name)?.segments.map {
                    NamedComparison.full($0.segment)
                }
                #expect(
                    reported.contains(index) == (before != after), "FLOWGRAPH_SEED=\(seed) \(screen.name)\n\(instance)")
                changed += before != after ? 1 : 0
            }
        }
        print("\(changed) plans changed by the order")
        #expect(changed > Seeds.part(of: 10))
    }
}

extension Plan {
    fileprivate var assumptionTexts: [String] { assumptions.map(\.description).sorted() }
}

extension NamedComparison {
    /// Everything that a segment is declared with.
    fileprivate static func full(_ segment: Segment) -> String {
        let conditions = segment.preconditions.map { $0.value.formula($0.fact) }.sorted()
        let effects = segment.effects.map { $0.value.formula($0.fact) }.sorted()
        return "\(name(segment)) \(segment.cost) \(conditions) \(effects)"
    }
}

/// A small random graph, and one with some segments removed, added, changed and moved.
struct SmallVersions {
    let old: NavigationGraph
    let new: NavigationGraph
    let query: ReachabilityQuery

    init(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed &* 31)
        let instance = try SmallInstance(seed: seed)
        old = instance.graph
        var segments: [Segment] = []
        for segment in old.segments {
            switch Int.random(in: 0...9, using: &random) {
            case 0: break
            case 1: segments += [segment, SmallVersions.changed(segment, old, &random)]
            case 2...3: segments.append(SmallVersions.changed(segment, old, &random))
            default: segments.append(segment)
            }
        }
        if Int.random(in: 0...2, using: &random) == 0 { segments.shuffle(using: &random) }
        new = try NavigationGraph(facts: old.facts, screens: old.screens, segments: segments)
        query = ReachabilityQuery(given: instance.query.given, strict: instance.query.isStrict)
    }

    private static func changed(
        _ segment: Segment, _ graph: NavigationGraph, _ random: inout SeededGenerator
    ) -> Segment {
        var segment = segment
        switch Int.random(in: 0...3, using: &random) {
        case 0: segment.end = graph.screens.randomElement(using: &random)?.name ?? segment.end
        case 1: segment.cost = [0.1, 1, 2].randomElement(using: &random) ?? 1
        case 2: segment.preconditions = [:]
        default:
            let other = graph.segments.randomElement(using: &random)
            segment.preconditions = other?.preconditions ?? [:]
        }
        return segment
    }
}
