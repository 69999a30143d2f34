import FlowGraph
import FlowGraphImport
import TestSupport
import Testing

/// Judged by storyboards without the scenes that nothing opens.
@Suite("What nothing opens")
struct StoryboardOpeningTests {
    /// A storyboard of some scenes, of which the first is the initial one and none has a name that code could know.
    private struct SmallStoryboard {
        let count: Int
        /// By scene: kind, end and attributes of its segues.
        var segues: [[(kind: String, end: Int, attributes: String)]]

        init(seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            count = Int.random(in: 2...7, using: &random)
            let kinds = [
                ("show", ""), ("show", ""), ("push", ""), ("presentation", ""), ("embed", ""), ("unwind", ""),
                ("relationship", "relationship=\"rootViewController\""),
                ("relationship", "relationship=\"viewControllers\""),
            ]
            segues = []
            for _ in 0..<count {
                var leaving: [(kind: String, end: Int, attributes: String)] = []
                for _ in 0..<Int.random(in: 0...2, using: &random) {
                    let (kind, attributes) = kinds.randomElement(using: &random) ?? ("show", "")
                    leaving.append((kind, Int.random(in: 0..<count, using: &random), attributes))
                }
                segues.append(leaving)
            }
        }

        /// The scenes to which segues lead from the first.
        var opened: Set<Int> {
            var opened: Set<Int> = [0]
            var waiting = [0]
            while let scene = waiting.popLast() {
                waiting += segues[scene].filter { $0.kind != "unwind" }.map(\.end).filter { opened.insert($0).inserted }
            }
            return opened
        }

        func model(of scenes: Set<Int>) throws(ImportError) -> ImportedModel {
            let texts = scenes.sorted().map { scene in
                let inner = segues[scene].map { segue in
                    StoryboardText.segue(
                        segue.kind, to: segue.kind == "unwind" ? "exit" : "S\(segue.end)", segue.attributes)
                }
                return StoryboardText.scene("S\(scene)", "", inner.joined())
            }
            return try StoryboardText.read(StoryboardText.document(initial: "S0", texts.joined(separator: "\n")))
        }
    }

    @Test("is not reached, and changes no plan to what is opened")
    func agreement() throws {
        var (unopened, shared) = (0, 0)
        for seed in Seeds(partOf: 4_000) {
            let storyboard = SmallStoryboard(seed: seed)
            let opened = storyboard.opened
            let whole = try storyboard.model(of: Set(0..<storyboard.count))
            let part = try storyboard.model(of: opened)
            let reached = try whole.graph.reachability()
            let expected = try part.graph.reachability()
            #expect(
                reached.reachableScreens.map { whole.screenNames[$0] }
                    == expected.reachableScreens.map { part.screenNames[$0] }, "FLOWGRAPH_SEED=\(seed)")
            for name in part.screenNames {
                let plan = try whole.graph.planIfAny(PlanQuery(from: "S0", to: name))
                let expected = try part.graph.planIfAny(PlanQuery(from: "S0", to: name))
                #expect(plan?.cost == expected?.cost, "FLOWGRAPH_SEED=\(seed) \(name)")
                #expect(plan?.screens == expected?.screens, "FLOWGRAPH_SEED=\(seed) \(name)")
            }
            let left = (0..<storyboard.count).filter { !opened.contains($0) }
            unopened += left.isEmpty ? 0 : 1
            shared += left.contains { storyboard.segues[$0].contains { opened.contains($0.end) } } ? 1 : 0
        }
        print("\(unopened) storyboards with scenes that nothing opens, \(shared) of which share content")
        #expect(unopened > Seeds.part(of: 1_000) && shared > Seeds.part(of: 500))
    }
}
