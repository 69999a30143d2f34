import FlowGraph
import TestSupport
import XCTest

@testable import SwerkinCore
@testable import SwerkinTours

/// The shortest flow that shows a defect, in models without an app.
final class FlowShrinkerTests: XCTestCase {
    /// A defect that depends on what a flow has done before: some segments, in order, and then one more.
    private struct Hidden {
        let needed: [Int]
        let last: Int

        /// The number of segments of a flow after which the defect has come out, or nil if it does not.
        func position(in flow: [Int]) -> Int? {
            var done = 0
            for (index, segment) in flow.enumerated() {
                if done == needed.count, segment == last { return index + 1 }
                if done < needed.count, segment == needed[done] { done += 1 }
            }
            return nil
        }
    }

    private func graph(_ seed: UInt64) throws -> NavigationGraph {
        var numbers = SeededGenerator(seed: seed)
        let names = (0..<4).map { "s\($0)" }
        var segments = names.indices.map { Segment(from: names[$0], to: names[($0 + 1) % names.count]) }
        for _ in 0..<4 {
            let (from, to) = (Int.random(in: 0..<4, using: &numbers), Int.random(in: 0..<4, using: &numbers))
            let kind: SegmentKind = Bool.random(using: &numbers) ? .push : .replace
            segments.append(Segment(from: names[from], to: names[to], label: "x\(segments.count)", kind: kind))
        }
        segments.append(Segment(from: "s2", to: nil, kind: .back))
        return try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: segments)
    }

    /// A random flow of a length that shows a defect at its end, which it also gives.
    private func flow(
        _ graph: NavigationGraph, _ seed: UInt64, needing count: Int, length: Int
    ) throws -> (flow: [Int], hidden: Hidden)? {
        var numbers = SeededGenerator(seed: seed &* 31)
        let start = try Situation(in: graph, stack: ScreenStack(["s0"]))
        var choices = WalkChoices(AppWalk(choosing: .fair), seed: seed, in: graph, avoiding: [])
        let walked = choices.segments(from: start, atMost: length).map(\.index)
        guard walked.count == length else { return nil }
        let positions = (0..<count).map { _ in Int.random(in: 0..<length - 1, using: &numbers) }.sorted()
        let hidden = Hidden(needed: positions.map { walked[$0] }, last: walked[length - 1])
        guard let end = hidden.position(in: walked) else { return nil }
        return (Array(walked.prefix(end)), hidden)
    }

    private func shrink(
        _ flow: [Int], _ hidden: Hidden, in graph: NavigationGraph, as defect: FlowDefect, runs: Int
    ) throws -> FlowShrinker.Result {
        let start = try Situation(in: graph, stack: ScreenStack(["s0"]))
        var shrinker = FlowShrinker(flow, showing: defect, from: start, runs: runs) { candidate in
            hidden.position(in: candidate).map { .failed(defect, $0) } ?? .passed(candidate.count)
        }
        return shrinker.shrink()
    }

    /// The length of the shortest flow that shows a defect, by trying all.
    private func bruteForce(_ hidden: Hidden, in graph: NavigationGraph, below length: Int) throws -> Int {
        var layer = [([Int](), try Situation(in: graph, stack: ScreenStack(["s0"])))]
        for count in 1...length {
            layer = layer.flatMap { entry in
                entry.1.possibleSegments().map { (entry.0 + [$0.planned.index], $0.situation) }
            }
            if layer.contains(where: { hidden.position(in: $0.0) != nil }) { return count }
        }
        return length
    }

    func testTheShrunkFlowIsTheShortestOfAllByBruteForce() throws {
        var count = 0
        for seed in Seeds(60) {
            let graph = try graph(seed)
            guard let (flow, hidden) = try flow(graph, seed, needing: Int(seed % 3), length: 12) else { continue }
            let shortest = try bruteForce(hidden, in: graph, below: flow.count)
            guard shortest <= 6 else { continue }
            count += 1
            let position = SourcePosition(file: "r", line: 1)
            for defect in [FlowDefect.segment(hidden.last, .arrival), .rule("r", position)] {
                let result = try shrink(flow, hidden, in: graph, as: defect, runs: 100_000)
                XCTAssertEqual(result.verdict, .minimal, "seed \(seed)")
                XCTAssertEqual(
                    result.segments.count, shortest, "seed \(seed): \(result.segments) of \(flow), \(hidden)")
                XCTAssertNotNil(hidden.position(in: result.segments), "seed \(seed)")
            }
        }
        XCTAssertGreaterThan(count, 25)
    }

    func testSixtySegmentsBecomeFourInAtMostThirtyRuns() throws {
        let names = ["home", "list", "item", "cart", "pay", "help"]
        var segments = [
            Segment(from: "home", to: "list"), Segment(from: "list", to: "item"),
            Segment(from: "item", to: "item", label: "Add", kind: .replace),
            Segment(from: "home", to: "cart"), Segment(from: "cart", to: "pay"),
        ]
        segments += names.dropFirst().map { Segment(from: $0, to: nil, kind: .back) }
        segments += ["home", "list", "cart"].map { Segment(from: $0, to: "help", kind: .present) }
        let graph = try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: segments)
        var most = 0
        for seed in Seeds(20) {
            let start = try Situation(in: graph, stack: ScreenStack(["home"]))
            var choices = WalkChoices(AppWalk(choosing: .fair), seed: seed, in: graph, avoiding: [2])
            var flow = choices.segments(from: start, atMost: 56).map(\.index)
            var situation = start
            for segment in flow { try situation.cross(segment) }
            flow += try XCTUnwrap(FlowSearch(from: situation).shortest(through: [2, 2]))
            let hidden = Hidden(needed: [2], last: 2)
            var shrinker = FlowShrinker(flow, showing: .segment(2, .arrival), from: start, runs: 30) { candidate in
                hidden.position(in: candidate).map { .failed(.segment(2, .arrival), $0) } ?? .passed(candidate.count)
            }
            let result = shrinker.shrink()
            XCTAssertEqual(result.segments, [0, 1, 2, 2], "seed \(seed) of \(flow.count)")
            XCTAssertLessThanOrEqual(result.runs, 32, "seed \(seed) of \(flow.count)")
            most = max(most, result.runs)
        }
        print("at most \(most) runs")
    }

    func testADefectOfTheLaunchIsShownByNoSegment() throws {
        let graph = try graph(1)
        let start = try Situation(in: graph, stack: ScreenStack(["s0"]))
        let defect = FlowDefect.rule("r", SourcePosition(file: "r", line: 1))
        var shrinker = FlowShrinker([], showing: defect, from: start, runs: 30) { _ in .failed(defect, 0) }
        let result = shrinker.shrink()
        XCTAssertEqual(result.segments, [])
        XCTAssertEqual(result.verdict, .minimal)
    }

    func testAFlowThatPassesWhenItIsRepeatedIsFlakyWithItsRate() throws {
        let graph = try graph(1)
        let start = try Situation(in: graph, stack: ScreenStack(["s0"]))
        let defect = FlowDefect.segment(2, .arrival)
        var number = 0
        var shrinker = FlowShrinker([0, 1, 2], showing: defect, from: start, runs: 30) { flow in
            number += 1
            return number.isMultiple(of: 3) ? .failed(defect, 3) : .passed(flow.count)
        }
        let result = shrinker.shrink()
        XCTAssertEqual(result.segments, [0, 1, 2])
        XCTAssertEqual(result.verdict, .flaky(failed: 2, of: 6))
    }

    func testABudgetThatIsUsedUpGivesTheShortestFlowSoFar() throws {
        for seed in Seeds(10) {
            let graph = try graph(seed)
            guard let (flow, hidden) = try flow(graph, seed, needing: 2, length: 40) else { continue }
            let result = try shrink(
                flow, hidden, in: graph, as: .rule("r", SourcePosition(file: "r", line: 1)), runs: 4)
            XCTAssertLessThanOrEqual(result.runs, 5)
            XCTAssertNotNil(hidden.position(in: result.segments), "seed \(seed)")
        }
    }
}
