import CommandSupport
import Foundation
import SwerkinExploring

/// The folder that an exploration is written to.
struct ExplorationFolder {
    private static let state = "exploration.json"

    private let url: URL
    private let path: String

    init(_ path: String) { (url, self.path) = (URL(fileURLWithPath: path), path) }

    /// True if an exploration was written there.
    var hasExploration: Bool { FileManager.default.fileExists(atPath: file(Self.state).path) }

    /// True if an exploration was written there that another must not replace.
    ///
    /// One that ended before it found a screen, for want of Chromium for example, may be replaced.
    var isTaken: Bool { hasExploration && (try? map())?.screens.isEmpty != true }

    /// The map that was written there.
    ///
    /// Throws ``ExploreError`` if there is none, or it can't be read.
    func map() throws(ExploreError) -> ExploredMap {
        guard hasExploration else { throw .nothingToResume(path) }
        do {
            return try JSONDecoder().decode(ExploredMap.self, from: Data(contentsOf: file(Self.state)))
        } catch let error as CocoaError {
            throw .unreadable(path: file(Self.state).path, reason: FileFault.words(error))
        } catch {
            throw .noExploration(path: file(Self.state).path)
        }
    }

    /// Writes the map, so that the exploration can go on from it.
    func write(_ map: ExploredMap) throws(ExploreError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            try write(encoder.encode(map), to: Self.state)
        } catch let error as ExploreError {
            throw error
        } catch {
            throw .unwritable(path: path, reason: "\(error)", isOfDevice: false)
        }
    }

    /// Writes the picture of a screen by its index.
    func write(picture: Data, of screen: Int) throws(ExploreError) { try write(picture, to: Self.picture(screen)) }

    /// Writes the model, the declarations, the report and the page.
    func write(_ model: ExploredModel, _ map: ExploredMap, report: [String]) throws(ExploreError) {
        try write(map)
        namePictures(model.names)
        try write(Data(model.graph.json().utf8), to: "model.flowgraph.json")
        try write(Data(model.swift.utf8), to: "Screens.swift")
        try write(Data(report.map { $0 + "\n" }.joined().utf8), to: "report.txt")
        let page = ExplorationPage(map, model) { index in
            [Self.picture(named: model.names[index]), Self.picture(index)].first {
                FileManager.default.fileExists(atPath: file($0).path)
            }
        }
        try write(Data(page.html.utf8), to: "index.html")
    }

    /// The path in the folder of the picture that was taken of a screen, before the screens had names.
    private static func picture(_ screen: Int) -> String { "shots/\(screen + 1).png" }

    /// The path in the folder of a screen's picture by its name.
    private static func picture(named name: String) -> String { "pictures/\(name).png" }

    /// Copies the pictures to their screens' names, as `flowgraph export --thumbnails` wants them.
    ///
    /// A picture that can't be copied is shown under its number.
    private func namePictures(_ names: [String]) {
        let files = FileManager.default
        try? files.removeItem(at: file("pictures"))
        try? files.createDirectory(at: file("pictures"), withIntermediateDirectories: true)
        for (index, name) in names.enumerated() where !name.contains("/") && !name.hasPrefix(".") {
            try? files.copyItem(at: file(Self.picture(index)), to: file(Self.picture(named: name)))
        }
    }

    private func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    private func write(_ data: Data, to name: String) throws(ExploreError) {
        let file = file(name)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw .unwritable(path: file.path, reason: FileFault.words(error), isOfDevice: FileFault.isOfDevice(error))
        }
    }
}
