import CommandSupport
import FlowGraph

/// The address of a picture of the differences, for Markdown.
struct PictureLink {
    private let address: String

    /// Creates a link to a picture.
    ///
    /// - Parameter address: A web address, or the path of the file as the page with the comment finds it.
    init(to address: String) { self.address = address }

    /// The link in Markdown; CommonMark 0.31, section 6.3: an address between angle brackets has spaces, and no line break and bracket.
    var words: Markdown {
        let escaped = OneLine.text(address).unicodeScalars.map { scalar in
            switch scalar {
            case "<": "%3C"
            case ">": "%3E"
            case "\\": "%5C"
            default: String(scalar)
            }
        }
        return Markdown(verbatim: "[Picture of the differences](<\(escaped.joined())>).")
    }
}
