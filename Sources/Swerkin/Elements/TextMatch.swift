/// What a text must look like to be the one that is wanted.
public enum TextMatch: Hashable, Sendable {
    /// The whole text, character by character.
    case exact(String)
    /// The whole text, whether its letters are capital or small.
    case ignoringCase(String)
    /// The beginning.
    case prefix(String)
    /// The end.
    case suffix(String)
    /// Any part.
    case containing(String)
    /// A regular expression in Swift's syntax that matches the whole text.
    case pattern(String)

    /// The text or pattern that is wanted.
    public var wanted: String {
        switch self {
        case .exact(let text), .ignoringCase(let text), .prefix(let text), .suffix(let text), .containing(let text),
            .pattern(let text):
            text
        }
    }
}

/// A ``TextMatch`` made ready, so that a regular expression is read once and not for every element.
struct TextMatcher {
    /// A regular expression in a box, since the size of one is not known before the program runs, and that of everything
    /// around it would not be either.
    private final class Expression {
        let regex: Regex<AnyRegexOutput>

        init(_ pattern: String) throws { regex = try Regex(pattern) }
    }

    private let match: TextMatch
    private let expression: Expression?

    /// Throws ``StepFailure`` where the pattern is not a regular expression.
    init(_ match: TextMatch) throws {
        self.match = match
        guard case .pattern(let pattern) = match else {
            expression = nil
            return
        }
        do {
            expression = try Expression(pattern)
        } catch {
            throw StepFailure(.badPattern(pattern, problem: "\(error)"))
        }
    }

    func matches(_ text: String?) -> Bool {
        guard let text else { return false }
        switch match {
        case .exact(let wanted): return text == wanted
        case .ignoringCase(let wanted): return text.lowercased() == wanted.lowercased()
        case .prefix(let wanted): return text.hasPrefix(wanted)
        case .suffix(let wanted): return text.hasSuffix(wanted)
        case .containing(let wanted): return wanted.isEmpty || text.contains(wanted)
        case .pattern: return (try? expression?.regex.wholeMatch(in: text)) != nil
        }
    }
}
