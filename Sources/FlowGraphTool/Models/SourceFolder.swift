import CommandSupport
import FlowGraph
import FlowGraphImport
import Foundation

/// A folder with the Swift sources of an app.
struct SourceFolder {
    /// The path of the folder.
    let path: String
    /// The paths of the sources, and of the storyboards beside them, in order.
    let files: [String]

    /// The folders with copies, third-party code and what a build makes.
    private static let ignored: Set<String> = [
        "build", "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
    ]

    /// Looks for sources in a folder and in those below it; nil if there is none.
    ///
    /// Links, hidden files and folders, manifests of packages, and the files of tests are no sources of an app.
    init?(_ path: String) {
        let root = path.hasSuffix("/") ? String(path.dropLast()) : path
        var sources: [String] = []
        var storyboards: [String] = []
        var waiting = [""]
        while let parent = waiting.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + parent)) ?? []
            for name in names where !name.hasPrefix(".") {
                let child = "\(parent)/\(name)"
                switch (try? FileManager.default.attributesOfItem(atPath: root + child))?[.type] as? FileAttributeType {
                case .typeDirectory where !Self.ignored.contains(name) && !name.hasSuffix("Tests"):
                    waiting.append(child)
                case .typeRegular where Self.isSource(name): sources.append(root + child)
                case .typeRegular where name.hasSuffix(".storyboard"): storyboards.append(root + child)
                default: break
                }
            }
        }
        guard !sources.isEmpty else { return nil }
        self.path = path
        files = (sources + storyboards).sorted()
    }

    private static func isSource(_ name: String) -> Bool {
        name.hasSuffix(".swift") && !name.hasSuffix("Tests.swift") && name != "Package.swift"
    }

    /// Reads the sources, with the storyboards, by a program.
    ///
    /// With `listsAll` each call that isn't resolved is a note, else their number is.
    func model(by program: SourceProgram, listsAll: Bool) throws(SourceProgramError) -> LoadedModel {
        let answer = try program.answer(to: (listsAll ? [] : ["--brief"]) + ["--", path])
        do throws(DocumentError) {
            return LoadedModel(
                graph: try NavigationGraph(json: answer.output), notes: answer.notes.map(OneLine.text), files: files,
                isImported: true)
        } catch {
            throw .noModel(path: program.path, reason: error.description(file: "its model"))
        }
    }

    /// The lines that led to the segments between two screens, `A..B`.
    func explanation(of pair: String, by program: SourceProgram) throws(SourceProgramError) -> CommandResult {
        let answer = try program.answer(to: ["--explain", pair, "--", path])
        return CommandResult(words: String(decoding: answer.output, as: UTF8.self), notes: answer.notes)
    }
}
