import Foundation
import TestSupport
import XCTest
@testable import SwerkinRecords

final class RunRecordTests: XCTestCase {
    private func read(_ text: String) -> RunRecord {
        RunRecord(name: "Shop.A.testB", file: "r/Shop.A.testB.jsonl", content: Data(text.utf8))
    }

    private func faults(_ text: String) -> [String] { read(text).faults.map(\.description) }

    func testARecordIsRead() {
        let record = read(SampleRecord.failed("A.testB", .init(2, of: 5)))
        XCTAssertEqual(record.faults, [])
        XCTAssertEqual(record.test, "Shop.A.testB")
        XCTAssertEqual(record.shard?.name, "2/5")
        XCTAssertEqual(record.outcome, .failed)
        XCTAssertEqual(record.seconds, 1.5)
        XCTAssertEqual(record.failure?.line, 12)
        XCTAssertEqual(record.lastStep?.step, "ITouch(pay)")
        XCTAssertTrue(record.isAtHome)
    }

    func testARecordOfATestThatRunsElsewhereIsNotAtHome() {
        XCTAssertFalse(read(SampleRecord.skipped("A.testB", .init(2, of: 5, owner: 3))).isAtHome)
        XCTAssertTrue(read(SampleRecord.skipped("A.testB")).isAtHome)
    }

    func testATestWhoseProcessCrashedHasNoOutcomeAndNoFault() {
        let record = read(SampleRecord.unfinished("A.testB"))
        XCTAssertEqual(record.faults, [])
        XCTAssertNil(record.outcome)
        XCTAssertNil(record.seconds)
    }

