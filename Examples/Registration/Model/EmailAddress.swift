/// Looks at e-mail addresses.
enum EmailAddress {
    /// Whether a text has the shape of an e-mail address: `name@host.domain`.
    ///
    /// Only the server knows whether mail arrives there, so nothing more is asked for than what every address has.
    static func isValid(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
        let names = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return names.count > 1 && names.allSatisfy { !$0.isEmpty }
    }
}
