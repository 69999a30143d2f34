import CGraphPage
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
    ///   - layers: Values that can be written into the picture.
    ///   - notes: The missing parts of the picture, a line each.
    /// - Returns: The content of the file.
    public func page(svg: String, answers: PageAnswers? = nil, layers: [PageLayer] = [], notes: [String] = []) -> String
    {
        HTMLPage(drawing: self, svg: svg, answers: answers, layers: layers, notes: notes).text
    }

    /// The page, which begins with some parts of the app if the names of all screens would be too small to be read.
    package func page(
        svg: String, parts: PageParts?, answers: PageAnswers?, layers: [PageLayer], notes: [String]
    ) -> String {
        HTMLPage(drawing: self, svg: svg, answers: answers, layers: layers, notes: notes, parts: parts).text
    }

    /// The page without its picture, which a script beside it hands over, so that other pages can show the same.
    package func page(pictureFrom script: PictureScript, answers: PageAnswers? = nil) -> String {
        HTMLPage(drawing: self, svg: "", answers: answers, pictureScript: script).text
    }

    /// The page of a server, which asks that for plans, and loads itself anew if the server has another version.
    package func livePage(
        svg: String, parts: PageParts? = nil, answers: PageAnswers? = nil, layers: [PageLayer] = [],
        notes: [String] = [], version: String
    ) -> String {
        HTMLPage(
            drawing: self, svg: svg, answers: answers, layers: layers, notes: notes, parts: parts, liveVersion: version
        ).text
    }
}

/// A script that hands over the picture of a page, by calling a function with a name and the text of the `svg` element.
package struct PictureScript: Hashable, Sendable {
    /// The address of the script, relative to the page.
    package let path: String
    /// The name of the function that it calls.
    package let function: String

    /// Creates a value.
    package init(path: String, function: String) { (self.path, self.function) = (path, function) }
}

/// Writes the page with a picture.
struct HTMLPage {
    /// The content of `page.css`, and the colours of the picture in a dark scheme; ends with a line break.
    static let style =
        String(cString: swerkin_graph_style())
        + "@media screen and (prefers-color-scheme: dark) {\n\(DarkPicture.rules)}\n"
    /// The scripts, each of which ends with a line break, in the order in which they run.
    static let script = String(cString: swerkin_graph_script())

    let drawing: GraphDrawing
    let svg: String
    var answers: PageAnswers?
    var layers: [PageLayer] = []
    var notes: [String] = []
    /// The parts that it shows first; nil for the whole picture.
    var parts: PageParts?
    /// The version of a server's page; nil for a file.
    var liveVersion: String?

    /// The script that hands over the picture; nil for a page that contains it.
    var pictureScript: PictureScript?

    /// The script of a page that loads its picture, which ends with a line break.
    static let loadingScript = String(cString: swerkin_graph_loading_script())
    /// The script that a server's page has in addition, which ends with a line break.
    static let liveScript = String(cString: swerkin_graph_live_script())

    var text: String {
        let title = UntrustedText(drawing.drawnTitle ?? "Screens").forMarkup
        return """
            <!DOCTYPE html>
            <html lang="en"\(liveAttribute)>
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
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
            \(HTMLPage.buttons(hasParts: parts != nil))
            </header>
            <main>
            <div id="map">
            <button id="skip" type="button" class="skip">Skip the picture</button>
            <div id="picture" tabindex="0" role="application" aria-label="Map of the screens: arrow keys move it, plus and minus \
            zoom, 0 shows all, Tab goes from screen to screen">
            <div id="sheet" class="\(sheetClasses)"\(sourceAttributes)>
            \(PagePicture(svg).text)
            </div>
            </div>\(partsElement)
            <div id="overview" hidden></div>
            </div>
            <aside id="details" aria-label="Answers"></aside>
            </main>
            <script type="application/json" id="graph">
            \(PageData(drawing: drawing, answers: answers, layers: layers, notes: notes, parts: parts).json)
            </script>
            \(scriptTag)
            \(HTMLPage.script)</script>\(loadingElement)\(liveElement)
            </body>
            </html>

            """
    }

    /// The state of the picture: it is not laid out until it is read, and a large one is shown small at first, without its texts.
    private var sheetClasses: String { drawing.graph.screens.count > 150 ? "unread far" : "unread" }

    private var partsElement: String {
        parts.map {
            "\n<div id=\"parts\" role=\"group\" aria-label=\"Parts of the app\" hidden>\n\($0.element)\n</div>"
        } ?? ""
    }

