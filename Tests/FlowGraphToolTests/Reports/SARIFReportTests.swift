import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import Foundation
import TestSupport
import Testing
@testable import FlowGraphTool

@Suite("A report in SARIF")
struct SARIFReportTests {
    private typealias Object = [String: Any]

    private static func text(_ outcome: CheckOutcome) -> String {
        String(decoding: JSONWriter.text(SARIFReport(outcome).document), as: UTF8.self)
    }

    private static func run(_ outcome: CheckOutcome) throws -> [String: Any] {
        let log = try JSONSerialization.jsonObject(with: Data(text(outcome).utf8)) as? Object
        #expect(log?["version"] as? String == "2.1.0")
        return try #require((log?["runs"] as? [Object])?.first)
    }

    private static func results(_ outcome: CheckOutcome) throws -> [[String: Any]] {
        try #require(run(outcome)["results"] as? [Object])
    }

    @Test("equals its golden file")
    func kept() throws {
        let outcome = try SampleOutcome.outcome(SampleModels.shop)
        #expect(GoldenFile("report.sarif").difference(from: Self.text(outcome)) == nil)
    }

    @Test("with a baseline equals its golden file: known findings are suppressed, and gone ones are notifications")
    func baseline() throws {
        let known = [
            FindingIdentity(rule: "fact-never-set", subject: .fact("tier")),
            FindingIdentity(rule: "no-way-out", subject: .screen("Cellar")),
        ]
        let outcome = try SampleOutcome.outcome(SampleModels.shop, known: known)
        #expect(GoldenFile("report-baseline.sarif").difference(from: Self.text(outcome)) == nil)
        let suppressions = try Self.results(outcome).map { ($0["suppressions"] as? [Object])?.count }
        #expect(suppressions == [0, 1])
    }

    @Test("gives every result a rule, a level, a message and a location")
    func results() throws {
        let outcome = try SampleOutcome.outcome(
            SampleModels.awkward, given: ["a,b:c": false], options: CheckOptions(levels: ["equal-trait": .information]))
        let run = try Self.run(outcome)
        let driver = (run["tool"] as? Object)?["driver"] as? Object
        let rules = try #require(driver?["rules"] as? [Object])
        let results = try Self.results(outcome)
        #expect(results.count == outcome.entries.count)
        for (result, entry) in zip(results, outcome.entries) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == entry.finding.rule)
            #expect(result["ruleId"] as? String == entry.finding.rule)
            let message = (result["message"] as? Object)?["text"] as? String
            #expect(message?.hasPrefix(entry.finding.message) == true)
            let location = (result["locations"] as? [Object])?.first
            let region = (location?["physicalLocation"] as? Object)?["region"] as? Object
            #expect(region?["startLine"] as? Int == entry.position?.line)
            #expect(region?["startColumn"] as? Int == entry.position?.column)
            let logical = (location?["logicalLocations"] as? [Object])?.first
            #expect(logical?["name"] as? String == entry.subjectName)
        }
        #expect(Set(results.compactMap { $0["level"] as? String }) == ["error", "warning", "note"])
    }

    @Test("has fingerprints that stay when lines move, and labels distinguish segments")
    func fingerprints() throws {
        func fingerprints(_ model: String) throws -> Set<String> {
            let results = try Self.results(SampleOutcome.outcome(model))
            return Set(results.compactMap { ($0["partialFingerprints"] as? [String: String])?["flowgraphFinding/v1"] })
        }
        let before = try fingerprints(SampleModels.shop)
        let moved = SampleModels.shop.replacingOccurrences(of: "\n", with: "\n\n")
            .replacingOccurrences(
                of: "{ \"name\": \"Product\" },", with: "{ \"name\": \"New\" }, { \"name\": \"Product\" },")
        let after = try fingerprints(moved)
        #expect(before.count == 2)
        #expect(before.isStrictSubset(of: after))
        let renamed = try fingerprints(SampleModels.shop.replacingOccurrences(of: "Attic", with: "Cellar"))
        #expect(before.intersection(renamed).count == 1)
    }

    @Test(
        "names the file by a reference",
        arguments: [
            ("app/Shop 1%.json", "app/Shop%201%25.json"), ("./Shop.json", "Shop.json"), ("a:b.json", "a%3Ab.json"),
            ("/tmp/é.json", "file:///tmp/%C3%A9.json"),
        ])
    func files(path: String, reference: String) throws {
        let results = try Self.results(SampleOutcome.outcome(SampleModels.shop, file: path))
        let location = (results.first?["locations"] as? [Object])?.first?["physicalLocation"] as? Object
        #expect((location?["artifactLocation"] as? Object)?["uri"] as? String == reference)
    }

    @Test("of another tool's model of several files has no file, but names the subjects")
    func imported() throws {
        let graph = try NavigationGraph(json: SampleModels.shop)
        let model = LoadedModel(graph: graph, notes: [], files: ["a.xml", "b.xml"], isImported: true)
        let location = try Self.results(CheckOutcome(graph.check(), of: model)).first?["locations"] as? [Object]
        #expect(location?.first?.keys.sorted() == ["logicalLocations"])
    }

    @Test("reports that a check that used up its budget did not succeed")
    func budget() throws {
        let outcome = try SampleOutcome.outcome(SampleModels.shop, budget: 3)
        let invocation = (try Self.run(outcome)["invocations"] as? [Object])?.first
        #expect(invocation?["executionSuccessful"] as? Bool == false)
        #expect(invocation?["exitCode"] as? Int == 1)
    }

    @Test("is JSON, and names are unchanged, for any content")
    func nasty() throws {
        let outcome = try SampleOutcome.nasty()
        let results = try Self.results(outcome)
        let names = results.compactMap { result -> String? in
            let location = (result["locations"] as? [Object])?.first
            return (location?["logicalLocations"] as? [Object])?.first?["name"] as? String
        }
        #expect(names == outcome.entries.map(\.subjectName))
        #expect(names.count > 30)
    }
}

@Suite("A fingerprint")
struct FingerprintTests {
    @Test(
        "is FNV-1a of 64 bits",
        arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
    func vectors(text: String, fingerprint: String) {
        #expect(Fingerprint(text).description == fingerprint)
    }
}
