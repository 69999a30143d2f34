import CGraphviz
import CairoSurfaces

/// A graph in Graphviz's memory, from reading to drawing; used by one thread at a time.
struct GraphvizGraph: ~Copyable {
    let context: OpaquePointer
    let graph: UnsafeMutablePointer<Agraph_t>

    /// Reads a graph in the DOT language.
    init(_ dot: String) throws(GraphvizError) {
        guard let context = GraphvizGraph.sharedContext.pointer else { throw GraphvizError.unavailable }
        var furtherGraphs: Int32 = 0
        guard let graph = cgraphviz_read(dot, &furtherGraphs) else {
            throw GraphvizError.rejected(messages: GraphvizMessages.collected)
        }
        let errors = GraphvizMessages.collected.filter { $0.contains("syntax error") }
        guard errors.isEmpty, furtherGraphs == 0 else {
            _ = agclose(graph)
            throw GraphvizError.rejected(messages: errors.isEmpty ? ["the text has more than one graph"] : errors)
        }
        self.context = context
        self.graph = graph
    }

    deinit {
        _ = agclose(graph)
    }

    /// Lays the graph out and draws it; hands out the positions.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - places: The positions that the parts keep; nil for a new layout.
    ///   - scale: Becomes the scale of a bitmap that would be too large, else 1.
    ///   - read: Takes the positions of the finished layout; nil if they are not needed.
    /// - Returns: The content of the file.
    /// - Throws: ``GraphvizError`` if Graphviz cannot lay the graph out or draw it.
    consuming func bytes(
        inFormat format: String, at places: GraphvizPositions? = nil, scale: inout Double,
        _ read: ((GraphvizPositions) -> Void)? = nil
    ) throws(GraphvizError) -> [UInt8] {
        if let places { take(places) }
        try layOut(by: places == nil ? "dot" : GraphvizGraph.keepingEngine)
        defer { _ = gvFreeLayout(context, graph) }
        if let read { read(positions()) }
        scale = format == GraphvizRenderer.Format.png.rawValue ? PixelLimit.apply(to: graph) : 1
        let (status, bytes) = rendered(inFormat: format, with: gvRenderData)
        guard status == 0, let bytes else { throw GraphvizGraph.error(ofDrawing: format, GraphvizMessages.collected) }
        return bytes
    }

    /// Lays the graph out, with heads apart, lines beside boxes and labels close to their arrows; the caller frees the layout.
    borrowing func layOut(by engine: String = "dot") throws(GraphvizError) {
        guard gvLayout(context, graph, engine) == 0 else {
            throw GraphvizError.layoutFailed(messages: GraphvizMessages.collected)
        }
        HeadFanning.fan(in: graph)
        LineClearing.clear(in: graph)
        LabelPulling.pull(in: graph)
    }

    /// The sizes of boxes and of the heading, without a layout.
    consuming func sizes() throws(GraphvizError) -> GraphvizPositions {
        removeEdges()
        putAllAtOrigin()
        guard gvLayout(context, graph, GraphvizGraph.keepingEngine) == 0 else {
            throw GraphvizError.layoutFailed(messages: GraphvizMessages.collected)
        }
        defer { _ = gvFreeLayout(context, graph) }
        return positions()
    }

    static func error(ofDrawing format: String, _ messages: [String]) -> GraphvizError {
        // The two messages of different versions of Graphviz.
        messages.contains { $0.contains("not recognized") || $0.hasPrefix("renderer for") }
            ? .formatUnavailable(format, messages: messages)
            : .drawingFailed(format: format, messages: messages)
    }

    /// Calls Graphviz's `gvRenderData`; the type of its length differs between versions and is inferred.
    private borrowing func rendered<Length: FixedWidthInteger>(
        inFormat format: String,
        with renderData: (
            OpaquePointer?, UnsafeMutablePointer<Agraph_t>?, UnsafePointer<CChar>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, UnsafeMutablePointer<Length>?
        ) -> Int32
    ) -> (status: Int32, bytes: [UInt8]?) {
        var data: UnsafeMutablePointer<CChar>?
        var length: Length = 0
        let status = renderData(context, graph, format, &data, &length)
        guard let data else { return (status, nil) }
        defer { gvFreeRenderData(data) }
        return (status, Array(UnsafeRawBufferPointer(start: data, count: Int(length))))
    }

    /// The one context of the process, never freed: each new one loads the plugins again and leaks their memory.
    private static let sharedContext = SharedContext()

    private struct SharedContext: @unchecked Sendable {
        let pointer: OpaquePointer? = gvContext()
    }
}

extension GraphvizGraph {
    /// Lays the graph out and draws it on a page of its own.
    ///
    /// Graphviz's own links would lead to files, so they are replaced.
    consuming func draw(_ page: GraphvizRenderer.Page, in document: PDFDocument) throws(GraphvizError) {
        cgraphviz_leave_out_margin(graph)
        try layOut()
        defer { _ = gvFreeLayout(context, graph) }
        let area = cgraphviz_page(graph)
        let (context, graph) = (context, graph)
        var status: Int32 = 0
        document.addPage(
            page.name, title: page.title, size: (area.width, area.height), links: takeLinks(of: page)
        ) { surface in
            status = gvRenderContext(
                context, graph, GraphvizRenderer.Format.pdf.rawValue, UnsafeMutableRawPointer(surface))
        }
        guard status == 0 else {
            throw GraphvizGraph.error(ofDrawing: GraphvizRenderer.Format.pdf.rawValue, GraphvizMessages.collected)
        }
    }

    /// The links of the nodes and of the graph's label, as they are placed on the page; takes them away from the nodes.
    private borrowing func takeLinks(of page: GraphvizRenderer.Page) -> [PDFDocument.Link] {
        var links: [PDFDocument.Link] = []
        for node in graph.nodes {
            if let link = cgraphviz_link(node) {
                links.append(PDFDocument.Link(cgraphviz_node(graph, node), page: String(cString: link)))
                cgraphviz_unlink(node)
            }
        }
        let label = cgraphviz_label(graph)
        if let upper = page.upper, label.width > 0 { links.append(PDFDocument.Link(label, page: upper)) }
        return links
    }
}

extension PDFDocument.Link {
    fileprivate init(_ area: cgraphviz_area, page: String) {
        self.init(left: area.left, top: area.top, width: area.width, height: area.height, page: page)
    }
}
