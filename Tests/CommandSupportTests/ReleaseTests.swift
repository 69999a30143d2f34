import CommandSupport
import Foundation
import XCTest

final class ReleaseTests: XCTestCase {
    func testTheVersionIsThatOfTheNewestReleaseInTheChangelog() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let changelog = try String(contentsOf: root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let released = changelog.split(separator: "\n").first { $0.hasPrefix("## [") && $0 != "## [Unreleased]" }
        XCTAssertEqual(released?.prefix { $0 != "]" }.dropFirst("## [".count), Release.version[...])
    }
}
