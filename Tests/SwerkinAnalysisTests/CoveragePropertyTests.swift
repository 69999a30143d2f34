import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing

@testable import SwerkinReports

@Suite("By brute force")
struct CoveragePropertyTests {
    /// A graph of a few screens without facts, and a walk through it from a start screen.
    private struct Walk {
        let graph: NavigationGraph
        /// The segments crossed, each with the screen that it led to.
        var crossed: [(segment: Int, end: String)] = []

        init(_ random: inout SeededGenerator, length: Int = 8) throws {
            let names = (0..<Int.random(in: 2...5, using: &random)).map { "S\($0)" }
            let kinds: [SegmentKind] = [.push, .push, .present, .replace, .root, .unwind, .back]
            let segments = (0..<Int.random(in: 1...8, using: &random)).map { number in
                let kind = kinds.randomElement(using: &random) ?? .push
                return Segment(
                    from: names.randomElement(using: &random) ?? "",
                    to: kind == .back ? nil : names.randomElement(using: &random),
                    label: "L\(number)", kind: kind, cost: Double(Int.random(in: 1...4, using: &random)))
            }
            graph = try NavigationGraph(
                screens: names.map { GraphScreen($0, isStart: $0 == "S0") }, segments: segments)
            guard var situation = try? Situation(in: graph, stack: ScreenStack(["S0"]), given: [:]) else { return }
            for _ in 0..<length {
                let usable = graph.segments.indices.filter { index in
                    var next = situation
                    return graph.segments[index].start == situation.screen && (try? next.cross(index)) != nil
                }
                guard let chosen = usable.randomElement(using: &random) else { return }
                _ = try situation.cross(chosen)
                crossed.append((chosen, situation.screen ?? ""))
            }
        }

        var record: RecordText {
            var record = RecordText("A.a")
            var here = "S0"
            var segments: [RecordText.Segment] = []
            for (segment, end) in crossed {
                segments.append(.init(segment, here, end, graph.segments[segment].label))
                here = end
            }
            record.navigation(segments)
            record.finish()
            return record
        }
    }

    @Test("what a walk crosses is covered, and nothing else")
    func walks() throws {
        for seed in Seeds(500) {
            var random = SeededGenerator(seed: seed)
            let walk = try Walk(&random)
            let graph = walk.graph
            let coverage = Coverage(of: graph, by: Records.run(walk.record))
            var expected: Set<TourTarget> = walk.crossed.isEmpty ? [] : [.screen(0)]
            var last: Int?
            for (segment, end) in walk.crossed {
                let screen = try #require(graph.index(ofScreen: end))
                expected.formUnion([.segment(segment), .screen(screen)])
                if graph.segments[segment].kind == .back { expected.insert(.return(segment: segment, screen: screen)) }
                if let last { expected.insert(.pair(last, segment)) }
                last = segment
            }
            let shown = walk.crossed.map(\.end).count { $0 == "S1" }
            #expect(coverage.entry(of: .screen(1))?.count == shown, "seed \(seed)")
            let covered = Set(coverage.entries.filter(\.state.isCovered).map(\.target))
            // What the stack allows is among the targets, so nothing that was crossed is missing.
            #expect(covered == expected, "seed \(seed)")
            #expect(coverage.omissions == [], "seed \(seed)")
        }
    }

    @Test("a flow alone covers what no other flow covers")
    func sole() throws {
        for seed in Seeds(200) {
            var random = SeededGenerator(seed: seed)
            let (graph, records) = try walks(&random)
            let coverage = Coverage(of: graph, by: Records.run(records))
            let alone = records.keys.map { name in
                let others = Coverage(of: graph, by: Records.run(records.filter { $0.key != name }))
                let own = zip(coverage.entries, others.entries).filter { own, other in
                    own.state.isCovered && !other.state.isCovered && [.screens, .segments].contains(own.kind)
                }
                return (name, own.map(\.0.target))
            }.filter { !$0.1.isEmpty }.sorted { $0.0 < $1.0 }
            #expect(coverage.soleCoverage.map { coverage.flows[$0.flow] } == alone.map { "ShopFlows.A.\($0.0)" })
            #expect(coverage.soleCoverage.map(\.targets) == alone.map(\.1))
        }
    }

    /// One graph and the records of several walks through it.
    private func walks(_ random: inout SeededGenerator) throws -> (NavigationGraph, [String: String]) {
        let first = try Walk(&random, length: 0)
        var records: [String: String] = [:]
        for name in ["a", "b", "c"] {
            var record = RecordText("A.\(name)")
            for (index, segment) in first.graph.segments.enumerated()
            where segment.end != nil && Bool.random(using: &random) {
                record.navigation([.init(index, segment.start, segment.end ?? "", segment.label)])
            }
            record.finish()
            records[name] = record.text
        }
        return (first.graph, records)
    }

    @Test("the next flow crosses the most new segments of all best plans to a new segment")
    func nextFlow() throws {
        for seed in Seeds(300) {
            var random = SeededGenerator(seed: seed)
            let (graph, records) = try walks(&random)
            let coverage = Coverage(of: graph, by: Records.run(records.filter { $0.key == "a" }))
            let new = Set(graph.segments.indices.filter { coverage.entry(of: .segment($0))?.state == .never })
            let best = new.sorted().compactMap { bestWalk(endingWith: $0, in: graph) }.map { walk in
                (new: Set(walk.segments).intersection(new).count, cost: walk.cost)
            }.max { ($0.new, -$0.cost) < ($1.new, -$1.cost) }
            let next = coverage.nextFlow()
            #expect(next?.newSegments.count == best?.new, "seed \(seed)")
            #expect(next?.cost == best?.cost, "seed \(seed)")
        }
    }

    /// The walk that the planner prefers of all of at most eight segments that end by crossing one: of the least cost, and of these the
    /// lexicographically first.
    private func bestWalk(endingWith goal: Int, in graph: NavigationGraph) -> (segments: [Int], cost: Double)? {
        var best: (segments: [Int], cost: Double)?
        func extend(_ situation: Situation, _ segments: [Int], _ cost: Double) {
            if let best, best.cost < cost { return }
            if segments.last == goal {
                let isBetter = best.map { cost < $0.cost || segments.lexicographicallyPrecedes($0.segments) } ?? true
                if isBetter { best = (segments, cost) }
                return
            }
            guard segments.count < 8 else { return }
            for index in graph.segments.indices where graph.segments[index].start == situation.screen {
                var next = situation
                guard (try? next.cross(index)) != nil else { continue }
                extend(next, segments + [index], cost + graph.segments[index].cost)
            }
        }
        guard let start = try? Situation(in: graph, stack: ScreenStack(["S0"]), given: [:]) else { return nil }
        extend(start, [], 0)
        return best
    }
}
