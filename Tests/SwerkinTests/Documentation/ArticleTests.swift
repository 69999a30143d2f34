import Foundation
import XCTest

final class DeclaringScreensTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiled() throws {
        let folder = "Tests/SwerkinEmbeddedTests/Declaring/"
        let source = try [
            "DeclaredOffice.swift", "DeclaredScreenTests.swift", "DeclaredAppTests.swift", "DeclaredCatalogue.swift",
        ]
        .map { try DocumentedCode.text(folder + $0) }.joined()
        let shown = try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/DeclaringScreens.md").blocks
            .filter { $0.language == "swift" }
        XCTAssertEqual(shown.count, 14)
        for block in shown { XCTAssertTrue(source.contains(block.text), "missing:\n\(block.text)") }
    }

    func testTheQuickStartDeclaresItsScreensInFewLines() throws {
        let lines = { (file: String) in
            try DocumentedCode.text("Flows/Shop/Tests/ShopFlows/\(file)").split(separator: "\n").count
        }
        XCTAssertLessThanOrEqual(try lines("ShopScreens.swift"), 20)
        XCTAssertLessThanOrEqual(try lines("ShopScreens.swift") + lines("OrderFlows.swift"), 45)
    }

    func testFortyTwoScreensNeedAtMostNineLinesEach() throws {
        let parts = ["Entrance", "Media", "Pages", "People", "Reports", "Settings"].map { "Screens/\($0)" }
        let lines = try (parts + ["TestCore/Declaration+Wagtail"]).map { file in
            try DocumentedCode.text("Flows/WagtailFlows/\(file).swift").split(separator: "\n").count
        }
        XCTAssertLessThanOrEqual(lines.reduce(0, +), 42 * 9)
    }
}

/// The articles about flows show lines of these.
final class FlowArticleTests: XCTestCase {
    func testTheArticleOnWagtailShowsLinesOfItsFlows() throws {
        try check("docs/wagtail.md", blocks: 4, against: "Flows/WagtailFlows")
    }

    func testTheArticleOnTheOfficeAdminShowsLinesOfItsFlows() throws {
        try check("docs/office-admin.md", blocks: 2, against: "Flows/OfficeAdminFlows")
    }

    func testTheArticleOnSavedStatesShowsLinesOfTheOfficeAdminsFlows() throws {
        try check("Sources/Swerkin/Swerkin.docc/SavedStates.md", blocks: 2, against: "Flows/OfficeAdminFlows")
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

final class NavigatingTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: "Sources/Swerkin/Swerkin.docc/Navigating.md").blocks
        let shown = blocks.filter { $0.language == "swift" }
        XCTAssertEqual(shown.count, 2)
        for block in shown {
            let file = try XCTUnwrap(block.file)
            let source = try DocumentedCode.text("Flows/MemberFlows/\(file)")
            XCTAssertTrue(source.contains(block.text), "\(file) has not:\n\(block.text)")
        }
    }
}

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

final class ToursArticleTests: XCTestCase {
    func testTheArticleShowsTheCodeThatIsCompiledAndRun() throws {
        let blocks = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/AppTours.md").blocks
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
        let article = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/AppTours.md").blocks
        let shown = try DocumentedCode(page: "README.md").blocks.filter { $0.text.contains("AppTour") }
        XCTAssertEqual(shown.count, 1)
        let lines = article[0].lines.map { $0.trimmingCharacters(in: .whitespaces) }
        XCTAssertEqual(shown.first?.lines, lines)
    }

    func testTheFailureThatTheArticleShowsIsTested() throws {
        let page = try DocumentedCode(page: "Sources/SwerkinTours/SwerkinTours.docc/AppTours.md")
        let failure = try XCTUnwrap(page.blocks.first { $0.text.contains("Without it no flow covers") })
        let tests = try DocumentedCode.text("Tests/SwerkinTests/Touring/PerformTourTests.swift")
        let tested = tests.replacing(/\\\n\s+/, with: "")
        for line in failure.lines { XCTAssertTrue(tested.contains(line), "no test expects: \(line)") }
    }
}
