import FlowGraph
import FlowGraphAnalysis
import Foundation
import Testing

@testable import FlowGraphTool

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("A report for JUnit")
struct JUnitReportTests {
    @Test("has a test for each finding, and for each rule that found nothing")
    func cases() throws {
        let elements = try JUnitElements(SampleOutcome.outcome(SampleModels.shop))
        let cases = elements.all("testcase").map { "\($0["classname"] ?? "") \($0["name"] ?? "")" }
        #expect(cases.prefix(2) == ["flowgraph.unreachable-screen Attic", "flowgraph.dead-segment nothing found"])
        #expect(cases.contains("flowgraph.fact-never-set tier"))
        #expect(cases.count == NavigationGraph.ruleNames.count - 1)
        #expect(elements.all("testcase").first?["line"] == "16")
        #expect(elements.all("testcase").allSatisfy { $0["file"] == "Shop.flowgraph.json" })
        #expect(elements.all("testsuite").map { $0["name"] } == ["Shop.flowgraph.json"])
    }

    @Test("counts errors as failures, and warnings and what is known as skipped")
    func counts() throws {
        let known = [
            FindingIdentity(rule: "unreachable-screen", subject: .screen("Attic")),
            FindingIdentity(rule: "no-way-out", subject: .screen("Cellar")),
        ]
        func counts(_ known: [FindingIdentity]?) throws -> [String?] {
            let elements = try JUnitElements(SampleOutcome.outcome(SampleModels.shop, known: known))
            let suite = elements.all("testsuite").first
            #expect(suite?["failures"] == "\(elements.all("failure").count)")
            #expect(suite?["skipped"] == "\(elements.all("skipped").count)")
            #expect(suite?["tests"] == "\(elements.all("testcase").count)")
            #expect(elements.all("testsuites").first?["tests"] == suite?["tests"])
            return [suite?["failures"], suite?["skipped"], suite?["errors"]]
        }
        #expect(try counts(nil) == ["1", "1", "0"])
        // The one that is known passes, and the one that is gone fails.
        #expect(try counts(known) == ["1", "2", "0"])
    }

    @Test("has an error if the budget was used up")
    func budget() throws {
        let elements = try JUnitElements(SampleOutcome.outcome(SampleModels.shop, budget: 3))
        #expect(elements.all("error").count == 1)
        #expect(elements.all("testsuite").first?["errors"] == "1")
    }

    @Test("has information as the output of a test that passed")
    func information() throws {
        let options = CheckOptions(levels: ["unreachable-screen": .information])
        let elements = try JUnitElements(SampleOutcome.outcome(SampleModels.shop, options: options))
        #expect(
            elements.all("system-out").map(\.text) == [
                "no segment leads to Attic; add one, mark it as a start screen, or remove it"
            ])
        #expect(elements.all("failure").isEmpty)
    }

    @Test("is XML, and names are unchanged but for characters that XML forbids and control characters")
    func nasty() throws {
        let outcome = try SampleOutcome.nasty()
        let elements = try JUnitElements(outcome)
        let names = elements.all("testcase").compactMap { $0["name"] }.filter { $0 != "nothing found" }
        let expected = outcome.entries.map { JUnitElements.sayable($0.identity.subjectNames) }
        #expect(Set(names) == Set(expected))
        #expect(names.count == expected.count)
        let texts = elements.all("failure").map(\.text)
        let errors = outcome.entries.filter { $0.finding.severity == .error }
        #expect(texts == errors.map { JUnitElements.sayable(ProofText(in: outcome.graph).text($0.finding)) })
    }
}

/// The elements of a report as a parser of XML sees them.
private final class JUnitElements: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""

        subscript(attribute: String) -> String? { attributes[attribute] }
    }

    private var elements: [Element] = []
    private var open: [Int] = []

    init(_ outcome: CheckOutcome) throws {
        super.init()
        let parser = XMLParser(data: Data(JUnitReport(outcome).text.utf8))
        parser.delegate = self
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    /// A text with what XML has no way to say replaced, and without orders to a terminal.
    static func sayable(_ text: String) -> String {
        let shown = UntrustedText(text).forTerminal.unicodeScalars
        return String(String.UnicodeScalarView(shown.map { $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0 }))
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
