import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import Swerkin

/// The page that `flowgraph export` makes of the shop, as an app with screens.
enum GraphPage: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Panel.self]

    static func makeDriver(for session: FlowSession) throws -> any Driver { try PageDrivers.make(for: page()) }

    /// The model: a shop in which a screen is unreachable.
    static let model = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/ShopBroken.flowgraph.json")

    /// The picture of the model, and the answers about it.
    static func drawing(flows: [GraphDrawing.Flow] = []) throws -> (drawing: GraphDrawing, answers: PageAnswers) {
        let graph = try NavigationGraph(json: Data(contentsOf: model))
        let answers = try PageAnswers(about: graph)
        let options = GraphDrawing.Options(
            unreachableScreens: answers.report.reachability.unreachableScreens,
            unusableSegments: answers.report.reachability.deadSegments, flows: flows)
        return (GraphDrawing(graph, options: options), answers)
    }

    /// The page of the model; made once for all tests of the process, for the answers take seconds in a debug build.
    static func page() throws -> URL { try written.get() }

    private static let written = Result {
        let (drawing, answers) = try GraphPage.drawing()
        return try file(named: "page", drawing.page(svg: drawing.pagePicture().svg, answers: answers))
    }

    static func file(named name: String, _ content: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("graph-\(name)-\(getpid()).html")
        try Data(content.utf8).write(to: file)
        return file
    }
}
