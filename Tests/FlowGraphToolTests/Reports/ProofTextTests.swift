import FlowGraphAnalysis
import Testing

@testable import FlowGraph
@testable import FlowGraphTool

@Suite("The text of a proof")
struct ProofTextTests {
    private static func graph(_ count: Int) throws -> NavigationGraph {
        let names = (0..<count).map { "Screen\($0)" }
        return try NavigationGraph(
            screens: names.map { GraphScreen($0) }, segments: names.map { Segment(from: $0, to: "Screen0") })
    }

    @Test("has names in lines after the label, at most twelve of them")
    func names() throws {
        let graph = try Self.graph(30)
        let lines = ProofText(in: graph).lines([.init("behind it", .screens(Array(0..<30)))], indent: 4)
        #expect(
            lines == [
                "    behind it: Screen0, Screen1, Screen2, Screen3, Screen4, Screen5, Screen6, Screen7, Screen8,",
                "      Screen9, Screen10, Screen11", "      and 18 more",
            ])
        let all = ProofText(in: graph, showsAll: true).lines([.init("behind it", .screens(Array(0..<30)))], indent: 4)
        #expect(all.joined(separator: " ").contains("Screen29") && !all.joined().contains("more"))
    }

    @Test("has one segment beside the label, and several below it")
    func segments() throws {
        let graph = try Self.graph(14)
        let proof = [
            Finding.Evidence("alone", .segments([3])), Finding.Evidence("alike", .segments([1, 2])),
            Finding.Evidence("many", .segments(Array(0..<14))),
        ]
        let lines = ProofText(in: graph).lines(proof, indent: 2)
        #expect(
            lines.prefix(5) == [
                "  alone: Screen3 → Screen0 (segments[3])", "  alike:", "    Screen1 → Screen0 (segments[1])",
                "    Screen2 → Screen0 (segments[2])", "  many:",
            ])
        #expect(lines.count == 5 + 12 + 1)
        #expect(lines.last == "    and 2 more")
    }

    @Test("has plans whole")
    func plan() throws {
        let names = (0..<20).map { "Screen\($0)" }
        let graph = try NavigationGraph(
            screens: names.map { GraphScreen($0) },
            segments: zip(names, names.dropFirst()).map { Segment(from: $0, to: $1) }
        )
        let plan = try graph.plan(PlanQuery(from: "Screen0", to: "Screen19"))
        let lines = ProofText(in: graph).lines([.init("best plan", .plan(plan))], indent: 0)
        #expect(lines.count == 1 + 1 + 19)
        #expect(lines.prefix(2) == ["best plan:", "  Screen0 → Screen19: 19 segments, cost 19 s"])
    }

    @Test("follows the message of a finding")
    func finding() throws {
        let finding = Finding(
            rule: "rule", severity: .error, subject: .screen(0), message: "Screen0 is wrong",
            proof: [.init("for", .facts([.init("a", [1])]))])
        #expect(try ProofText(in: Self.graph(1)).text(finding) == "Screen0 is wrong\n  for: a is always 1")
    }

    @Test("of grouped findings is one, without repetitions and with one plan as an example")
    func joined() throws {
        let graph = try Self.graph(3)
        let plan = try graph.plan(PlanQuery(from: "Screen1", to: "Screen0"))
        let other = try graph.plan(PlanQuery(from: "Screen2", to: "Screen0"))
        let joined = JoinedProof([
            [.init("near", .screens([0, 1])), .init("by", .plan(plan))], [],
            [.init("by", .plan(other)), .init("near", .screens([1, 2])), .init("facts", .facts([.init("a", [1])]))],
        ])
        #expect(
            joined.evidence == [
                .init("near", .screens([0, 1, 2])), .init("for example, by", .plan(plan)),
                .init("facts", .facts([.init("a", [1])])),
            ])
        #expect(JoinedProof([[.init("by", .plan(plan))], []]).evidence == [.init("by", .plan(plan))])
        #expect(JoinedProof([[], []]).evidence.isEmpty)
    }
}
