import TestSupport
import Testing
@testable import FlowGraph

@Suite("A plan over stacks")
struct StackPlanTests {
    /// A log-in sheet that every one of some screens can present, and a goal behind the last of them that needs it.
    private func shop(screenCount: Int) throws -> NavigationGraph {
        let names = (1...screenCount).map { "S\($0)" }
        let forth = zip(names, names.dropFirst()).map { Segment(from: $0, to: $1) }
        let back = names.dropFirst().map { Segment(from: $0, to: nil, kind: .back) }
        let sheets = names.map { Segment(from: $0, to: "Login", kind: .present) }
        let goal = Segment(from: names[screenCount - 1], to: "Goal", preconditions: ["loggedIn": true])
        let login = Segment(from: "Login", to: nil, kind: .back, effects: ["loggedIn": true])
        return try NavigationGraph(
            facts: [Fact("loggedIn", .bool)],
            screens: names.map { GraphScreen($0, isStart: $0 == "S1") } + [GraphScreen("Login"), GraphScreen("Goal")],
            segments: forth + back + sheets + [goal, login])
    }

    @Test(
        "goes by way of a sheet that fifty screens can present, and comes back to where it was", arguments: [1, 2, 50])
    func loginSheet(screenCount: Int) throws {
        let graph = try shop(screenCount: screenCount)
        let plan = try graph.plan(PlanQuery(from: "S1", to: "Goal", given: ["loggedIn": false]))
        #expect(plan.segments.count == screenCount + 2)
        let sheet = try #require(plan.screens.firstIndex(of: "Login"))
        #expect(plan.screens[sheet - 1] == plan.screens[sheet + 1])
        #expect(plan.stacks[sheet - 1] == plan.stacks[sheet + 1])
        #expect(plan.stacks.last == (1...screenCount).map { "S\($0)" } + ["Goal"])
        #expect(plan.facts["loggedIn"] == true)
    }

    @Test("goes back only to what lies beneath")
    func beneath() throws {
        let graph = try shop(screenCount: 3)
        let query = PlanQuery(from: "S3", stack: ["S1", "S3"], to: "S1")
        #expect(try graph.plan(query).screens == ["S3", "S1"])
        #expect(try graph.plan(PlanQuery(from: "S3", stack: ["S1", "S3"], to: "S2")).screens == ["S3", "S1", "S2"])
        #expect(try graph.planIfAny(PlanQuery(from: "S3", to: "S2")) == nil)
    }

    @Test("unwinds to the topmost screen of that name, and root empties the stack")
    func unwind() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "B", to: "A", kind: .unwind), Segment(from: "A", to: nil, kind: .back),
                Segment(from: "B", to: "C", kind: .root, cost: 5), Segment(from: "C", to: nil, kind: .back),
            ])
        let plan = try graph.plan(PlanQuery(from: "B", stack: ["C", "A", "C", "A", "C", "B"], to: "A"))
        #expect(plan.stacks.last == ["C", "A", "C", "A"])
        let back = try graph.plan(PlanQuery(from: "B", stack: ["C", "A", "C", "A", "C", "B"], to: "C"))
        #expect(back.segments.map(\.index) == [0, 1])
        #expect(try graph.planIfAny(PlanQuery(from: "C", stack: ["C", "A", "C"], to: "B")) == nil)
        let cleared = try graph.plan(PlanQuery(from: "B", stack: ["A", "B"], to: "C"))
        #expect(cleared.stacks.last == ["C"])
    }

    @Test("passes waypoints by going back, too")
    func waypoints() throws {
        let graph = try shop(screenCount: 3)
        let plan = try graph.plan(PlanQuery(from: "S1", to: "S2", via: ["S3"]))
        #expect(plan.screens == ["S1", "S2", "S3", "S2"])
    }

    @Test("needs no more of the program's own stack if the app's is high")
    func highStack() throws {
        let height = 20_000
        let names = (0..<height).map { "S\($0)" }
        let graph = try NavigationGraph(
            facts: [Fact("seen", .bool)],
            screens: names.map { GraphScreen($0) },
            segments: zip(names, names.dropFirst()).map { Segment(from: $0, to: $1) }
                + names.map { Segment(from: $0, to: nil, kind: .back) }
                + [Segment(from: names[height - 1], to: names[height - 1], kind: .replace, effects: ["seen": true])])
        let query = PlanQuery(from: "S0", to: "S0", given: ["seen": false], requiring: ["seen": true])
        let plan = try graph.plan(query)
        #expect(plan.segments.count == 2 * height - 1)
        #expect(plan.screens[height - 1] == "S\(height - 1)")
    }

    /// Frames that are each used twice within the one before, so that the only plan has about two to the power of `depth` segments.
    private func doubling(depth: Int) throws -> NavigationGraph {
        let levels = 0..<depth
        let segments = levels.flatMap { level -> [Segment] in
            [
                Segment(from: "A\(level)", to: "A\(level + 1)"),
                Segment(
                    from: "A\(level)", to: "B\(level)", kind: .replace, preconditions: ["rung": true],
                    effects: ["rung": false]),
                Segment(from: "B\(level)", to: "A\(level + 1)"),
                Segment(from: "B\(level)", to: nil, kind: .back, preconditions: ["rung": true]),
            ]
        }
        let screens = (0...depth).flatMap { [GraphScreen("A\($0)"), GraphScreen("B\($0)")] }
        return try NavigationGraph(
            facts: [Fact("rung", .bool)], screens: [GraphScreen("Home")] + screens,
            segments: segments + [
                Segment(from: "Home", to: "A0"),
                Segment(
                    from: "A\(depth)", to: nil, kind: .back, preconditions: ["rung": false], effects: ["rung": true]),
            ])
    }

    @Test("can be exponentially longer than the graph, and ends with words if it is too long to be written")
    func doubling() throws {
        let given: KnownFacts = ["rung": false]
        let query = PlanQuery(from: "Home", to: "Home", via: ["A0"], given: given, requiring: ["rung": true])
        let plan = try doubling(depth: 10).plan(query)
        #expect(plan.segments.count > 1 << 11)
        let error = #expect(throws: PlanningError.self) { try doubling(depth: 70).plan(query) }
        if case .budgetExceeded = error { return }
        Issue.record("\(String(describing: error))")
    }
}

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
