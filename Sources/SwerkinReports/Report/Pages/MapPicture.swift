import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer

/// The picture of a model, which the report's map and the page of the graph show.
struct MapPicture {
    /// The script that hands over the `svg` element, which names the files of its thumbnails.
    let script: [UInt8]
    /// The page of the graph with the answers about each screen, as `flowgraph export` makes it, but for the picture.
    let page: String
    /// The contents of the thumbnails' files, by their paths in the report.
    let files: [(path: String, content: Data)]

    /// Draws a model; returns nil if Graphviz can't.
    ///
    /// - Parameters:
    ///   - model: The model.
    ///   - pictures: The pictures of its screens in the format PNG, by position. One that can't be read is left out.
    ///   - folder: The folder of the thumbnails in the report.
    ///   - name: The name of the picture among the data.
    init?(_ model: ReportModel, pictures: [Int: Data], folder: String, name: String) {
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
        guard let text = try? drawing.pagePicture().svg, text.contains("<svg") else { return nil }
        let sorted = thumbnails.sorted { $0.key < $1.key }.map(\.value)
        script = DataScript.text(name, .string(Self.naming(sorted, in: PagePicture(text).text)))
        page = drawing.page(
            pictureFrom: PictureScript(path: DataScript.path(of: name), function: DataScript.function), answers: answers
        )
        files = sorted.map { ($0.path, Data($0.png)) }
    }

    /// A picture that names the files of its thumbnails instead of containing them.
    private static func naming(_ thumbnails: [GraphDrawing.Thumbnail], in svg: String) -> String {
        let paths = Dictionary(thumbnails.map { (Data($0.png).base64EncodedString(), $0.path) }) { first, _ in first }
        let parts = svg.components(separatedBy: "data:image/png;base64,")
        return parts.dropFirst().reduce(into: parts[0]) { text, part in
            let end = part.firstIndex(of: "\"") ?? part.endIndex
            text += (paths[String(part[..<end])] ?? "") + part[end...]
        }
    }
}
