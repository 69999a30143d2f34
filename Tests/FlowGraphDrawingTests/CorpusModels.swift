import FlowGraph
import FlowGraphDrawing
import FlowGraphImport
import Foundation

/// The models of this repository, and those of public apps where they are at hand.
enum CorpusModels {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The models, each with its name.
    static func all() throws -> [(name: String, graph: NavigationGraph)] {
        let own = [
            "Examples/Shop", "Examples/ShopBroken", "docs/wagtail", "docs/office-admin", "docs/architecture/modules",
            "docs/architecture/navigation",
        ]
        let models = try own.map { name in
            (name, try NavigationGraph(json: Data(contentsOf: root.appendingPathComponent("\(name).flowgraph.json"))))
        }
        return models + ["storyboard": "storyboard", "android-nav": "xml"].sorted { $0.key < $1.key }.flatMap(imported)
    }

    /// The models of the folders of a format; none where the corpus is not at hand.
    private static func imported(_ format: String, _ pathExtension: String) -> [(String, NavigationGraph)] {
        let folder = root.appendingPathComponent("../shared/corpus/\(format)").standardizedFileURL
        if !FileManager.default.fileExists(atPath: folder.path) {
            print("skipped: the public apps' models of \(format), for there is no folder \(folder.path)")
        }
        let apps = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return apps.sorted().compactMap { app in
            let files = FileManager.default.enumerator(atPath: "\(folder.path)/\(app)")?.compactMap { $0 as? String }
            let read = (files ?? []).filter { $0.hasSuffix("." + pathExtension) }.sorted()
            let paths = read.map { "\(folder.path)/\(app)/\($0)" }
            return (try? ModelImporter.read(paths: paths)).map { (app, $0.graph) }
        }
    }
}
