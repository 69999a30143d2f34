import SwerkinCore

/// Texts that change without any action, as “21 seconds ago” and “14:29”.
enum PassingText {
    /// Returns true if a text has a time of day or a time that counts from now, or is nothing but a duration.
    ///
    /// Of the words for times only the English ones are known.
    static func isIn(_ text: String) -> Bool {
        text.contains(/\b[0-9]{1,2}:[0-9]{2}\b/) || text.contains(/\b(just now|moments? ago)\b/.ignoresCase())
            || text.contains(
                /\b([0-9]+|an?|one|few) (sec|min|second|minute|hour|day|week|month|year)s?\.? ago\b/.ignoresCase())
            || text.contains(/\bin [0-9]+ (second|minute|hour|day|week|month|year)s?\b/.ignoresCase())
            || text.contains(/^[0-9]+ (second|minute|hour|day|week|month|year)s?$/.ignoresCase())
    }
}

extension Element {
    /// True if the label changes by itself, so that no query should name it.
    package var hasPassingLabel: Bool { readLabel.map(PassingText.isIn) ?? false }
}
