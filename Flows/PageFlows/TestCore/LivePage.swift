import Foundation
import Swerkin
import SwerkinServers

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
            programs.appendingPathComponent("flowgraph").path, "serve", model.path, "--port", "\(endpoint.port)")
    }

    private static func model(in folder: URL) -> URL { folder.appendingPathComponent("Shop.flowgraph.json") }

    /// The folder that the package's programs are built into.
    private static var programs: URL {
        let tests = Bundle(for: PageTestCase.self).bundleURL
        return tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
    }
}
