import CConformancePage
import FlowGraph

/// The ``ConformanceApp`` as a web page, for drivers of browsers.
///
/// The page is one HTML document with everything in it: serve it, or write it to a file and open that. Its elements are HTML's
/// own for their kinds, with ARIA for kinds that HTML lacks; identifiers are `id`s. Its screens follow the browser's history,
/// so that the browser's Back goes back. The system's prompt is a `confirm`.
public enum ConformancePage {
    /// The page as an HTML document.
    ///
    /// Always the same text. Throws no error for the conformance app as it is: only an effect with a number that is
    /// not finite cannot be written.
    public static var html: String {
        get throws { try html(of: ConformanceApp.screens) }
    }

    /// The address of a screen, relative to that of the page: opened there, the page shows the screen on top of the first.
    public static func address(of screen: ConformanceScreen.Name) -> String { "#/\(screen.rawValue)" }

    /// A page of some screens, the first of which is shown first.
    static func html(of screens: [ConformanceScreen]) throws -> String {
        let body = try screens.map { try $0.markup(isRoot: $0 == screens.first).html }.joined(separator: "\n")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Conformance</title>
            <link rel="icon" href="data:,">
            <style>
            \(String(cString: swerkin_conformance_style()))</style>
            </head>
            <body>
            \(body)
            <script>
            \(String(cString: swerkin_conformance_script()))</script>
            </body>
            </html>

            """
    }

    // Drivers act on pages that forbid everything else, too: their own scripts and styles are the browser's, not the page's.
    /// The content security policy: the page's own style and script by their hashes, which a test computes, and nothing else.
    private static let policy =
        "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data:; style-src '\(styleHash)'; "
        + "script-src '\(scriptHash)'"
    private static let styleHash = "sha256-1Lqzs0B2Kq7pkqOECT8Cl0Y0/9cBBQrvFVDcWlrdElY="
    private static let scriptHash = "sha256-eE60f7rD8II71/Uy17FNNuYPLTMugJV/fx0j2zlZnfA="
}

/// A piece of an HTML document.
indirect enum Markup: Equatable {
    /// Text, as it reads.
    case text(String)
    /// An element with its children.
    case element(String, [Attribute], [Markup])

    /// One attribute of an element; without a value it is one whose presence counts.
    struct Attribute: Equatable {
        let name: String
        let value: String?

        init(_ name: String, _ value: String? = nil) {
            self.name = name
            self.value = value
        }
    }

    private static let withoutContent: Set = ["img", "input"]

    /// The piece as HTML, with special characters escaped.
    var html: String {
        switch self {
        case .text(let text): XMLText.escaped(text)
        case .element(let name, let attributes, let content):
            "<\(name)\(attributes.map(\.html).joined())>"
                + (Self.withoutContent.contains(name) ? "" : "\(content.map(\.html).joined())</\(name)>")
        }
    }
}

extension Markup.Attribute {
    fileprivate var html: String { " \(name)" + (value.map { "=\"\(XMLText.escaped($0))\"" } ?? "") }
}

extension [Markup.Attribute] {
    /// These attributes and, if a condition holds, more.
    func adding(_ more: Markup.Attribute..., where holds: Bool = true) -> Self { holds ? self + more : self }
}
