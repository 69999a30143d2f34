import Foundation
import TestSupport
import XCTest

@testable import SwerkinRecords

final class RecordScannerTests: XCTestCase {
    private func scanned(_ text: [UInt8]) -> RecordLine? {
        var scanner = RecordScanner()
        return text.withUnsafeBufferPointer { scanner.line($0) }
    }

    private func lines() throws -> [[UInt8]] {
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("SwerkinTests/Golden/report.jsonl")
        let texts =
            try String(contentsOf: golden, encoding: .utf8)
            + RecordText.shopRecords.sorted { $0.key < $1.key }.map(\.value).joined()
        return texts.split(separator: "\n").map { Array($0.utf8) }
    }

    func testTheScannerKnowsEveryKeyOfALine() {
        let line = RecordLine(test: "A.a", number: 1, event: "output")
        XCTAssertEqual(
            Set(Mirror(reflecting: line).children.compactMap(\.label)), Set(RecordKey.allCases.map(\.rawValue)))
    }

    func testLinesOfTheUsualFormAreReadAsTheDecoderReadsThem() throws {
        for line in try lines() {
            let text = String(decoding: line, as: UTF8.self)
            XCTAssertEqual(scanned(line), try RecordLine(json: Data(line)), text)
            XCTAssertNotNil(scanned(line), text)
        }
    }

    func testNoLineIsReadThatTheDecoderRefusesOrReadsOtherwise() throws {
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
            guard !line.isEmpty, let read = scanned(line) else { continue }
            XCTAssertEqual(
                read, try? RecordLine(json: Data(line)), "seed \(seed): \(String(decoding: line, as: UTF8.self))")
        }
    }

    func testAKeyThatComesTwiceAndAVersionThatIsUnknownAreLeftToTheDecoder() {
        let line = #"{"event":"a","number":1,"test":"b","version":1}"#
        XCTAssertNotNil(scanned(Array(line.utf8)))
        for other in [
            line.replacing(#""number":1"#, with: #""number":1,"number":2"#),
            line.replacing(#""version":1"#, with: #""version":2"#),
            line.replacing(#""number":1"#, with: #""number":0"#),
            line.replacing(#""number":1"#, with: #""number":1.0"#),
            line.replacing(#","test":"b""#, with: ""), line + "}", line.replacing("b", with: "\\ud800"),
            line.replacing(#""event""#, with: #""duration":-1,"event""#),
        ] {
            XCTAssertNil(scanned(Array(other.utf8)), other)
        }
    }
}
