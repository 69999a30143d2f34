import FlowGraph
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
        #expect(check.places == [.screen(0), .screen(1)])
        #expect(check.findings.map(\.otherSubjects) == [[.screen(2)], [.screen(4), .screen(5)]])
        #expect(check.findings.map(\.severity) == [.warning, .warning])
        #expect(
            check.messages == [
                "S0 is recognised by the trait “list”, and so is another screen; give each a trait of its own",
                "S1 is recognised by the trait “title”, and so are 2 other screens; give each a trait of its own",
            ])
        #expect(check.proofs == [["with this trait: S0 | S2"], ["with this trait: S1 | S4 | S5"]])
    }

    @Test("finds nothing if each trait is of one screen and others have none")
    func different() throws {
        #expect(try Self.check(["list", "List", nil, nil]).findings.isEmpty)
    }
}
