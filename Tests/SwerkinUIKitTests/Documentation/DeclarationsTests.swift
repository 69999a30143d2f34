import Foundation
import TestSupport
import XCTest

/// What the simulation of UIKit declares, with the page of Apple's documentation that each declaration was written from.
final class DeclarationsTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func declarations() throws -> [DocumentedDeclaration] {
        try DocumentedDeclaration.all(in: Self.root.appendingPathComponent("Tests/UIKitSimulator/Declarations"))
    }

    func testEveryDeclarationNamesThePageThatItWasWrittenFrom() throws {
        let all = try declarations().filter { !$0.text.hasPrefix("override") }
        XCTAssertGreaterThan(all.count, 100)
        for declaration in all {
            let page = declaration.page ?? ""
            XCTAssertTrue(
                page.hasPrefix("https://developer.apple.com/documentation/"), "\(declaration.file): \(declaration.text)"
            )
        }
    }

    func testWhatIsNotCompiledHereCallsNothingOfUIKit() throws {
        let conditions = [
            "os(iOS) || os(visionOS) || !canImport(Darwin)": true, "canImport(Darwin)": false,
        ]
        let folder = Self.root.appendingPathComponent("Sources/SwerkinUIKit")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        XCTAssertGreaterThan(files.count, 6)
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            XCTAssertFalse(text.contains("Simulated"), "\(file) knows that it is simulated")
            let lines = try LinesLeftOut.lines(of: text, file: file, conditions: conditions)
            XCTAssertEqual(lines.filter { !$0.hasSuffix("import UIKit") }, [], file)
        }
    }

    func testTheArticleListsEveryDeclaration() throws {
        let all = try declarations().filter { !$0.text.hasPrefix("override") }
        let seen = try DocumentedDeclaration.symbols(
            in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seen-pages.txt"))
        XCTAssertEqual(seen.subtracting(all.map(\.symbol)).sorted(), [], "pages of no declaration")
        let rows = all.map { $0.row(seen: seen) }
        let count = all.count { seen.contains($0.symbol) }
        let text = """
            # What is used of UIKit

            Every declaration of UIKit that the driver and its tests use, and the page that it was written from.

            ## Overview

            Elsewhere than on Apple's platforms the module `UIKitSimulator` stands for UIKit. It declares what follows and nothing else of
            it, with the same isolation. A test makes this table from its sources, and another proves that the driver calls nothing of
            UIKit that is not compiled against it.

            The last column says of \(count) of \(all.count) declarations that their pages were seen in public copies of Apple's
            documentation. The others were written from knowledge of the kit.

            | declaration | page | seen |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        let file = Self.root.appendingPathComponent("Sources/SwerkinUIKit/SwerkinUIKit.docc/Declarations.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }
}
