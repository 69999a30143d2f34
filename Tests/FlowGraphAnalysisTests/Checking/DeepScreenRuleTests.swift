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
