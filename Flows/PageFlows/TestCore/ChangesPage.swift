import Foundation
import Swerkin

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
