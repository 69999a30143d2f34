import CGraphviz
import CairoSurfaces

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
        var next = agfstnode(graph)
        while let node = next {
            if let link = cgraphviz_link(node) {
                links.append(PDFDocument.Link(cgraphviz_node(graph, node), page: String(cString: link)))
                cgraphviz_unlink(node)
            }
            next = agnxtnode(graph, node)
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
