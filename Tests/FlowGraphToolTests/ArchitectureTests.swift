import FlowGraph
import Foundation
import Testing

/// The models in docs/architecture and the pictures drawn from them, compared with the manifest and the sources.
@Suite("The architecture")
struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static func model(_ name: String) throws -> NavigationGraph {
        try NavigationGraph(json: Data(text("docs/architecture/\(name).flowgraph.json").utf8))
    }

    @Test("draws the modules of Package.swift, with all imports that others don't imply")
    func modules() throws {
        let manifest = Manifest(try Self.text("Package.swift"))
        #expect(manifest.dependencies.count > 15)
        let graph = try Self.model("modules")
        #expect(Set(graph.screens.map(\.name)) == Set(manifest.dependencies.keys))
        let drawn = graph.segments.map { [$0.start, $0.end ?? ""] }
        #expect(drawn.count == Set(drawn).count)
        #expect(Set(drawn) == Set(manifest.notImplied), "correct docs/architecture/modules.flowgraph.json")
    }

    @Test("draws stations that are functions of the sources")
    func stations() throws {
        for station in try Self.model("navigation").screens {
            let parts = station.name.split(separator: ".").map(String.init)
            let folder = Self.root.appendingPathComponent("Sources/\(station.module ?? "")")
            let code = try Self.code(in: folder)
            let type = try Regex("(extension|class|struct|enum|protocol) (FlowGraph\\.)?\(parts[0])\\b")
            let function = try Regex("func \(parts[1])\\b")
            #expect(code.contains { $0.contains(type) && $0.contains(function) }, "\(station.name)")
        }
    }

    @Test("explains every station")
    func stationsAreExplained() throws {
        let page = try Self.text("ARCHITECTURE.md")
        for station in try Self.model("navigation").screens {
            #expect(page.contains("| `\(station.name)` |"), "\(station.name)")
        }
    }

    @Test("names folders and files that are there")
    func paths() throws {
        let paths = try Self.text("ARCHITECTURE.md").matches(of: #/`(Sources/[\w/+.]+)`/#).map { String($0.1) }
        #expect(paths.count > 15)
        for path in paths {
            #expect(FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(path).path), "\(path)")
        }
    }

    @Test("names the folders of each module in the order of its layers")
    func layers() throws {
        let page = try Self.text("ARCHITECTURE.md")
        let lists = try Self.text("tools/lib/layers.txt").matches(of: #/(?m)^(\w+)(?: \d+)?: (.+)$/#)
        #expect(lists.count > 5)
        for list in lists {
            let folders = list.2.split { " |".contains($0) }.map(String.init)
            #expect(try Self.folders(of: String(list.1), on: page) == folders, "\(list.1)")
        }
    }

    /// The folders of a module, as a table of its own names them in the first column or the table of the other modules in the second.
    private static func folders(of module: String, on page: String) throws -> [String] {
        let cells: [Substring]
        if let own = page.components(separatedBy: "### Layers of `\(module)`\n").dropFirst().first {
            cells = rows(of: own).map { $0.split(separator: "|")[0] }
        } else {
            let others = page.components(separatedBy: "### Layers of the other modules\n").dropFirst().first
            cells = rows(of: try #require(others)).filter { $0.hasPrefix("| `\(module)` |") }
                .map { $0.split(separator: "|")[1] }
        }
        return cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.1) } }
    }

    /// The rows of the first table of a text, without its heading.
    private static func rows(of text: String) -> [Substring] {
        let table = text.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return Array(table.dropFirst(2))
    }

    @Test("says which modules and whether Foundation are imported by each, as the sources and Package.swift do")
    func imports() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.path + "/Sources")
        let modules = Set(folders.filter { !$0.hasPrefix(".") })
        // The tables of layers name modules too.
        let section = try Self.text("ARCHITECTURE.md").components(separatedBy: "\n### Layers")[0]
        let rows = section.matches(of: #/(?m)^\| `(\w+)` \| .+ \| (.*)\|$/#)
            .filter { modules.contains(String($0.1)) }
        #expect(Set(rows.map { String($0.1) }) == modules)
        for row in rows {
            let names = try Self.imports(in: "Sources/\(row.1)")
            let imported = names.intersection(modules)
            let said = row.2.matches(of: #/`(\w+)`/#).map { String($0.1) }
            #expect(modules.intersection(said) == imported, "\(row.1)")
            let saysFoundation = row.2.contains("Foundation") && !row.2.contains("not even Foundation")
            #expect(saysFoundation == names.contains("Foundation"), "\(row.1)")
        }
    }

    @Test("declares for every target of Package.swift the modules that it imports, and the programs that it runs")
    func dependencies() throws {
        let targets = Manifest(try Self.text("Package.swift")).targets
        #expect(targets.count > 50)
        let modules = Set(targets.map(\.name))
        for target in targets {
            let imported = try Self.imports(in: target.folder).intersection(modules).subtracting([target.name])
            let declared = target.dependencies.subtracting(Self.programsRun(by: target.name))
            #expect(declared == imported, "declare in Package.swift what \(target.name) imports")
        }
    }

    /// The programs that a target's tests run, which must be built before.
    private static func programsRun(by target: String) -> Set<String> {
        ["OfficeAdminFlows": ["OfficeAdminServer"], "PageFlows": ["FlowGraphTool"]][target] ?? []
    }

    @Test("has pictures of the models as they are", arguments: ["modules", "navigation"])
    func pictures(_ name: String) throws {
        let picture = try Self.text("docs/architecture/\(name).svg")
        let titles = picture.matches(of: #/xlink:title="(.+?)( \([a-z]+\))?(&#10;[^"]*)?"/#).map { String($0.1) }
        let graph = try Self.model(name)
        let drawn = graph.screens.map(\.name) + graph.segments.map { "\($0.start) → \($0.end ?? "")" }
        let modules = Set(graph.screens.compactMap(\.module))
        #expect(
            Set(titles).subtracting([" "]).subtracting(modules) == Set(drawn), "draw it anew, as ARCHITECTURE.md says")
        // A module without a box around its screens is a line of their tooltips.
        let lines = picture.matches(of: #/xlink:title="([^"]+)"/#).flatMap {
            $0.1.split(separator: "&#10;").map(String.init)
        }
        #expect(modules.isSubset(of: lines))
    }

    /// The modules that the files in a folder import; golden files are no code of the target.
    private static func imports(in folder: String) throws -> Set<String> {
        let names = try code(in: root.appendingPathComponent(folder)).flatMap { file in
            file.matches(of: #/(?m)^(?:@?\w+ )*import (?:(?:struct|class|enum|func) )?(\w+)/#).map { String($0.1) }
        }
        return Set(names)
    }

    /// The code of the files in a folder and its subfolders.
    private static func code(in folder: URL) throws -> [String] {
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Golden/") }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    }
}

/// The targets of a manifest with their dependencies on one another.
private struct Manifest {
    struct Target {
        let name: String
        let folder: String
        let dependencies: Set<String>
    }

    let targets: [Target]

    init(_ text: String) {
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        let heads = code.matches(of: #/\.(target|executableTarget|testTarget|systemLibrary)\(\s*name: "(\w+)"/#)
        let ends = heads.dropFirst().map(\.range.lowerBound) + [code.endIndex]
        targets = zip(heads, ends).map { head, end in
            let declaration = code[head.range.lowerBound..<end]
                .replacing(#/\.product\((?:[^()]|\([^()]*\))*\)/#, with: "")
            let list = declaration.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.1 ?? ""
            let folder = declaration.firstMatch(of: #/path: "([^"]+)"/#).map { String($0.1) }
            return Target(
                name: String(head.2),
                folder: folder ?? (head.1 == "testTarget" ? "Tests/\(head.2)" : "Sources/\(head.2)"),
                dependencies: Set(list.matches(of: #/"(\w+)"/#).map { String($0.1) }))
        }
    }

    /// The dependencies of the targets in Sources, by their names.
    var dependencies: [String: Set<String>] {
        let sources = targets.filter { $0.folder.hasPrefix("Sources/") }
        // Others stand beside Sources, as the simulation of XCUITest.
        let names = Set(sources.map(\.name))
        return Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.dependencies.intersection(names)) })
    }

    /// The dependencies that no other dependency has, each as a pair of names.
    var notImplied: [[String]] {
        dependencies.flatMap { target, direct in
            direct.filter { name in !direct.contains { $0 != name && all(of: $0).contains(name) } }.map {
                [target, $0]
            }
        }
    }

    private func all(of target: String) -> Set<String> {
        (dependencies[target] ?? []).reduce(into: []) { $0.formUnion(all(of: $1).union([$1])) }
    }
}
