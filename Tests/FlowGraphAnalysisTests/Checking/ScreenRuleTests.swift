import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule deep-screen")
struct DeepScreenRuleTests {
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            checked: ["Home", "A", "B", "C"],
            [
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "B", label: "Next"),
                Segment(from: "B", to: "C", cost: 2), Segment(from: "C", to: "Home"),
            ])
    }

    @Test("finds screens deeper than allowed, each with the best plan")
    func deep() throws {
        let check = try RuleCheck("deep-screen", Self.graph(), options: CheckOptions(maximumDepth: 2))
        #expect(check.subjects == [.screen(3)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages
                == [
                    "C cannot be reached in fewer than 3 segments, and at most 2 are allowed; add a shorter path, or"
                        + " allow a greater depth"
                ])
        #expect(
            check.proofs == [
                [
                    "best plan: Home → C: 3 segments, cost 4 s |   1. Home → A |   2. A → B  “Next” |   3. B → C  2 s"
                ]
            ])
    }

    @Test("reports the fewest segments if the best plan has more")
    func cheaperLongerPlan() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B", "D"],
            [
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "D", cost: 9), Segment(from: "A", to: "B"),
                Segment(from: "B", to: "D"), Segment(from: "D", to: "Home"),
            ])
        let check = try RuleCheck("deep-screen", graph, options: CheckOptions(maximumDepth: 1))
        #expect(
            check.messages.last
                == "D cannot be reached in fewer than 2 segments, and at most 1 is allowed; add a shorter path, or"
                + " allow a greater depth")
        #expect(check.proofs.last?.first?.hasPrefix("best plan: Home → D: 3 segments, cost 3 s |") == true)
    }

    @Test("counts the screens to begin on as the depth 0")
    func none() throws {
        let check = try RuleCheck("deep-screen", Self.graph(), options: CheckOptions(maximumDepth: 0))
        #expect(check.subjects == [.screen(1), .screen(2), .screen(3)])
        #expect(
            check.messages.first?.hasPrefix("A cannot be reached in fewer than 1 segment, and at most 0 are allowed; ")
                == true)
    }

    @Test("finds nothing if no screen is deeper, and does not run without a maximum depth")
    func allowed() throws {
        let report = try Self.graph().check(options: CheckOptions(maximumDepth: 3))
        #expect(report.findings.isEmpty)
        #expect(report.rules.map(\.name).contains("deep-screen"))
        #expect(try !Self.graph().check().rules.map(\.name).contains("deep-screen"))
    }

    @Test("leaves out the plans from the twenty-first screen on")
    func manyScreens() throws {
        let names = (0..<25).map { "Screen\($0)" }
        let segments = names.dropFirst().map { Segment(from: "Screen0", to: $0) }
        let graph = try NavigationGraph(checked: names, segments)
        let check = try RuleCheck("deep-screen", graph, options: CheckOptions(maximumDepth: 0))
        #expect(check.findings.map(\.proof.count) == Array(repeating: 1, count: 20) + [0, 0, 0, 0])
    }
}

@Suite("The rule equal-trait")
struct EqualTraitRuleTests {
    private static func check(_ traits: [String?]) throws -> RuleCheck {
        let screens = traits.enumerated().map { GraphScreen("S\($0)", trait: $1, isStart: true) }
        return try RuleCheck("equal-trait", NavigationGraph(screens: screens, segments: []))
    }

    @Test("finds screens that are recognised by the same trait, once for each trait")
    func equal() throws {
        let check = try Self.check(["list", "title", "list", nil, "title", "title"])
        #expect(check.subjects == [.screen(0), .screen(1)])
        #expect(check.findings.map(\.otherSubjects) == [[.screen(2)], [.screen(4), .screen(5)]])
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.messages == [
                "S0 is recognised by the trait “list”, and so is another screen; give each a trait of its own",
                "S1 is recognised by the trait “title”, and so are 2 other screens; give each a trait of its own",
            ])
        #expect(check.proofs == [["with this trait: S0 | S2"], ["with this trait: S1 | S4 | S5"]])
    }

    @Test("leaves alone what shares a trait on purpose, and counts aliases of one screen once")
    func aliases() throws {
        func check(_ others: [GraphScreen]) throws -> RuleCheck {
            let aliases = [
                GraphScreen("Editor", trait: "note", isStart: true),
                GraphScreen("New", trait: "note", aliasOf: "Editor"),
            ]
            return try RuleCheck("equal-trait", NavigationGraph(screens: aliases + others, segments: []))
        }
        #expect(try check([GraphScreen("Draft", aliasOf: "Editor")]).findings.isEmpty)
        let other = try check([GraphScreen("Reader", trait: "note", isStart: true)])
        #expect(
            other.messages == [
                "Editor is recognised by the trait “note”, and so is another screen; give each a trait of its own"
            ])
        #expect(other.proofs == [["with this trait: Editor | Reader"]])
    }

    @Test("finds nothing if each trait is of one screen and others have none")
    func different() throws {
        #expect(try Self.check(["list", "List", nil, nil]).findings.isEmpty)
    }
}

