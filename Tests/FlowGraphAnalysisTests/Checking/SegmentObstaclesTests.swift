import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The obstacles of segments that can never be used")
struct SegmentObstaclesTests {
    @Test("include the stack while the conditions hold, if the required screens lie there only while they do not")
    func stackWithConditions() throws {
        func graph(_ last: Segment) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "A"],
                [
                    Segment(from: "Home", to: "A", effects: ["x": false]),
                    Segment(from: "Home", to: "A", kind: .root, effects: ["x": true]),
                    Segment(from: "A", to: "Home", kind: .root), last,
                ])
        }
        let unwinding = try RuleCheck(
            "dead-segment", graph(Segment(from: "A", to: "Home", kind: .unwind, preconditions: ["x": true])))
        #expect(
            unwinding.messages == [
                "A → Home (segments[3]) can never be used; lead from Home to A by segments that push, relax the conditions,"
                    + " or remove the segment"
            ])
        #expect(
            unwinding.proofs.first?.first
                == "blocked: A → Home (segments[3]) needs Home beneath A (it never lies there while the conditions hold)"
        )
        let back = try RuleCheck(
            "dead-segment", graph(Segment(from: "A", to: nil, kind: .back, preconditions: ["x": true])))
        #expect(
            back.messages == [
                "A → back (segments[3]) can never be used; lead to A by a segment that pushes it, relax the conditions, or"
                    + " remove the segment"
            ])
        #expect(
            back.proofs.first?.first
                == "blocked: A → back (segments[3]) needs a screen beneath A (nothing lies there while the conditions"
                + " hold)")
    }

    @Test("name a destructive segment and an avoided one as the reasons of what lies behind them")
    func exclusions() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Welcome", "Help"],
            [
                Segment(from: "Home", to: "Welcome", kind: .root, destructive: true),
                Segment(from: "Welcome", to: "Home", kind: .root),
                Segment(from: "Home", to: "Help", preconditions: ["loggedIn": true]),
            ], facts: [Fact("loggedIn", .bool)])
        let query = ReachabilityQuery(given: ["loggedIn": false], avoiding: [2], allowingDestructive: false)
        let unreachable = try RuleCheck("unreachable-screen", graph, query)
        #expect(
            unreachable.messages == [
                "Welcome cannot be reached; Home → Welcome (segments[0]) is destructive: allow destructive segments",
                "Help cannot be reached; Home → Help (segments[2]) is avoided: avoid it no longer, and no segment changes"
                    + " loggedIn: add an effect that sets it to true, or relax the condition",
            ])
        #expect(
            unreachable.proofs == [
                ["blocked: Home → Welcome (segments[0]) is destructive"],
                ["blocked: Home → Help (segments[2]) needs loggedIn (it is false), and is avoided"],
            ])
        let dead = try RuleCheck("dead-segment", graph, query)
        #expect(
            dead.messages.first
                == "Home → Welcome (segments[0]) can never be used; Home → Welcome (segments[0]) is destructive: allow"
                + " destructive segments")
    }

    /// A hub that is entered with a number from 0 on, where that number and another together are never what is needed.
    private static func hub(_ count: Int) throws -> NavigationGraph {
        let segments = (0..<count).map { number in
            Segment(from: "Home", to: "Hub", effects: ["n": .set(.int(number)), "even": .set(.bool(number == 0))])
        }
        let last = Segment(from: "Hub", to: "Home", kind: .root, preconditions: ["even": true, "n": .atLeast(1)])
        return try NavigationGraph(
            checked: ["Home", "Hub"], segments + [Segment(from: "Hub", to: "Home", kind: .root), last],
            facts: [Fact("n", .range(0...9))])
    }

    @Test("is shown case by case for as many as five cases, each once, and not for more")
    func cases() throws {
        let given = ReachabilityQuery(given: ["n": 0, "even": false])
        let five = try RuleCheck("dead-segment", Self.hub(5), given)
        #expect(five.proofs.map(\.count) == [6])
        #expect(
            five.proofs.first?.prefix(3) == [
                "blocked: Hub → Home (segments[6]) needs n ≥ 1 (it is 0)",
                "known there, case 1 of 5: n is always 0 | even is always true",
                "known there, case 2 of 5: n is always 1 | even is always false",
            ])
        #expect(try RuleCheck("dead-segment", Self.hub(6), given).proofs.map(\.count) == [1])
    }

    @Test("is shown with the numbers that are added to")
    func silentCases() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Hub"],
            [
                Segment(from: "Home", to: "Hub", effects: ["member": true, "n": 3]),
                Segment(from: "Home", to: "Hub", effects: ["member": false, "n": 0]),
                Segment(from: "Hub", to: "Home", kind: .root),
                Segment(from: "Hub", to: "Home", kind: .root, preconditions: ["member": true], effects: ["n": .add(1)]),
            ], facts: [Fact("n", .range(0...3))])
        let check = try RuleCheck("dead-segment", graph, ReachabilityQuery(given: ["member": false, "n": 0]))
        #expect(
            check.proofs.first?.dropFirst() == [
                "known there, case 1 of 2: n is always 3 | member is always true",
                "known there, case 2 of 2: n is always 0 | member is always false",
            ])
    }

    @Test("blame the added amount only if nothing else blocks")
    func otherConditions() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop", preconditions: ["member": true], effects: ["count": .add(9)]),
                Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Home"),
            ], facts: [Fact("count", .range(0...3))])
        let check = try RuleCheck("dead-segment", graph, ReachabilityQuery(given: ["member": false]))
        #expect(
            check.messages == [
                "Home → Shop (segments[0]) can never be used; no segment changes member: add an effect that sets it to"
                    + " true, or relax the condition"
            ])
        #expect(
            check.proofs == [
                [
                    "blocked: Home → Shop (segments[0]) needs member (it is false), and count ≤ -6 for count += 9 (it is"
                        + " one of 0, 1, 2, 3)"
                ]
            ])
    }

    @Test("give each remedy once, and all different ones")
    func remedies() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Vault"],
            [
                Segment(from: "Home", to: "Vault", preconditions: ["key": true]),
                Segment(from: "Home", to: "Vault", preconditions: ["key": true], effects: ["key": false]),
                Segment(from: "Home", to: "Vault", preconditions: ["code": true]),
                Segment(from: "Home", to: "Vault", kind: .present, preconditions: ["code": true]),
            ])
        let check = try RuleCheck("unreachable-screen", graph, ReachabilityQuery(given: ["key": false, "code": false]))
        #expect(
            check.messages == [
                "Vault cannot be reached; let a segment on the path there set key to true, or relax the condition; or"
                    + " no"
                    + " segment changes code: add an effect that sets it to true, or relax the condition"
            ])
    }

    @Test("ask for one value of a fact that blocks twice")
    func twoConditionsOnOneFact() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(
                    from: "Home", to: "Shop", preconditions: ["count": .atLeast(2), "tier": .not("none")],
                    effects: ["count": .add(1)]),
                Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Home", effects: ["count": 0]),
                Segment(from: "Shop", to: "Home", effects: ["tier": "none"]),
            ], facts: [Fact("count", .range(0...3)), Fact("tier", .values(["none", "basic", "gold"]))])
        let check = try RuleCheck("dead-segment", graph, ReachabilityQuery(given: ["count": 3, "tier": "none"]))
        #expect(
            check.messages == [
                "Home → Shop (segments[0]) can never be used; let a segment on the path there set tier to anything"
                    + " but \"none\","
                    + " or relax the condition"
            ])
        let full = try RuleCheck("dead-segment", graph, ReachabilityQuery(given: ["count": 0, "tier": "gold"]))
        #expect(
            full.messages == [
                "Home → Shop (segments[0]) can never be used; let a segment on the path there set count to 2, or relax"
                    + " the condition"
            ])
        let stepping = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop", preconditions: ["count": .atLeast(2)], effects: ["count": .add(-4)]),
                Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Home", effects: ["count": 1]),
            ], facts: [Fact("count", .range(0...9))])
        #expect(
            try RuleCheck("dead-segment", stepping, ReachabilityQuery(given: ["count": 1])).messages == [
                "Home → Shop (segments[0]) can never be used; let a segment on the path there set count to 4 or more,"
                    + " or relax"
                    + " the condition"
            ])
    }
}
