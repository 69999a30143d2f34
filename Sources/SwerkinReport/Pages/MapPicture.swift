import FlowGraph
import FlowGraphPage
import Foundation
import GraphvizRenderer

/// The picture of a model, for the report's map and for the page of the graph.
struct MapPicture {
    /// The `svg` element, which names the files of its thumbnails.
    let svg: String
    /// The page of the graph with the answers about each screen, as `flowgraph export` makes it; with its thumbnails.
    let page: String
    /// The contents of the thumbnails' files, by their paths in the report.
    let files: [(path: String, content: Data)]

    /// Draws a model; returns nil if Graphviz can't.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - pictures: The pictures of its screens in the format PNG, by position. One that can't be read is left out.
    ///   - folder: The folder of the thumbnails in the report.
    init?(_ model: ReportModel, pictures: [Int: Data], folder: String) {
        let answers = try? PageAnswers(about: model.graph)
        let reachability = answers?.report.reachability
        let thumbnails = Dictionary(
            uniqueKeysWithValues: pictures.compactMap { screen, png in
                let path = "\(folder)/\(screen + 1).png"
                return (try? GraphDrawing.Thumbnail(png: png, path: path)).map { (screen, $0) }
            })
        let drawing = GraphDrawing(
            model.graph,
            options: GraphDrawing.Options(
                title: model.name, unreachableScreens: reachability?.unreachableScreens ?? [],
                unusableSegments: reachability?.deadSegments ?? [], thumbnails: thumbnails))
        guard let text = try? drawing.pagePicture().svg, let start = text.range(of: "<svg") else { return nil }
        let sorted = thumbnails.sorted { $0.key < $1.key }.map(\.value)
        svg = Self.naming(sorted, in: text[start.lowerBound...])
        page = drawing.page(svg: text, answers: answers)
        files = sorted.map { ($0.path, Data($0.png)) }
    }

    /// A picture that names the files of its thumbnails instead of containing them.
    private static func naming(_ thumbnails: [GraphDrawing.Thumbnail], in svg: Substring) -> String {
        let paths = Dictionary(thumbnails.map { (Data($0.png).base64EncodedString(), $0.path) }) { first, _ in first }
        let parts = svg.components(separatedBy: "data:image/png;base64,")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let end = part.firstIndex(of: "\"") ?? part.endIndex
            text += (paths[String(part[..<end])] ?? "") + part[end...]
        }
    }
}
