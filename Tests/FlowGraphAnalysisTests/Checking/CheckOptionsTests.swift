import FlowGraph
import FlowGraphAnalysis
import TestSupport
import Testing

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
}
