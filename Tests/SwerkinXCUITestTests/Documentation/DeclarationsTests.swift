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
        "os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)": true, "os(tvOS) || !canImport(Darwin)": true,
        "!os(tvOS)": true, "os(tvOS)": false,
    ]

    /// Those that hold for tvOS.
    private static let onTelevision = [
        "os(iOS) || os(macOS) || os(tvOS) || !canImport(Darwin)", "os(tvOS) || !canImport(Darwin)", "os(tvOS)",
        "canImport(Darwin)", "!os(macOS)", "targetEnvironment(simulator)",
        "compiler(>=6.4) || !canImport(Darwin)",
    ]

    /// What the headers leave out of XCUITest on tvOS: coordinates, fingers, pointers, keys with modifiers, the device.
    private static let notOnTelevision = [
        "XCUICoordinate", "coordinate(", ".tap()", "typeKey", "pinch", "rotate(", "hover", "XCUIGestureVelocity",
        "XCUIDevice", "hand.",
    ]

    func testWhatIsCompiledForTelevisionCallsNothingThatItsHeadersLeaveOut() throws {
        let conditions = Self.conditions.reduce(into: [:]) { $0[$1.key] = Self.onTelevision.contains($1.key) }
        let folder = Self.root.appendingPathComponent("Sources/SwerkinXCUITest")
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
        var compiled = 0
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            guard text.contains("canImport(Darwin)") else { continue }
            let lines = try LinesLeftOut.lines(of: text, file: file, conditions: conditions, compiled: true)
                .filter { !$0.hasPrefix("//") && !$0.contains("unsupported(") && !$0.contains("case .") }
            compiled += lines.count
            for name in Self.notOnTelevision {
                XCTAssertEqual(lines.filter { $0.contains(name) }, [], "\(file) calls \(name) on tvOS")
            }
        }
        XCTAssertGreaterThan(compiled, 300)
    }

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
                    "static let current = Platform.television",
                ]
                XCTAssertTrue(line.hasPrefix("//") || allowed.contains(line), "\(file): \(line)")
            }
        }
    }

    func testTheArticleListsEveryDeclaration() throws {
        let all = try declarations()
        let seen = try DocumentedDeclaration.symbols(
            in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seen-pages.txt"))
        XCTAssertEqual(seen.subtracting(all.map(\.symbol)).sorted(), [], "pages of no declaration")
        let rows = all.map { $0.row(seen: seen) }
        let count = all.count { seen.contains($0.symbol) }
        let text = """
            # What is used of XCUITest

            Every declaration of Apple's frameworks that the driver and its tests use, and the page that it was written from.

            ## Overview

            Elsewhere than on Apple's platforms the module `XCUITestSimulator` stands for XCUITest. It declares what follows and nothing
            else of it, with the same isolation. A test makes this table from its sources, and another proves that the driver calls
            nothing of Apple's that is not compiled against it.

            The last column says of \(count) of \(all.count) declarations that their pages were seen in public copies of Apple's
            documentation: the address is there, and the declaration agrees in names, labels and types as far as the copy has them.
            The others were written from knowledge of the kits.

            | declaration | page | seen |
            | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        let file = Self.root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/Declarations.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }
}
