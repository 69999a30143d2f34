import FlowGraph
import TestSupport
import Testing

@Suite("A plan")
struct PlanTests {
    private let shop: NavigationGraph

    init() throws {
        shop = try SampleGraphs.shop
    }

    @Test("logs in and fills the cart by itself when the goal needs it")
    func crossesEffects() throws {
        let plan = try shop.plan(PlanQuery(from: "Home", to: "Checkout", given: ["loggedIn": false, "cartCount": 0]))
        #expect(plan.screens == ["Home", "Login", "Home", "Home", "Checkout"])
        #expect(plan.cost == 5.5)
        #expect(plan.assumptions.isEmpty)
        #expect(plan.facts == ["loggedIn": true, "cartCount": 1])
    }

    @Test("takes the path without assumptions even if it costs more")
    func prefersFewestAssumptions() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "A", to: "B", preconditions: ["member": true]),
                Segment(from: "A", to: "B", cost: 100),
            ])
        #expect(try graph.plan(PlanQuery(from: "A", to: "B")).segments.map(\.index) == [1])
        #expect(try graph.plan(PlanQuery(from: "A", to: "B", given: ["member": true])).segments.map(\.index) == [0])
    }

    @Test("takes the path that meets more conditions among those of equal cost")
    func prefersMostConditionsMet() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(from: "A", to: "B"),
                Segment(from: "A", to: "B", preconditions: ["member": true]),
            ])
        let plan = try graph.plan(PlanQuery(from: "A", to: "B", given: ["member": true]))
        #expect(plan.segments.map(\.index) == [1])
        #expect(plan.conditionsMet == 1)
    }

    @Test("takes the path declared first among paths that are equal in all else")
    func prefersLeastSequence() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C", "D"].map { GraphScreen($0) },
            segments: [
                Segment(from: "C", to: "D"), Segment(from: "A", to: "C"), Segment(from: "A", to: "B"),
                Segment(from: "B", to: "D"),
            ])
        #expect(try graph.plan(PlanQuery(from: "A", to: "D")).segments.map(\.index) == [1, 0])
    }

    @Test("adds costs up exactly, so that 0.1 + 0.2 ties with 0.3")
    func addsCostsExactly() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", cost: 0.1), Segment(from: "B", to: "C", cost: 0.2),
                Segment(from: "A", to: "C", cost: 0.3),
            ])
        #expect(try graph.plan(PlanQuery(from: "A", to: "C")).segments.map(\.index) == [0, 1])
    }

    @Test("never assumes two values of one fact")
    func assumesConsistently() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", preconditions: ["mode": "day"]),
                Segment(from: "B", to: "C", preconditions: ["mode": "night"]),
            ])
        #expect(throws: PlanningError.self) { try graph.plan(PlanQuery(from: "A", to: "C")) }
    }

    @Test("assumes nothing when strict")
    func strict() throws {
        let query = PlanQuery(from: "Home", to: "Account", strict: true)
        #expect(try shop.plan(query).screens == ["Home", "Login", "Home", "Account"])
    }

    @Test("from a screen to itself is empty, unless something is demanded there")
    func toItself() throws {
        #expect(try shop.plan(PlanQuery(from: "Home", to: "Home")).segments.isEmpty)
        let logIn = PlanQuery(from: "Home", to: "Home", given: ["loggedIn": false], requiring: ["loggedIn": true])
        #expect(try shop.plan(logIn).screens == ["Home", "Login", "Home"])
    }

    @Test("passes waypoints in order and is best over the whole path")
    func waypoints() throws {
        // The cheapest way to B spends the only ticket, which the way on needs.
        let graph = try NavigationGraph(
            facts: [Fact("tickets", .range(0...1))],
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", effects: ["tickets": .add(-1)]), Segment(from: "A", to: "B", cost: 5),
                Segment(from: "B", to: "C", effects: ["tickets": .add(-1)]),
            ])
        let plan = try graph.plan(PlanQuery(from: "A", to: "C", via: ["B"], given: ["tickets": 1]))
        #expect(plan.segments.map(\.index) == [1, 2])
    }

    @Test("is the same when waypoints are named that it passes anyway")
    func redundantWaypoints() throws {
        let query = PlanQuery(from: "Home", to: "Account", via: ["Home", "Home", "Account"], given: ["loggedIn": true])
        #expect(try shop.plan(query).screens == ["Home", "Account"])
    }

    @Test("prints its segments, what it assumes and what it changes")
    func words() throws {
        let plan = try shop.plan(
            PlanQuery(from: "Home", to: "Checkout", given: ["cartCount": 0], requiring: ["member": true]))
        #expect(
            plan.description == """
                Home → Checkout: 4 segments, cost 5.5 s, 1 assumption
                  1. Home → Login  “Log in”  [present]
                  2. Login → Home  “Submit”  2.5 s
                     then loggedIn := true
                  3. Home → Home  “Add to cart”
                     then cartCount += 1
                  4. Home → Checkout
                  on arrival, assuming member
                """)
        let short = try shop.plan(PlanQuery(from: "Login", to: "Account", given: ["loggedIn": true], strict: true))
        #expect(
            short.description == """
                Login → Account: 2 segments, cost 3.5 s
                  1. Login → Home  “Submit”  2.5 s
                     then loggedIn := true
                  2. Home → Account  “Account”
                """)
        #expect(try shop.plan(PlanQuery(from: "Home", to: "Home")).description == "Home: already there")
    }

    @Test("assumes of a fact that was toggled what it is afterwards")
    func toggledAssumption() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", label: "Night", effects: ["night": .toggle]),
                Segment(from: "B", to: "C", preconditions: ["night": true], effects: ["night": .toggle]),
            ])
        let plan = try graph.plan(PlanQuery(from: "A", to: "C"))
        #expect(
            plan.description == """
                A → C: 2 segments, cost 2 s, 1 assumption
                  1. A → B  “Night”
                     then toggle night
                  2. B → C
                     assuming night
                     then toggle night
                """)
        #expect(plan.facts == ["night": false])
        #expect(try graph.plan(PlanQuery(from: "A", to: "C", given: ["night": false])).assumptions.isEmpty)
        #expect(throws: PlanningError.self) { try graph.plan(PlanQuery(from: "A", to: "C", given: ["night": true])) }
    }

    @Test("prints the assumptions of a segment below it")
    func assumptionWords() throws {
        let graph = try NavigationGraph(
            facts: [Fact("count", .range(0...3))],
            screens: [GraphScreen("A"), GraphScreen("B")],
            segments: [
                Segment(
                    from: "A", to: "B", cost: 0.25, preconditions: ["member": true, "count": .atLeast(1)],
                    effects: ["count": .add(-2)])
            ])
        #expect(
            try graph.plan(PlanQuery(from: "A", to: "B")).description == """
                A → B: 1 segment, cost 0.25 s, 3 assumptions
                  1. A → B  0.25 s
                     assuming member
                     assuming count ≥ 1
                     assuming count ≥ 2
                     then count −= 2
                """)
    }
}

