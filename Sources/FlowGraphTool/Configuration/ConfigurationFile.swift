import CommandSupport
import FlowGraph
import Foundation

/// The file next to a model with the settings of checks.
enum ConfigurationFile {
    /// The name of the file.
    static let name = ".flowgraph.yml"

    /// The configuration file nearest to the first of some models.
    ///
    /// Searches the model's folder (the working folder for standard input) and its parents, up to the first that has a
    /// `.git`, or to the root of the file system.
    static func nearest(to models: [String]) -> String? {
        var folder = self.folder(of: models.first ?? "-")
        while true {
            let file = folder.appendingPathComponent(name).path
            if FileManager.default.fileExists(atPath: file), !ModelReader.isFolder(file) { return shortened(file) }
            let isRepository = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
            let parent = folder.deletingLastPathComponent()
            guard !isRepository, folder.path != "/", parent.path != folder.path else { return nil }
            folder = parent
        }
    }

    /// Reads a configuration file.
    static func read(_ path: String) throws(ToolError) -> CheckConfiguration {
        let bytes = try ModelReader.bytes(of: path, upTo: .configuration)
        do throws(ConfigurationError) {
            var configuration = try ConfigurationReader.read(String(decoding: bytes, as: UTF8.self))
            configuration.path = path
            return configuration
        } catch {
            throw .configuration(error.problems, file: path)
        }
    }

    private static func folder(of model: String) -> URL {
        guard model != "-" else { return URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }
        let url = URL(fileURLWithPath: model).standardizedFileURL
        return ModelReader.isFolder(model) ? url : url.deletingLastPathComponent()
    }

    /// The path relative to the working folder if it lies in that.
    private static func shortened(_ path: String) -> String {
        let working = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(working) ? String(path.dropFirst(working.count)) : path
    }
}
