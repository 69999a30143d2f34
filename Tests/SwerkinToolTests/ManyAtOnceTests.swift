import Foundation
import SwerkinRecords
import XCTest

@testable import SwerkinTool

/// Holds the article on shards to the command and the formats.
final class ManyAtOnceTests: XCTestCase {
    private func lines() throws -> [String] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let article = package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ManyAtOnce.md")
        return try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
    }

    func testTheCommandUnderstandsEveryCallThatTheArticleShows() throws {
        let calls = try lines().compactMap { line -> [String]? in
            let words = line.split(separator: " ").map(String.init)
            guard let start = words.firstIndex(of: "swerkin"), words.dropFirst(start + 1).first == "merge" else {
                return nil
            }
            return Array(words.dropFirst(start + 1))
        }
        let commands = calls.filter { $0.contains("-o") }
        XCTAssertEqual(commands.count, 2)
        for command in commands { XCTAssertNoThrow(try SwerkinCommand.parseAsRoot(command), "\(command)") }
    }

    func testTheArticleNamesEveryExitCodeOfTheCommand() throws {
        let codes = try lines().compactMap {
            Int($0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) ?? "")
        }
        XCTAssertEqual(codes, [0, 1, 64, 65, 66, 74])
    }

    func testTheDurationsInTheArticleAreWhatIsWritten() throws {
        let text = try lines().joined(separator: "\n")
        let durations = RecordedDurations(["ShopFlows.CheckoutFlows.testPaying": 4.62])
        XCTAssertTrue(text.contains("```json\n" + String(decoding: try durations.json, as: UTF8.self) + "```"))
    }

    func testTheFirstRunsDurationsCanBeRead() throws {
        let line = try XCTUnwrap(try lines().first { $0.contains("|| echo '") })
        let json = try XCTUnwrap(line.split(separator: "'").dropFirst().first)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("first-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(json.utf8).write(to: file)
        XCTAssertEqual(try RecordedDurations(contentsOf: file.path), RecordedDurations())
    }

    func testTheMatrixHasAJobForEveryShard() throws {
        let lines = try lines().map { $0.trimmingCharacters(in: .whitespaces) }
        let matrix = try XCTUnwrap(lines.first { $0.hasPrefix("shard: [") })
        let numbers = matrix.split { !$0.isNumber }.compactMap { Int($0) }
        let shard = try XCTUnwrap(lines.first { $0.hasPrefix("SWERKIN_SHARD: ") })
        let count = try XCTUnwrap(shard.split(separator: "/").last.flatMap { Int($0) })
        XCTAssertEqual(numbers, Array(1...count))
        for number in numbers { XCTAssertNoThrow(try Shard("\(number)/\(count)")) }
    }

    func testTheArticleNamesTheFilesThatAreWritten() throws {
        let text = try lines().joined(separator: "\n")
        for file in ["summary.json", "junit.xml", "durations.json"] {
            XCTAssertTrue(text.contains("| `\(file)` |"), file)
        }
        XCTAssertTrue(text.contains("`version` is \(MergedReport([]).summary.version)"))
    }
}
