import TestSupport
import Testing

@testable import FlowGraph

@Suite("A question that cannot be answered")
struct PlanningErrorTests {
    @Test(
        "is refused in words that name the culprit",
        arguments: [
            (PlanQuery(from: "Hom", to: "Login"), "there is no screen “Hom”; did you mean “Home”?"),
            (PlanQuery(from: "Home", to: "Nowhere"), "there is no screen “Nowhere”"),
            (PlanQuery(from: "Home", to: "Login", via: ["Logn"]), "there is no screen “Logn”; did you mean “Login”?"),
            (
                PlanQuery(from: "Home", performing: "Submitt"),
                "no segment has the label “Submitt”; did you mean “Submit”?"
            ),
            (PlanQuery(from: "Home", performing: "Nothing"), "no segment has the label “Nothing”"),
            (
                PlanQuery(from: "Home", performing: "log in"),
                "no segment has the label “log in”; did you mean “Log in”?"
            ),
            (
                PlanQuery(from: "Home", performing: "Submit", via: ["Logn"]),
                "there is no screen “Logn”; did you mean “Login”?"
            ),
            (
                PlanQuery(from: "Home", to: "Login", given: ["logedIn": true]),
                "no segment uses a fact “logedIn” and none is declared; did you mean “loggedIn”?"
            ),
            (
                PlanQuery(from: "Home", to: "Login", requiring: ["age": 3]),
                "no segment uses a fact “age” and none is declared"
            ),
            (
                PlanQuery(from: "Home", to: "Login", given: ["cartCount": 4]),
                "4 is not a value of “cartCount”, which is one of: 0…3"
            ),
            (
                PlanQuery(from: "Home", to: "Login", given: ["loggedIn": "true"]),
                "\"true\" is a String, but “loggedIn” is one of: false, true"
            ),
            (
                PlanQuery(from: "Home", to: "Login", requiring: ["cartCount": .atLeast(4)]),
                "no value of “cartCount” (0…3) meets the condition cartCount ≥ 4"
            ),
            (
                PlanQuery(from: "Home", to: "Login", requiring: ["loggedIn": .atLeast(4)]),
                "atLeast and atMost need a number, but “loggedIn” is one of: false, true"
            ),
            (
                PlanQuery(from: "Home", to: "Login", given: ["member": true, "member": false]),
                "“member” is named twice; name it once"
            ),
        ])
    func words(query: PlanQuery, words: String) throws {
        let graph = try SampleGraphs.shop
        #expect(try #require(throws: PlanningError.self) { try graph.plan(query) }.description == words)
        #expect(try #require(throws: PlanningError.self) { try graph.plans(query, count: 2) }.description == words)
    }

