import FlowGraph

extension GraphSheets {
    /// The numbers of screens on a sheet that are tried.
    private static let screenLimits = [32, 24, 18, 12, 8]

    /// Divides a graph into sheets all of which can be read if they are fitted into a window: names are at least 7 pixels high in one of
    /// 1,400 × 900 pixels.
    ///
    /// Of 32, 24, 18, 12 and 8 screens on a sheet, it takes the greatest number that allows it; the least if none does. All sheets are
    /// laid out for each number until one of them cannot be read.
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the graph.
    ///   - pathExtension: The extension of the sheets' files.
    /// - Throws: ``GraphvizError`` if Graphviz cannot lay a sheet out.
    public init(
        readable whole: NavigationGraph, options: GraphDrawing.Options = GraphDrawing.Options(), pathExtension: String
    ) throws(GraphvizError) {
        var divided = GraphSheets(
            of: whole, options: options, screenLimit: Self.screenLimits[0], pathExtension: pathExtension)
        for limit in Self.screenLimits.dropFirst() where try !divided.areReadable {
            divided = GraphSheets(of: whole, options: options, screenLimit: limit, pathExtension: pathExtension)
        }
        self = divided
    }

    private var areReadable: Bool {
        get throws(GraphvizError) {
            for sheet in sheets where try !ReadableLayout(of: sheet.drawing).isReadable { return false }
            return true
        }
    }
}
