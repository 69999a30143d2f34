/// Which of the texts that were typed, or compared with what fields hold, may be shown.
///
/// A text may be shown once it met a field that is not secure, unless it met a secure one too. So a password stays masked
/// where a step fails after it has typed the name and before it comes to the password.
struct ShownTexts {
    private var shown: Set<String> = []
    private var hidden: Set<String> = []

    /// Takes note of texts that met a field.
    mutating func note(_ texts: [String], in field: Element) {
        if field.isSecure { hidden.formUnion(texts) } else { shown.formUnion(texts) }
    }

    /// Takes note of what is known elsewhere.
    mutating func note(_ other: ShownTexts) {
        shown.formUnion(other.shown)
        hidden.formUnion(other.hidden)
    }

    /// Whether a text may be shown.
    func contains(_ text: String) -> Bool { shown.contains(text) && !hidden.contains(text) }
}
