import CommandSupport
import FlowGraph
import Foundation
import GraphvizRenderer

/// The folder with the sheets of a graph.
struct SheetFolder {
    /// The pictures.
    let files: [Attachment]
    /// Graphviz's warnings.
    let warnings: [String]
    private let path: String
    private let sheets: GraphSheets

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
            var (files, warnings): ([Attachment], [String]) = ([], [])
            for sheet in [sheets.overview] + sheets.sheets {
                let picture = try sheet.drawing.picture(as: format)
                files.append(Attachment(picture.bytes, file: SheetFolder.file(sheet, in: path)))
                warnings += picture.warnings.map(OneLine.text)
            }
            (self.files, self.warnings, self.sheets, self.path) = (files, warnings, sheets, path)
        } catch {
            throw .drawing(error)
        }
    }

    /// The number of sheets, and the file to begin with.
    var words: String {
        let count = sheets.sheets.count
        return "\(count) sheet\(count == 1 ? "" : "s"); begin with \(SheetFolder.file(sheets.overview, in: path))"
    }

    private static func file(_ sheet: GraphSheets.Sheet, in path: String) -> String {
        path.hasSuffix("/") ? path + sheet.file : "\(path)/\(sheet.file)"
    }

    /// Makes the folder if there is none.
    func make() throws(ToolError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw .unwritable(path: path, reason: FileFault.words(error))
        }
    }
}
