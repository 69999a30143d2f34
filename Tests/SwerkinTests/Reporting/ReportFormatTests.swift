import FlowGraph
import Foundation
import SwerkinRecords
import XCTest
@testable import Swerkin
@testable import SwerkinCore

/// Holds the article on the format to what is written.
final class ReportFormatTests: XCTestCase {
    private func article() throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return try String(
            contentsOf: package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ReportFormat.md"), encoding: .utf8)
    }

    private func written() throws -> [[String: Any]] {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let report = RunReport(folder: folder.path, name: "format")
        let skipped = RunEvent.testSkipped(reason: "It is retired.")
        (ScriptedRun.events + [skipped]).forEach(report.observe)
        let lines = try folder.text("format.jsonl").split(separator: "\n") + [folder.text("format.failure.json")[...]]
        return try lines.map {
            try XCTUnwrap(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    /// The line that is written for an event.
    private func line(of event: RunEvent, test: String, number: Int = 1) throws -> RecordLine {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let event = try RunReport(folder: folder.path, name: "line").recorded(event, ofSession: nil)
        return RecordLine(test: test, number: number, event: try XCTUnwrap(event))
    }

    func testEveryKeyAndEveryEventThatIsWrittenIsDescribed() throws {
        let article = try article()
        for line in try written() {
            for key in line.keys { XCTAssertTrue(article.contains("`\(key)`"), "\(key) is not described") }
            if let event = line["event"] as? String {
                XCTAssertTrue(article.contains("| `\(event)` |"), "\(event) is not described")
            }
        }
    }

    func testIfTheStackMattersItIsWritten() throws {
        let stacks = [["Home", "Login"], ["Home"]]
        let plan = PlanRecord(
            from: "Login", to: "Home", screens: ["Login", "Home"], assumed: [], cost: 1, depth: 0, stacks: stacks)
        let line = try line(of: .planned(plan), test: "CheckoutFlows.testPaying", number: 4)
        let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(line)) as? [String: Any]
        XCTAssertEqual(object?["stacks"] as? [[String]], stacks)
        XCTAssertTrue(try article().contains("| `stacks` |"))
    }

    func testValuesOfScreensAreWritten() throws {
        let plan = PlanRecord(
            from: "list", to: "product", screens: ["list", "product"], assumed: [], cost: 1, depth: 0,
            values: [nil, "42"])
        let segment = SegmentRecord(
            number: 1, count: 1, index: 0, from: "list", to: "product", depth: 0, value: "42")
        let lines = try [RunEvent.planned(plan), .segmentStarted(segment)].map { event in
            let line = try line(of: event, test: "ShopFlows.testOrder")
            let json = try RecordLine.encoder.encode(line)
            var (reader, read) = (RecordReader(file: "record"), [RecordLine]())
            reader.read(json) { read.append($0) }
            XCTAssertEqual(read, [line])
            return String(decoding: json, as: UTF8.self)
        }
        XCTAssertTrue(lines[0].contains(#""values":[null,"42"]"#), lines[0])
        XCTAssertTrue(lines[1].contains(#""value":"42""#), lines[1])
        for key in ["value", "values"] { XCTAssertTrue(try article().contains("| `\(key)` |"), key) }
    }

    func testWhatCoverageNeedsIsWrittenAndDescribed() throws {
        var step = StepRecord(
            keyword: .When, words: "ITouchButton(pay)", depth: 0, position: SourcePosition(file: "/a.swift", line: 1))
        step.swift = "ITouchButton(\"pay\")"
        step.hasActed = true
        step.goal = "Checkout"
        let segment = SegmentRecord(
            number: 1, count: 1, index: 0, from: "Cart", to: "Checkout", depth: 0, label: "Pay",
            facts: ["loggedIn": "true"])
        let lines = try [
            RunEvent.stepStarted(step), .stepFinished(step, .passed, duration: .zero), .segmentStarted(segment),
            .located(screen: "Checkout", among: []), .located(screen: nil, among: ["Cart", "Checkout"]),
        ].map { event in
            let line = try line(of: event, test: "A.a")
            return String(decoding: try RecordLine.encoder.encode(line), as: UTF8.self)
        }
        XCTAssertTrue(lines[0].hasPrefix(#"{"call":"ITouchButton(\"pay\")","depth":0,"event":"stepStarted""#), lines[0])
        for line in lines[...1] { XCTAssertTrue(line.contains(#""goal":"Checkout""#), line) }
        XCTAssertTrue(lines[1].hasPrefix(#"{"acted":true,"depth":0,"duration":0,"event":"stepFinished""#), lines[1])
        XCTAssertTrue(lines[2].contains(#""facts":{"loggedIn":"true"}"#), lines[2])
        XCTAssertTrue(lines[2].contains(#""segment":{"count":1,"index":0,"label":"Pay","number":1}"#), lines[2])
        XCTAssertEqual(lines[3], #"{"event":"located","number":1,"screen":"Checkout","test":"A.a","version":1}"#)
        XCTAssertEqual(
            lines[4], #"{"event":"located","number":1,"screens":["Cart","Checkout"],"test":"A.a","version":1}"#)
        for key in ["call", "action", "goal", "acted", "facts", "screen", "screens", "locations", "located"] {
            XCTAssertTrue(try article().contains("| `\(key)` |"), key)
        }
    }

    func testAnActionIsWrittenAsAValueThatReadsAsTheSame() throws {
        let query = ElementQuery(.button, label: .prefix("Pay")).within(.identifier("cart")).at(1)
        let action = StepAction(
            name: "IPay", arguments: [.init(text: "a, by: b"), .init(label: "at", query: query), .init(word: "3")])
        var step = StepRecord(
            keyword: .When, words: "IPay", depth: 0, position: SourcePosition(file: "/a.swift", line: 1))
        step.action = try JSON(encoding: action)
        let bytes = try RecordLine.encoder.encode(line(of: .stepFinished(step, .passed, duration: .zero), test: "A.a"))
        XCTAssertTrue(
            String(decoding: bytes, as: UTF8.self).hasPrefix(
                #"{"action":{"arguments":[{"text":"a, by: b"},{"label":"at","query":{"containers":[{"identifier":"cart"}]"#
            ))
        var (reader, read) = (RecordReader(file: "record"), [StepAction?]())
        reader.read(bytes + Data("\n".utf8)) { line in
            guard case .stepFinished(let step, _) = line.event else { return }
            read.append(try? step.action?.decoded(as: StepAction.self))
        }
        XCTAssertEqual(read, [action])
    }

    func testTheLineInTheArticleIsOneThatIsWritten() throws {
        let step = StepRecord(
            keyword: .When, words: "ITouchButton(pay)", depth: 0,
            position: SourcePosition(file: "/app/CheckoutFlows.swift", line: 12))
        let event = RunEvent.stepFinished(step, .passed, duration: .milliseconds(250))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let line = try line(of: event, test: "CheckoutFlows.testPaying", number: 4)
        let text = String(decoding: try encoder.encode(line), as: UTF8.self)
        XCTAssertTrue(try article().contains("\n\(text)\n"), text)
    }
}

// Only Linux lists the open files of a process in a folder.
#if os(Linux)
/// Frameworks keep all test cases to the end of a run, and a process may have about a thousand files open.
final class OpenFilesTests: XCTestCase {
    private let folder = TemporaryFolder()

    override func tearDown() { folder.remove() }

    /// The names of the files in the folder that the process has open.
    private func openFiles() throws -> [String] {
        let manager = FileManager.default
        return try manager.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)") }
            .filter { $0.hasPrefix(folder.path) }.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    func testATestThatHasEndedKeepsNoFileOpenEvenWhileItLives() throws {
        let test = FakeTestCase()
        test.variables = ["SWERKIN_REPORT": folder.path, "SWERKIN_LOG": "quiet"]
        test.When.ITouch("save")
        XCTAssertEqual(try openFiles(), ["SwerkinTests.FakeTestCase.jsonl"])
        test.finish()
        XCTAssertEqual(try openFiles(), [])
        XCTAssertEqual(test.observers.count, 2)
    }
}
#endif
