/// The English words of labels that destroy something or end a session.
///
/// Whole words are compared, and capital letters make no difference: "Delete account" is found, "Undelete" is not. Words that only
/// sometimes destroy something, such as "clear", "reset" and "cancel", are not among them.
package enum DestructiveWords {
    /// The words; those of a phrase stand next to one another in the label.
    package static let phrases = [
        "delete", "deletes", "remove", "removes", "discard", "discards", "destroy", "erase", "wipe", "purge",
        "uninstall",
        "deactivate", "unsubscribe", "revoke", "log out", "logout", "log off", "logoff", "sign out", "signout",
        "sign off",
    ]

    /// The first of some phrases in a text, or nil if there is none; O(words × phrases).
    package static func phrase(in text: String, among phrases: [String] = phrases) -> String? {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return phrases.first { phrase in
            let wanted = phrase.split(separator: " ").map(String.init)
            return words.indices.contains { words[$0...].starts(with: wanted) }
        }
    }
}
