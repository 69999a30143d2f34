import FlowGraph
import GraphvizRenderer
import Swerkin

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