    func testWithoutTheWallClockTheDriversClockCounts() {
        let text = SampleRecord.passed("A.testB").replacingOccurrences(of: #""elapsed":0.5,"#, with: "")
        XCTAssertEqual(read(text).seconds, 0.25)
    }

    func testUnknownKeysAndEventsArePassedOver() {
        let text = SampleRecord.passed("A.testB").replacingOccurrences(
            of: #""event":"stepStarted""#, with: #""event":"danced","mood":[1]"#)
        XCTAssertEqual(read(text).faults, [])
        XCTAssertEqual(read(text).outcome, .passed)
    }

    func testAnEmptyRecordIsNamedAndKnownByItsFile() {
        XCTAssertEqual(
            faults(""),
            ["r/Shop.A.testB.jsonl:1: the record is empty; its process was ended before the test began"])
        XCTAssertEqual(read("").test, "Shop.A.testB")
    }

    func testATornLineIsNamedAndWhatStandsBeforeItIsKept() {
        let whole = SampleRecord.passed("A.testB")
        let record = read(String(whole.dropLast(20)))
        XCTAssertEqual(
            record.faults.map(\.description),
            ["r/Shop.A.testB.jsonl:3: the line has no end; its process was ended while it wrote, or the file was cut"])
        XCTAssertEqual(record.lastStep?.step, "ITouch(pay)")
        XCTAssertNil(record.outcome)
        // Only the line break is missing.
        XCTAssertEqual(read(String(whole.dropLast(1))).outcome, .passed)
        XCTAssertEqual(read(String(whole.dropLast(1))).faults.count, 1)
    }

    func testABrokenLineIsNamedAndTheOthersAreKept() {
        var lines = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)
        lines[1] = "}"
        let record = read(lines.joined(separator: "\n") + "\n")
        XCTAssertEqual(record.faults.map(\.line), [2])
        XCTAssertTrue(
            record.faults[0].description.hasPrefix(
                "r/Shop.A.testB.jsonl:2: the line is not part of a record: it is not valid JSON"), "\(record.faults)")
        XCTAssertEqual(record.outcome, .passed)
    }

    func testALineThatLacksAKeyOrHasAWrongValueIsNamed() {
        let start = #"{"event":"testStarted","number":1,"test":"A.testB","version":1}"# + "\n"
        let problems = [
            (#"{"number":2,"test":"A.testB","version":1}"#, "the key “event” is missing"),
            (
                #"{"event":"x","number":"2","test":"A.testB","version":1}"#,
                "in “number” the value is not a whole number"
            ),
            (
                #"{"event":"testFinished","number":2,"outcome":"well","test":"A.testB","version":1}"#,
                "in “outcome” the value is not possible"
            ),
            (
                #"{"event":"testStarted","number":2,"shard":{"count":3,"number":4,"owner":1},"test":"A.testB","version":1}"#,
                "in “shard” the value is not possible"
            ),
            (
                #"{"event":"retried","number":2,"test":"A.testB","version":1}"#, "the key “attempt” is missing"
            ),
            (
                #"{"event":"output","number":2,"test":"A.testB","text":null,"version":1}"#,
                "the key “text” is missing"
            ),
            (
                #"{"event":"used","number":2,"screen":"A","control":{},"test":"A.testB","version":1}"#,
                "in “control” the key “role” is missing"
            ),
            (#"[]"#, "the value is not an object"),
        ]
        for (line, problem) in problems {
            XCTAssertEqual(
                faults(start + line + "\n"),
                ["r/Shop.A.testB.jsonl:2: the line is not part of a record: \(problem)"])
        }
    }

    func testAnotherVersionIsNamedDespiteOtherKeysInTheLine() {
        XCTAssertEqual(
            faults(#"{"version":2}"# + "\n"),
            ["r/Shop.A.testB.jsonl:1: the line has version 2, and this command reads version 1"])
    }

    func testLinesThatAreMissingOrOfAnotherTestAreNamed() {
        let lines = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)
        XCTAssertEqual(
            faults(lines[0] + "\n" + lines[2] + "\n"),
            ["r/Shop.A.testB.jsonl:2: the line has the number 3 instead of 2"])
        XCTAssertEqual(
            faults(lines[1] + "\n"),
            [
                "r/Shop.A.testB.jsonl:1: the line has the number 2 instead of 1",
                "r/Shop.A.testB.jsonl:1: the record begins with stepStarted instead of testStarted",
            ])
        let other = lines[1].replacingOccurrences(of: "A.testB", with: "A.testC")
        XCTAssertEqual(
            faults([lines[0], other, lines[2]].joined(separator: "\n") + "\n"),
            ["r/Shop.A.testB.jsonl:2: the line is about the test A.testC, and the record about A.testB"])
    }

    func testAnEndWithoutAnOutcomeIsNamed() {
        let text = SampleRecord.passed("A.testB").replacingOccurrences(of: #""outcome":"passed","#, with: "")
        XCTAssertEqual(faults(text), ["r/Shop.A.testB.jsonl:3: the test has ended without an outcome"])
    }

    func testNumbersThatNoRunCanHaveWrittenAreNamedAndTheLineIsLeftOut() {
        let lines = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)
        let changes = [
            (#""elapsed":0.5"#, #""elapsed":1e308"#, "elapsed"), (#""elapsed":0.5"#, #""elapsed":-1"#, "elapsed"),
            (#""duration":0.25"#, #""duration":1e300"#, "duration"),
            (#""number":3"#, #""number":9223372036854775807"#, "number"),
            (#""number":3"#, #""number":-9223372036854775808"#, "number"), (#""number":3"#, #""number":0"#, "number"),
        ]
        for (usual, absurd, key) in changes {
            let last = lines[2].replacingOccurrences(of: usual, with: absurd)
            XCTAssertNotEqual(last, lines[2])
            let record = read(lines[0] + "\n" + lines[1] + "\n" + last + "\n" + last + "\n")
            let problem = "the line is not part of a record: in “\(key)” the value is not possible"
            XCTAssertEqual(
                record.faults.map(\.description), [3, 4].map { "r/Shop.A.testB.jsonl:\($0): \(problem)" })
            XCTAssertNil(record.seconds)
        }
    }

    /// Sums with such a number, or a next one, ended the process.
    func testEachNumberOfALineIsOneThatARunCanHaveWritten() {
        let start = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)[0]
        func problems(_ event: String, _ key: String, _ value: String) -> [String] {
            let usual =
                #""keyword":"When","step":"a","file":"a","from":"A","to":"B","assumed":[],"planned":[],"files":{}"#
            let numbers = ["depth", "line"].filter { $0 != key }.map { #","\#($0)":1"# }.joined()
            let line =
                #"{"event":"\#(event)","number":2,"test":"A.testB","version":1,\#(usual)\#(numbers),"\#(key)":\#(value)}"#
            return faults(start + "\n" + line + "\n")
        }
        let keys = [
            ("stepStarted", "depth"), ("stepStarted", "line"), ("traced", "at"), ("testStarted", "run"),
            ("retried", "attempt"),
        ]
        for (event, key) in keys {
            XCTAssertEqual(problems(event, key, "1"), [], key)
            for value in ["9223372036854775807", "-1", "1000000001"] {
                let problem = "the line is not part of a record: in “\(key)” the value is not possible"
                XCTAssertEqual(
                    problems(event, key, value), ["r/Shop.A.testB.jsonl:2: \(problem)"], "\(key) \(value)")
            }
        }
        XCTAssertEqual(problems("planned", "cost", #""NaN""#).count, 1)
        XCTAssertEqual(problems("planned", "cost", #""Infinity""#), [])
        func problems(segment value: String, _ key: String = "") -> [String] {
            let parts = ["number", "count", "index"].map { #""\#($0)":\#($0 == key ? value : "1")"# }
            return problems("segmentStarted", "segment", "{\(parts.joined(separator: ","))}")
        }
        XCTAssertEqual(problems(segment: "1"), [])
        for key in ["number", "count", "index"] {
            XCTAssertEqual(problems(segment: "9223372036854775807", key).count, 1, key)
        }
        XCTAssertEqual(
            problems("testStarted", "shard", #"{"number":1,"owner":1,"count":9223372036854775807}"#).count, 1)
    }

    func testARecordOfFaultsIsReadUpToAThousand() {
        let start = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)[0]
        let faults = faults(start + String(repeating: "\n", count: 100_000))
        XCTAssertEqual(faults.count, 1001)
        XCTAssertEqual(
            faults.last, "r/Shop.A.testB.jsonl:1002: the record has 1000 faults; what follows is not read")
    }

    func testALineIsNoLongerThan16MiB() {
        let start = SampleRecord.passed("A.testB").split(separator: "\n").map(String.init)[0]
        let line = "{\"event\":\"\(String(repeating: "x", count: 16 << 20))\"}"
        XCTAssertEqual(
            faults(start + "\n" + line + "\n"),
            ["r/Shop.A.testB.jsonl:2: the line is longer than 16 MiB, and no line of a record is"])
    }
}

final class RecordDecoderTests: XCTestCase {
    private let decoder = RecordDecoder()

    private func read(_ text: [UInt8]) -> RecordLine? { text.withUnsafeBufferPointer { try? decoder.line($0) } }

    /// The keys and values of a line as Foundation reads them; nil if it is not JSON.
    private func reference(_ text: some Sequence<UInt8>) -> NSDictionary? {
        (try? JSONSerialization.jsonObject(with: Data(text))) as? NSDictionary
    }

    private func lines() throws -> [[UInt8]] {
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("SwerkinTests/Golden/report.jsonl")
        let texts =
            try String(contentsOf: golden, encoding: .utf8)
            + RecordText.shopRecords.sorted { $0.key < $1.key }.map(\.value).joined()
            + ShopRun.files.filter { $0.key.hasSuffix(".jsonl") }.sorted { $0.key < $1.key }.map(\.value).joined()
        return texts.split(separator: "\n").map { Array($0.utf8) }
    }

    func testLinesAreReadAsFoundationReadsThem() throws {
        for line in try lines() {
            let text = String(decoding: line, as: UTF8.self)
            let read = try XCTUnwrap(read(line), text)
            XCTAssertEqual(reference(try RecordLine.encoder.encode(read)), reference(line), text)
        }
    }

    func testALineThatTheProjectHasWrittenIsWrittenAgainByteByByte() throws {
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("SwerkinTests/Golden/report.jsonl")
        for line in try String(contentsOf: golden, encoding: .utf8).split(separator: "\n") {
            let read = try XCTUnwrap(read(Array(line.utf8)))
            XCTAssertEqual(String(decoding: try RecordLine.encoder.encode(read), as: UTF8.self), String(line))
        }
    }

    func testNoLineIsReadThatFoundationRefusesOrReadsOtherwise() throws {
        let lines = try lines()
        let pieces = [
            "\"", "{", "}", "[", "]", ",", ":", "null", "1e999", "-1", "\\u00e9", "\\", "true", "1.5", "\u{E9}", " ",
        ]
        for seed in Seeds(20_000) {
            var random = SeededGenerator(seed: seed)
            var line = lines.randomElement(using: &random) ?? []
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                let start = Int.random(in: 0..<line.count, using: &random)
                let end = min(line.count, start + Int.random(in: 0...4, using: &random))
                let piece = Bool.random(using: &random) ? pieces.randomElement(using: &random) ?? "" : ""
                line.replaceSubrange(start..<end, with: piece.utf8)
            }
            guard !line.isEmpty, let read = read(line) else { continue }
            let (text, keys) = ("seed \(seed): \(String(decoding: line, as: UTF8.self))", reference(line))
            for (key, value) in try XCTUnwrap(reference(RecordLine.encoder.encode(read)), text) {
                // Objects within may have keys that no line has.
                if value is NSDictionary || value is [NSDictionary] { continue }
                XCTAssertEqual(value as? NSObject, keys?[key] as? NSObject, text)
            }
        }
    }

    func testKeysMayBeInAnyOrderAndHaveEscapes() {
        let line = #"{"event":"output","number":1,"test":"b","text":"x","version":1}"#
        XCTAssertEqual(read(Array(line.utf8)), RecordLine(test: "b", number: 1, event: .output("x")))
        XCTAssertEqual(
            read(Array(#" {"text":"x","version":1,"\u0065vent":"output","test":"b","number":1.0} "#.utf8)),
            RecordLine(test: "b", number: 1, event: .output("x")))
        for other in [
            line.replacing(#""version":1"#, with: #""version":2"#), line.replacing(#","test":"b""#, with: ""),
            line.replacing(#""number":1"#, with: #""number":0"#), line + "}", line.replacing("b", with: "\\ud800"),
        ] {
            XCTAssertNil(read(Array(other.utf8)), other)
        }
    }
}