    private var sourceAttributes: String {
        pictureScript.map {
            " data-script=\"\(XMLText.escaped($0.path))\" data-function=\"\(XMLText.escaped($0.function))\""
        } ?? ""
    }

    /// A page that loads its picture runs its script once that is there.
    private var scriptTag: String { pictureScript == nil ? "<script>" : "<script type=\"text/plain\" id=\"code\">" }

    private var loadingElement: String {
        pictureScript == nil ? "" : "\n<script>\n\(HTMLPage.loadingScript)</script>"
    }

    private var liveAttribute: String { liveVersion.map { " data-live=\"\(XMLText.escaped($0))\"" } ?? "" }

    private var liveElement: String { liveVersion == nil ? "" : "\n<script>\n\(HTMLPage.liveScript)</script>" }

    private static let searchField = """
        <div class="search" role="search">
        <input id="query" type="search" placeholder="Find a screen (/)" aria-label="Find a screen by name, title, tag, label, step or \
        fact" aria-controls="hits" autocomplete="off">
        <ul id="hits" aria-label="Screens found" hidden></ul>
        </div>
        """

    private static func buttons(hasParts: Bool) -> String {
        let parts = "<button id=\"show-parts\" type=\"button\" title=\"Show the parts of the app\">Parts</button>\n"
        return """
            <div class="buttons" role="group" aria-label="View">
            <button id="toggle" type="button" aria-label="Show the picture">Picture</button>
            \(hasParts ? parts : "")\
            <button id="zoom-in" type="button" aria-label="Zoom in" title="Zoom in (+)">+</button>
            <button id="zoom-out" type="button" aria-label="Zoom out" title="Zoom out (−)">−</button>
            <button id="fit" type="button" aria-label="Show the whole picture" title="Show the whole picture (0)">Fit</button>
            </div>
            <details id="share">
            <summary>Share</summary>
            <div class="menu">
            <button id="copy-link" type="button">Copy a link to this view</button>
            <button id="save-svg" type="button">Save the picture as SVG</button>
            <button id="save-png" type="button">Save the picture as PNG</button>
            </div>
            </details>
            <span id="announced" role="status"></span>
            """
    }
}

extension HTMLPage {
    /// The content security policy: a browser applies the page's own style, runs its own script, and loads nothing.
    ///
    /// The texts of a model are escaped; if one ever were not, no script in it would run, and nothing would be sent.
    /// Content Security Policy Level 3, W3C: a hash is that of everything between the tags, line breaks included.
    ///
    /// It draws its own picture as PNG from a `blob:`, which only its script can make. A server's page may ask its server, too, and one with
    /// thumbnails shows the pictures that it contains. One that loads its picture
    /// runs the scripts that its own script loads, and shows pictures beside it.
    var policy: String {
        let rest = "default-src 'none'; base-uri 'none'; form-action 'none'; style-src '\(HTMLPage.styleHash)'; "
        if pictureScript != nil {
            return rest + "img-src 'self' file: blob:; script-src '\(HTMLPage.scriptHash)' "
                + "'\(HTMLPage.loadingScriptHash)' 'strict-dynamic'"
        }
        let scripts =
            liveVersion == nil
            ? "script-src '\(HTMLPage.scriptHash)'"
            : "script-src '\(HTMLPage.scriptHash)' '\(HTMLPage.liveScriptHash)'; connect-src 'self'"
        return rest + scripts + "; img-src blob:" + (drawing.drawnThumbnails.isEmpty ? "" : " data:")
    }

    /// The hash of ``style`` between its tags; a test computes it.
    static let styleHash = "sha256-PPyYeKI3gWixmOuqAm2pNBXxoC/WFx6Zy6CP+3O1g28="
    /// The hash of ``script`` between its tags; a test computes it.
    static let scriptHash = "sha256-23om3E91AsKznG0kUPtF432RyxV8E2HcmY3NZ4k+R5s="
    /// The hash of ``loadingScript`` between its tags; a test computes it.
    static let loadingScriptHash = "sha256-ehXLY6S3nKBmjEJJUuMZ2x+Sxg41J4DEUsZVI+zOaIs="
    /// The hash of ``liveScript`` between its tags; a test computes it.
    static let liveScriptHash = "sha256-P7rPFgTH2k7wL7tZx+/cTBStVjAlH7zjq2bW7yJSalM="
}
