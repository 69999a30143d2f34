extension GraphDrawing {
    /// A page for browsers in one file: the picture to pan, zoom and search, with the details of each screen.
    ///
    /// The page needs no network. It requires the SVG of this drawing, since the identifiers in the picture must be
    /// those of ``dot()``. O(size of the text).
    ///
    /// - Parameter svg: The picture that Graphviz makes of ``dot()`` in the format SVG; anything before its `svg`
    ///   element is left out.
    /// - Returns: The content of the file.
    public func page(svg: String) -> String {
        HTMLPage(drawing: self, svg: svg).text
    }
}

/// Writes the page with a picture.
struct HTMLPage {
    /// The content of `page.css`, which ends with a line break.
    static let style = String(decoding: PackageResources.page_css, as: UTF8.self)
    /// The content of `page.js`, which ends with a line break.
    static let script = String(decoding: PackageResources.page_js, as: UTF8.self)

    let drawing: GraphDrawing
    let svg: String

    var text: String {
        let title = XMLText.escaped(DrawnText.visible(drawing.title ?? "Screens"))
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
            <div class="search" role="search">
            <input id="query" type="search" placeholder="Find a screen" aria-label="Find a screen by name, title or module" \
            aria-controls="hits" autocomplete="off">
            <ul id="hits" aria-label="Screens found" hidden></ul>
            </div>
            <div class="buttons" role="group" aria-label="View">
            <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
            <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (−)">−</button>
            <button id="fit" type="button" aria-label="Show the whole picture" title="Show the whole picture (0)">Fit</button>
            </div>
            </header>
            <main>
            <div id="picture" tabindex="0" role="application" aria-label="Map of the screens: arrow keys move it, plus and minus \
            zoom, 0 shows all, Tab goes from screen to screen">
            \(picture)
            </div>
            <aside id="details" aria-live="polite" hidden></aside>
            </main>
            <script type="application/json" id="graph">
            \(HTMLPageData(drawing: drawing).json)
            </script>
            <script>
            \(HTMLPage.script)</script>
            </body>
            </html>

            """
    }

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
    static let styleHash = "sha256-DVnhzgizoU7ymdTkzFpBSwkXYT7xvDQq1KnsoiF2+Y4="
    /// The hash of ``script`` between its tags; a test computes it.
    static let scriptHash = "sha256-e+942+9dBCHLygapi14dioTzJKPusPcklp/2f387lkk="
}
