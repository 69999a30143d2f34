import XCTest

final class RoutesArticleTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/Routes.md").blocks
        let shown = blocks.filter { $0.language == "swift" }
        XCTAssertEqual(shown.count, 4)
        for block in shown {
            let file = try XCTUnwrap(block.file)
            let source = try DocumentedCode.text("Flows/TodoFlows/\(file)")
            XCTAssertTrue(source.contains(block.text), "\(file) has not:\n\(block.text)")
        }
    }
}
