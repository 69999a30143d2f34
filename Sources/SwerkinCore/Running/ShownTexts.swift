/// The texts that may be shown, of those typed into fields or compared with their content.
///
/// A text may be shown once it met a field that is not secure, unless it met a secure one too. So a password stays masked if a
/// step fails after it has typed the name and before it types the password.
struct ShownTexts {
    private var shown: Set<String> = []
    private var hidden: Set<String> = []

    /// Records the texts that met a field.
    mutating func note(_ texts: [String], in field: Element) {
        if field.isSecure { hidden.formUnion(texts) } else { shown.formUnion(texts) }
    }

    /// Adds the texts that another value knows.
    mutating func note(_ other: ShownTexts) {
        shown.formUnion(other.shown)
        hidden.formUnion(other.hidden)
    }

    /// Returns true if a text may be shown.
    func contains(_ text: String) -> Bool { shown.contains(text) && !hidden.contains(text) }
}
