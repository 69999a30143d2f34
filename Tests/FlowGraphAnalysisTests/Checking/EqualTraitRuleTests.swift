import FlowGraph
import FlowGraphAnalysis
import Testing

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
