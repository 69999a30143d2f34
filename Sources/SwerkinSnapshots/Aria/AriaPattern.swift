import Foundation

/// A regular expression of a template.
///
/// Its syntax is that of ICU, which reads what JavaScript reads but for a few constructs.
struct AriaPattern: Hashable, Sendable {
    let source: String
    private let expression: NSRegularExpression

    /// Nil if the text is not a regular expression.
    init?(_ source: String) {
        guard let expression = try? NSRegularExpression(pattern: source) else { return nil }
        self.source = source
        self.expression = expression
    }

    /// Returns true if any part of a text matches.
    func isFound(in text: String) -> Bool {
        let all = NSRange(text.startIndex..., in: text)
        return expression.firstMatch(in: text, range: all) != nil
    }
}