@Suite("The rule missing-back")
struct MissingBackRuleTests {
    @Test("shows by what the modal is presented, what it leads to, and who has no path back either")
    func proof() throws {
        let inner = ["Sheet", "A", "B", "C", "D"]
        let graph = try NavigationGraph(
            checked: ["Home", "Hall"] + inner,
            [
                Segment(from: "Home", to: "Hall"), Segment(from: "Hall", to: "Sheet", kind: .present),
                Segment(from: "Hall", to: "Sheet", label: "Push"), Segment(from: "Hall", to: "B", kind: .present),
            ] + zip(inner, inner.dropFirst() + ["Sheet"]).map { Segment(from: $0, to: $1) })
        let check = try RuleCheck("missing-back", graph)
        #expect(check.subjects == [.screen(2)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "Sheet is a modal that cannot be left: it leads only to A, B, C and 1 more; add the segment that closes it"
            ])
        #expect(
            check.proofs == [
                [
                    "presented by: Hall → Sheet (segments[1]), present", "leads only to: A | B | C | D",
                    "no path back either: Hall",
                ]
            ])
        let closable = try NavigationGraph(
            screens: graph.screens, segments: graph.segments + [Segment(from: "D", to: "Home", kind: .root)])
        #expect(try RuleCheck("missing-back", closable).findings.isEmpty)
    }
}

@Suite("The rule unmarked-destruction")
struct UnmarkedDestructionRuleTests {
    private static func check(_ label: String?, destructive: Bool = false) throws -> RuleCheck {
        try RuleCheck(
            "unmarked-destruction",
            NavigationGraph(
                checked: ["Notes", "Note"],
                [
                    Segment(from: "Notes", to: "Note"),
                    Segment(from: "Note", to: "Notes", label: label, destructive: destructive),
                ]))
    }

    @Test("finds labels that say that something is destroyed, in capital letters or small ones")
    func found() throws {
        let check = try Self.check("Delete note")
        #expect(check.subjects == [.segment(1)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "Note → Notes “Delete note” (segments[1]) says “delete” and is not marked as destructive, so any plan may cross"
                    + " it; mark it with \"destructive\": true, and plans cross it only on request"
            ])
        for label in ["REMOVE", "Discard", "Log out", "log-out", "Logout", "Sign out of this device", "×: delete"] {
            #expect(try !Self.check(label).findings.isEmpty, "\(label)")
        }
    }

    @Test("finds nothing in a segment that opens a question, from which a destructive segment leads on")
    func question() throws {
        func subjects(_ kind: SegmentKind, asking: Bool) throws -> [Finding.Subject] {
            let graph = try NavigationGraph(
                checked: ["Notes", "Question"],
                [
                    Segment(from: "Notes", to: "Question", label: "Delete note", kind: kind),
                    Segment(from: "Question", to: nil, label: "Go on", kind: .back, destructive: asking),
                ])
            return try RuleCheck("unmarked-destruction", graph).subjects
        }
        #expect(try subjects(.present, asking: true).isEmpty && subjects(.push, asking: true).isEmpty)
        #expect(try subjects(.present, asking: false) == [.segment(0)])
        #expect(try subjects(.replace, asking: true) == [.segment(0)])
    }

    @Test("finds nothing in other words, in segments without a label and in those that are marked")
    func notFound() throws {
        for label in [
            "Undelete", "Removed items", "Log", "Out", "Log into", "Sign", "Reset filter", "Delete…", "Log out...", nil,
        ] {
            #expect(try Self.check(label).findings.isEmpty, "\(label ?? "none")")
        }
        #expect(try Self.check("Delete note", destructive: true).findings.isEmpty)
    }
}
