import Foundation
import XCTest

final class WagtailArticleTests: XCTestCase {
    func testTheArticleShowsLinesOfTheFlows() throws {
        let blocks = try DocumentedCode(page: "docs/wagtail.md").blocks.filter { $0.language == "swift" }
        XCTAssertEqual(blocks.count, 4)
        let folder = "Flows/WagtailFlows"
        let path = DocumentedCode.root.appendingPathComponent(folder).path
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
        let source = try files.filter { $0.hasSuffix(".swift") }.map { try DocumentedCode.text("\(folder)/\($0)") }
        for line in blocks.flatMap(\.lines) {
            XCTAssertTrue(source.contains { $0.contains(line) }, line)
        }
    }
}
