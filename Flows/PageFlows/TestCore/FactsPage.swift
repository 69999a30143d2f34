import FlowGraph
import FlowGraphDrawing
import GraphvizRenderer
import Swerkin

/// The page of an app of which some screens are for administrators alone.
enum FactsPage: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [FactsPanel.self]

    static func makeDriver(for session: FlowSession) throws -> any Driver { try PageDrivers.make(for: page.get()) }

    /// The page; made once for all tests of the process.
    private static let page = Result {
        let graph = try NavigationGraph(
            name: "Archive", facts: [Fact("admin", .bool), Fact("level", .range(0...3))],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Users"), GraphScreen("Vault")],
            segments: [
                Segment(from: "Home", to: "Users", preconditions: ["admin": true]),
                Segment(from: "Users", to: "Vault", preconditions: ["level": .atLeast(2)]),
            ])
        let drawing = GraphDrawing(graph)
        let page = drawing.page(svg: try drawing.pagePicture().svg, answers: try PageAnswers(about: graph))
        return try GraphPage.file(named: "facts", page)
    }
}
