import Foundation
import XCTest

@testable import SwerkinTool

/// The article on `swerkin screens` says what the command does.
final class ProposingScreensArticleTests: XCTestCase {
    private func article() throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let file = package.appendingPathComponent("Sources/Swerkin/Swerkin.docc/ProposingScreens.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    func testTheArticleNamesEveryOptionOfTheCommand() throws {
        let help = ScreensCommand.helpMessage(columns: 80)
        let options = Set(help.matches(of: #/(?m)^ +(?:-o, )?(--\w+)/#).map { String($0.1) })
        let named = Set(try article().matches(of: #/--\w+/#).map { String($0.0) })
        XCTAssertEqual(options.subtracting(["--version", "--help", "--output"]), named)
    }

    func testTheArticleNamesEveryExitCodeOfTheCommand() throws {
        let codes = try article().components(separatedBy: "\n").compactMap {
            Int($0.split(separator: "|").first?.trimmingCharacters(in: .whitespaces) ?? "")
        }
        XCTAssertEqual(codes, [0, 64, 66, 69, 74])
    }
}
