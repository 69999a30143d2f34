import FlowGraph
import SwerkinAuthoring

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
