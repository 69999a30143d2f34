import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

/// For each rule a graph that provokes it, with the exact words, and one that just does not.
@Suite("The rule")
struct CheckRuleTests {
    @Test(
        "unreachable-screen distinguishes a screen without incoming segments from one behind others and from a blocked one"
    )
    func unreachableScreen() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Lost", "Behind", "Vault"],
            [
                Segment(from: "Lost", to: "Behind"), Segment(from: "Lost", to: "Lost"),
                Segment(from: "Home", to: "Vault", label: "Open", preconditions: ["loggedIn": true]),
            ])
        let check = try RuleCheck("unreachable-screen", graph, ReachabilityQuery(given: ["loggedIn": false]))
        #expect(check.findings.map(\.severity) == [.error, .error, .error])
        #expect(check.subjects == [.screen(1), .screen(2), .screen(3)])
        #expect(
            check.messages == [
                "no segment leads to Lost; add one, mark it as a start screen, or remove it",
                "Behind cannot be reached: the only screen that leads to it cannot be reached either",
                "Vault cannot be reached; no segment changes loggedIn: add an effect that sets it to true, or relax the"
                    + " condition",
            ])
        #expect(
            check.proofs == [
                [], ["unreachable too: Lost"],
                ["blocked: Home → Vault “Open” (segments[2]) needs loggedIn (it is false)"],
            ])
        let reachable = try RuleCheck("unreachable-screen", graph)
        #expect(reachable.subjects == [.screen(1), .screen(2)])
    }

    @Test("unreachable-screen says that several screens that lead to one are all unreachable")
    func unreachableStarts() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B", "C"],
            [Segment(from: "A", to: "C"), Segment(from: "B", to: "C"), Segment(from: "A", to: "C", kind: .present)])
        let check = try RuleCheck("unreachable-screen", graph)
        #expect(check.messages.last == "C cannot be reached: all screens that lead to it cannot be reached either")
        #expect(check.proofs.last == ["unreachable too: A | B"])
    }

    @Test("unreachable-screen reports screens left to code, and those behind them, as information")
    func leftToCode() throws {
        let code = [GraphScreen.openedByCodeTag]
        let graph = try NavigationGraph(
            screens: [
                GraphScreen("Home", isStart: true), GraphScreen("Menu", tags: code), GraphScreen("Item"),
                GraphScreen("Lost"),
                GraphScreen("Vault", tags: code), GraphScreen("Known", tags: code),
            ],
            segments: [
                Segment(from: "Menu", to: "Item"), Segment(from: "Lost", to: "Item"),
                Segment(from: "Item", to: "Menu", kind: .root), Segment(from: "Home", to: "Known"),
                Segment(from: "Home", to: "Vault", preconditions: ["loggedIn": true]),
            ])
        let check = try RuleCheck("unreachable-screen", graph, ReachabilityQuery(given: ["loggedIn": false]))
        #expect(check.findings.map(\.severity) == [.information, .information, .error, .error])
        #expect(
            check.messages == [
                "no segment opens Menu, which is left to code; add the segment that does, so that plans can lead there",
                "Item can be reached only through screens that are left to code",
                "no segment leads to Lost; add one, mark it as a start screen, or remove it",
                "Vault cannot be reached; no segment changes loggedIn: add an effect that sets it to true, or relax the"
                    + " condition",
            ])
        #expect(check.proofs[1] == ["unreachable too: Menu | Lost"])
        let report = try graph.check(ReachabilityQuery(given: ["loggedIn": false]))
        #expect(report.reachability.screensLeftToCode == [1, 2])
    }

    @Test("dead-segment and no-way-out do not blame an implied Back")
    func impliedBack() throws {
        func graph(_ tags: [String]) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "End"],
                [
                    Segment(from: "Home", to: "End", kind: .replace),
                    Segment(from: "End", to: nil, kind: .back, tags: tags),
                ])
        }
        #expect(try RuleCheck("dead-segment", graph([])).subjects == [.segment(1)])
        #expect(try RuleCheck("dead-segment", graph([Segment.impliedTag])).findings.isEmpty)
        let check = try RuleCheck("no-way-out", graph([Segment.impliedTag]))
        #expect(
            check.messages == [
                "End cannot be left: no segment leaves it; add the segment that leaves it"
            ])
        #expect(check.proofs == [[]])
    }

    @Test("no-way-out leaves it to unreachable-screen to report that no segment leads to another screen")
    func nothingJoined() throws {
        let alone = [Segment(from: "Home", to: "Home")]
        #expect(try RuleCheck("no-way-out", NavigationGraph(checked: ["Home", "A"], alone)).findings.isEmpty)
        let more = alone + [Segment(from: "Home", to: "A")]
        #expect(try RuleCheck("no-way-out", NavigationGraph(checked: ["Home", "A"], more)).subjects == [.screen(1)])
    }

    @Test("unreachable-screen claims nothing when the budget was used up")
    func undecided() throws {
        let facts = (0..<8).map { "f\($0)" }
        var needed = Preconditions()
        for fact in facts { needed[fact] = true }
        let graph = try NavigationGraph(
            checked: ["Home", "Deep", "Lost"],
            facts.map { Segment(from: "Home", to: "Home", effects: [$0: true]) }
                + [Segment(from: "Home", to: "Deep", preconditions: needed)])
        var query = ReachabilityQuery(strict: true, budget: 10)
        for fact in facts { query.given[fact] = false }
        let check = try RuleCheck("unreachable-screen", graph, query)
        // That nothing leads to Lost is plain without looking at the states.
        #expect(check.subjects == [.screen(2), .screen(1)])
        #expect(check.findings.map(\.severity) == [.error, .warning])
        #expect(
            check.findings.last?.message
                == "whether Deep can be reached is not known: the budget of 10 states was used up; give more facts or raise"
                + " the budget")
        #expect(try graph.check(query).findings.allSatisfy { $0.rule == "unreachable-screen" })
        query.budget = 1_000
        #expect(try RuleCheck("no-way-out", graph, query).subjects == [.screen(1)])
        #expect(try RuleCheck("unreachable-screen", graph, query).subjects == [.screen(2)])
    }

    @Test("unreachable-screen says that unwinding does not reach a screen for the first time")
    func onlyUnwinding() throws {
        let segments = [
            Segment(from: "Home", to: "A"), Segment(from: "A", to: "Hub", label: "Done", kind: .unwind),
            Segment(from: "A", to: nil, kind: .back),
        ]
        let check = try RuleCheck("unreachable-screen", NavigationGraph(checked: ["Home", "A", "Hub"], segments))
        #expect(
            check.messages == [
                "only unwind segments lead to Hub; add one that opens it, mark it as a start screen, or remove it"
            ])
        #expect(
            check.proofs
                == [["only by unwinding: A → Hub “Done” (segments[1]), unwind"]])
        let opened = segments + [Segment(from: "Home", to: "Hub"), Segment(from: "Hub", to: "A")]
        #expect(
            try RuleCheck("unreachable-screen", NavigationGraph(checked: ["Home", "A", "Hub"], opened)).findings.isEmpty
        )
    }

    @Test("dead-segment finds back and unwind segments beneath whose start nothing fitting ever lies")
    func deadStackSegments() throws {
        let segments = [
            Segment(from: "Home", to: nil, kind: .back), Segment(from: "Home", to: "A", kind: .root),
            Segment(from: "A", to: "Home", kind: .unwind), Segment(from: "A", to: "Home"),
        ]
        let check = try RuleCheck("dead-segment", NavigationGraph(checked: ["Home", "A"], segments))
        #expect(
            check.messages == [
                "A → Home (segments[2]) can never be used; lead from Home to A by segments that push, or remove the segment"
            ])
        #expect(
            check.proofs
                == [["blocked: A → Home (segments[2]) needs Home beneath A (it never lies there)"]])
        let alone = try NavigationGraph(checked: ["Home", "A"], Array(segments.dropLast()))
        #expect(try RuleCheck("dead-segment", alone).subjects == [.segment(0), .segment(2)])
    }

    @Test("dead-segment shows the known values case by case if conditions hold one at a time, but never together")
    func deadTogether() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Hub"],
            [
                Segment(from: "Home", to: "Hub", label: "Guest", effects: ["member": false, "guest": true]),
                Segment(from: "Home", to: "Hub", label: "Member", effects: ["member": true, "guest": false]),
                Segment(from: "Hub", to: "Home", kind: .root),
                Segment(from: "Hub", to: "Home", kind: .root, preconditions: ["member": true, "guest": true]),
            ])
        let query = ReachabilityQuery(given: ["member": false, "guest": false])
        let check = try RuleCheck("dead-segment", graph, query)
        #expect(check.subjects == [.segment(3)])
        #expect(
            check.proofs == [
                [
                    "blocked: Hub → Home (segments[3]) needs member (it is false)",
                    "known there, case 1 of 2: member is always false | guest is always true",
                    "known there, case 2 of 2: member is always true | guest is always false",
                ]
            ])
        #expect(try RuleCheck("dead-segment", graph, ReachabilityQuery()).subjects == [.segment(3)])
    }

    @Test("dead-segment finds a segment from a reachable screen whose condition never holds")
    func deadSegment() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop", "Lost"],
            [
                Segment(from: "Home", to: "Shop"),
                Segment(from: "Home", to: "Shop", preconditions: ["tier": "gold", "loggedIn": true]),
                Segment(from: "Shop", to: "Home", effects: ["tier": "basic"]),
                Segment(from: "Lost", to: "Home"),
            ])
        let given: KnownFacts = ["tier": "basic", "loggedIn": true]
        let check = try RuleCheck("dead-segment", graph, ReachabilityQuery(given: given))
        #expect(check.subjects == [.segment(1)])
        #expect(check.findings.map(\.severity) == [.error])
        #expect(
            check.findings.first?.message
                == "Home → Shop (segments[1]) can never be used; let a segment on the path there set tier to"
                + " \"gold\", or"
                + " relax the condition")
        #expect(
            check.proofs
                == [["blocked: Home → Shop (segments[1]) needs tier = \"gold\" (it is \"basic\")"]])
        #expect(try RuleCheck("dead-segment", graph).findings.isEmpty)
    }

    @Test("dead-segment names the effect that can never be added")
    func deadAdd() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop"), Segment(from: "Shop", to: "Home"),
                Segment(from: "Home", to: "Shop", effects: ["count": .add(9)]),
                Segment(from: "Home", to: "Shop", preconditions: ["count": 0], effects: ["count": .add(-1)]),
            ], facts: [Fact("count", .range(0...3))])
        let check = try RuleCheck("dead-segment", graph)
        #expect(
            check.messages == [
                "Home → Shop (segments[2]) can never be used; the sum is never within the bounds: change the amount"
                    + " or the bounds",
                "Home → Shop (segments[3]) can never be used; the conditions exclude one another: change or remove one"
                    + " of them",
            ])
        #expect(
            check.proofs.flatMap { $0 } == [
                "blocked: Home → Shop (segments[2]) needs count ≤ -6 for count += 9 (it is one of 0, 1, 2, 3)",
                "blocked: Home → Shop (segments[3]) needs count ≥ 1 for count −= 1 (it is 0)",
            ])
    }

    @Test("no-way-out finds screens without a segment to another screen, with the reason")
    func noWayOut() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "End", "Loop", "Locked", "Fine"],
            [
                Segment(from: "Home", to: "End"), Segment(from: "Home", to: "Loop"), Segment(from: "Loop", to: "Loop"),
                Segment(from: "Home", to: "Locked"),
                Segment(from: "Locked", to: "Home", preconditions: ["key": true]),
                Segment(from: "Home", to: "Fine"), Segment(from: "Fine", to: "Home"),
            ])
        let check = try RuleCheck("no-way-out", graph, ReachabilityQuery(given: ["key": false]))
        #expect(check.findings.map(\.severity) == [.warning, .warning, .warning])
        #expect(
            check.messages == [
                "End cannot be left: no segment leaves it; add the segment that leaves it",
                "Loop cannot be left: the segments that leave it lead back to itself; add the segment that leaves it",
                "Locked cannot be left: the segments that lead from it to other screens can never be used; add the"
                    + " segment that leaves it",
            ])
        #expect(
            check.proofs
                == [[], [], ["blocked: Locked → Home (segments[4]) needs key (it is false)"]])
        #expect(try RuleCheck("no-way-out", NavigationGraph(checked: ["Only"], [])).findings.isEmpty)
    }

    @Test("fact-single-value finds a condition that always holds because no other value is known")
    func factSingleValue() throws {
        let segments = [
            Segment(from: "Home", to: "Gold", preconditions: ["tier": "gold", "count": .atLeast(1)]),
            Segment(from: "Gold", to: "Home", effects: ["tier": "gold"]),
            Segment(from: "Gold", to: "Gold", preconditions: ["tier": "gold"]),
        ]
        let check = try RuleCheck("fact-single-value", NavigationGraph(checked: ["Home", "Gold"], segments))
        #expect(check.subjects == [.fact("tier"), .fact("count")])
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.findings.first?.message
                == "tier is required, but \"gold\" is the only value that it has, so the condition always holds; declare"
                + " the other values that it can have")
        #expect(check.findings.first?.proof == [Finding.Evidence("required by", .segments([0, 2]))])
        let declared = [Fact("tier", .values(["none", "gold"])), Fact("count", .range(0...1))]
        let graph = try NavigationGraph(checked: ["Home", "Gold"], segments, facts: declared)
        #expect(try RuleCheck("fact-single-value", graph).findings.isEmpty)
    }

    @Test("fact-never-required finds a fact that is set for nothing")
    func factNeverRequired() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "Home", to: "A", effects: ["seen": true, "used": true]),
                Segment(from: "A", to: "Home", preconditions: ["used": true]),
                Segment(from: "A", to: "A", effects: ["seen": false]),
            ])
        let check = try RuleCheck("fact-never-required", graph)
        #expect(check.subjects == [.fact("seen")])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.findings.first?.message
                == "seen is set, but no segment requires it; remove the effect, or add the missing precondition")
        #expect(check.findings.first?.proof == [Finding.Evidence("set by", .segments([0, 2]))])
    }

    @Test("fact-never-required distinguishes setting from forgetting")
    func factForgottenForNothing() throws {
        let graph = try NavigationGraph(
            checked: ["Home"],
            [
                Segment(from: "Home", to: "Home", effects: ["tier": .forget, "seen": .forget]),
                Segment(from: "Home", to: "Home", effects: ["seen": true]),
            ], facts: [Fact("tier", .values(["none", "gold"]))])
        let check = try RuleCheck("fact-never-required", graph)
        let advice = "but no segment requires it; remove the effect, or add the missing precondition"
        #expect(check.messages == ["tier is forgotten, \(advice)", "seen is set, \(advice)"])
        #expect(
            check.findings.map(\.proof) == [
                [Finding.Evidence("forgotten by", .segments([0]))],
                [Finding.Evidence("set by", .segments([1])), Finding.Evidence("forgotten by", .segments([0]))],
            ])
    }

    @Test("duplicate-segment finds segments that are never better than another")
    func duplicateSegment() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "Home", to: "A", cost: 2, preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", preconditions: ["y": true, "x": true]),
                Segment(from: "Home", to: "A", preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", kind: .root, preconditions: ["x": true, "y": true]),
                Segment(from: "Home", to: "A", preconditions: ["x": true]),
                Segment(from: "Home", to: "A", preconditions: ["x": true, "y": true], effects: ["x": false]),
                Segment(from: "A", to: "Home"),
            ])
        let check = try RuleCheck("duplicate-segment", graph)
        #expect(check.subjects == [.segment(0), .segment(2)])
        #expect(
            check.messages == [
                "Home → A (segments[0]) does the same as Home → A (segments[1]) for 2 s instead of 1 s, so no best plan"
                    + " uses it; remove it, or add the precondition or effect by which it differs",
                "Home → A (segments[2]) does the same as Home → A (segments[1]) at the same cost, so no best plan"
                    + " uses it; remove it, or add the precondition or effect by which it differs",
            ])
        #expect(
            check.proofs.first == [
                "alike: Home → A (segments[1]), needs y and x | Home → A (segments[0]), 2 s, needs x and y"
            ])
    }

    @Test("duplicate-segment compares back segments of the same screen")
    func duplicateBack() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            [
                Segment(from: "Home", to: "A"), Segment(from: "A", to: nil, kind: .back),
                Segment(from: "A", to: nil, kind: .back), Segment(from: "Home", to: "B"),
                Segment(from: "B", to: nil, kind: .back), Segment(from: "B", to: "Home", kind: .unwind),
            ])
        #expect(
            try RuleCheck("duplicate-segment", graph).messages == [
                "A → back (segments[2]) does the same as A → back (segments[1]) at the same cost, so no best plan uses"
                    + " it; remove it, or add the precondition or effect by which it differs"
            ])
    }

    @Test("duplicate-segment reports segments with different labels or steps once, as information")
    func choices() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "Home", to: "A", label: "Row", cost: 2), Segment(from: "Home", to: "A", label: "Icon"),
                Segment(from: "Home", to: "A", label: "Icon", steps: ["ITouchButton(icon)"]),
                Segment(from: "A", to: "Home", label: "Home"), Segment(from: "A", to: "Home", label: "Logo"),
            ])
        let check = try RuleCheck("duplicate-segment", graph)
        #expect(check.findings.map(\.severity) == [.information, .information])
        #expect(check.subjects == [.segment(1), .segment(3)])
        #expect(
            check.messages == [
                "2 others do the same as Home → A “Icon” (segments[1]), which plans take; if it matters which of them"
                    + " users take, add the precondition or effect by which they differ",
                "another does the same as A → Home “Home” (segments[3]), which plans take; if it matters which of"
                    + " them users take, add the precondition or effect by which they differ",
            ])
        #expect(
            check.proofs.first == [
                "alike: Home → A “Icon” (segments[1]) | Home → A “Row” (segments[0]), 2 s | Home → A “Icon” (segments[2])"
            ])
    }

    @Test("duplicate-segment counts costs as the planner does, and conditions by what they mean")
    func duplicateCosts() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "Home", to: "A", cost: 1.0000001, preconditions: ["x": true]),
                Segment(from: "Home", to: "A", cost: 1, preconditions: ["x": .not(false)]),
                Segment(from: "A", to: "Home"),
            ])
        let check = try RuleCheck("duplicate-segment", graph)
        #expect(check.subjects == [.segment(1)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(check.messages.first?.contains(" does the same as Home → A (segments[0]) at the same cost,") == true)
        #expect(try graph.plan(PlanQuery(from: "Home", to: "A")).segments.map(\.index) == [0])
    }

    @Test("duplicate-segment reports segments in their order, for any start screens")
    func duplicateOrder() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "A", to: "Home"), Segment(from: "A", to: "Home"), Segment(from: "Home", to: "A"),
                Segment(from: "Home", to: "A"),
            ])
        #expect(try RuleCheck("duplicate-segment", graph).subjects == [.segment(1), .segment(3)])
    }

    @Test("none finds anything in a graph in order")
    func inOrder() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A"],
            [
                Segment(from: "Home", to: "A", preconditions: ["x": true], effects: ["x": false]),
                Segment(from: "A", to: "Home"),
            ])
        let report = try graph.check()
        #expect(report.findings.isEmpty)
        #expect(!report.hasErrors)
    }
}
