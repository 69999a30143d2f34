import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("Sets of screens that cannot be left")
struct SinkComponentsTests {
    /// Two screens that lead to each other.
    private static func pair(_ first: String, _ second: String, back: SegmentKind = .push) -> [Segment] {
        [Segment(from: first, to: second), Segment(from: second, to: first, kind: back)]
    }

    @Test("with two modals are reported by the one declared first, and several in the order of the modals")
    func modals() throws {
        let segments =
            Self.pair("Early", "Late") + [
                Segment(from: "Home", to: "Late", kind: .present), Segment(from: "Home", to: "Only", kind: .present),
            ]
        let one = try RuleCheck("missing-back", NavigationGraph(checked: ["Home", "Early", "Only", "Late"], segments))
        #expect(one.subjects == [.screen(2), .screen(3)])
        let both = try NavigationGraph(
            checked: ["Home", "Early", "Only", "Late"], segments + [Segment(from: "Home", to: "Early", kind: .present)])
        #expect(try RuleCheck("missing-back", both).subjects == [.screen(1), .screen(2)])
    }

    @Test("show what would lead out of them in the order of segments, and nothing that would lead on within")
    func exits() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            [
                Segment(from: "Home", to: "A", preconditions: ["closed": false]),
                Segment(from: "B", to: "Home", kind: .root, preconditions: ["key": true, "closed": true]),
                Segment(from: "A", to: "Home", kind: .root, preconditions: ["key": true]),
                Segment(from: "A", to: "B", kind: .present, preconditions: ["key": true]),
            ] + Self.pair("A", "B"))
        let check = try RuleCheck("trap", graph, ReachabilityQuery(given: ["key": false, "closed": false]))
        #expect(
            check.proofs.first?.last
                == "blocked: B → Home (segments[1]) needs key (it is false), and closed (it is false)"
                + " | A → Home (segments[2]) needs key (it is false)")
    }

    @Test("are no traps if any of several start screens is among them, or reachable from them")
    func severalStarts() throws {
        let screens = ["Other", "T", "U", "Hall", "Home", "Tab"]
        let segments =
            Self.pair("T", "U") + Self.pair("Home", "Tab") + [
                Segment(from: "Other", to: "Hall"), Segment(from: "Hall", to: "Home"), Segment(from: "Hall", to: "T"),
            ]
        let check = try RuleCheck(
            "trap", NavigationGraph(checked: screens, segments), ReachabilityQuery(from: ["Other", "Home"]))
        #expect(check.subjects == [.screen(1)])
        #expect(check.proofs == [["lead only to one another: T | U", "entered by: Hall → T (segments[6])"]])
        #expect(
            check.messages == [
                "T, U lead only to one another, and no path leads back to Other, Home; add a segment that does, on"
                    + " one of"
                    + " them"
            ])
    }

    @Test("list the screens from which all paths lead into several of them in the proof of the first, in order")
    func screensBefore() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "D", "C", "Hall", "Fork", "B", "A"],
            Self.pair("A", "B") + Self.pair("C", "D") + [
                Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "Fork"), Segment(from: "Fork", to: "A"),
                Segment(from: "Fork", to: "C"),
            ])
        let check = try RuleCheck("trap", graph)
        #expect(check.subjects == [.screen(1), .screen(5)])
        #expect(
            check.proofs.map { $0.last } == ["no path back either: Hall | Fork", "entered by: Fork → A (segments[6])"])
    }

    @Test("have no entrance by a segment that can never be used, and none that begins within")
    func entrances() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            Self.pair("A", "B") + [
                Segment(from: "Home", to: "A"), Segment(from: "Home", to: "B", preconditions: ["key": true]),
            ])
        let check = try RuleCheck("trap", graph, ReachabilityQuery(given: ["key": false]))
        #expect(check.proofs.first == ["lead only to one another: A | B", "entered by: Home → A (segments[2])"])
    }

    @Test("are not left by going back to the start of a segment that can never be used")
    func beneathUnusable() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            [
                Segment(from: "Home", to: "A", kind: .root), Segment(from: "A", to: "B"),
                Segment(from: "B", to: nil, kind: .back),
                Segment(from: "Home", to: "B", preconditions: ["key": true]),
            ])
        #expect(try RuleCheck("trap", graph, ReachabilityQuery(given: ["key": false])).subjects == [.screen(1)])
        #expect(try RuleCheck("trap", graph).findings.isEmpty)
    }

    @Test("are not left if one screen replaced another with nothing beneath")
    func nothingBeneath() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "Hub", "B"],
            [
                Segment(from: "Home", to: "A", kind: .root), Segment(from: "A", to: "B", kind: .replace),
                Segment(from: "Home", to: "Hub", kind: .root), Segment(from: "Hub", to: "B"),
                Segment(from: "B", to: nil, kind: .back), Segment(from: "B", to: "Hub", kind: .root),
            ])
        let check = try RuleCheck("trap", graph)
        #expect(check.subjects == [.screen(2)])
        #expect(check.proofs.first?.last == "no path back either: A")
    }

    @Test("are left by going back through everything that lies beneath at the start")
    func wholeStack() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Middle", "Sheet"],
            [
                Segment(from: "Home", to: "Sheet", kind: .root), Segment(from: "Middle", to: nil, kind: .back),
                Segment(from: "Sheet", to: nil, kind: .back),
            ])
        #expect(try graph.check(ReachabilityQuery(from: ["Sheet"], above: ["Home", "Middle"])).findings.isEmpty)
    }
}
