import TestSupport
import Testing
@testable import FlowGraph
@testable import FlowGraphAnalysis

@Suite("Evidence")
struct EvidenceTests {
    private static func graph() throws -> NavigationGraph {
        try NavigationGraph(
            facts: [Fact("count", .range(0...3))], screens: [GraphScreen("Home", isStart: true), GraphScreen("Shop")],
            segments: [
                Segment(
                    from: "Home", to: "Shop", label: "Open", kind: .present, cost: 2.5,
                    preconditions: ["loggedIn": true, "count": .atLeast(1)],
                    effects: ["count": .add(-1), "loggedIn": .forget]),
                Segment(from: "Shop", to: "Home"),
            ])
    }

    @Test("names screens, and segments with their distinguishing properties")
    func names() throws {
        let graph = try Self.graph()
        #expect(Finding.Evidence("x", .screens([1, 0])).items(in: graph) == ["Shop", "Home"])
        #expect(
            Finding.Evidence("x", .segments([0, 1])).items(in: graph) == [
                "Home → Shop “Open” (segments[0]), present, 2.5 s, needs loggedIn and count ≥ 1, then count −= 1, forget"
                    + " loggedIn",
                "Shop → Home (segments[1])",
            ])
    }

    @Test("names blocked segments with their broken conditions and the known values")
    func blocked() throws {
        let graph = try Self.graph()
        let condition = BrokenCondition(
            fact: "loggedIn", condition: true, addedAmount: nil, possibleValues: [false], isOpen: false)
        let blocked = [
            BlockedSegment(index: 0, segment: graph.segments[0], brokenConditions: [condition, condition]),
            BlockedSegment(index: 1, segment: graph.segments[1], brokenConditions: []),
        ]
        #expect(
            Finding.Evidence("x", .blocked(blocked)).items(in: graph) == [
                "Home → Shop “Open” (segments[0]) needs loggedIn (it is false), and loggedIn (it is false)",
                "Shop → Home (segments[1]) cannot be crossed",
            ])
    }

    @Test("lists the possible values of facts")
    func facts() throws {
        let facts = [Finding.PossibleValues("tier", ["none", "gold"]), Finding.PossibleValues("count", [2])]
        #expect(
            try Finding.Evidence("x", .facts(facts)).items(in: Self.graph())
                == ["tier may be \"none\", \"gold\"", "count is always 2"])
    }

    @Test("shows a plan line by line")
    func plan() throws {
        let graph = try Self.graph()
        let plan = try graph.plan(PlanQuery(from: "Shop", to: "Home"))
        #expect(
            Finding.Evidence("x", .plan(plan)).items(in: graph)
                == ["Shop → Home: 1 segment, cost 1 s", "  1. Shop → Home"])
    }
}

@Suite("The wording of a finding")
struct FindingWordingTests {
    @Test("has its names as parts, and reads as one sentence with them")
    func parts() throws {
        let segment = Segment(from: "Home", to: "Shop", label: "Open")
        let wording: Wording = "\(subject: "Shop") is lost: \(segment: 4, segment) needs \(screen: "Home") \(2) times"
        #expect(
            wording.parts == [
                .subject("Shop"), .words(" is lost: "), .segment(4, name: "Home → Shop “Open”"), .words(" needs "),
                .screen("Home"), .words(" 2 times"),
            ])
        #expect(wording.text == "Shop is lost: Home → Shop “Open” (segments[4]) needs Home 2 times")
        #expect(wording.statement == "… is lost: Home → Shop “Open” (segments[4]) needs Home 2 times")
    }

    @Test("names the first of many screens, each as a part")
    func enumeration() {
        let wording = Wording.screens(["A", "B", "C"], limit: 2) + " are left"
        #expect(wording.parts == [.screen("A"), .words(", "), .screen("B"), .words(" and 1 more are left")])
        #expect(Wording.screens(["A"], limit: 2).text == "A")
    }

    @Test("of every rule names no screen and no segment within its words")
    func noNamesInWords() throws {
        for seed in Seeds(300) {
            let graph = try RandomGraph.graph(seed: seed)
            let marked = try NavigationGraph(
                facts: graph.declaredFacts, screens: graph.screens.map(Self.marked),
                segments: graph.segments.map(Self.marked))
            let starts = marked.startScreens.isEmpty ? [marked.screens[0].name] : []
            for finding in try marked.check(ReachabilityQuery(from: starts), options: CheckOptions(maximumDepth: 1))
                .findings
            {
                let wordings =
                    [finding.wording]
                    + finding.proof.flatMap { part -> [Wording] in
                        if case .plan = part.content { [] } else { part.wordings(in: marked) }
                    }
                for case .words(let words) in wordings.flatMap(\.parts) {
                    #expect(!words.contains("§"), "seed \(seed): \(finding.rule): \(words)")
                }
            }
        }
    }

    private static func marked(_ screen: GraphScreen) -> GraphScreen {
        var screen = screen
        screen.name = "§" + screen.name
        screen.aliasOf = screen.aliasOf.map { "§" + $0 }
        return screen
    }

    private static func marked(_ segment: Segment) -> Segment {
        var segment = segment
        segment.start = "§" + segment.start
        segment.end = segment.end.map { "§" + $0 }
        return segment
    }
}

