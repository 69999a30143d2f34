/// Texts whose data is replaced by a mark: texts that differ in data alone become equal.
package enum DataText {
    /// The mark that stands for data.
    package static let mark = "#"

    /// The text with marks for numbers, dates, addresses of mail, quoted texts and the given data, in small letters.
    ///
    /// Of the names of months and days only the English ones are known. Given data counts from two characters on. O(length of
    /// the text × data).
    package static func blanked(_ text: String, of data: [String] = []) -> String {
        var blanked = text.lowercased()
        for datum in data.map({ $0.lowercased() }) where datum.count > 1 {
            blanked = blanked.replacing(datum, with: mark)
        }
        if mayHaveData(blanked) {
            for pattern in patterns { blanked = blanked.replacing(pattern, with: mark) }
            blanked = blanked.replacing(/#(?:[\s\u{2c}.:\/–—-]*#)+/, with: mark)
        }
        return blanked.onOneLine
    }

    /// Returns true if a pattern may fit a text in small letters; most labels of controls are spared the patterns, which take long to make.
    private static func mayHaveData(_ text: String) -> Bool {
        text.utf8.contains { signs.contains($0) } || text.contains("“")
            || text.split { !$0.isLetter }.contains { names.contains(String($0)) }
    }

    private static let signs = Set("0123456789@\"#".utf8)
    private static let names: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "jan", "feb", "mar",
        "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    ]

    // Made anew each time: a regular expression can't be shared between threads.
    private static var patterns: [Regex<Substring>] {
        [
            /[^\s@]+@[^\s@]+\.[a-z]+/, /“[^”]*”|"[^"]*"/,
            /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/,
            /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
            /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
            /\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\b\.?/,
            /[0-9]+(?:st|nd|rd|th)?/,
        ]
    }

    /// The address with marks for the parts of its path that are data: those with digits, and the given texts.
    package static func blankedPath(_ address: String, of data: [String] = []) -> String {
        let names = Set(data.map(slug))
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        // The scheme and the server stay as they are.
        let server = address.contains("://") ? 3 : 0
        return parts.enumerated().map { index, part in
            let isData = part.contains(where: \.isNumber) || names.contains(String(part)) && !part.isEmpty
            return index >= server && isData ? mark : String(part)
        }.joined(separator: "/")
    }

    private static func slug(_ text: String) -> String {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
