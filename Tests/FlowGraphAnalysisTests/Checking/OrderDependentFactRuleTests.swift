import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule order-dependent-fact")
struct OrderDependentFactRuleTests {
    private static func account(_ more: [Segment] = []) throws -> NavigationGraph {
        try NavigationGraph(
            checked: ["Home", "Account", "Login"],
            [
                Segment(from: "Home", to: "Account", label: "Me", preconditions: ["loggedIn": true]),
                Segment(from: "Account", to: "Login"),
                Segment(from: "Login", to: "Home", kind: .root, effects: ["loggedIn": true]),
            ] + more)
    }

    @Test("finds a fact that is set only behind a segment that needs it")
    func behind() throws {
        let check = try RuleCheck("order-dependent-fact", Self.account())
        #expect(check.subjects == [.fact("loggedIn")])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "loggedIn must hold before any segment can make it hold: those that do can only be crossed if it"
                    + " already holds; give the fact, or set it on a path that does not need it"
            ])
        #expect(
            check.proofs == [
                [
                    "set by: Login → Home (segments[2]), root, then loggedIn := true",
                    "needed first by: Home → Account “Me” (segments[0]), needs loggedIn",
                ]
            ])
    }

    @Test("finds nothing if a path to the segment does not need the fact, or the fact is given")
    func settable() throws {
        let around = [Segment(from: "Home", to: "Login", kind: .present), Segment(from: "Login", to: nil, kind: .back)]
        #expect(try RuleCheck("order-dependent-fact", Self.account(around)).findings.isEmpty)
        let given = ReachabilityQuery(given: ["loggedIn": true])
        #expect(try RuleCheck("order-dependent-fact", Self.account(), given).findings.isEmpty)
    }

    @Test("names the cause if another value is given, and under a strict query")
    func givenOtherwise() throws {
        for query in [ReachabilityQuery(given: ["loggedIn": false]), ReachabilityQuery(strict: true)] {
            #expect(try RuleCheck("order-dependent-fact", Self.account(), query).subjects == [.fact("loggedIn")])
        }
    }

    @Test("a log-in sheet that goes back sets the fact in time")
    func sheet() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Login", "Account"],
            [
                Segment(from: "Home", to: "Login", kind: .present),
                Segment(from: "Login", to: nil, kind: .back, effects: ["loggedIn": true]),
                Segment(from: "Home", to: "Account", preconditions: ["loggedIn": true]),
                Segment(from: "Account", to: nil, kind: .back),
            ])
        #expect(try RuleCheck("order-dependent-fact", graph).findings.isEmpty)
    }

    @Test("counts what is added, and forgetting, as setting a fact")
    func adding() throws {
        func graph(_ needed: Condition, _ effect: Effect) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "Cart"],
                [
                    Segment(from: "Home", to: "Cart", preconditions: ["count": needed]),
                    Segment(from: "Cart", to: "Cart", effects: ["count": effect]),
                    Segment(from: "Cart", to: "Home", kind: .root),
                ],
                facts: [Fact("count", .range(0...3))])
        }
        #expect(
            try RuleCheck("order-dependent-fact", graph(.atLeast(1), .add(1))).messages.first?.hasPrefix(
                "count ≥ 1 must hold before any segment can make it hold: ") == true)
        // What is added never makes it 0, so nothing sets that.
        #expect(try RuleCheck("order-dependent-fact", graph(0, .add(1))).findings.isEmpty)
        #expect(try RuleCheck("order-dependent-fact", graph(.atMost(3), .add(1))).findings.isEmpty)
        #expect(try RuleCheck("order-dependent-fact", graph(0, .forget)).subjects == [.fact("count")])
    }

    @Test("counts toggling as setting a fact, but not to the value that it requires")
    func toggling() throws {
        func graph(_ conditions: Preconditions) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "Settings"],
                [
                    Segment(from: "Home", to: "Settings", preconditions: ["night": true]),
                    Segment(
                        from: "Settings", to: "Settings", preconditions: conditions, effects: ["night": .toggle]),
                    Segment(from: "Settings", to: "Home", kind: .root),
                ])
        }
        #expect(
            try RuleCheck("order-dependent-fact", graph([:])).messages.first?.hasPrefix(
                "night must hold before any segment can make it hold: ") == true)
        #expect(try RuleCheck("order-dependent-fact", graph(["night": true])).findings.isEmpty)
    }

    @Test("does not take a limit on what is added for a fact that is set: it holds before, or not at all")
    func limit() throws {
        func shelf(_ needed: Condition, _ amount: Int, most: Int) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "Shelf"],
                [
                    Segment(from: "Home", to: "Shelf"),
                    Segment(
                        from: "Shelf", to: "Home", kind: .root, preconditions: ["count": needed],
                        effects: ["count": .add(amount)]),
                ],
                facts: [Fact("count", .range(0...most))])
        }
        // Whether something beyond the limit can be taken up at all, or leads out of the bounds, makes no difference.
        for most in [4, 9] {
            #expect(try RuleCheck("order-dependent-fact", shelf(.atMost(3), 1, most: most)).findings.isEmpty)
        }
        #expect(
            try RuleCheck("order-dependent-fact", shelf(.atMost(3), -1, most: 9)).messages.first?.hasPrefix(
                "count ≤ 3 must hold before any segment can make it hold: ") == true)
    }

    @Test("does not blame a fact if its segments are unreachable with any value")
    func outOfReach() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Account", "Lost"],
            [
                Segment(from: "Home", to: "Account", preconditions: ["loggedIn": true]),
                Segment(from: "Lost", to: "Home", effects: ["loggedIn": true]),
            ])
        #expect(try RuleCheck("order-dependent-fact", graph).findings.isEmpty)
    }

    @Test("considers every condition on a fact, and blames only segments that break for want of the one needed first")
    func laterCondition() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop", "Lounge"],
            [
                Segment(from: "Home", to: "Shop", preconditions: ["tier": .not("none")]),
                Segment(from: "Home", to: "Home", effects: ["tier": "basic"]),
                Segment(from: "Shop", to: "Lounge", preconditions: ["tier": "gold"]),
                Segment(from: "Lounge", to: "Home", kind: .root, effects: ["tier": "gold"]),
            ], facts: [Fact("tier", .values(["none", "basic", "gold"]))])
        let check = try RuleCheck("order-dependent-fact", graph)
        let words = "tier = \"gold\" must hold before any segment can make it hold: "
        #expect(check.messages.map { $0.hasPrefix(words) } == [true])
        #expect(
            check.proofs == [
                [
                    "set by: Lounge → Home (segments[3]), root, then tier := \"gold\"",
                    "needed first by: Shop → Lounge (segments[2]), needs tier = \"gold\"",
                ]
            ])
    }

    @Test("counts what can be set on the screens beneath at the start")
    func beneath() throws {
        let graph = try NavigationGraph(
            checked: ["Sheet", "Account", "Base"],
            [
                Segment(from: "Sheet", to: "Account", preconditions: ["x": true]),
                Segment(from: "Account", to: "Base"), Segment(from: "Base", to: "Sheet", effects: ["x": true]),
                Segment(from: "Sheet", to: nil, kind: .back),
            ])
        #expect(try RuleCheck("order-dependent-fact", graph).subjects == [.fact("x")])
        let above = ReachabilityQuery(from: ["Sheet"], above: ["Base"])
        #expect(try RuleCheck("order-dependent-fact", graph, above).findings.isEmpty)
    }

    @Test("reports each fact once, and only the fact that blocks")
    func once() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            [
                Segment(from: "Home", to: "A", preconditions: ["x": true]),
                Segment(from: "A", to: "B", preconditions: ["x": true, "y": true]),
                Segment(from: "A", to: "A", effects: ["y": true]),
                Segment(from: "B", to: "Home", kind: .root, effects: ["x": true]),
            ])
        let check = try RuleCheck("order-dependent-fact", graph)
        #expect(check.subjects == [.fact("x")])
        // From A on x is needed too, but nobody gets there without it.
        #expect(check.proofs.first?.last == "needed first by: Home → A (segments[0]), needs x")
    }
}