@Suite("Alternatives")
struct AlternativesTests {
    @Test("come best first and end when there are no more")
    func order() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "C", cost: 3), Segment(from: "A", to: "B"), Segment(from: "B", to: "C"),
                Segment(from: "B", to: "A"),
            ])
        let plans = try graph.plans(PlanQuery(from: "A", to: "C"), count: 9)
        #expect(plans.map { $0.segments.map(\.index) } == [[1, 2], [0]])
    }

    @Test("of no count are none")
    func none() throws {
        #expect(try SampleGraphs.shop.plans(PlanQuery(from: "Home", to: "Login"), count: 0).isEmpty)
    }

    @Test("may pass one screen twice when more is known the second time")
    func throughKnowledge() throws {
        let plans = try SampleGraphs.shop.plans(
            PlanQuery(from: "Home", to: "Account", given: ["loggedIn": true, "cartCount": 0]), count: 2)
        #expect(plans.map(\.screens) == [["Home", "Account"], ["Home", "Home", "Account"]])
    }

    @Test("explain why there are none")
    func noPlan() throws {
        #expect {
            try SampleGraphs.shop.plans(PlanQuery(from: "Checkout", to: "Login"), count: 3)
        } throws: { error in
            if case PlanningError.noPlan = error { true } else { false }
        }
    }
}
