import FlowGraph
import FlowGraphDrawing
import Swerkin

/// The page with values for some screens and segments, and with the flows of a tour.
enum LayerPage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver { try PageDrivers.make(for: page.get()) }

    /// The page; made once for all tests of the process.
    private static let page = Result {
        let (drawing, answers) = try GraphPage.drawing(flows: [
            GraphDrawing.Flow([0, 6], words: "from Shop: search for a product"),
            GraphDrawing.Flow([4], words: "from Shop: the cart"),
        ])
        let graph = answers.graph
        let flakiness = PageLayer(
            "Flakiness", unit: "%", screens: graph.screens.map { $0.name == "Cart" ? 3 : nil },
            segments: graph.segments.map { $0.end == "Cart" ? 0.5 : nil })
        let page = drawing.page(svg: try drawing.pagePicture().svg, answers: answers, layers: [flakiness])
        return try GraphPage.file(named: "layers", page)
    }
}
