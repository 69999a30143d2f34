import CommandSupport
import FlowGraph
import FlowGraphDrawing
import GraphvizRenderer

/// The PDF document with the sheets of a graph.
struct SheetDocument {
    private let picture: GraphvizRenderer.Picture
    private let sheetCount: Int

    /// Draws the sheets.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - options: The heading, highlights and legend.
    /// - Throws: `ToolError` if Graphviz refuses a drawing.
    init(_ graph: NavigationGraph, options: GraphDrawing.Options) throws(ToolError) {
        do throws(GraphvizError) {
            let sheets = try GraphSheets(
                readable: graph, options: options, pathExtension: GraphvizRenderer.Format.pdf.rawValue)
            (picture, sheetCount) = (try sheets.document(), sheets.sheets.count)
        } catch {
            throw .drawing(error)
        }
    }

    /// The result of the command: the document for a file, and the number of its sheets as a note.
    func result(file: String, notes: [String]) -> CommandResult {
        let count = "\(Count.words(sheetCount, "sheet")) behind the overview"
        return CommandResult(
            picture.bytes, file: file, notes: [count] + notes + picture.warnings.map(OneLine.text))
    }
}
