import Foundation
import TestSupport
import XCTest

/// What the simulation of XCUITest declares, with the page of Apple's documentation that each declaration was written from.
final class DeclarationsTests: XCTestCase {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A declaration with the address of its page.
    private struct Declaration {
        let file: String
        let text: String
        let page: String?
    }

    private func declarations() throws -> [Declaration] {
        let folder = Self.root.appendingPathComponent("Tests/XCUITestSimulator/Declarations")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            try Self.declarations(
                in: String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8), file: file)
        }
    }

    /// Reads the declarations that a file offers to others, each with the page in the comment before it.
    private static func declarations(in text: String, file: String) -> [Declaration] {
        var (found, page): ([Declaration], String?) = ([], nil)
        var lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }[...]
        while var line = lines.popFirst() {
            if line.hasPrefix("/// Source: ") { page = String(line.dropFirst("/// Source: ".count)) }
            if line.hasPrefix("//") { continue }
            if line.wholeMatch(of: #/(@MainActor )?(public|open|case|var \w+: .*\{ get \}|func \w+\(\) throws).*/#)
                != nil
            {
                while line.hasSuffix("("), let next = lines.first(where: { $0.hasPrefix(")") }) {
                    let arguments = lines.prefix { $0 != next }
                    line += arguments.joined(separator: " ") + next
                    lines = lines.dropFirst(arguments.count + 1)
                }
                found.append(Declaration(file: file, text: head(of: line), page: page))
            }
            page = nil
        }
        return found
    }

    /// A declaration without its body, its value and its access.
    private static func head(of line: String) -> String {
        let isRequirement = line.hasSuffix("{ get }")
        let head = isRequirement ? line : String(line.prefix { $0 != "{" })
        let withoutValue = head.replacing(#/ = .*$/#, with: "")
        return withoutValue.replacing(#/\b(public|open) /#, with: "").trimmingCharacters(in: .whitespaces)
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

    func testTheArticleListsEveryDeclaration() throws {
        let rows = try declarations().map { declaration in
            let page = declaration.page ?? ""
            let symbol = page.components(separatedBy: "/documentation/").last ?? ""
            return "| `\(declaration.text)` | [\(symbol)](<\(page)>) |"
        }
        let text = """
            # What is used of XCUITest

            Every declaration of Apple's frameworks that the driver and its tests use, and the page that it was written from.

            ## Overview

            Elsewhere than on Apple's platforms the module `XCUITestSimulator` stands for XCUITest. It declares what follows and nothing
            else of it; all its classes and protocols belong to the main actor. A test makes this table from its sources.

            | declaration | page |
            | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        let file = Self.root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/Declarations.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }
}
