import Foundation
import Swerkin
import SwerkinBrowsers

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
