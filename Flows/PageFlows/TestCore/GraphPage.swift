import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import Swerkin
import SwerkinBrowsers

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

/// The page of `flowgraph diff --picture`: what differs between the shop and the broken one.
enum ChangesPage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        let old = GraphPage.model.deletingLastPathComponent().appendingPathComponent("Shop.flowgraph.json")
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("graph-changes-\(getpid()).html")
        try PageDrivers.run("diff", old.path, GraphPage.model.path, "--picture", page.path)
        return try PageDrivers.make(for: page)
    }
}

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

/// The page of a model that `flowgraph serve` shows.
enum LivePage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try PageDrivers.make(for: session.start(server).address)
    }

    /// The command, started anew for each test, with a model of its own.
    static let server = AppServer("flowgraph serve", lifetime: .test) { endpoint in
        let model = model(in: endpoint.dataFolder)
        try FileManager.default.copyItem(at: GraphPage.model, to: model)
        return AppServer.Program(
            PageDrivers.program.path, "serve", model.path, "--port", "\(endpoint.port)")
    }

    /// Writes another text into the file that the command shows: what `change` makes of the model.
    static func write(_ change: (String) -> String, in folder: URL) throws {
        let text = change(try String(contentsOf: GraphPage.model, encoding: .utf8))
        try Data(text.utf8).write(to: model(in: folder), options: .atomic)
    }

    private static func model(in folder: URL) -> URL { folder.appendingPathComponent("Shop.flowgraph.json") }
}

/// The page as a phone shows it.
enum PhonePage: DeclaredApp {
    static let screens = GraphPage.screens

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        try PageDrivers.make(for: GraphPage.page(), asOnPhone: true)
    }
}

/// A page of somebody else's that has the picture of the model in it.
enum PicturePage: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Picture.self]

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        let svg = String(decoding: try GraphPage.drawing().drawing.picture(as: .svg).bytes, as: UTF8.self)
        let element = svg.range(of: "<svg").map { svg[$0.lowerBound...] } ?? ""
        let page = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Documentation</title>
            <main><h1>Screens</h1>\(element)</main></html>
            """
        return try PageDrivers.make(for: GraphPage.file(named: "picture", page))
    }
}
