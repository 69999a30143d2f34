import FlowGraphAnalysis
import Testing

@testable import FlowGraph
@testable import FlowGraphTool

@Suite struct FindingGroupsTests {
    private func lines(_ names: [String], limit: Int = 40, _ message: (String) -> String) throws -> [String] {
        let graph = try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: [])
        let findings = names.enumerated().map { index, name in
            Finding(rule: "rule", severity: .warning, subject: .screen(index), message: message(name))
        }
        return FindingGroups(findings, in: graph).lines(limit: limit)
    }

    @Test("equal statements about two screens are listed twice")
    func fewFindings() throws {
        #expect(try lines(["A", "B"]) { "leave \($0)" } == ["  leave A", "  leave B"])
    }

    @Test("equal statements about three screens are grouped")
    func manyFindings() throws {
        #expect(try lines(["A", "B", "C"]) { "leave \($0)" } == ["  3 × leave …", "      A, B, C"])
    }

    @Test("a name is left out at a whole word, not within another")
    func namesWithinWords() throws {
        #expect(try lines(["a", "no", "e"]) { "leave near \($0)" } == ["  3 × leave near …", "      a, no, e"])
    }

    @Test("a name is left out neither before nor behind a letter or a digit")
    func namesBesideLetters() throws {
        #expect(
            try lines(["A", "B", "C"]) { "\($0)x \($0)1 x\($0) leave \($0)" } == [
                "  Ax A1 xA leave A", "  Bx B1 xB leave B", "  Cx C1 xC leave C",
            ])
    }

    @Test("groups come before the rest")
    func order() throws {
        let lines = try lines(["A", "B", "C", "D"]) { $0 == "A" ? "enter A" : "leave \($0)" }
        #expect(lines == ["  3 × leave …", "      B, C, D", "  enter A"])
    }

    @Test("above the limit only the number is shown, of a group and of the rest")
    func limit() throws {
        let group = try lines(["A", "B", "C"], limit: 2) { "leave \($0)" }
        #expect(group == ["  3 × leave …", "      A, B", "      and 1 more (--all shows them)"])
        let singles = try lines(["A", "B", "C"], limit: 2) { $0 + $0 }
        #expect(singles == ["  AA", "  BB", "  and 1 more (--all shows them)"])
    }

    @Test("findings about segments are listed one by one")
    func otherSubjects() throws {
        let graph = try NavigationGraph(screens: [GraphScreen("A")], segments: [Segment(from: "A", to: "A")])
        let findings = (0..<3).map { _ in
            Finding(rule: "rule", severity: .error, subject: .segment(0), message: "A is unused")
        }
        #expect(FindingGroups(findings, in: graph).lines(limit: 5).count == 3)
    }

    @Test("a proof stands below its finding, and that of a group below its screens")
    func proofs() throws {
        let graph = try NavigationGraph(screens: ["A", "B", "C", "D"].map { GraphScreen($0) }, segments: [])
        let findings = (0..<4).map { index in
            Finding(
                rule: "rule", severity: .warning, subject: .screen(index),
                message: index == 3 ? "enter D" : "leave \(graph.screens[index].name)",
                proof: [Finding.Evidence("for", .screens([3 - index]))])
        }
        #expect(
            FindingGroups(findings, in: graph).lines(limit: 40)
                == ["  3 × leave …", "      A, B, C", "      for: D, C, B", "  enter D", "      for: A"])
    }
}
