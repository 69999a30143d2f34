import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

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
