import FlowGraph
import Testing

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
