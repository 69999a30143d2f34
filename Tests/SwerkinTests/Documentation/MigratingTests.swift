import XCTest

final class MigratingTests: XCTestCase {
    func testTheGuideShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/Migrating.md").blocks
        let shown = blocks.filter { $0.file != nil }
        XCTAssertEqual(shown.count, 9)
        for block in shown {
            let file = try XCTUnwrap(block.file)
            let source = try DocumentedCode.text("Flows/MigratedFlows/\(file)")
            for piece in block.pieces { XCTAssertTrue(source.contains(piece), "\(file) has not:\n\(piece)") }
        }
    }
}
