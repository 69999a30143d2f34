import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rules trap, missing-back and no-way-out")
struct TrapRuleTests {
    /// The rules among the three that find something, each with what it is about.
    private static func found(_ graph: NavigationGraph, _ query: ReachabilityQuery = ReachabilityQuery()) throws
        -> [String]
    {
        let rules: Set = ["trap", "missing-back", "no-way-out"]
        return try graph.check(query).findings.filter { rules.contains($0.rule) }.map { finding in
            guard case .screen(let screen) = finding.subject else { return finding.rule }
            return "\(finding.rule) \(graph.screens[screen].name)"
        }
    }

    @Test("trap shows the screens, their entrances, the blocked exits, and the other screens without a path back")
    func trap() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Hall", "A", "B", "Fine"],
            [
                Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "A", label: "In"),
                Segment(from: "A", to: "B"), Segment(from: "B", to: "A"),
                Segment(from: "B", to: "Home", kind: .unwind, preconditions: ["key": true]),
                Segment(from: "Home", to: "Fine"), Segment(from: "Fine", to: nil, kind: .back),
            ])
        let query = ReachabilityQuery(given: ["key": false])
        let check = try RuleCheck("trap", graph, query)
        #expect(check.subjects == [.screen(2)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages
                == [
                    "A, B lead only to one another, and no path leads back to Home; add a segment that does, on one"
                        + " of them"
                ])
        #expect(
            check.proofs == [
                [
                    "lead only to one another: A | B",
                    "entered by: Hall → A “In” (segments[1])",
                    "blocked: B → Home (segments[4]) needs key (it is false)",
                    "no path back either: Hall",
                ]
            ])
        #expect(try Self.found(graph, query) == ["trap A"])
        #expect(try Self.found(graph).isEmpty)
    }

    @Test("trap finds the innermost sets, each once")
    func severalTraps() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "D", "C", "Fork", "B", "A"],
            [
                Segment(from: "Home", to: "Fork"), Segment(from: "Fork", to: "A"), Segment(from: "Fork", to: "C"),
                Segment(from: "A", to: "B"), Segment(from: "B", to: "A"), Segment(from: "C", to: "D"),
                Segment(from: "D", to: "C"),
            ])
        let check = try RuleCheck("trap", graph)
        #expect(check.subjects == [.screen(1), .screen(4)])
        #expect(check.proofs.flatMap { $0 }.filter { $0.hasPrefix("no path") } == ["no path back either: Fork"])
    }

    @Test("a back segment leads out of a trap only if a screen outside can lie beneath")
    func back() throws {
        let sheet = [
            Segment(from: "Home", to: "Login", kind: .present), Segment(from: "Login", to: nil, kind: .back),
            Segment(from: "Login", to: "Help"), Segment(from: "Help", to: nil, kind: .back),
        ]
        #expect(try Self.found(NavigationGraph(checked: ["Home", "Login", "Help"], sheet)).isEmpty)
        let graph = try NavigationGraph(
            checked: ["Home", "Login", "Help"],
            [Segment(from: "Home", to: "Login", kind: .replace)] + sheet[2...])
        #expect(try Self.found(graph) == ["trap Login"])
    }

    @Test("beneath a replacing screen lie the screens beneath the replaced one")
    func backAfterReplacing() throws {
        func graph(_ kind: SegmentKind) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "A", "B"],
                [
                    Segment(from: "Home", to: "A", kind: kind), Segment(from: "A", to: "B", kind: .replace),
                    Segment(from: "B", to: "A", kind: .replace), Segment(from: "B", to: nil, kind: .back),
                ])
        }
        #expect(try Self.found(graph(.push)).isEmpty)
        #expect(try Self.found(graph(.root)) == ["trap A"])
    }

    @Test("an unwind segment that can be used leads out of a trap")
    func unwind() throws {
        func graph(_ kind: SegmentKind) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Home", "A", "B"],
                [
                    Segment(from: "Home", to: "A", kind: kind), Segment(from: "A", to: "B"),
                    Segment(from: "B", to: "A"), Segment(from: "B", to: "Home", kind: .unwind),
                ])
        }
        #expect(try Self.found(graph(.push)).isEmpty)
        let check = try RuleCheck("trap", graph(.root))
        #expect(
            check.proofs.first?.last == "blocked: B → Home (segments[3]) needs Home beneath B (it never lies there)")
    }

    @Test("trap reports a start that is left for good as information, if no path leads back to it")
    func splash() throws {
        func graph(_ kind: SegmentKind, _ more: [Segment] = []) throws -> NavigationGraph {
            try NavigationGraph(
                checked: ["Splash", "Home", "Cart", "Offer"],
                [
                    Segment(from: "Splash", to: "Home", kind: kind), Segment(from: "Home", to: "Cart"),
                    Segment(from: "Cart", to: "Home", kind: .root),
                ] + more)
        }
        let meant = try RuleCheck("trap", graph(.replace))
        #expect(meant.findings.map(\.severity) == [.information])
        #expect(
            meant.messages == [
                "Splash is left for good: Home, Cart lead only to one another; if that is intended, start the check"
                    + " on one of them"
            ])
        #expect(try RuleCheck("trap", graph(.root)).findings.map(\.severity) == [.information])
        #expect(try RuleCheck("trap", graph(.push)).findings.map(\.severity) == [.warning])
        let offer = [Segment(from: "Splash", to: "Offer"), Segment(from: "Offer", to: nil, kind: .back)]
        #expect(try RuleCheck("trap", graph(.replace, offer)).findings.map(\.severity) == [.warning])
        #expect(try RuleCheck("trap", graph(.replace), ReachabilityQuery(from: ["Home"])).findings.isEmpty)
    }

    @Test("trap names three of many screens, and of many screens to begin on")
    func manyNames() throws {
        let starts = (1...4).map { "Start\($0)" }
        let members = (1...4).map { "T\($0)" }
        let segments = zip(["Start1"] + members, members + ["T1"]).map { Segment(from: $0, to: $1) }
        let check = try RuleCheck(
            "trap", NavigationGraph(checked: starts + members, segments), ReachabilityQuery(from: starts))
        #expect(
            check.messages == [
                "T1, T2, T3 and 1 more lead only to one another, and no path leads back to Start1, Start2, Start3 and"
                    + " 1 more;"
                    + " add a segment that does, on one of them"
            ])
    }

    @Test("missing-back finds a modal that no segment leaves")
    func missingBack() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Sheet", "Alert", "Fine"],
            [
                Segment(from: "Home", to: "Sheet", label: "Share", kind: .present),
                Segment(from: "Sheet", to: "Home", kind: .root, preconditions: ["done": true]),
                Segment(from: "Home", to: "Alert", kind: .present), Segment(from: "Alert", to: "Alert"),
                Segment(from: "Home", to: "Fine", kind: .present), Segment(from: "Fine", to: nil, kind: .back),
            ])
        let check = try RuleCheck("missing-back", graph, ReachabilityQuery(given: ["done": false]))
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.messages == [
                "Sheet is a modal that cannot be left: the segments that lead from it to other screens can never be used;"
                    + " add the segment that closes it",
                "Alert is a modal that cannot be left: the segments that leave it lead back to itself; add the segment that"
                    + " closes it",
            ])
        #expect(
            check.proofs == [
                [
                    "presented by: Home → Sheet “Share” (segments[0]), present",
                    "blocked: Sheet → Home (segments[1]) needs done (it is false)",
                ],
                ["presented by: Home → Alert (segments[2]), present"],
            ])
        #expect(try Self.found(graph) == ["missing-back Alert"])
    }

    @Test("missing-back reports a modal and the screens that it leads to once, by the modal")
    func modalWithScreens() throws {
        let segments = [
            Segment(from: "Home", to: "Login", kind: .present), Segment(from: "Login", to: "Help"),
            Segment(from: "Help", to: nil, kind: .back),
        ]
        let graph = try NavigationGraph(checked: ["Home", "Help", "Login"], segments)
        let check = try RuleCheck("missing-back", graph)
        #expect(check.subjects == [.screen(2)])
        #expect(
            check.messages
                == ["Login is a modal that cannot be left: it leads only to Help; add the segment that closes it"])
        #expect(
            check.proofs
                == [["presented by: Home → Login (segments[0]), present", "leads only to: Help"]])
        #expect(try Self.found(graph) == ["missing-back Login"])
        let through = segments + [Segment(from: "Help", to: "Home", kind: .unwind)]
        #expect(try Self.found(NavigationGraph(checked: ["Home", "Help", "Login"], through)).isEmpty)
    }

    @Test("no-way-out finds a screen whose back segment leads to itself alone, or to no screen")
    func backToItself() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Loop", "Top"],
            [
                Segment(from: "Home", to: "Loop", kind: .root), Segment(from: "Loop", to: "Loop"),
                Segment(from: "Loop", to: nil, kind: .back),
                Segment(from: "Home", to: "Top", kind: .replace), Segment(from: "Top", to: nil, kind: .back),
            ])
        let check = try RuleCheck("no-way-out", graph)
        #expect(
            check.messages == [
                "Loop cannot be left: the segments that leave it lead back to itself; add the segment that leaves it",
                "Top cannot be left: the segments that lead from it to other screens can never be used; add the"
                    + " segment that leaves it",
            ])
        #expect(
            check.proofs
                == [[], ["blocked: Top → back (segments[4]) needs a screen beneath Top (nothing lies there)"]])
    }

    @Test("no-way-out finds a start that cannot be left, and names the screens that lead only to a dead end")
    func deadEnds() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Hall", "End", "Other"],
            [Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "End")])
        let query = ReachabilityQuery(from: ["Home", "Other"])
        let check = try RuleCheck("no-way-out", graph, query)
        #expect(check.subjects == [.screen(2), .screen(3)])
        #expect(check.proofs == [["no path back either: Hall"], []])
        #expect(try Self.found(graph, query) == ["no-way-out End", "no-way-out Other"])
    }

    @Test("back segments can lead to what lies beneath the start screen, which may be a gateway")
    func beneathAtStart() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Sheet", "Help", "More", "Last"],
            [
                Segment(from: "Sheet", to: nil, kind: .back), Segment(from: "Home", to: "Help"),
                Segment(from: "Help", to: "More"), Segment(from: "More", to: "Last"),
                Segment(from: "Last", to: "Home", kind: .root),
            ])
        let above = ReachabilityQuery(from: ["Sheet"], above: ["Home"])
        #expect(try Self.found(graph, above) == ["trap Home"])
        #expect(try Self.found(graph, ReachabilityQuery(from: ["Sheet"])).isEmpty)
        let gateways = try graph.check(above, options: CheckOptions(minimumGatewaySize: 2)).findings
            .filter { $0.rule == "gateway" }
        #expect(gateways.map(\.subject) == [.segment(1)])
    }
}
