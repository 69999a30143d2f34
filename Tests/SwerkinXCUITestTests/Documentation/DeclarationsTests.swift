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

    /// The systems that XCUITest is for, with the values of the parts of conditions there.
    private static let systems: [String: [String: Bool]] = Dictionary(
        uniqueKeysWithValues: ["iOS", "macOS", "tvOS", "Linux"].map { system in
            var parts = ["canImport(Darwin)": system != "Linux", "compiler(>=6.4)": system != "Linux"]
            for other in ["iOS", "macOS", "tvOS", "visionOS"] { parts["os(\(other))"] = other == system }
            parts["targetEnvironment(simulator)"] = false
            return (system, parts)
        })

    private static let sources = root.appendingPathComponent("Sources/SwerkinXCUITest")

    /// The files of the driver, with their names.
    private func files() throws -> [(name: String, text: String)] {
        try XCTUnwrap(FileManager.default.enumerator(atPath: Self.sources.path))
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
            .map { ($0, try String(contentsOf: Self.sources.appendingPathComponent($0), encoding: .utf8)) }
    }

    /// The lines of a file that are compiled for a system, or those that are not.
    private func lines(
        of file: (name: String, text: String), compiled: Bool, for system: String
    ) throws -> [String] {
        let parts = try XCTUnwrap(Self.systems[system])
        let conditions = try file.text.matches(of: #/#(?:if|elseif) (.+)/#).reduce(into: [String: Bool]()) {
            let condition = $1.1.trimmingCharacters(in: .whitespaces)
            $0[condition] = try CompilationCondition.holds(condition, parts)
        }
        return try LinesLeftOut.lines(of: file.text, file: file.name, conditions: conditions, compiled: compiled)
    }

    /// The calls of what a system does not have, without those that a function of the package could mean as well.
    private func missingCalls(on system: String, in all: [DocumentedDeclaration]) throws -> [String] {
        let own = try Self.ownNames.get()
        let shared = Set(
            all.filter { $0.symbol.hasSuffix("/shared") }.map { String($0.symbol.dropLast("/shared".count)) })
        func call(_ declaration: DocumentedDeclaration) -> String? {
            let type = declaration.symbol.components(separatedBy: "/").dropLast().joined(separator: "/")
            return declaration.call(ofSharedObject: shared.contains(type))
        }
        let there = Set(all.filter { $0.platforms?.contains(system) ?? true }.compactMap(call))
        let missing = all.filter { !($0.platforms?.contains(system) ?? true) }.compactMap(call)
        return Set(missing).subtracting(there).filter { !own.contains($0) }.sorted()
    }

    /// What the modules of the driver declare themselves, as calls of members.
    private static let ownNames = Result {
        let folders = ["Swerkin", "SwerkinCore", "SwerkinMobile", "SwerkinXCUITest"]
        let files = folders.flatMap { folder in
            let url = root.appendingPathComponent("Sources/\(folder)")
            return (FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix(".swift") }.map(url.appendingPathComponent)
        }
        return try files.reduce(into: Set<String>()) { names, file in
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: #/\b(?:func|var|let|case) (`?\w+`?)(\(\w*)?/#) {
                let label = match.2.map { ["(": "()", "(_": "("][$0] ?? "\($0):" } ?? ""
                names.insert(".\(match.1)\(label)")
            }
            for match in text.matches(of: #/case ([\w, ]+)$/#.anchorsMatchLineEndings()) {
                for name in match.1.components(separatedBy: ", ") { names.insert(".\(name)") }
            }
        }
    }

    func testWhatIsCompiledForASystemCallsOnlyWhatThatHas() throws {
        let all = try declarations()
        for system in ["iOS", "macOS", "tvOS"] {
            let missing = try missingCalls(on: system, in: all)
            XCTAssertGreaterThan(missing.count, 0, system)
            var compiled = 0
            for file in try files() where file.text.contains("canImport(Darwin)") {
                let code = try lines(of: file, compiled: true, for: system).filter { !$0.hasPrefix("//") }
                compiled += code.count
                for call in missing {
                    XCTAssertEqual(code.filter { $0.containsCall(call) }, [], "\(file.name) calls \(call) on \(system)")
                }
            }
            XCTAssertGreaterThan(compiled, 300, system)
        }
    }

    func testCallsOfWhatASystemDoesNotHaveAreFound() throws {
        let all = try declarations()
        let calls = [
            "macOS": ["XCUIDevice.shared.orientation = .portrait", "app.pinch(withScale: 2, velocity: 1)"],
            "tvOS": ["let point: XCUICoordinate", "app.typeKey(\"a\", modifierFlags: .command)"],
            "iOS": ["XCUIRemote.shared.press(.up)"],
        ]
        for (system, lines) in calls {
            let missing = try missingCalls(on: system, in: all)
            for line in lines { XCTAssertTrue(missing.contains(where: line.containsCall), "\(system): \(line)") }
        }
    }

    /// What is compiled here calls only what the simulation declares, so what is not compiled here must call nothing.
    func testWhatIsNotCompiledHereCallsNothingOfXCUITest() throws {
        let files = try files()
        XCTAssertGreaterThan(files.count, 20)
        for file in files {
            XCTAssertFalse(file.text.contains("Simulated"), "\(file.name) knows that it is simulated")
            for line in try lines(of: file, compiled: false, for: "Linux") {
                let allowed = [
                    "import XCTest", "import CoreLocation", "return false", "return nil", "return Pointer()",
                    "return Finger()", "static let current = Platform.desktop",
                    "static let current = Platform.television",
                ]
                XCTAssertTrue(line.hasPrefix("//") || allowed.contains(line), "\(file.name): \(line)")
            }
        }
    }

    func testTheArticleListsEveryDeclaration() throws {
        let all = try declarations()
        let seen = try DocumentedDeclaration.symbols(
            in: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("seen-pages.txt"))
        XCTAssertEqual(seen.subtracting(all.map(\.symbol)).sorted(), [], "pages of no declaration")
        let rows = all.map { $0.row(seen: seen, of: ["iOS", "macOS", "tvOS"]) }
        let count = all.count { seen.contains($0.symbol) }
        let text = """
            # What is used of XCUITest

            Every declaration of Apple's frameworks that the driver and its tests use, and the page that it was written from.

            ## Overview

            Elsewhere than on Apple's platforms the module `XCUITestSimulator` stands for XCUITest. It declares what follows and nothing
            else of it, with the same isolation. A test makes this table from its sources, another proves that the driver calls
            nothing of Apple's that is not compiled against it, and a third that what is compiled for a system calls nothing that the
            table doesn't give to it, as far as the name of a call says. Against an SDK of Apple's `tools/check-apple` proves it wholly.

            The last column says of \(count) of \(all.count) declarations that their pages were seen in public copies of Apple's
            documentation: the address is there, and the declaration agrees in names, labels and types as far as the copy has them.
            The others were written from knowledge of the kits.

            | declaration | page | systems | seen |
            | --- | --- | --- | --- |
            \(rows.joined(separator: "\n"))

            """
        let file = Self.root.appendingPathComponent("Sources/SwerkinXCUITest/SwerkinXCUITest.docc/Declarations.md")
        XCTAssertNil(GoldenFile(at: file).difference(from: text))
    }
}

extension String {
    /// Returns true if the line has a call, and not only a longer name.
    fileprivate func containsCall(_ call: String) -> Bool {
        var rest = self[...]
        while let range = rest.range(of: call) {
            let endsName =
                !(call.last?.isLetter ?? false) || !(rest[range.upperBound...].first.map(\.isNameCharacter) ?? false)
            let beginsName = call.hasPrefix(".") || !(rest[..<range.lowerBound].last.map(\.isNameCharacter) ?? false)
            if endsName, beginsName { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}

extension Character {
    fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" }
}
