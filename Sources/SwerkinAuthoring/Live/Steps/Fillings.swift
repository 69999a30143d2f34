/// Texts for fields, by the fields' labels or identifiers, for steps whose texts are masked.
package struct Fillings: Sendable {
    private var texts: [String: String] = [:]

    /// Has no texts.
    package init() {}

    /// Has texts by the names of fields; of several for a field the last counts.
    package init(_ texts: [(field: String, text: String)]) {
        add(texts)
    }

    /// Adds texts, instead of earlier ones for the same fields.
    mutating func add(_ texts: [(field: String, text: String)]) {
        for (field, text) in texts { self.texts[Self.key(field)] = text }
    }

    /// The text for a field, or nil if there is none; the mark of a required field and a colon don't count.
    func text(_ field: String) -> String? { texts[Self.key(field)] }

    /// The name of a field as texts are found by it.
    private static func key(_ field: String) -> String {
        var name = Substring(field).trimmed
        while let last = name.last, last == "*" || last == ":" || last.isWhitespace { name.removeLast() }
        return String(name)
    }
}
