import FlowGraph
import Testing

@Suite("The explanation of a missing plan")
struct NoPlanTests {
    private func explanation(_ graph: NavigationGraph, _ query: PlanQuery) throws -> NoPlan {
        let error = try #require(throws: PlanningError.self) { try graph.plan(query) }
        guard case .noPlan(let explanation) = error else { throw error }
        return explanation
    }

    @Test("names the screens beneath the start only if the query does not give them")
    func stackNotGiven() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true)]
                + ["Cart", "Review", "Terms", "Done"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Cart"), Segment(from: "Cart", to: "Review"),
                Segment(from: "Review", to: "Terms", kind: .replace), Segment(from: "Terms", to: "Cart", kind: .unwind),
                Segment(from: "Review", to: "Done", kind: .root), Segment(from: "Done", to: "Cart", kind: .unwind),
                Segment(from: "Home", to: nil, kind: .back),
            ])
        let open = try explanation(graph, PlanQuery(from: "Review", to: "Cart"))
        #expect(open.needsStack)
        #expect(
            open.description == """
                There is no plan from Review to Cart.
                Reachable from Review: 3 screens (Review, Terms, Done); nearest to Cart: Terms.
                Blocked segments that would lead on:
                  Terms → Cart (segments[3]) needs Cart beneath Terms (the screens beneath Review are not given)
                  Done → Cart (segments[5]) needs Cart beneath Done (it never lies there)
                The screens beneath Review are not given, and may open a path: give the whole stack in the query, Review last.
                """)
        #expect(
            open.description(givingStackBy: "with --stack …,Review").hasSuffix(
                "\nThe screens beneath Review are not given, and may open a path: give the whole stack with --stack …,Review."
            ))
        // A stack that is given says all, and nothing lies beneath a screen on which the app begins.
        #expect(try !explanation(graph, PlanQuery(from: "Review", stack: ["Review"], to: "Cart")).needsStack)
        #expect(try !explanation(graph, PlanQuery(from: "Done", stack: ["Done"], to: "Cart")).needsStack)
        #expect(try graph.plan(PlanQuery(from: "Review", stack: ["Cart", "Review"], to: "Cart")).segments.count == 2)
    }

    @Test(
        "names the broken condition, the smallest change of facts, its plan, and the segments that could set the fact")
    func brokenCondition() throws {
        let graph = try NavigationGraph(
            screens: ["Home", "Login", "Vault", "Safe"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Vault", label: "Vault", preconditions: ["loggedIn": true]),
                Segment(from: "Vault", to: "Safe"),
                Segment(from: "Login", to: "Home", effects: ["loggedIn": true]),
                Segment(from: "Home", to: "Home", preconditions: ["loggedIn": true], effects: ["loggedIn": .forget]),
                Segment(from: "Home", to: "Home", effects: ["loggedIn": false]),
            ])
        let query = PlanQuery(from: "Home", to: "Safe", given: ["loggedIn": false])
        #expect(
            try explanation(graph, query).description == """
                There is no plan from Home to Safe given loggedIn = false.
                Reachable from Home: 1 screen (Home); nearest to Safe: Home.
                Blocked segments that would lead on:
                  Home → Vault “Vault” (segments[0]) needs loggedIn (it is false)
                To open a path, give loggedIn = true:
                  Home → Safe: 2 segments, cost 2 s
                    1. Home → Vault  “Vault”
                    2. Vault → Safe
                Segments that could set loggedIn:
                  Login → Home (segments[2]): Login cannot be reached
                Segments that forget loggedIn:
                  Home → Home (segments[3]): needs loggedIn (it is false)
                """)
    }

    /// A folder that opens by a panel or, for who may, by a link; its log-out leads to the log-in.
    private func folders() throws -> NavigationGraph {
        try NavigationGraph(
            screens: ["Main", "Panel", "Folder", "Login"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Main", to: "Panel", label: "Open"), Segment(from: "Panel", to: "Folder"),
                Segment(from: "Main", to: "Folder", preconditions: ["linked": true]),
                Segment(from: "Folder", to: "Login", label: "Log out", destructive: true),
            ])
    }

    @Test("says without which segments there is no plan, instead of that none lead there")
    func avoidedSegments() throws {
        let query = PlanQuery(from: "Main", to: "Folder", given: ["linked": false], avoiding: [0, 99])
        let explanation = try explanation(folders(), query)
        #expect(
            explanation.description == """
                There is no plan from Main to Folder given linked = false without Main → Panel, which the query avoids.
                Reachable from Main: 1 screen (Main); nearest to Folder: Main.
                Blocked segments that would lead on:
                  Main → Panel “Open” (segments[0]) is avoided
                  Main → Folder (segments[2]) needs linked (it is false)
                To open a path, give linked = true:
                  Main → Folder: 1 segment, cost 1 s
                    1. Main → Folder
                No segment sets linked to true.
                """)
        let words = explanation.description(givingStackBy: nil, avoidingBecause: "failed a moment ago")
        #expect(words.contains("without Main → Panel, which failed a moment ago."))
        #expect(words.contains("\n  Main → Panel “Open” (segments[0]) failed a moment ago\n"))
        let all = try self.explanation(folders(), PlanQuery(from: "Main", to: "Folder", avoiding: [0, 1, 2, 3]))
        #expect(
            all.description == """
                There is no plan from Main to Folder without Main → Panel, Panel → Folder, Main → Folder and 1 more, which the \
                query avoids.
                Reachable from Main: 1 screen (Main); nearest to Folder: Main.
                Blocked segments that would lead on:
                  Main → Panel “Open” (segments[0]) is avoided
                  Main → Folder (segments[2]) is avoided
                No change of the given facts opens another path.
                """)
    }

    @Test("says that only destructive segments lead there, how to allow them, and the plan with them")
    func destructiveSegments() throws {
        let graph = try folders()
        let explanation = try explanation(graph, PlanQuery(from: "Main", to: "Login", given: ["linked": true]))
        #expect(
            explanation.description == """
                There is no plan from Main to Login given linked = true.
                Reachable from Main: 3 screens (Main, Panel, Folder); nearest to Login: Folder.
                Blocked segments that would lead on:
                  Folder → Login “Log out” (segments[3]) is destructive
                Destructive segments lead there, which are crossed only on request. Allow them in the query, and there is a \
                plan:
                  Main → Login: 2 segments, cost 2 s
                    1. Main → Folder
                    2. Folder → Login  “Log out”  [destructive]
                """)
        #expect(
            explanation.description(givingStackBy: nil, allowingDestructiveBy: "with --allow-destructive")
                .contains("Allow them with --allow-destructive, and there is a plan:"))
        #expect(
            try graph.plan(PlanQuery(from: "Main", to: "Login", given: ["linked": true], allowingDestructive: true))
                == explanation.planAllowingDestructive)
        #expect(ShortestPaths(graph) == nil)
    }

    @Test("lists segments that could set a fact and are left out")
    func setterLeftOut() throws {
        let graph = try NavigationGraph(
            screens: ["Home", "Guests"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Guests", preconditions: ["loggedIn": false]),
                Segment(from: "Home", to: "Home", label: "Log out", effects: ["loggedIn": false], destructive: true),
            ])
        let words = try explanation(graph, PlanQuery(from: "Home", to: "Guests", given: ["loggedIn": true])).description
        #expect(
            words.contains(
                "\nSegments that could set loggedIn:\n  Home → Home “Log out” (segments[1]): is destructive\n"))
    }

    @Test("says that no segments lead to the goal at all")
    func noSegments() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) }, segments: [Segment(from: "A", to: "B")])
        #expect(
            try explanation(graph, PlanQuery(from: "A", to: "C")).description == """
                There is no plan from A to C.
                Reachable from A: 2 screens (A, B); no segments lead from there to C.
                No change of the given facts opens a path: a segment is missing, or conditions exclude one another.
                """)
    }

    @Test("names the conditions required on arrival")
    func demanded() throws {
        let graph = try NavigationGraph(
            facts: [Fact("count", .range(0...2))],
            screens: ["A", "B"].map { GraphScreen($0) }, segments: [Segment(from: "A", to: "B")])
        let query = PlanQuery(from: "A", to: "B", given: ["count": 1], requiring: ["count": .atLeast(2)])
        #expect(
            try explanation(graph, query).description == """
                There is no plan from A to B given count = 1.
                Reachable from A: 2 screens (A, B).
                Required on arrival at B: count ≥ 2 (it is 1).
                To open a path, give count = 2:
                  A → B: 1 segment, cost 1 s
                    1. A → B
                No segment sets count to 2.
                """)
    }

    @Test("does not mention conditions on arrival if the goal is unreachable")
    func demandedButNotReached() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [Segment(from: "A", to: "B", preconditions: ["key": true])])
        let query = PlanQuery(from: "A", to: "B", given: ["key": false], requiring: ["key": true])
        let explanation = try explanation(graph, query)
        #expect(explanation.brokenOnArrival.isEmpty)
        #expect(explanation.blockedSegments.map(\.index) == [0])
    }

    @Test("names the waypoint that cannot be reached")
    func waypoint() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [Segment(from: "A", to: "C"), Segment(from: "A", to: "B", preconditions: ["open": true])])
        let query = PlanQuery(from: "A", to: "C", via: ["B"], given: ["open": false])
        let explanation = try explanation(graph, query)
        #expect(explanation.target == "B")
        #expect(explanation.description.hasPrefix("There is no plan from A to C via B given open = false."))
        // B has no way on to C.
        #expect(explanation.repair == .impossible)
    }

    @Test("lists the possible values of an unknown fact under a strict query, and gives one")
    func strict() throws {
        let graph = try NavigationGraph(
            facts: [Fact("tier", .values(["none", "basic", "gold"]))],
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", preconditions: ["tier": .not("none")]),
                Segment(from: "A", to: "A", effects: ["tier": "none"]),
            ])
        #expect(
            try explanation(graph, PlanQuery(from: "A", to: "B", strict: true)).description == """
                There is no plan from A to B, assuming nothing.
                Reachable from A: 1 screen (A); nearest to B: A.
                Blocked segments that would lead on:
                  A → B (segments[0]) needs tier ≠ "none" (it is unknown: "none", "basic", "gold")
                To open a path, give tier = "basic":
                  A → B: 1 segment, cost 1 s
                    1. A → B
                No segment sets tier to "basic".
                With assumptions allowed, there is a plan:
                  A → B: 1 segment, cost 1 s, 1 assumption
                    1. A → B
                       assuming tier ≠ "none"
                """)
    }

    @Test("does not count forgetting as setting, nor as a help under a strict query")
    func forgetting() throws {
        let graph = try NavigationGraph(
            facts: [Fact("tier", .values(["none", "gold"]))],
            screens: ["Home", "Login", "Lounge"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Lounge", preconditions: ["tier": "gold"]),
                Segment(from: "Login", to: "Home", effects: ["tier": .forget]),
            ])
        var query = PlanQuery(from: "Home", to: "Lounge", given: ["tier": "none"])
        #expect(
            try explanation(graph, query).description.hasSuffix(
                """
                    1. Home → Lounge
                No segment sets tier to "gold".
                Segments that forget tier:
                  Login → Home (segments[1]): Login cannot be reached
                """))
        query.isStrict = true
        #expect(
            try explanation(graph, query).description.hasSuffix(
                """
                    1. Home → Lounge
                No segment sets tier to "gold".
                """))
    }

    @Test("claims no more than is known about a fact that may be forgotten on the path")
    func strictlyForgottenAlongThePath() throws {
        let graph = try NavigationGraph(
            facts: [Fact("tier", .values(["none", "gold"]))],
            screens: ["Home", "Login", "Lounge"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Login"),
                Segment(from: "Login", to: "Home", effects: ["loggedIn": true, "tier": .forget]),
                Segment(from: "Home", to: "Lounge", preconditions: ["loggedIn": true, "tier": "gold"]),
            ])
        var query = PlanQuery(
            from: "Home", to: "Lounge", given: ["loggedIn": false, "tier": "none"], strict: true)
        let strict = try explanation(graph, query)
        #expect(
            strict.blockedSegments.flatMap(\.brokenConditions).map(\.description)
                == ["tier = \"gold\" (it is \"none\" if it is known)"])
        query.given["loggedIn"] = nil
        query.isStrict = false
        query.required = ["loggedIn": false]
        #expect(
            try explanation(graph, query).brokenOnArrival.map(\.description) == ["not loggedIn (it is true)"])
    }

    @Test("says that only strictness blocks if no other facts help")
    func strictlyForgotten() throws {
        let graph = try NavigationGraph(
            screens: ["A", "B", "C"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "B", effects: ["open": .forget]),
                Segment(from: "B", to: "C", preconditions: ["open": true]),
            ])
        let explanation = try explanation(graph, PlanQuery(from: "A", to: "C", given: ["open": true], strict: true))
        #expect(explanation.repair == .impossible)
        #expect(
            explanation.description.hasSuffix(
                """
                No other facts open a path without assumptions. With assumptions allowed, there is a plan:
                  A → C: 2 segments, cost 2 s, 1 assumption
                    1. A → B
                       then forget open
                    2. B → C
                       assuming open
                """))
    }

    @Test("says that a setter that can be crossed does not suffice")
    func setterDoesNotSuffice() throws {
        let graph = try NavigationGraph(
            facts: [Fact("key", .bool), Fact("door", .bool)],
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [
                Segment(from: "A", to: "A", effects: ["key": true, "door": false]),
                Segment(from: "A", to: "B", preconditions: ["key": true, "door": true]),
            ])
        let explanation = try explanation(graph, PlanQuery(from: "A", to: "B", given: ["key": false, "door": true]))
        guard case .change(let changes, _) = explanation.repair else {
            Issue.record("no repair: \(explanation)")
            return
        }
        #expect(changes.map(\.fact) == ["key"])
        #expect(changes[0].setters.map(\.obstacle) == [.doesNotSuffice])
        #expect(explanation.description.contains("can be crossed, but the rest of the path stays blocked"))
    }

    @Test("lists what a fact may be when it is known only in part, and cuts long lists")
    func longLists() throws {
        let screens = (0..<12).map { GraphScreen("S\($0)") } + [GraphScreen("Goal")]
        let graph = try NavigationGraph(
            facts: [Fact("level", .range(0...9))],
            screens: screens,
            segments: [Segment(from: "S0", to: "S1", preconditions: ["level": .atMost(7)])]
                + (1..<11).map { Segment(from: "S\($0)", to: "S\($0 + 1)") }
                + (0..<12).map { Segment(from: "S\(max(1, $0))", to: "Goal", preconditions: ["level": 9]) })
        let words = try explanation(graph, PlanQuery(from: "S0", to: "Goal")).description
        #expect(words.contains("12 screens (S0, S1, S2, S3, S4, S5, S6, S7 and 4 more)"))
        #expect(words.contains("needs level = 9 (it is one of 0, 1, 2, 3, 4, 5 and 2 more)"))
        #expect(words.contains("  and 2 more segments"))
    }

    @Test("says that the budget was used up")
    func budget() throws {
        // The planner sees at once that the goal is out of reach. That x and y never hold together shows only in all states.
        let graph = try NavigationGraph(
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: (0..<6).map { Segment(from: "A", to: "A", effects: ["f\($0)": true]) }
                + (0..<6).map { Segment(from: "A", to: "A", preconditions: ["f\($0)": false]) }
                + [
                    Segment(from: "A", to: "A", effects: ["x": true, "y": false]),
                    Segment(from: "A", to: "A", effects: ["x": false, "y": true]),
                    Segment(from: "A", to: "A", preconditions: ["x": true, "y": true]),
                    Segment(from: "A", to: "B", preconditions: ["never": true]),
                ])
        var given: KnownFacts = ["never": false, "x": false, "y": false]
        for fact in 0..<6 { given["f\(fact)"] = false }
        let short = try explanation(graph, PlanQuery(from: "A", to: "B", given: given, budget: 30))
        #expect(!short.isComplete)
        #expect(short.description.contains("and perhaps more: the budget was used up"))
        #expect(try explanation(graph, PlanQuery(from: "A", to: "B", given: given, budget: 1_000)).isComplete)
        // What must change is seen without looking at the states.
        guard case .change(let changes, _) = short.repair else {
            Issue.record("\(short)")
            return
        }
        #expect(changes.map(\.fact) == ["never"])
    }

    @Test("the repair changes one fact even if changing two gives a plan with fewer assumptions")
    func fewestChangesBeforeAssumptions() throws {
        let graph = try NavigationGraph(
            facts: ["first", "last", "unknown"].map { Fact($0, .bool) },
            screens: ["Home", "Detour", "Hub", "Goal"].map { GraphScreen($0) },
            segments: [
                Segment(from: "Home", to: "Hub", preconditions: ["first": true], effects: ["first": false]),
                Segment(from: "Home", to: "Detour", preconditions: ["unknown": true]),
                Segment(from: "Detour", to: "Hub", effects: ["first": false, "unknown": .forget]),
                Segment(from: "Hub", to: "Goal", preconditions: ["last": true]),
            ])
        let query = PlanQuery(from: "Home", to: "Goal", given: ["first": false, "last": false])
        let error = #expect(throws: PlanningError.self) { try graph.plan(query) }
        guard case .noPlan(let explanation) = error, case .change(let changes, _) = explanation.repair else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(changes.map(\.fact) == ["last"])
    }
}