    @Test("is refused if a label is ambiguous, but not if segments share it")
    func ambiguousLabel() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "A", to: "B", label: "Log Out"), Segment(from: "B", to: "A", label: "Log out"),
                Segment(from: "A", to: "B", label: "Log out", cost: 0.5),
            ])
        let error = #expect(throws: PlanningError.self) { try graph.plan(PlanQuery(from: "A", performing: "log out")) }
        #expect(
            error?.description
                == "no segment has the label “log out”; it is ambiguous: the labels “Log Out”, “Log out” differ from it"
                + " only in capital letters")
        #expect(try graph.plan(PlanQuery(from: "A", performing: "Log out")).segments.map(\.index) == [2])
        #expect(try graph.plan(PlanQuery(from: "B", performing: "Log out")).segments.map(\.index) == [1])
    }

    @Test("is refused if the stack has another screen on top than the one to begin on")
    func stack() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A", isStart: true), GraphScreen("B")], segments: [Segment(from: "A", to: "B")])
        let words =
            "the stack has “B” on top, but the start screen is “A”; name the screens from the bottom to the top, the"
            + " start screen last"
        let query = PlanQuery(from: "A", stack: ["A", "B"], to: "B")
        #expect(try #require(throws: PlanningError.self) { try graph.plan(query) }.description == words)
        let unknown = PlanQuery(from: "A", stack: ["C", "A"], to: "B")
        #expect(
            try #require(throws: PlanningError.self) { try graph.plan(unknown) }.description
                == "there is no screen “C”; did you mean “A”?")
    }

    @Test("is refused if no start is known, with the screens that nothing leads to")
    func noStart() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [Segment(from: "A", to: "B"), Segment(from: "C", to: "C")])
        #expect(
            try #require(throws: PlanningError.self) { try graph.reachability() }.description
                == "the graph has no start screen, so a start screen must be named; nothing leads to: A, C")
        let circle = try NavigationGraph(
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [Segment(from: "A", to: "B"), Segment(from: "B", to: "A")])
        #expect(
            try #require(throws: PlanningError.self) { try circle.reachability() }.description
                == "the graph has no start screen, so a start screen must be named")
    }

    @Test("is refused when it has more waypoints than fit into memory")
    func tooManyWaypoints() throws {
        let graph = try NavigationGraph(
            screens: (0..<1_000_000).map { GraphScreen("S\($0)") }, segments: [Segment(from: "S0", to: "S1")])
        let query = PlanQuery(from: "S0", to: "S1", via: Array(repeating: "S0", count: 9))
        #expect(
            try #require(throws: PlanningError.self) { try graph.plan(query) }.description
                == "9 waypoints are too many for this graph; at most 8 can be passed in one plan")
    }

    @Test("is answered within a budget of one if one is there already")
    func noBudgetNeeded() throws {
        let graph = try SampleGraphs.shop
        #expect(try graph.plan(PlanQuery(from: "Home", to: "Home", budget: 1)).segments.isEmpty)
    }

    @Test("ends with the numbers when it would take more states than its budget")
    func budget() throws {
        let graph = try PlanningErrorTests.counters(6)
        var query = PlanQuery(from: "A", to: "B", budget: 20)
        for fact in 0..<6 { query.given["f\(fact)"] = false }
        let error = try #require(throws: PlanningError.self) { try graph.plan(query) }
        guard case .budgetExceeded(let exceeded) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(exceeded.budget == 20)
        #expect(
            error.description
                == "the search entered 21 states, more than its budget of 20 (it explored \(exceeded.statesExplored) of them and"
                + " kept \(ByteCount.words(max(exceeded.bytesKept, 1 << 10)))); give more facts, declare fewer values, or raise the budget"
        )
        #expect(exceeded.statesEntered == 21 && exceeded.statesExplored <= 21)
        query.budget = 100
        #expect(try graph.plan(query).segments.count == 7)
    }

    @Test("ends with both figures when it would keep more bytes than its memory budget", arguments: [false, true])
    func memoryBudget(dependsOnStack: Bool) throws {
        let graph = try PlanningErrorTests.counters(12, dependsOnStack: dependsOnStack)
        var query = PlanQuery(from: "A", to: "B", memoryBudget: 100_000)
        for fact in 0..<12 { query.given["f\(fact)"] = false }
        let error = try #require(throws: PlanningError.self) { try graph.plan(query) }
        guard case .budgetExceeded(let exceeded) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(exceeded.resource == .memory && exceeded.statesEntered < exceeded.budget)
        #expect(exceeded.bytesKept > 100_000 && exceeded.bytesKept < 400_000)
        #expect(
            error.description
                == "the search kept \(ByteCount.words(max(exceeded.bytesKept, 1 << 10))), more than its memory budget of 98 KiB (it entered"
                + " \(exceeded.statesEntered) states and explored \(exceeded.statesExplored) of them); give more facts, declare"
                + " fewer values, or raise the memory budget")
        query.memoryBudget = 1 << 30
        #expect(try graph.plan(query).segments.count == 13)
    }

    @Test("counts the alternatives that it keeps toward its memory budget", arguments: [false, true])
    func memoryBudgetOfAlternatives(dependsOnStack: Bool) throws {
        let graph = try PlanningErrorTests.counters(7, dependsOnStack: dependsOnStack)
        var query = PlanQuery(from: "A", to: "B", memoryBudget: 400_000)
        for fact in 0..<7 { query.given["f\(fact)"] = false }
        #expect(try graph.plans(query, count: 10).count == 10)
        let error = try #require(throws: PlanningError.self) { try graph.plans(query, count: 1_000_000) }
        guard case .budgetExceeded(let exceeded) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(exceeded.resource == .memory && exceeded.bytesKept > 400_000 && exceeded.bytesKept < 800_000)
    }

    @Test(
        "numbers of bytes are written in their unit, rounded up",
        arguments: [
            (0, "0 bytes"), (1_023, "1023 bytes"), (1_024, "1 KiB"), (1_025, "2 KiB"), (1 << 20, "1 MiB"),
            (6 << 30, "6144 MiB"),
        ])
    func byteCounts(count: Int, words: String) {
        #expect(ByteCount.words(count) == words)
    }

    /// A graph in which every one of some facts must be set before the goal: two to the power of their number of states.
    private static func counters(_ count: Int, dependsOnStack: Bool = false) throws -> NavigationGraph {
        var all = Preconditions()
        for fact in 0..<count { all["f\(fact)"] = true }
        return try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: (0..<count).map { Segment(from: "A", to: "A", effects: ["f\($0)": true]) }
                + [Segment(from: "A", to: "B", preconditions: all)]
                + (dependsOnStack ? [Segment(from: "B", to: nil, kind: .back)] : []))
    }
}
