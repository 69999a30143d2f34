import TestSupport
import Testing

@testable import FlowGraph

@Suite("Unwinding, as explored")
struct UnwindingTests {
    private static let tower = [
        Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "Room"), Segment(from: "Room", to: "Shelf"),
    ]

    private static func explorer(
        _ screens: [String], _ segments: [Segment], facts: [Fact] = []
    ) throws -> StackExplorer<PlanBeliefs> {
        let graph = try NavigationGraph(checked: screens, segments, facts: facts)
        let model = PlanBeliefs(layout: graph.rules.layout, given: [:], isStrict: false)
        let space = StateSpace(graph, model: model, waypoints: [], relevant: graph.rules.conditionedBits)
        return StackExplorer(space, from: [[0]], budget: SearchBudget(states: 1_000), discovering: nil, aim: nil)
    }

    @Test("without facts no unwind segment is followed, and those whose end lies beneath count as crossed")
    func withoutFacts() throws {
        let explorer = try Self.explorer(
            ["Home", "Hall", "Room", "Shelf", "Attic"],
            Self.tower + [
                Segment(from: "Shelf", to: "Hall", kind: .unwind), Segment(from: "Shelf", to: "Home", kind: .unwind),
                Segment(from: "Room", to: "Shelf", kind: .unwind), Segment(from: "Room", to: "Attic", kind: .unwind),
            ])
        #expect(explorer.tabulation.exits.isEmpty)
        #expect(explorer.exploration.isUsed == [true, true, true, true, true, false, false])
        #expect(explorer.exploration.depths == [0, 1, 2, 3, -1])
    }

    @Test("a circle of screens lies beneath itself")
    func circle() throws {
        let explorer = try Self.explorer(
            ["Home", "Hall", "Room"],
            [
                Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "Room"), Segment(from: "Room", to: "Hall"),
                Segment(from: "Hall", to: "Room", kind: .unwind), Segment(from: "Home", to: "Hall", kind: .unwind),
            ])
        #expect(explorer.exploration.isUsed == [true, true, true, true, false])
    }

    @Test("what was done above the screen to unwind to is known there")
    func beliefs() throws {
        let explorer = try Self.explorer(
            ["Home", "Hall", "Room", "Shelf", "Vault"],
            Self.tower + [
                Segment(from: "Room", to: "Hall", kind: .unwind, effects: ["keyed": true]),
                Segment(from: "Hall", to: "Vault", preconditions: ["keyed": true]),
                Segment(from: "Home", to: "Home", kind: .root, effects: ["keyed": false]),
            ], facts: [Fact("keyed", .values([false, true]))])
        #expect(explorer.exploration.depths[4] >= 0)
        #expect(!explorer.tabulation.exits.isEmpty)
    }

    private static func offer(downTo screen: Int, knowing beliefs: Int32) -> IdleExits<PlanBeliefs>.Offer {
        let path = FramePath(weight: .zero, move: FramePath.Move(from: 0, segment: 0), length: 1)
        return IdleExits.Offer(
            frame: 1, target: screen, departure: StateSpace.Departure(leg: 0, beliefs: beliefs, weight: .zero),
            path: path)
    }

    @Test("a path down that led to nothing new is followed when its end opens a frame knowing something else")
    func idleExitsAwake() {
        var exits = IdleExits<PlanBeliefs>()
        let isKept = [exits.keep(Self.offer(downTo: 7, knowing: 3)), exits.keep(Self.offer(downTo: 7, knowing: 4))]
        #expect(isKept == [true, true])
        let opened = [(7, 3), (6, 4), (7, 3), (7, 5)].map { screen, beliefs in
            exits.open(over: screen, leg: 0, beliefs: beliefs).map(\.departure.beliefs)
        }
        #expect(opened == [[4], [], [], [3]])
        let isKeptThen = exits.keep(Self.offer(downTo: 7, knowing: 3))
        #expect(!isKeptThen)
    }

    @Test("a screen that lies on the stack at the start may become current with any beliefs")
    func laid() {
        var exits = IdleExits<PlanBeliefs>()
        exits.lay(7)
        let isKept = exits.keep(Self.offer(downTo: 7, knowing: 3))
        #expect(!isKept)
    }
}
