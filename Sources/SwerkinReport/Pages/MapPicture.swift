import FlowGraph
import FlowGraphPage
import Foundation
import GraphvizRenderer

/// The picture of a model, for the report's map and for the page of the graph.
struct MapPicture {
    /// The `svg` element.
    let svg: String
    /// The page of the graph with the answers about each screen, as `flowgraph export` makes it.
    let page: String

    /// Draws a model; returns nil if Graphviz can't.
    init?(_ model: ReportModel) {
        let answers = try? PageAnswers(about: model.graph)
        let reachability = answers?.report.reachability
        let drawing = GraphDrawing(
            model.graph,
            options: GraphDrawing.Options(
                title: model.name, unreachableScreens: reachability?.unreachableScreens ?? [],
                unusableSegments: reachability?.deadSegments ?? []))
        guard let picture = try? GraphvizRenderer.picture(of: drawing.dot(), as: .svg) else { return nil }
        let text = String(decoding: picture.bytes, as: UTF8.self)
        guard let start = text.range(of: "<svg") else { return nil }
        svg = String(text[start.lowerBound...])
        page = drawing.page(svg: text, answers: answers)
    }
}
