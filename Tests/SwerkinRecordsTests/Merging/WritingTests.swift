import Foundation
import SwerkinRecords
import TestSupport
import XCTest

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What is written of a run in which everything happens that can.
final class WritingTests: XCTestCase {
    private let trial = ReportTrial()

    override func tearDown() { trial.remove() }

    private func report() throws -> MergedReport {
        let awkward = #"A <b> & \"c\" \u001b[31m"#
        try trial.write([
            "1/a.jsonl": SampleRecord.passed("LoginFlows.testA", .init(1, of: 3), elapsed: 61.5),
            "1/b.jsonl": SampleRecord.skipped("LoginFlows.testB", .init(1, of: 3, owner: 2)),
            "1/c.jsonl": SampleRecord.skipped("LoginFlows.testC", .init(1, of: 3)),
            "1/d.jsonl": SampleRecord.skipped("ShopFlows.testD", .init(1, of: 3, owner: 3)),
            "2/a.jsonl": SampleRecord.skipped("LoginFlows.testA", .init(2, of: 3, owner: 1)),
            "2/b.jsonl": SampleRecord.failed("LoginFlows.testB", .init(2, of: 3))
                .replacingOccurrences(of: "it is not there", with: awkward),
            "2/e.jsonl": SampleRecord.unfinished("ShopFlows.testE", .init(2, of: 3)),
            "2/f.jsonl": String(SampleRecord.passed("ShopFlows.testF", .init(2, of: 3)).dropLast(9)),
        ])
        return MergedReport(try trial.folders("1", "2"))
    }

    private func compare(_ name: String, _ text: String, line: UInt = #line) {
        XCTAssertNil(GoldenFile(name).difference(from: trial.shortened(text)), line: line)
    }

    func testTheReadableSummary() throws { compare("summary.txt", SummaryText(try report()).text) }

    func testTheSummaryForPrograms() throws {
        compare("summary.json", String(decoding: try report().summary.json, as: UTF8.self))
    }

    func testTheDocumentForContinuousIntegration() throws { compare("junit.xml", try report().junit) }

    func testTheDurations() throws {
        compare("durations.json", String(decoding: try report().durations.json, as: UTF8.self))
    }

    func testTheDocumentForContinuousIntegrationIsValidXMLAndCountsWhatItHas() throws {
        let parser = XMLParser(data: Data(try report().junit.utf8))
        let counter = ElementCounter()
        parser.delegate = counter
        XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
        XCTAssertEqual(
            counter.elements,
            ["testsuites": 1, "testsuite": 2, "testcase": 6, "failure": 1, "skipped": 1, "error": 3])
        XCTAssertEqual(
            counter.attributes["testsuites"],
            ["tests": "6", "failures": "1", "errors": "3", "skipped": "1", "time": "63.001"])
        XCTAssertEqual(
            counter.attributes["failure"]?["message"], "Then ISee(total) failed: A <b> & \"c\" \u{FFFD}[31m.")
    }

    func testOneFolderHasNoLongest() throws {
        try trial.write(["1/a.jsonl": SampleRecord.passed("A.a")])
        XCTAssertEqual(
            trial.shortened(SummaryText(MergedReport(try trial.folders("1"))).text),
            "report  1 test, 1 passed, 0.50 s  (1)\nin all  1 test, 1 passed, 0.50 s\n")
    }
}

/// Counts the elements of a document, and remembers the attributes of the last of each name.
private final class ElementCounter: NSObject, XMLParserDelegate {
    var elements: [String: Int] = [:]
    var attributes: [String: [String: String]] = [:]

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        elements[elementName, default: 0] += 1
        attributes[elementName] = attributeDict
    }
}
