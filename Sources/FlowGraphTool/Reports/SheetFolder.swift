import CommandSupport
import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer

/// The folder with the sheets of a graph.
struct SheetFolder {
    /// Graphviz's warnings.
    private let warnings: [String]
    private let path: String
    private let sheets: GraphSheets
    private let pictures: [(file: String, content: [UInt8])]

    /// Draws the sheets.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - options: The heading, highlights and legend.
    ///   - format: The format of the pictures.
    ///   - path: The folder, as given.
    /// - Throws: `ToolError` if Graphviz refuses a drawing.
    init(
        _ graph: NavigationGraph, options: GraphDrawing.Options, as format: GraphvizRenderer.Format, path: String
    ) throws(ToolError) {
        do throws(GraphvizError) {
            let sheets = try GraphSheets(readable: graph, options: options, pathExtension: format.rawValue)
            var (pictures, warnings): ([(file: String, content: [UInt8])], [String]) = ([], [])
            for sheet in [sheets.overview] + sheets.sheets {
                let picture = try sheet.drawing.picture(as: format)
                pictures.append((sheet.file, picture.bytes))
                warnings += picture.warnings.map(OneLine.text)
            }
            (self.pictures, self.warnings, self.sheets, self.path) = (pictures, warnings, sheets, path)
        } catch {
            throw .drawing(error)
        }
    }

    /// Makes the folder if there is none, and removes sheets of an earlier call that are not drawn anew.
    ///
    /// - Returns: The result of the command: the files to write, and their number, the one to begin with, and what was removed in words.
    /// - Throws: `ToolError` if the folder cannot be made.
    func result(notes: [String]) throws(ToolError) -> CommandResult {
        try make()
        var list = SheetList(pictures)
        let (removed, changed) = list.replaceList(in: path)
        let changes = changed.map { "\(file($0)) is no longer drawn; it stays, because it was changed" }
        var result = CommandResult(words: words(removed: removed), notes: notes + changes + warnings)
        result.attachments =
            pictures.map { Attachment($0.content, file: file($0.file)) }
            + [Attachment(Array(list.text.utf8), file: file(SheetList.file))]
        return result
    }

    private func words(removed: [String]) -> String {
        let count = sheets.sheets.count
        let begin = "\(Count.words(count, "sheet")); begin with \(file(sheets.overview.file))"
        return removed.isEmpty ? begin : "\(begin)\nremoved \(Enumeration.words(removed, limit: 8)) of an earlier call"
    }

    private func file(_ name: String) -> String { SheetList.path(of: name, in: path) }

    private func make() throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path, reason: FileFault.words(error))
        }
    }
}
