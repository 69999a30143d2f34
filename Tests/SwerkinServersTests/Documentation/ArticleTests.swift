import Foundation
import TestSupport
import XCTest

final class ArticleTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    func testTheArticleShowsTheServerOfTheFlowsThroughWagtail() throws {
        let article = try Article(try text("Sources/SwerkinBrowsers/SwerkinBrowsers.docc/Servers.md"))
        XCTAssertEqual(article.blocks.count { $0.language == "swift" }, 2)
        let core = "Flows/WagtailFlows/TestCore"
        let source = try text("\(core)/WagtailSite.swift") + text("\(core)/Wagtail.swift")
        XCTAssertEqual(article.blocks(in: "swift", missingFrom: source), [])
        let failure = try XCTUnwrap(article.blocks.first { $0.language.isEmpty })
        let tests = try text("Tests/SwerkinServersTests/AppServerTests.swift")
        for line in failure.lines { XCTAssertTrue(tests.contains(line), line) }
    }
}
