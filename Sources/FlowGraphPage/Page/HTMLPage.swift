import FlowGraph

extension GraphDrawing {
    /// A page for browsers in one file: the picture to pan, zoom and search, and the answers about each screen.
    ///
    /// The page needs no network. It requires the SVG of this drawing, since the identifiers in the picture must be
    /// those of `dot()`. O(size of the text).
    ///
    /// - Parameters:
    ///   - svg: The picture that Graphviz makes of `dot()` in the format SVG; anything before its `svg` element is left out.
    ///   - answers: The answers about this drawing's graph; nil for a page without paths, conditions and findings.
    /// - Returns: The content of the file.
    public func page(svg: String, answers: PageAnswers? = nil) -> String {
        HTMLPage(drawing: self, svg: svg, answers: answers).text
    }
}

/// Writes the page with a picture.
struct HTMLPage {
    /// The content of `page.css`, which ends with a line break.
    static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    /// The scripts, each of which ends with a line break, in the order in which they run.
    static let script = [
        PackageResources.model_js, PackageResources.elements_js, PackageResources.view_js, PackageResources.light_js,
        PackageResources.panel_js, PackageResources.routes_js, PackageResources.search_js, PackageResources.filter_js,
        PackageResources.overview_js, PackageResources.address_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined()

    let drawing: GraphDrawing
    let svg: String
    var answers: PageAnswers?

    var text: String {
        let title = XMLText.escaped(drawing.drawnTitle ?? "Screens")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(HTMLPage.policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title)</title>
            <style>
            \(HTMLPage.style)</style>
            </head>
            <body>
            <header>
            <h1 dir="auto">\(title)</h1>
            \(HTMLPage.searchField)
            \(HTMLPage.buttons)
            </header>
            <main>
            <div id="map">
            <div id="picture" tabindex="0" role="application" aria-label="Map of the screens: arrow keys move it, plus and minus \
            zoom, 0 shows all, Tab goes from screen to screen">
            <div id="sheet">
            \(picture)
            </div>
            </div>
            <div id="overview" hidden></div>
            </div>
            <aside id="details" aria-label="Answers"></aside>
            </main>
            <script type="application/json" id="graph">
            \(PageData(drawing: drawing, answers: answers).json)
            </script>
            <script>
            \(HTMLPage.script)</script>
            </body>
            </html>

            """
    }

    private static let searchField = """
        <div class="search" role="search">
        <input id="query" type="search" placeholder="Find a screen (/)" aria-label="Find a screen by name, title, tag, label, step or \
        fact" aria-controls="hits" autocomplete="off">
        <ul id="hits" aria-label="Screens found" hidden></ul>
        </div>
        """

    private static let buttons = """
        <div class="buttons" role="group" aria-label="View">
        <button id="toggle" type="button" aria-label="Show the picture">Picture</button>
        <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
        <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (−)">−</button>
        <button id="fit" type="button" aria-label="Show the whole picture" title="Show the whole picture (0)">Fit</button>
        </div>
        """

    /// The `svg` element alone: an XML declaration and a document type are not allowed within a page.
    private var picture: Substring {
        var start = svg.utf8.startIndex
        let opening = Array("<svg".utf8)
        while start < svg.utf8.endIndex, !svg.utf8[start...].starts(with: opening) {
            start = svg.utf8.index(after: start)
        }
        return svg[start...]
    }
}

extension HTMLPage {
    /// The content security policy: a browser applies the page's own style, runs its own script, and loads nothing.
    ///
    /// The texts of a model are escaped; if one ever were not, no script in it would run, and nothing would be sent.
    /// Content Security Policy Level 3, W3C: a hash is that of everything between the tags, line breaks included.
    static let policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '\(styleHash)'; script-src '\(scriptHash)'"

    /// The hash of ``style`` between its tags; a test computes it.
    static let styleHash = "sha256-x16zxRBlAz+kqdm+HX8Rx5lAcMPduEQqF8QEESZYB94="
    /// The hash of ``script`` between its tags; a test computes it.
    static let scriptHash = "sha256-MvEuzDjdZ4q6uOAq7odzuQ0QMpWBl54XPMLUAIig7mY="
}
