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
            for line in Self.leftOut(of: text, file: file) {
                let allowed = [
                    "import XCTest", "import CoreLocation", "return false", "return nil", "return Pointer()",
                    "return Finger()", "static let current = Platform.desktop",
                ]
                XCTAssertTrue(line.hasPrefix("//") || allowed.contains(line), "\(file): \(line)")
            }
        }
    }

    /// The lines of a file that are not compiled here.
    private static func leftOut(of text: String, file: String) -> [String] {
        var (branches, lines): ([(holds: Bool, wasTaken: Bool)], [String]) = ([], [])
        func holds(_ condition: Substring) -> Bool {
            guard let holds = conditions[String(condition)] else {
                XCTFail("\(file): the condition \(condition) is not known here")
                return true
            }
            return holds
        }
        for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if line.hasPrefix("#if ") {
                let isTaken = holds(line.dropFirst(4))
                branches.append((isTaken, isTaken))
            } else if line.hasPrefix("#elseif "), let last = branches.popLast() {
                let isTaken = !last.wasTaken && holds(line.dropFirst(8))
                branches.append((isTaken, last.wasTaken || isTaken))
            } else if line == "#else", let last = branches.popLast() {
                branches.append((!last.wasTaken, true))
            } else if line == "#endif" {
                branches.removeLast()
            } else if branches.contains(where: { !$0.holds }) {
                lines.append(line)
            }
        }
        return lines
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
