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

    /// Looks for sources in a folder and in those below it; nil if there is none.
    ///
    /// Of the files of a project (``/FlowGraphImport/ProjectFiles``) manifests of packages and the files of tests are no sources of an
    /// app. A folder that can't be read counts as empty, for the program that reads the sources names it.
    init?(_ path: String) {
        let root = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = { (folder: String) in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
        let isOfTests = { (name: String) in name.hasSuffix("Tests") }
        let files = (try? ProjectFiles.paths(below: root, leavingOut: isOfTests, listing: names)) ?? []
        guard files.contains(where: Self.isSource) else { return nil }
        self.path = path
        self.files = files.filter { Self.isSource($0) || $0.hasSuffix(".storyboard") }.map { "\(root)/\($0)" }
    }

    private static func isSource(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.hasSuffix("Tests.swift") && !"/\(path)".hasSuffix("/Package.swift")
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
