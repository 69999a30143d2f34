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
