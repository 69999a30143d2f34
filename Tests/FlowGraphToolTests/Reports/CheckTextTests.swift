import FlowGraph
import TestSupport
import Testing
@testable import FlowGraphAnalysis
@testable import FlowGraphTool

@Suite struct FindingGroupsTests {
    private func lines(
        _ names: [String], limit: Int = 40, _ wording: (String) -> Wording
    ) throws -> [String] {
        let graph = try NavigationGraph(screens: names.map { GraphScreen($0) }, segments: [])
        let findings = names.enumerated().map { index, name in
            Finding(rule: "rule", severity: .warning, subject: .screen(index), wording: wording(name))
        }
        return FindingGroups(findings, in: graph).lines(limit: limit)
    }

    @Test("equal statements about two screens are listed twice")
    func fewFindings() throws {
        #expect(try lines(["A", "B"]) { "leave \(subject: $0)" } == ["  leave A", "  leave B"])
    }

    @Test("equal statements about three screens are grouped")
    func manyFindings() throws {
        #expect(try lines(["A", "B", "C"]) { "leave \(subject: $0)" } == ["  3 × leave …", "      A, B, C"])
    }

    @Test("the name of the subject is left out where it stands, not equal words elsewhere")
    func namesThatAreWords() throws {
        let lines = try lines(["near", "no", "A"]) { "leave near \(subject: $0): \(subject: $0)1 is no A" }
        #expect(lines == ["  3 × leave near …: …1 is no A", "      near, no, A"])
    }

    @Test("groups come before the rest")
    func order() throws {
        let lines = try lines(["A", "B", "C", "D"]) { $0 == "A" ? "enter A" : "leave \(subject: $0)" }
        #expect(lines == ["  3 × leave …", "      B, C, D", "  enter A"])
    }

    @Test("above the limit only the number is shown, of a group and of the rest")
    func limit() throws {
        let group = try lines(["A", "B", "C"], limit: 2) { "leave \(subject: $0)" }
        #expect(group == ["  3 × leave …", "      A, B", "      and 1 more (--all shows them)"])
        let singles = try lines(["A", "B", "C"], limit: 2) { "\($0)\($0)" }
        #expect(singles == ["  AA", "  BB", "  and 1 more (--all shows them)"])
    }

    @Test("findings about segments are listed one by one")
    func otherSubjects() throws {
        let graph = try NavigationGraph(screens: [GraphScreen("A")], segments: [Segment(from: "A", to: "A")])
        let findings = (0..<3).map { _ in
            Finding(rule: "rule", severity: .error, subject: .segment(0), wording: "A is unused")
        }
        #expect(FindingGroups(findings, in: graph).lines(limit: 5).count == 3)
    }

    @Test("a proof stands below its finding, and that of a group below its screens")
    func proofs() throws {
        let graph = try NavigationGraph(screens: ["A", "B", "C", "D"].map { GraphScreen($0) }, segments: [])
        let findings = (0..<4).map { index in
            Finding(
                rule: "rule", severity: .warning, subject: .screen(index),
                wording: index == 3 ? "enter D" : "leave \(subject: graph.screens[index].name)",
                proof: [Finding.Evidence("for", .screens([3 - index]))])
        }
        #expect(
            FindingGroups(findings, in: graph).lines(limit: 40)
                == ["  3 × leave …", "      A, B, C", "      for: D, C, B", "  enter D", "      for: A"])
    }
}

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
            rule: "rule", severity: .error, subject: .screen(0), wording: "Screen0 is wrong",
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

@Suite struct WrappedListTests {
    @Test("names are joined in lines no longer than 100 characters and none is lost", arguments: [1, 5, 30, 99])
    func wrapping(length: Int) {
        let names = (0..<30).map { String(repeating: "x", count: length) + String($0 % 10) }
        let lines = WrappedList(names).lines(indent: 4)
        #expect(lines.allSatisfy { $0.hasPrefix("    ") && ($0.count <= 100 || !$0.contains(", ")) })
        let found = lines.joined(separator: " ").split { $0 == "," || $0 == " " }.map(String.init)
        #expect(found == names)
    }

    @Test("no names make no lines")
    func empty() {
        #expect(WrappedList([]).lines(indent: 4).isEmpty)
    }
}

/// Outcomes of checks for the tests of reports.
enum SampleOutcome {
    /// The outcome for a model file of a name, which nothing depends on that is on this machine.
    static func outcome(
        _ json: String, file: String = "Shop.flowgraph.json", given: KnownFacts = [:],
        options: CheckOptions = CheckOptions(), budget: Int = 1_000_000, known: [FindingIdentity]? = nil
    ) throws -> CheckOutcome {
        let graph = try NavigationGraph(json: json)
        let report = try graph.check(ReachabilityQuery(given: given, budget: budget), options: options)
        let model = LoadedModel(
            graph: graph, notes: [], files: [file], document: Array(json.utf8), isImported: false)
        return CheckOutcome(report, of: model, baseline: known.map { ("known.json", Baseline(findings: $0)) })
    }

    /// A model whose every text is nasty, with a finding for each of many screens and segments.
    static func nasty() throws -> CheckOutcome {
        var graph = try NastyText.graph(of: NastyText.samples)
        graph = try NavigationGraph(
            name: graph.name, facts: graph.declaredFacts, screens: graph.screens,
            segments: graph.segments.filter { !$0.kind.dependsOnStack })
        return try outcome(graph.json(), file: "a,b:c%.json", options: CheckOptions(maximumDepth: 0))
    }
}