@Suite("The subject of a finding")
struct FindingSubjectTests {
    @Test("has the path of the declaration, or of the first use of an undeclared fact")
    func paths() throws {
        let graph = try NavigationGraph(
            checked: ["Home", "Shop"],
            [
                Segment(from: "Home", to: "Shop", effects: ["a": true]),
                Segment(from: "Shop", to: "Home", preconditions: ["a": true, "b": true], effects: ["b": false]),
            ], facts: [Fact("tier", .values(["gold"]))])
        let subjects: [Finding.Subject] = [
            .screen(1), .segment(1), .fact("tier"), .fact("a"), .fact("b"), .fact("other"),
        ]
        #expect(
            subjects.map { $0.path(in: graph).description } == [
                "screens[1]", "segments[1]", "facts.tier", "segments[0].effects.a", "segments[1].preconditions.b",
                "facts.other",
            ])
    }
}

@Suite("The options of a check")
struct CheckOptionsTests {
    private static func check(_ levels: [String: CheckOptions.Level]) throws -> CheckReport {
        try NavigationGraph(
            checked: ["Home", "End", "Lost"],
            [Segment(from: "Home", to: "End"), Segment(from: "Home", to: "End")]
        ).check(options: CheckOptions(levels: levels))
    }

    @Test("leave rules without a level their severities")
    func unchanged() throws {
        let report = try Self.check(["other": .off])
        #expect(report.findings.map(\.rule) == ["unreachable-screen", "no-way-out", "duplicate-segment"])
        #expect(report.findings.map(\.severity) == [.error, .warning, .warning])
        #expect(report.rules == NavigationGraph.ruleDescriptions.filter { $0.name != "deep-screen" })
    }

    @Test("change the severity of a rule's findings, and its description")
    func levels() throws {
        let report = try Self.check(["unreachable-screen": .information, "no-way-out": .error])
        #expect(report.findings.map(\.severity) == [.information, .error, .warning])
        #expect(report.hasErrors)
        #expect(report.rules.first?.severity == .information)
        #expect(try !Self.check(["unreachable-screen": .warning]).hasErrors)
    }

    @Test("switch rules off")
    func off() throws {
        let report = try Self.check(["unreachable-screen": .off, "duplicate-segment": .off])
        #expect(report.findings.map(\.rule) == ["no-way-out"])
        #expect(!report.rules.map(\.name).contains("duplicate-segment"))
    }

    @Test("describe every rule in whole sentences")
    func descriptions() {
        #expect(NavigationGraph.ruleDescriptions.map(\.name) == NavigationGraph.ruleNames)
        #expect(Set(NavigationGraph.ruleNames).count == NavigationGraph.ruleNames.count)
        for rule in NavigationGraph.ruleDescriptions {
            for sentence in [rule.meaning, rule.remedy] {
                #expect(sentence.first?.isUppercase == true && sentence.last == ".", "\(rule.name)")
            }
        }
    }

    @Test("are of no use without a start screen, which is said before anything is checked")
    func noStartScreen() throws {
        let circle = try NavigationGraph(
            screens: ["A", "B"].map { GraphScreen($0) },
            segments: [Segment(from: "A", to: "B"), Segment(from: "B", to: "A")])
        #expect(
            try #require(throws: PlanningError.self) { try circle.check() }.description
                == "the graph has no start screen, so a start screen must be named")
    }
}
