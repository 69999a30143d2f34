import Foundation
import TestSupport
import XCTest

/// What the simulation of XCUITest declares, with the page of Apple's documentation that each declaration was written from.
final class DeclarationsTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func declarations() throws -> [DocumentedDeclaration] {
        try DocumentedDeclaration.all(in: Self.root.appendingPathComponent("Tests/XCUITestSimulator/Declarations"))
    }

    func testEveryDeclarationNamesThePageThatItWasWrittenFrom() throws {
        let all = try declarations()
        XCTAssertGreaterThan(all.count, 100)
        for declaration in all {
            let page = declaration.page ?? ""
            XCTAssertTrue(
                page.hasPrefix("https://developer.apple.com/documentation/"), "\(declaration.file): \(declaration.text)"
            )
        }
    }

    // MARK: Calls

    /// The conditions of compilation in the driver's sources, and whether they hold on Linux.
    private static let conditions = [
        "os(iOS) || os(macOS) || !canImport(Darwin)": true, "os(iOS) || !canImport(Darwin)": true,
        "os(macOS) || !canImport(Darwin)": true, "!os(macOS)": true, "canImport(Darwin)": false, "os(macOS)": false,
        "os(iOS)": false, "targetEnvironment(simulator)": false, "compiler(>=6.4) || !canImport(Darwin)": true,
        "(os(iOS) || os(macOS)) && compiler(>=6.4) || !canImport(Darwin)": true,
    ]

    /// What is compiled here calls only what the simulation declares, so what is not compiled here must call nothing.
    func testWhatIsNotCompiledHereCallsNothingOfXCUITest() throws {
        let folder = Self.root.appendingPathComponent("Sources/SwerkinXCUITest")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        XCTAssertGreaterThan(files.count, 20)
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            XCTAssertFalse(text.contains("Simulated"), "\(file) knows that it is simulated")
            for line in try LinesLeftOut.lines(of: text, file: file, conditions: Self.conditions) {
                let allowed = [
                    "import XCTest", "import CoreLocation", "return false", "return nil", "return Pointer()",
                    "return Finger()", "static let current = Platform.desktop",
                ]
                XCTAssertTrue(line.hasPrefix("//") || allowed.contains(line), "\(file): \(line)")
            }
        }
    }

    func testTheArticleListsEveryDeclaration() throws {
        let rows = try declarations().map(\.row)
        let text = """
            # What is used of XCUITest

            Every declaration of Apple's frameworks that the driver and its tests use, and the page that it was written from.

            ## Overview

            Elsewhere than on Apple's platforms the module `XCUITestSimulator` stands for XCUITest. It declares what follows and nothing
            else of it, with the same isolation. A test makes this table from its sources, and another proves that the driver calls
            nothing of Apple's that is not compiled against it.

            | declaration | page |
            | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        let file = Self.root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/Declarations.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }
}
