import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule fact-never-set")
struct FactNeverSetRuleTests {
    private static let tier = Fact("tier", .values(["none", "gold"]))

    @Test("finds a fact that is required, never set and not given")
    func neverSet() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Gold"],
            [
                Segment(from: "Home", to: "Gold", label: "Gold", preconditions: ["tier": "gold"]),
                Segment(from: "Gold", to: "Home", effects: ["tier": .forget]),
            ], facts: [Self.tier])
        let check = try RuleCheck("fact-never-set", graph)
        #expect(check.subjects == [.fact("tier")])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "tier is required, but no segment sets it and it is not given; give it, or add the effect to the segment that"
                    + " sets it"
            ])
        #expect(check.proofs == [["required by: Home → Gold “Gold” (segments[0]), needs tier = \"gold\""]])
        #expect(try RuleCheck("fact-never-set", graph, ReachabilityQuery(given: ["tier": "gold"])).findings.isEmpty)
    }

    @Test("finds a fact that is set, but never to what is required")
    func neverSetSo() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Orders"],
            [
                Segment(from: "Home", to: "Orders", preconditions: ["loggedIn": true]),
                Segment(from: "Orders", to: nil, kind: .back),
                Segment(from: "Orders", to: "Home", label: "Log out", kind: .root, effects: ["loggedIn": false]),
                Segment(from: "Home", to: "Home", label: "Wait", effects: ["loggedIn": .forget]),
            ])
        let check = try RuleCheck("fact-never-set", graph)
        #expect(check.subjects == [.fact("loggedIn")])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "loggedIn is required to be true, but no segment sets it to that (Orders → Home “Log out”"
                    + " (segments[2]) sets it to"
                    + " false); give the fact, or add the effect to the segment that sets it"
            ])
        #expect(
            check.proofs == [
                [
                    "required by: Home → Orders (segments[0]), needs loggedIn",
                    "set by: Orders → Home “Log out” (segments[2]), root, then loggedIn := false",
                ]
            ])
        for value in [true, false] as [FactValue] {
            let given = ReachabilityQuery(given: ["loggedIn": value])
            #expect(try RuleCheck("fact-never-set", graph, given).findings.isEmpty)
        }
    }

    /// A counter from 0 to 9 that one segment changes, each of the others having a condition on it.
    private static func counter(_ effect: Effect, _ conditions: Condition...) throws -> NavigationGraph {
        try NavigationGraph(
            checked: ["Home", "Cart"],
            [Segment(from: "Home", to: "Home", label: "Change", effects: ["count": effect])]
                + conditions.map { Segment(from: "Home", to: "Cart", preconditions: ["count": $0]) }
                + [Segment(from: "Cart", to: "Home")], facts: [Fact("count", .range(0...9))])
    }

    @Test("lists all conditions that are never brought about, each once, and none that always holds")
    func conditions() throws {
        let graph = try Self.counter(
            .set(2), .atLeast(2), 0, .atMost(9), .atLeast(3), .not(1, 2), .equals(0), .in([1, 3]))
        let check = try RuleCheck("fact-never-set", graph)
        #expect(
            check.messages == [
                "count is required to be 0, elsewhere 3 or more, elsewhere anything but 1 or 2, elsewhere 1 or 3, but"
                    + " no segment sets it to that (Home → Home “Change” (segments[0]) sets it to 2); give the fact,"
                    + " or add the effect"
                    + " to the segment that sets it"
            ])
        #expect(
            check.findings.first?.proof.map(\.content) == [.segments([2, 4, 5, 6, 7]), .segments([0])])
    }

    @Test("counts an addition as setting what comes about from other values")
    func additions() throws {
        #expect(try RuleCheck("fact-never-set", Self.counter(.add(1), .atLeast(3), 3, .not(0))).findings.isEmpty)
        #expect(try RuleCheck("fact-never-set", Self.counter(.add(-2), .atMost(4), 0, .not(9))).findings.isEmpty)
        let growing = try RuleCheck("fact-never-set", Self.counter(.add(1), .atMost(4), 0))
        #expect(
            growing.messages == [
                "count is required to be 4 or less, elsewhere 0, but no segment sets it to that (Home → Home “Change”"
                    + " (segments[0])"
                    + " adds 1 to it); give the fact, or add the effect to the segment that sets it"
            ])
        let shrinking = try RuleCheck("fact-never-set", Self.counter(.add(-2), .atLeast(1).and(.atMost(8)), 8))
        #expect(
            shrinking.messages == [
                "count is required to be 8, but no segment sets it to that (Home → Home “Change” (segments[0]) takes"
                    + " 2 from it);"
                    + " give the fact, or add the effect to the segment that sets it"
            ])
    }

    @Test("leaves alone what only segments require that change it themselves, as what is done once")
    func doneOnce() throws {
        let tour = Segment(from: "Home", to: "Tour", preconditions: ["seen": false], effects: ["seen": true])
        let back = Segment(from: "Tour", to: "Home")
        #expect(
            try RuleCheck("fact-never-set", NavigationGraph(checked: ["Home", "Tour"], [tour, back])).findings.isEmpty)
        let hint = Segment(from: "Home", to: "Home", preconditions: ["seen": false])
        let check = try RuleCheck("fact-never-set", NavigationGraph(checked: ["Home", "Tour"], [tour, back, hint]))
        #expect(
            check.messages == [
                "seen is required to be false, but no segment sets it to that (Home → Tour (segments[0]) sets it to"
                    + " true); give the"
                    + " fact, or add the effect to the segment that sets it"
            ])
        #expect(check.findings.first?.proof.first?.content == .segments([0, 2]))
    }

    @Test("names three segments that set the fact, and the number of the others")
    func setters() throws {
        let setters = (0..<5).map { Segment(from: "Home", to: "Home", label: "\($0)", effects: ["tier": "none"]) }
        let graph = try NavigationGraph(
            checked: ["Home"], setters + [Segment(from: "Home", to: "Home", preconditions: ["tier": "gold"])],
            facts: [Self.tier])
        #expect(
            try RuleCheck("fact-never-set", graph).messages == [
                "tier is required to be \"gold\", but no segment sets it to that (Home → Home “0” (segments[0]) sets"
                    + " it to \"none\","
                    + " Home → Home “1” (segments[1]) sets it to \"none\", Home → Home “2” (segments[2]) sets it to \"none\" and"
                    + " 2 more); give the fact, or add the effect to the segment that sets it"
            ])
    }

    @Test("asks for a fact with a similar name that is set for nothing")
    func similarNames() throws {
        func messages(_ required: String, _ set: String, alsoRequired: Bool = false) throws -> [String] {
            let graph = try NavigationGraph(
                checked: ["Home", "Orders"],
                [
                    Segment(from: "Home", to: "Orders", preconditions: [required: true]),
                    Segment(from: "Orders", to: "Home", effects: [set: true]),
                    Segment(
                        from: "Orders", to: "Orders", preconditions: alsoRequired ? [set: true] : [:],
                        effects: [required: .forget]),
                ], facts: [Fact("loggedIn", .bool)])
            return try RuleCheck("fact-never-set", graph).messages
        }
        let without =
            "logedIn is required, but no segment sets it and it is not given; give it, or add the effect to the segment that"
            + " sets it"
        #expect(
            try messages("logedIn", "loggedIn")
                == ["\(without); did you mean “loggedIn”, which is set but never required?"])
        #expect(try messages("logedIn", "loggedIn", alsoRequired: true) == [without])
        #expect(try messages("logedIn", "registered") == [without])
    }

    @Test("suggests the similar name if the fact is only set to another value, too")
    func similarNameOfSetFact() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Orders"],
            [
                Segment(from: "Home", to: "Orders", preconditions: ["loggedIn": true]),
                Segment(from: "Home", to: "Home", label: "Log in", effects: ["logedIn": true]),
                Segment(from: "Orders", to: "Home", effects: ["loggedIn": false]),
            ])
        #expect(
            try RuleCheck("fact-never-set", graph).messages.first?
                .hasSuffix("sets it; did you mean “logedIn”, which is set but never required?") == true)
    }
}

