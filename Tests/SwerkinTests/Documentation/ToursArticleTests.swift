import XCTest

final class ToursArticleTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/Tours.md").blocks
        let shown = blocks.filter { $0.language == "swift" }
        XCTAssertEqual(shown.count, 3)
        for block in shown {
            let file = try XCTUnwrap(block.file)
            // The app of a reader may have any name.
            let source = try DocumentedCode.text(file).replacingOccurrences(of: "Office.self", with: "Shop.self")
            XCTAssertTrue(source.contains(block.text), "\(file) has not:\n\(block.text)")
        }
    }

    func testTheReadmeShowsTheCodeOfTheArticle() throws {
        let article = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/Tours.md").blocks
        let shown = try DocumentedCode(page: "README.md").blocks.filter { $0.text.contains("AppTour") }
        XCTAssertEqual(shown.count, 1)
        let lines = article[0].lines.map { $0.trimmingCharacters(in: .whitespaces) }
        XCTAssertEqual(shown.first?.lines, lines)
    }

    func testTheFailureThatTheArticleShowsIsTested() throws {
        let page = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/Tours.md")
        let failure = try XCTUnwrap(page.blocks.first { $0.text.contains("Without it no flow covers") })
        let tests = try DocumentedCode.text("Tests/SwerkinTests/Touring/PerformTourTests.swift")
        let tested = tests.replacing(/\\\n\s+/, with: "")
        for line in failure.lines { XCTAssertTrue(tested.contains(line), "no test expects: \(line)") }
    }
}
