import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords

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

    /// Makes the folder, and takes it for this process alone, as long as the returned value lasts.
    ///
    /// Throws ``ExploreError`` if another process writes to it, or it can't be made.
    func claim() throws(ExploreError) -> AnyObject {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return try WriterLock.folder(url.path)
        } catch let error as OtherWriter {
            throw .unwritable(UnwrittenFile(path: path, reason: "\(error)"))
        } catch {
            throw .unwritable(UnwrittenFile(path: path, reason: FileFault(error).description))
        }
    }

    /// The map that was written there.
    ///
    /// Throws ``ExploreError`` if there is none, or it can't be read.
    func map() throws(ExploreError) -> ExploredMap {
        guard hasExploration else { throw .nothingToResume(path) }
        let content: Data
        do throws(LimitedFile.Fault) {
            content = try LimitedFile(file(Self.state).path).content(upTo: .model)
        } catch {
            throw .unreadable(path: file(Self.state).path, reason: error.description)
        }
        let map: ExploredMap
        do {
            map = try JSONDecoder().decode(ExploredMap.self, from: content)
        } catch {
            throw .noExploration(path: JSONProblem(error, in: content).place(in: file(Self.state).path))
        }
        guard map.isConsistent else { throw .noExploration(path: file(Self.state).path) }
        return map
    }

    /// Writes the map, so that the exploration can go on from it.
    func write(_ map: ExploredMap) throws(ExploreError) {
        do {
            try write(Data(PrintableJSON.document(map, isPretty: false).utf8), to: Self.state)
        } catch let error as ExploreError {
            throw error
        } catch {
            throw .unwritable(UnwrittenFile(path: path, reason: "\(error)"))
        }
    }

    /// Writes the picture of a screen by its index.
    func write(picture: Data, of screen: Int) throws(ExploreError) { try write(picture, to: Self.picture(screen)) }

    /// Writes the model, the declarations, the report and the page.
    func write(_ model: ExploredModel, _ map: ExploredMap, report: [String]) throws(ExploreError) {
        try write(map)
        try namePictures(model.names)
        try write(Data(model.graph.json().utf8), to: "model.flowgraph.json")
        try write(Data(UntrustedText(model.swift).forLog.utf8), to: "Screens.swift")
        try write(Data(report.map { UntrustedText($0).forLog + "\n" }.joined().utf8), to: "report.txt")
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
    /// A picture whose screen has a name that no file can have is shown under its number.
    private func namePictures(_ names: [String]) throws(ExploreError) {
        let files = FileManager.default
        try writing("pictures") {
            if files.fileExists(atPath: $0.path) { try files.removeItem(at: $0) }
            try files.createDirectory(at: $0, withIntermediateDirectories: true)
        }
        for (index, name) in names.enumerated() where !name.contains("/") && !name.hasPrefix(".") {
            let taken = file(Self.picture(index))
            guard files.fileExists(atPath: taken.path) else { continue }
            try writing(Self.picture(named: name)) { try files.copyItem(at: taken, to: $0) }
        }
    }

    private func file(_ name: String) -> URL { url.appendingPathComponent(name) }

    private func write(_ data: Data, to name: String) throws(ExploreError) {
        try writing(name) {
            try FileManager.default.createDirectory(
                at: $0.deletingLastPathComponent(), withIntermediateDirectories: true)
            try WholeFile($0.path).write(data)
        }
    }

    private func writing(_ name: String, _ body: (URL) throws -> Void) throws(ExploreError) {
        let file = file(name)
        do {
            try body(file)
        } catch let error as UnwrittenFile {
            throw .unwritable(error)
        } catch {
            throw .unwritable(UnwrittenFile(path: file.path, reason: FileFault(error).description))
        }
    }
}

/// The page that shows the screens of an exploration with their pictures.
struct ExplorationPage {
    private let map: ExploredMap
    private let model: ExploredModel
    /// The path of a screen's picture in the folder, or nil if there is none.
    private let picture: (Int) -> String?

    init(_ map: ExploredMap, _ model: ExploredModel, picture: @escaping (Int) -> String?) {
        (self.map, self.model, self.picture) = (map, model, picture)
    }

    /// The page as HTML, without a script; everything that an app has shown is text in it.
    var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Explored screens</title>
        <style>\(Self.style)</style>
        </head>
        <body>
        <h1>Explored screens</h1>
        <p>\(map.screens.count) screens, \(map.segments.count) segments. The model is in
        <a href="model.flowgraph.json">model.flowgraph.json</a>, the declarations in <a href="Screens.swift">Screens.swift</a>,
        what was left out and what went wrong in <a href="report.txt">report.txt</a>.</p>
        \(map.screens.indices.map(section).joined(separator: "\n"))
        </body>
        </html>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
        body { max-width: 70rem; margin: 0 auto; padding: 1rem }
        section { display: grid; grid-template-columns: minmax(12rem, 24rem) 1fr; gap: 1rem; padding: 1rem 0; border-top: 1px solid #8888 }
        img { width: 100%; border: 1px solid #8888 }
        h2 { margin: 0 } ul { padding-left: 1.2rem; margin: .3rem 0 } li { overflow-wrap: anywhere }
        @media (max-width: 40rem) { section { grid-template-columns: 1fr } }
        """

    private func section(_ index: Int) -> String {
        let screen = map.screens[index]
        let name = model.names[index]
        let picture = picture(index).map(\.inHTML).map {
            "<a href=\"\($0)\"><img src=\"\($0)\" loading=\"lazy\" alt=\"The screen \(name.inHTML)\"></a>"
        }
        let ways = map.segments.filter { $0.start == index }.map { segment in
            let end = model.names[segment.end].inHTML
            return "\(segment.label.inHTML) → <a href=\"#\(end)\">\(end)</a>"
        }
        let problems = map.problems.filter { $0.screen == index }.map(\.words.inHTML)
        return """
            <section id="\(name.inHTML)">
            <div>\(picture ?? "")</div>
            <div><h2>\(name.inHTML)</h2>
            \(screen.observation.address.map { "<p>\($0.inHTML)</p>" } ?? "")
            \(list("Leads to", ways))\(list("Errors", problems))\(list("Accessibility", screen.findings.map(\.inHTML)))</div>
            </section>
            """
    }

    private func list(_ title: String, _ items: [String]) -> String {
        guard !items.isEmpty else { return "" }
        return "<h3>\(title)</h3><ul>\(items.map { "<li>\($0)</li>" }.joined())</ul>\n"
    }
}

extension String {
    /// The text as content or as the value of an attribute.
    fileprivate var inHTML: String { UntrustedText(self).forMarkup }
}