@Suite("The rule fact-never-used")
struct FactNeverUsedRuleTests {
    private static let facts = [
        Fact("tier", .values(["none", "gold"])), Fact("seen", .bool), Fact("count", .range(0...20)),
    ]

    @Test("finds facts that are declared and nothing else")
    func unused() throws {
        let graph = try NavigationGraph(
            checked: ["Home"], [Segment(from: "Home", to: "Home", effects: ["seen": true])], facts: Self.facts)
        let check = try RuleCheck("fact-never-used", graph)
        #expect(check.subjects == [.fact("tier"), .fact("count")])
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.messages.first
                == "tier is declared, but no segment requires or sets it; remove it, or use it in a segment")
        #expect(
            check.proofs == [
                ["declared: tier may be \"none\", \"gold\""],
                ["declared: count may be 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 9 more"],
            ])
    }

    @Test("leaves facts that a segment requires, sets or forgets to the other rules")
    func used() throws {
        let graph = try NavigationGraph(
            checked: ["Home"],
            [
                Segment(from: "Home", to: "Home", preconditions: ["tier": "gold"], effects: ["seen": .forget]),
                Segment(from: "Home", to: "Home", effects: ["count": .add(1)]),
            ], facts: Self.facts)
        #expect(try RuleCheck("fact-never-used", graph).findings.isEmpty)
        #expect(try RuleCheck("fact-never-required", graph).subjects == [.fact("seen"), .fact("count")])
        #expect(try RuleCheck("fact-never-set", graph).subjects == [.fact("tier")])
    }
}
