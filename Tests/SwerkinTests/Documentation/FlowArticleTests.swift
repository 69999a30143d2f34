import Foundation
import XCTest

/// The articles about flows show lines of these.
final class FlowArticleTests: XCTestCase {
    func testTheArticleOnWagtailShowsLinesOfItsFlows() throws {
        try check("docs/wagtail.md", blocks: 4, against: "Flows/WagtailFlows")
    }

    func testTheArticleOnTheOfficeAdminShowsLinesOfItsFlows() throws {
        try check("docs/office-admin.md", blocks: 2, against: "Flows/OfficeAdminFlows")
    }

    private func check(_ page: String, blocks count: Int, against folder: String, line: UInt = #line) throws {
        let blocks = try DocumentedCode(page: page).blocks.filter { $0.language == "swift" }
        XCTAssertEqual(blocks.count, count, line: line)
        let path = DocumentedCode.root.appendingPathComponent(folder).path
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
        let source = try files.filter { $0.hasSuffix(".swift") }.map { try DocumentedCode.text("\(folder)/\($0)") }
        for documented in blocks.flatMap(\.lines) {
            XCTAssertTrue(source.contains { $0.contains(documented) }, documented, line: line)
        }
    }
}
