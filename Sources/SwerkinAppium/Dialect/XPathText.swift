/// A text in an XPath expression.
///
/// XPath 1.0 has no escapes: a text with both kinds of quotation marks is put together by `concat`. Source: XML Path Language
/// 1.0, section 3.7, "Lexical Structure", production `Literal`.
struct XPathText: CustomStringConvertible {
    /// The expression for the text.
    let description: String

    /// Makes the expression for a text; O(length).
    init(_ text: String) {
        if !text.contains("'") {
            description = "'\(text)'"
        } else if !text.contains("\"") {
            description = "\"\(text)\""
        } else {
            let parts = text.split(separator: "'", omittingEmptySubsequences: false).map { "'\($0)'" }
            description = "concat(\(parts.joined(separator: ", \"'\", ")))"
        }
    }
}
