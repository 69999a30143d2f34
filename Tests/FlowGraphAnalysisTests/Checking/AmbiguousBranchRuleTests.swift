import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

@Suite("The rule ambiguous-branch")
struct AmbiguousBranchRuleTests {
    private static func check(_ segments: [Segment], given: KnownFacts = [:]) throws -> RuleCheck {
        let screens = ["Login", "Home", "Other"]
        let graph = try NavigationGraph(checked: screens, segments)
        return try RuleCheck("ambiguous-branch", graph, ReachabilityQuery(given: given))
    }

    @Test("finds two segments between which the order of declaration decides")
    func effects() throws {
        let check = try Self.check([
            Segment(from: "Login", to: "Home", label: "Submit", effects: ["loggedIn": true]),
            Segment(from: "Login", to: "Home", label: "Skip"),
            Segment(from: "Home", to: "Login"), Segment(from: "Home", to: "Other", preconditions: ["loggedIn": true]),
        ])
        #expect(check.subjects == [.segment(1)])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(
            check.messages == [
                "Login → Home “Skip” (segments[1]) has the same cost and preconditions as Login → Home “Submit”"
                    + " (segments[0]), but they have different effects, and the order of declaration decides between them;"
                    + " give them different costs, or preconditions that distinguish them"
            ])
        #expect(
            check.proofs == [
                [
                    "competing: Login → Home “Submit” (segments[0]), then loggedIn := true"
                        + " | Login → Home “Skip” (segments[1])"
                ]
            ])
    }

    @Test("finds two back segments of one screen that can be used, but none beside an unwind segment")
    func back() throws {
        let sheet = [
            Segment(from: "Login", to: "Home"),
            Segment(from: "Home", to: nil, label: "Submit", kind: .back, effects: ["in": true]),
            Segment(from: "Home", to: nil, label: "Cancel", kind: .back),
            Segment(from: "Home", to: "Login", kind: .unwind),
        ]
        let check = try Self.check(sheet)
        #expect(check.subjects == [.segment(2)])
        #expect(
            check.messages.first?.hasPrefix(
                "Home → back “Cancel” (segments[2]) has the same cost and preconditions as Home → back “Submit”"
                    + " (segments[1]), but they have different effects,") == true)
        // Nothing lies beneath, so neither is a branch.
        let root = [Segment(from: "Login", to: "Home", kind: .root)]
        #expect(try Self.check(root + sheet.dropFirst()).findings.isEmpty)
    }

    @Test("distinguishes kinds, and compares conditions by meaning")
    func kinds() throws {
        let check = try Self.check([
            Segment(from: "Login", to: "Home", preconditions: ["x": true]),
            Segment(from: "Login", to: "Home", kind: .present, preconditions: ["x": .not(false)]),
        ])
        #expect(check.subjects == [.segment(1)])
        #expect(check.messages.first?.contains("but they are of different kinds, and") == true)
    }

    @Test(
        "finds nothing if the cost, a precondition or the end differs",
        arguments: [
            Segment(from: "Login", to: "Home", cost: 2), Segment(from: "Login", to: "Home", preconditions: ["x": true]),
            Segment(from: "Login", to: "Other"),
        ])
    func different(segment: Segment) throws {
        let other = Segment(from: "Login", to: "Home", effects: ["x": true])
        #expect(try Self.check([other, segment]).findings.isEmpty)
    }

    @Test("leaves it to duplicate-segment to find two that do the same")
    func duplicates() throws {
        let segments = [Segment(from: "Login", to: "Home"), Segment(from: "Login", to: "Home", label: "Again")]
        #expect(try Self.check(segments).findings.isEmpty)
    }

    @Test("finds nothing among segments that cannot be used or lead back to their start")
    func unusable() throws {
        let dead = [
            Segment(from: "Login", to: "Home", preconditions: ["x": true]),
            Segment(from: "Login", to: "Home", preconditions: ["x": true], effects: ["y": true]),
        ]
        #expect(try Self.check(dead, given: ["x": false]).findings.isEmpty)
        #expect(try Self.check(dead, given: ["x": true]).subjects == [.segment(1)])
        let loops = [
            Segment(from: "Login", to: "Login", effects: ["x": true]),
            Segment(from: "Login", to: "Login", effects: ["y": true]),
        ]
        #expect(try Self.check(loops).findings.isEmpty)
    }

    @Test("compares effects by meaning, in any order")
    func orderOfEffects() throws {
        let check = try Self.check([
            Segment(from: "Login", to: "Home", effects: ["x": true, "y": true]),
            Segment(from: "Login", to: "Home", kind: .present, effects: ["y": true, "x": true]),
        ])
        #expect(check.messages.first?.contains("but they are of different kinds, and") == true)
    }

    @Test("reports segments in their order, for any start screens")
    func order() throws {
        let check = try Self.check([
            Segment(from: "Home", to: "Login"), Segment(from: "Home", to: "Login", effects: ["x": true]),
            Segment(from: "Login", to: "Home"), Segment(from: "Login", to: "Home", effects: ["x": true]),
        ])
        #expect(check.subjects == [.segment(1), .segment(3)])
    }

    @Test("compares each of several with the first")
    func several() throws {
        let check = try Self.check([
            Segment(from: "Login", to: "Home"), Segment(from: "Login", to: "Home", effects: ["x": true]),
            Segment(from: "Login", to: "Home", effects: ["x": false]),
        ])
        #expect(
            check.findings.map(\.proof) == [
                [.init("competing", .segments([0, 1]))], [.init("competing", .segments([0, 2]))],
            ])
    }
}
