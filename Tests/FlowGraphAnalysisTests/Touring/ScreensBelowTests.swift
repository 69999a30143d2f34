import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("What lies beneath a screen")
struct ScreensBelowTests {
    private func graph(_ random: inout SeededGenerator) throws -> NavigationGraph {
        let names = (0..<Int.random(in: 2...5, using: &random)).map { "S\($0)" }
        let kinds: [SegmentKind] = [.push, .push, .present, .replace, .root, .unwind, .back]
        let segments = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            let kind = kinds.randomElement(using: &random) ?? .push
            return Segment(
                from: names.randomElement(using: &random) ?? "",
                to: kind == .back ? nil : names.randomElement(using: &random), kind: kind)
        }
        return try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: segments)
    }

    @Test("is what some stack of pushes and replacements has there")
    func beneath() throws {
        for seed in Seeds(300) {
            var random = SeededGenerator(seed: seed)
            let graph = try graph(&random)
            var found = graph.screens.map { _ in Set<Int>() }
            // Every screen may be the lowest; what matters are the two topmost.
            var open = graph.screens.indices.map { [$0] }
            var seen = Set(open)
            while let stack = open.popLast() {
                if stack.count == 2 { found[stack[1]].insert(stack[0]) }
                for index in graph.segments(from: stack[stack.count - 1]) {
                    guard let end = graph.segments[index].end.flatMap(graph.index(ofScreen:)) else { continue }
                    let next: [Int]? =
                        switch graph.segments[index].kind {
                        case .push, .present: [stack[stack.count - 1], end]
                        case .replace: stack.dropLast() + [end]
                        case .root, .unwind, .back: nil
                        }
                    if let next, seen.insert(next).inserted { open.append(next) }
                }
            }
            let beneath = ScreensBelow(graph)
            for screen in graph.screens.indices {
                #expect(beneath.screens(beneath: screen) == found[screen].sorted(), "seed \(seed)")
                for other in graph.screens.indices {
                    #expect(
                        beneath.contains(other, rightBeneath: screen) == found[screen].contains(other), "seed \(seed)")
                }
            }
            for (index, segment) in graph.segments.enumerated() where segment.kind == .unwind {
                let (top, end) = (graph.topology.starts[index], graph.topology.ends[index])
                var below = found[Int(top)]
                while let deeper = below.flatMap({ found[$0] }).first(where: { !below.contains($0) }) {
                    below.insert(deeper)
                }
                #expect(beneath.allowsUnwinding(by: index) == below.contains(Int(end)), "seed \(seed)")
            }
        }
    }
}
