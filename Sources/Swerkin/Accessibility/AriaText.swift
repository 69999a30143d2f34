/// The comparison and notation of the texts of an ``AriaTree``.
public enum AriaText {
    /// A text without what does not count.
    ///
    /// White space counts as one space, and as none at the ends; zero-width spaces and soft hyphens do not count. O(n).
    public static func normalized(_ text: String) -> String {
        let shown = text.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{AD}" }
        return shown.split { $0.properties.isWhitespace }.map(String.init).joined(separator: " ")
    }
}
