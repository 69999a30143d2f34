import FlowGraph
import FlowGraphDrawing
import Foundation
import GraphvizRenderer
import SwerkinRecords

/// The pictures that a folder has of a model's screens.
struct ThumbnailFolder {
    /// By screen: its picture.
    private(set) var thumbnails: [Int: GraphDrawing.Thumbnail] = [:]
    /// The screens without a picture and the problems with files, without full stops.
    private(set) var notes: [String] = []

    /// The greatest number of files and of screens that are named one by one.
    private static let listLimit = 8

    /// A folder that is not named, and has nothing.
    init() {}

    /// Reads the pictures of a graph's screens.
    ///
    /// Missing and broken files are notes: a drawing without them is better than none.
    init(_ path: String, of graph: NavigationGraph) {
        do throws(ReportError) {
            let files = try PictureFiles(in: path, of: graph.screens.map(\.name))
            var problems: [String] = []
            for (index, file) in files.byScreen.enumerated() {
                guard let file else { continue }
                switch Self.thumbnail(file: "\(path)/\(file)") {
                case .thumbnail(let thumbnail): thumbnails[index] = thumbnail
                case .problem(let problem): problems.append(problem)
                }
            }
            notes = Self.notes(on: problems) + missing(of: graph, in: path)
        } catch {
            notes = [OneLine.text("\(error); the screens are drawn without pictures")]
        }
    }

    private enum Outcome {
        case thumbnail(GraphDrawing.Thumbnail)
        case problem(String)
    }

    private static func thumbnail(file: String) -> Outcome {
        let content: Data
        do throws(ReportError) {
            content = try RegularFile(file).content(upTo: .sideFile)
        } catch {
            return .problem(error.description)
        }
        do {
            return .thumbnail(try GraphDrawing.Thumbnail(png: content, path: file))
        } catch {
            return .problem("\(file): \(error)")
        }
    }

    private static func notes(on problems: [String]) -> [String] {
        let rest = problems.count - listLimit
        return problems.prefix(listLimit).map(OneLine.text)
            + (rest > 0 ? ["\(Count.words(rest, "more file")) could not be read"] : [])
    }

    private func missing(of graph: NavigationGraph, in path: String) -> [String] {
        let names = graph.screens.indices.filter { thumbnails[$0] == nil }.map { graph.screens[$0].name }
        guard !names.isEmpty else { return [] }
        guard !thumbnails.isEmpty else { return [OneLine.text("no screen has a picture in \(path)")] }
        let list = Enumeration.words(names, limit: Self.listLimit)
        return [OneLine.text("\(names.count) of \(graph.screens.count) screens have no picture in \(path): \(list)")]
    }
}
