import FlowGraph
import FlowGraphPage
import Foundation
import GraphvizRenderer
import Swerkin
import SwerkinChromium
import SwerkinWebDriver

/// The page that `flowgraph export` makes of the shop, as an app with screens.
enum GraphPage: DeclaredApp {
    static let screens: [any DeclaredScreen.Type] = [Panel.self]

    static func makeDriver(for session: FlowSession) throws -> any Driver {
        let page = try file()
        switch try SwerkinEnvironment.process.driverChoice() {
        case .chromium, .embedded, .xcuitest: return ChromiumDriver(page)
        case .webDriver(let browser, let server): return RemoteBrowserDriver(page, in: browser, server: server)
        }
    }

    /// Writes the page of a shop in which a screen is unreachable.
    private static func file() throws -> URL {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let model = root.appendingPathComponent("Examples/ShopBroken.flowgraph.json")
        let graph = try NavigationGraph(json: Data(contentsOf: model))
        let answers = try PageAnswers(about: graph)
        let options = GraphDrawing.Options(
            unreachableScreens: answers.report.reachability.unreachableScreens,
            unusableSegments: answers.report.reachability.deadSegments)
        let drawing = GraphDrawing(graph, options: options)
        let picture = try GraphvizRenderer.picture(of: drawing.dot(), as: .svg)
        let page = drawing.page(svg: String(decoding: picture.bytes, as: UTF8.self), answers: answers)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("graph-page-\(getpid()).html")
        try Data(page.utf8).write(to: file)
        return file
    }
}
