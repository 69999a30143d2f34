import FlowGraph
import Foundation
import Testing
import TestSupport

@testable import FlowGraphAnalysis
@testable import FlowGraphTool

@Suite("A baseline")
struct BaselineTests {
    private static let known = """
        {
          "baseline": 1,
          "findings": [
            { "rule": "dead-segment", "start": "Cart", "end": "Checkout", "label": "Pay" },
            { "rule": "fact-never-set", "fact": "tier" },
            { "rule": "unreachable-screen", "screen": "Attic" }
          ]
        }

        """

    private static func files(_ baseline: String, model: String = SampleModels.shop) -> [String: String] {
        ["Shop.flowgraph.json": model, "known.json": baseline]
    }

    @Test("is written with a finding a line, and lets all of them pass")
    func writing() throws {
        let run = try ToolRun("check Shop.flowgraph.json --write-baseline known.json --max-depth 2")
        #expect(run.problems == "known.json: 3 findings written.")
        #expect(run.exitCode == 0)
        let written = try #require(run.content(of: "known.json"))
        #expect(
            written == """
                {
                  "baseline": 1,
                  "findings": [
                    { "rule": "deep-screen", "screen": "Lounge" },
                    { "rule": "fact-never-set", "fact": "tier" },
                    { "rule": "unreachable-screen", "screen": "Attic" }
                  ]
                }

                """)
        let command = "check Shop.flowgraph.json --baseline known.json"
        let check = try ToolRun("\(command) --max-depth 2", files: Self.files(written))
        #expect(check.exitCode == 0)
        #expect(
            check.output.hasPrefix(
                "Shop: 6 of 7 screens can be reached; nothing new was found; 3 findings in "))
        // Information need not be changed, so it is nothing to be kept.
        let files = Self.files("", model: SampleModels.shop).merging(
            [".flowgraph.yml": "rules: { fact-never-set: information, unreachable-screen: off }"]) { $1 }
        let empty = try ToolRun("check Shop.flowgraph.json --write-baseline known.json", files: files)
        #expect(empty.content(of: "known.json") == "{\n  \"baseline\": 1,\n  \"findings\": []\n}\n")
    }

    @Test(
        "lets its findings pass, and fails on new ones and on ones that are gone",
        arguments: ["text", "json", "junit", "github"])
    func comparison(format: String) throws {
        let model = SampleModels.shop.replacingFirst(
            "{ \"name\": \"Attic\" }", with: "{ \"name\": \"Attic\" },\n    { \"name\": \"Cellar\" }")
        let command = "check Shop.flowgraph.json --baseline known.json --format \(format)"
        let run = try ToolRun(command, files: Self.files(Self.known, model: model))
        #expect(GoldenFile("check-baseline-\(format).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
    }

    @Test("fails on findings that are gone, even without any others")
    func gone() throws {
        let model = SampleModels.shop.replacingFirst(",\n    { \"name\": \"Attic\" }", with: "")
        let command = "check Shop.flowgraph.json --baseline known.json"
        #expect(try ToolRun(command, files: Self.files(Self.known, model: model)).exitCode == 1)
        let tidy = try ToolRun(
            "check Shop.flowgraph.json --write-baseline known.json", files: Self.files("", model: model))
        let files = Self.files(try #require(tidy.content(of: "known.json")), model: model)
        #expect(try ToolRun(command, files: files).exitCode == 0)
    }

    @Test("knows a segment at every position, and two that are alike by their number")
    func identity() throws {
        func identities(_ segments: [Segment]) throws -> [String] {
            let graph = try NavigationGraph(screens: [GraphScreen("A"), GraphScreen("B")], segments: segments)
            let findings = segments.indices.map {
                Finding(rule: "rule", severity: .error, subject: .segment($0), wording: "\($0)")
            }
            return findings.map { FindingIdentities(graph).identity(of: $0).description }
        }
        let segments = [
            Segment(from: "A", to: "B", label: "Open"), Segment(from: "A", to: "B", kind: .present),
            Segment(from: "B", to: nil, kind: .back), Segment(from: "A", to: "B", label: "Open", cost: 2),
        ]
        let expected = ["rule: A → B “Open”", "rule: A → B [present]", "rule: B → back", "rule: A → B “Open” (2)"]
        #expect(try identities(segments) == expected)
        #expect(
            try identities([segments[2], segments[0], segments[1], segments[3]])
                == [expected[2], expected[0], expected[1], expected[3]])
    }

    @Test("is read as it was written, for any names")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 5)
        let findings = (0..<200).flatMap { number -> [FindingIdentity] in
            func text() -> String { NastyText.random(using: &random) }
            let segment = SegmentIdentity(
                start: text(), end: number % 3 == 0 ? nil : text(), label: number % 2 == 0 ? nil : text(),
                kind: SegmentKind.allCases[number % 6], number: number % 4 + 1)
            return [
                FindingIdentity(rule: "no-way-out", subject: .screen(text())),
                FindingIdentity(rule: "fact-never-set", subject: .fact(text())),
                FindingIdentity(rule: "dead-segment", subject: .segment(segment)),
                FindingIdentity(rule: "trap", subjects: (0...number % 3 + 1).map { _ in .screen(text()) }),
                FindingIdentity(
                    rule: "ambiguous-branch",
                    subjects: [
                        .segment(segment),
                        .segment(SegmentIdentity(start: text(), end: text(), label: nil, kind: .push)),
                    ]),
            ]
        }
        let baseline = Baseline(findings: findings)
        let folder = try TemporaryFolder(["known.json": baseline.text])
        let read = try Baseline.read(folder.path(of: "known.json"))
        #expect(Set(read.findings) == Set(findings))
        #expect(read.text == baseline.text)
        #expect(baseline.text.split(separator: "\n").count == findings.count + 5)
    }

    /// A graph in which some screens have one trait, and some others lead only to one another.
    private static func model(twins: [String], trapped: [String]) -> String {
        let screens =
            twins.map { "{ \"name\": \"\($0)\", \"trait\": \"list\" }" }
            + trapped.map { "{ \"name\": \"\($0)\" }" }
        let around = zip(trapped, trapped.dropFirst() + trapped.prefix(1))
            .map { "{ \"start\": \"\($0)\", \"end\": \"\($1)\" }" }
        let there = (twins + trapped.sorted().prefix(1)).map { "{ \"start\": \"Home\", \"end\": \"\($0)\" }" }
        let back = twins.map { "{ \"start\": \"\($0)\", \"kind\": \"back\" }" }
        return """
            {
              "flowgraph": 1,
              "screens": [{ "name": "Home", "start": true }, \(screens.joined(separator: ", "))],
              "segments": [\((there + around + back).joined(separator: ", "))]
            }
            """
    }

    private static let sets = """
        {
          "baseline": 1,
          "findings": [
            { "rule": "equal-trait", "screens": ["Offers", "Orders"] },
            { "rule": "trap", "screens": ["Privacy", "Terms"] }
          ]
        }

        """

    @Test("identifies a set of screens by all of them, in any order of declaration")
    func sets() throws {
        let models = [
            Self.model(twins: ["Orders", "Offers"], trapped: ["Terms", "Privacy"]),
            Self.model(twins: ["Offers", "Orders"], trapped: ["Privacy", "Terms"]),
        ]
        for model in models {
            let written = try ToolRun(
                "check Shop.flowgraph.json --write-baseline known.json", files: ["Shop.flowgraph.json": model])
            #expect(written.content(of: "known.json") == Self.sets)
            let command = "check Shop.flowgraph.json --baseline known.json"
            #expect(try ToolRun(command, files: Self.files(Self.sets, model: model)).exitCode == 0)
        }
    }

    @Test("fails on a set that has grown, with a message", arguments: ["text", "github"])
    func grownSets(format: String) throws {
        let model = Self.model(twins: ["Orders", "Offers", "Returns"], trapped: ["Terms", "Privacy", "Imprint"])
        let command = "check Shop.flowgraph.json --baseline known.json --format \(format)"
        let run = try ToolRun(command, files: Self.files(Self.sets, model: model))
        #expect(GoldenFile("check-baseline-grown-\(format).txt").difference(from: run.transcript) == nil)
        #expect(run.exitCode == 1)
    }

    @Test("that names one screen of several, as in older files, stands for that screen alone and gives the remedy")
    func formerEntries() throws {
        let model = Self.model(twins: ["Orders", "Offers"], trapped: ["Terms", "Privacy"])
        let former = """
            { "baseline": 1, "findings": [
              { "rule": "equal-trait", "screen": "Orders" }, { "rule": "trap", "screen": "Terms" }
            ] }
            """
        let run = try ToolRun(
            "check Shop.flowgraph.json --baseline known.json --format github", files: Self.files(former, model: model))
        #expect(
            run.output.contains(
                "known.json has a finding that has grown (equal-trait: screen Orders); fix the addition, or keep it"
                    + " with --write-baseline "))
        #expect(run.exitCode == 1)
    }

    @Test("knows two segments by both, and a modal by all screens that it cannot be left from")
    func pairs() throws {
        let graph = try NavigationGraph(
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Help")],
            segments: [
                Segment(from: "Home", to: "Login", label: "Log in", kind: .present),
                Segment(from: "Login", to: "Help", effects: ["seen": .set(true)]),
                Segment(from: "Login", to: "Help", label: "Help", preconditions: [:]),
                Segment(from: "Help", to: "Login"),
            ])
        let found = try graph.check().findings.map { FindingIdentities(graph).identity(of: $0).description }
        #expect(found.contains("missing-back: screens Help, Login"))
        #expect(found.contains("ambiguous-branch: Login → Help, Login → Help “Help”"))
    }

    @Test("with the name of an unknown rule is rejected with its position and the nearest name")
    func unknownRule() throws {
        let text = """
            {
              "baseline": 1,
              "findings": [
                { "rule": "no-way-out", "screen": "Lounge" },
                { "screens": ["A", "B"], "rule": "equal-triat" }
              ]
            }
            """
        let run = try ToolRun("check Shop.flowgraph.json --baseline known.json", files: Self.files(text))
        #expect(run.problems == "known.json:5:38: there is no rule “equal-triat”; did you mean “equal-trait”?")
        #expect(run.exitCode == 65)
    }

    @Test("reports entries of a rule that is off as gone")
    func rulesTurnedOff() throws {
        let files = Self.files(Self.known).merging(
            [".flowgraph.yml": "rules: { fact-never-set: off, dead-segment: off }"]) { $1 }
        let run = try ToolRun("check Shop.flowgraph.json --baseline known.json", files: files)
        #expect(run.output.contains("  fact-never-set: fact tier\n"))
        #expect(run.exitCode == 1)
    }

    @Test("accounts for as many findings as it has")
    func repetition() {
        let finding = FindingIdentity(rule: "a", subject: .screen("A"))
        let other = FindingIdentity(rule: "b", subject: .screen("A"))
        let more = BaselineComparison([finding, finding, other], with: Baseline(findings: [finding]))
        #expect(more.isKnown == [true, false, false])
        #expect(more.gone.isEmpty)
        let fewer = BaselineComparison([finding], with: Baseline(findings: [other, finding, finding]))
        #expect(fewer.isKnown == [true])
        #expect(fewer.gone == [other, finding])
    }

    @Test(
        "that is not one is rejected with the reason",
        arguments: [
            (
                "nonsense", "1:1",
                "it is not JSON: “nonsense” is not a value; texts need double quotes, and the only words without quotes are true, false and null"
            ),
            ("{}", "1:1", "baseline is missing or has a wrong value"),
            ("{ \"baseline\": 2, \"findings\": [] }", "1:15", "it is of version 2, and 1 can be read"),
            ("{ \"baseline\": 1, \"findings\": {} }", "1:30", "findings is missing or has a wrong value"),
            (
                "{ \"baseline\": 1, \"findings\": [{ \"screen\": \"A\" }] }", "1:31",
                "findings[0].rule is missing or has a wrong value"
            ),
            (
                "{ \"baseline\": 1, \"findings\": [{ \"rule\": \"a\" }] }", "1:41",
                "findings[0] needs one of screen, screens, fact, start and segments"
            ),
            (
                "{ \"baseline\": 1, \"findings\": [{ \"rule\": \"a\", \"start\": \"A\", \"kind\": \"jump\" }] }",
                "1:68",
                "there is no kind “jump” of segments"
            ),
        ])
    func invalid(text: String, position: String, reason: String) throws {
        let run = try ToolRun("check Shop.flowgraph.json --baseline known.json", files: Self.files(text))
        #expect(
            run.problems
                == "known.json:\(position): this is not a baseline: \(reason); name a file that --write-baseline has"
                + " written")
        #expect(run.exitCode == 65)
    }

    @Test("is neither written nor found wanting by a check that used up its budget")
    func budget() throws {
        let write = try ToolRun("check Shop.flowgraph.json --budget 3 --write-baseline known.json")
        #expect(
            write.problems
                == "Error: the budget of 3 states was used up, so findings may be missing and no baseline was written"
                + " (use --given and --budget)")
        #expect(write.exitCode == 70)
        #expect(write.content(of: "known.json") == nil)
        let check = try ToolRun(
            "check Shop.flowgraph.json --budget 3 --baseline known.json", files: Self.files(Self.known))
        #expect(!check.output.contains("gone"))
        #expect(check.exitCode == 70)
    }
}

extension String {
    /// The text with the first occurrence of a part replaced.
    fileprivate func replacingFirst(_ part: String, with replacement: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return replacingCharacters(in: range, with: replacement)
    }
}
