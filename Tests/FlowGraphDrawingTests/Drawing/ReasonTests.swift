import FlowGraphAnalysis
import TestSupport
import Testing

@testable import FlowGraph
@testable import FlowGraphDrawing

@Suite("A picture's tooltips")
struct ReasonTests {
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            name: "App", facts: [Fact("isOpen", .bool)],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Vault"), GraphScreen("Attic")],
            segments: [
                Segment(from: "Home", to: "Vault", label: "Open", preconditions: ["isOpen": true]),
                Segment(from: "Attic", to: "Home", label: "Down"),
            ])
    }

    private static func options() throws -> GraphDrawing.Options {
        let report = try graph().check(ReachabilityQuery(given: ["isOpen": false]))
        return GraphDrawing.Options(
            unreachableScreens: report.reachability.unreachableScreens,
            unusableSegments: report.reachability.deadSegments, reasons: GraphDrawing.Reasons(report))
    }

    @Test("say why a screen is unreachable and a segment unusable, as the check does")
    func reasons() throws {
        let report = try Self.graph().check(ReachabilityQuery(given: ["isOpen": false]))
        let messages = report.findings.filter { ["unreachable-screen", "dead-segment"].contains($0.rule) }.map(
            \.message)
        #expect(messages.count >= 3)
        let dot = GraphDrawing(try Self.graph(), options: try Self.options()).dot()
        for message in messages { #expect(dot.contains(": \(message)"), "\(message)") }
        #expect(dot.contains("unreachable: no segment leads to Attic; add one"))
    }

    @Test("have no reason for what is not marked")
    func unmarked() throws {
        var options = try Self.options()
        (options.unreachableScreens, options.unusableSegments) = ([], [])
        let dot = GraphDrawing(try Self.graph(), options: options).dot()
        #expect(!dot.contains("no segment leads to Attic"))
    }

    @Test("keep the reasons if screens are left out or stand for several")
    func positions() throws {
        let reasons = GraphDrawing.Reasons(screens: [1: "a", 2: "b"], segments: [3: "c", 4: "d"])
        let moved = reasons.by(screens: [[0], [2, 1]], segments: [[4], [3, 5]])
        #expect(moved == GraphDrawing.Reasons(screens: [1: "b"], segments: [0: "d"]))
    }
}
