import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule gateway")
struct GatewayRuleTests {
    /// A home screen with a hub to which some segments lead, and a number of screens behind the hub.
    private static func hub(_ count: Int, paths: Int, more: [Segment] = []) throws -> NavigationGraph {
        let leaves = (0..<count).map { "Leaf\($0)" }
        let leading = (0..<paths).map { Segment(from: "Home", to: "Hub", label: "Path \($0)", cost: Double($0 + 1)) }
        let behind = leaves.flatMap { [Segment(from: "Hub", to: $0), Segment(from: $0, to: nil, kind: .back)] }
        return try NavigationGraph(
            checked: ["Home", "Hub"] + leaves, leading + behind + [Segment(from: "Hub", to: nil, kind: .back)] + more)
    }

    @Test("finds the screen to which several segments lead, with what is behind it")
    func screen() throws {
        let check = try RuleCheck("gateway", Self.hub(10, paths: 2))
        #expect(check.subjects == [.screen(1)])
        #expect(check.findings.map(\.severity) == [.information])
        #expect(
            check.messages
                == ["every path to 10 screens leads through Hub; test it first, or add a second path to them"])
        #expect(
            check.proofs == [["only on that path: " + (0..<10).map { "Leaf\($0)" }.joined(separator: " | ")]])
    }

    @Test("finds the only segment to a screen, which counts among what is lost")
    func segment() throws {
        let check = try RuleCheck("gateway", Self.hub(9, paths: 1))
        #expect(check.subjects == [.segment(0)])
        #expect(
            check.messages == [
                "every path to 10 screens crosses Home → Hub “Path 0” (segments[0]); test it first, or add a second path"
                    + " to them"
            ])
        #expect(check.proofs.first?.first?.hasPrefix("only on that path: Hub | Leaf0 | ") == true)
    }

    @Test("does not report a container that leads to its content, which requires no user action")
    func containment() throws {
        func bar(_ tags: [String]) throws -> NavigationGraph {
            let leaves = (0..<10).map { Segment(from: "Page", to: "Leaf\($0)") }
            return try NavigationGraph(
                checked: ["Bar", "Page"] + leaves.compactMap(\.end),
                [
                    Segment(from: "Bar", to: "Page", kind: .replace),
                    Segment(from: "Page", to: "Bar", kind: .replace, tags: tags),
                ] + leaves)
        }
        #expect(try RuleCheck("gateway", bar([])).subjects == [.segment(0)])
        #expect(try RuleCheck("gateway", bar([Segment.impliedTag])).findings.isEmpty)
    }

    @Test("by default requires a quarter of the screens, and at least ten")
    func defaultSize() throws {
        #expect(try RuleCheck("gateway", Self.hub(9, paths: 2)).findings.isEmpty)
        let others = (0..<9).map { Segment(from: "Home", to: "Leaf\($0)") }
        #expect(try RuleCheck("gateway", Self.hub(19, paths: 2, more: others)).subjects == [.screen(1)])
        #expect(try RuleCheck("gateway", Self.hub(18, paths: 2, more: others)).findings.isEmpty)
        // Twelve behind the hub are many of forty-eight screens, but not of forty-nine.
        func wide(_ count: Int) throws -> NavigationGraph {
            let around = (12..<count).map { Segment(from: "Home", to: "Leaf\($0)") }
            return try Self.hub(count, paths: 2, more: around)
        }
        #expect(try RuleCheck("gateway", wide(46)).subjects == [.screen(1)])
        #expect(try RuleCheck("gateway", wide(47)).findings.isEmpty)
        // Screens that cannot be reached do not count.
        let lost = ["Lost0", "Lost1"].map { Segment(from: $0, to: "Home") }
        let more = try wide(46)
        let graph = try NavigationGraph(
            screens: more.screens + lost.map { GraphScreen($0.start) }, segments: more.segments + lost)
        #expect(try RuleCheck("gateway", graph).subjects == [.screen(1)])
    }

    @Test("reports as few screens as requested, and nothing without any")
    func minimum() throws {
        let graph = try Self.hub(2, paths: 2)
        let three = try RuleCheck("gateway", graph, options: CheckOptions(minimumGatewaySize: 3))
        #expect(three.findings.isEmpty)
        let two = try RuleCheck("gateway", graph, options: CheckOptions(minimumGatewaySize: 2))
        #expect(two.subjects == [.screen(1)])
        let any = try RuleCheck("gateway", graph, options: CheckOptions(minimumGatewaySize: 0))
        #expect(any.subjects == [.screen(1), .segment(2), .segment(4)])
        #expect(any.messages[1].hasPrefix("every path to 1 screen crosses Hub → Leaf0 (segments[2]);"))
        let around = try Self.hub(1, paths: 2, more: [Segment(from: "Home", to: "Leaf0")])
        #expect(try RuleCheck("gateway", around, options: CheckOptions(minimumGatewaySize: 0)).findings.isEmpty)
    }

    @Test("reports the only segment from elsewhere although screens behind it lead back")
    func leadingBack() throws {
        let more = [Segment(from: "Leaf0", to: "Hub"), Segment(from: "Leaf1", to: "Hub")]
        #expect(try RuleCheck("gateway", Self.hub(9, paths: 1, more: more)).subjects == [.segment(0)])
    }

    @Test("does not count unwinding as a path to a screen")
    func unwinding() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B", "C"],
            [
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "B"), Segment(from: "A", to: "C"),
                Segment(from: "Home", to: "C"), Segment(from: "C", to: "A", kind: .unwind),
            ])
        let options = CheckOptions(minimumGatewaySize: 2)
        #expect(try RuleCheck("gateway", graph, options: options).subjects == [.segment(0)])
    }

    @Test("reports nothing if the budget was used up, since an unexplored segment may bypass the gateway")
    func budget() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "A", "B"],
            [
                Segment(from: "Home", to: "Home", effects: ["x": true]),
                Segment(from: "Home", to: "Home", effects: ["y": true]),
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "B"),
                Segment(from: "Home", to: "B", preconditions: ["x": true, "y": true]),
            ])
        let options = CheckOptions(minimumGatewaySize: 1)
        var query = ReachabilityQuery(given: ["x": false, "y": false], budget: 3)
        #expect(try RuleCheck("gateway", graph, query, options: options).findings.isEmpty)
        query.budget = 1_000
        #expect(try RuleCheck("gateway", graph, query, options: options).subjects == [.segment(2)])
    }

    @Test("finds neither gateways of back segments alone nor segments that can never be used")
    func goingBack() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Sheet", "A"],
            [
                Segment(from: "Home", to: "Sheet", kind: .present), Segment(from: "Sheet", to: nil, kind: .back),
                Segment(from: "Home", to: "A"), Segment(from: "A", to: "Home", kind: .unwind),
                Segment(from: "Sheet", to: "A", preconditions: ["x": true]),
            ])
        let options = CheckOptions(minimumGatewaySize: 1)
        let blocked = try RuleCheck("gateway", graph, ReachabilityQuery(given: ["x": false]), options: options)
        #expect(blocked.subjects == [.segment(0), .segment(2)])
        #expect(try RuleCheck("gateway", graph, options: options).subjects == [.segment(0)])
    }

    @Test("reports consecutive gateways once, by the first, with the others in its proof")
    func row() throws {
        let names = (0..<30).map { "S\($0)" }
        let segments = zip(names, names.dropFirst()).map { Segment(from: $0, to: $1) }
        let check = try RuleCheck(
            "gateway", NavigationGraph(checked: names, segments), options: CheckOptions(minimumGatewaySize: 28))
        #expect(check.subjects == [.segment(0)])
        #expect(check.proofs.first?.last == "consecutive gateways: S1 | S2")
    }

    @Test("leaves out the proofs from the twenty-first gateway on")
    func manyGateways() throws {
        let check = try RuleCheck("gateway", Self.hub(25, paths: 2), options: CheckOptions(minimumGatewaySize: 1))
        #expect(check.findings.map(\.proof.count) == Array(repeating: 1, count: 20) + Array(repeating: 0, count: 6))
    }
}
