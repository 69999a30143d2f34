import FlowGraph
import FlowGraphDrawing

extension GraphSheets {
    /// The numbers of screens on a sheet that are tried.
    private static let screenLimits = [32, 24, 18, 12, 8]

    /// Divides a graph into sheets all of which can be read if they are fitted into a window: names are at least 7 pixels high in one of
    /// 1,400 × 900 pixels.
    ///
    /// Of 32, 24, 18, 12 and 8 screens on a sheet, it takes the greatest number that allows it. If none does, because of a screen that leads
    /// to many others, it takes the number with the most readable worst sheet. The sheets are laid out for each number that is tried.
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the graph.
    ///   - pathExtension: The extension of the sheets' files.
    /// - Throws: ``GraphvizError`` if Graphviz cannot lay a sheet out.
    public init(
        readable whole: NavigationGraph, options: GraphDrawing.Options = GraphDrawing.Options(), pathExtension: String
    ) throws(GraphvizError) {
        var best: (sheets: GraphSheets, scale: Double)?
        for limit in Self.screenLimits {
            let divided = GraphSheets(of: whole, options: options, screenLimit: limit, pathExtension: pathExtension)
            let scale = try divided.leastScale()
            if scale > best?.scale ?? -1 { best = (divided, scale) }
            if scale >= ReadableLayout.readableScale { break }
        }
        self = best?.sheets ?? GraphSheets(of: whole, options: options, pathExtension: pathExtension)
    }

    /// The scale at which the sheet that is read least easily fits into the window.
    private func leastScale() throws(GraphvizError) -> Double {
        var least = Double.infinity
        for sheet in sheets { least = min(least, try ReadableLayout(of: sheet.drawing).scale ?? 0) }
        return least
    }
}
