/// A condition on a text.
///
/// A label may match verbatim or normalised: with each run of white space, no-break spaces and private-use characters
/// (the pictures of icon fonts) as one space, none at the ends, and without characters that only format. So
/// `.prefix("Save")` matches a button that an icon font labels `"\u{F0C7} Save as"`. Only ``exact(_:)`` compares every
/// character. The content of a field is compared verbatim.
public enum TextMatch: Hashable, Sendable {
    /// The whole text, character by character.
    case exact(String)
    /// The whole normalised text; a wanted text whose normalised form is empty is compared character by character.
    case normalized(String)
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
        case .exact(let text), .normalized(let text), .ignoringCase(let text), .prefix(let text), .suffix(let text),
            .containing(let text), .pattern(let text):
            text
        }
    }

    /// The whole text that is wanted, or nil if the match wants only a part or a pattern.
    package var whole: String? {
        switch self {
        case .exact(let text), .normalized(let text): text
        case .ignoringCase, .prefix, .suffix, .containing, .pattern: nil
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
    /// The normalised wanted text; empty if the match compares otherwise.
    private let read: String

    /// Throws ``StepFailure`` if the pattern is not a regular expression.
    init(_ match: TextMatch) throws {
        self.match = match
        read = if case .normalized(let wanted) = match { AccessibleName.asRead(wanted) } else { "" }
        guard case .pattern(let pattern) = match else {
            expression = nil
            return
        }
        do {
            expression = try Expression(pattern)
        } catch {
            throw StepFailure(BadPattern(pattern: pattern, problem: "\(error)"))
        }
    }

    /// Returns true if a label fits, verbatim or, unless the match is exact, normalised.
    func matchesLabel(_ label: String?) -> Bool {
        guard let label else { return false }
        if matches(label) { return true }
        if match.whole != nil { return false }
        let read = AccessibleName.asRead(label)
        return read != label && matches(read)
    }

    /// Returns true if a text fits.
    func matches(_ text: String?) -> Bool {
        guard let text else { return false }
        switch match {
        case .exact(let wanted): return text == wanted
        case .normalized(let wanted): return text == wanted || !read.isEmpty && AccessibleName.asRead(text) == read
        case .ignoringCase(let wanted): return text.lowercased() == wanted.lowercased()
        case .prefix(let wanted): return text.hasPrefix(wanted)
        case .suffix(let wanted): return text.hasSuffix(wanted)
        case .containing(let wanted): return wanted.isEmpty || text.contains(wanted)
        case .pattern: return (try? expression?.regex.wholeMatch(in: text)) != nil
        }
    }
}

/// A text that is no regular expression.
public struct BadPattern: FailureReason, Hashable {
    /// The text.
    public var pattern: String
    /// The parser's complaint.
    public var problem: String

    /// The test, which has the text.
    public var culprit: Culprit { .test }

    /// The failure as one sentence.
    public var sentence: String { "\(pattern.quoted) is not a regular expression: \(problem)." }
}

/// The comparison of accessible names.
///
/// A page's accessible name has characters that are not visible as text: an icon font uses private-use characters, a
/// template leaves line breaks and no-break spaces. A test names only the visible text.
package enum AccessibleName {
    /// The normalised form of a name.
    ///
    /// White space, no-break spaces and private-use characters count as one space between words, and as none at the ends.
    /// Characters that only format, as zero-width spaces, soft hyphens and marks of direction, don't count; joiners do, for
    /// they change how letters and emoji look, and so do tags, by which flags differ (UTS #51, 1.4.5). Returns an empty text for a name without visible text. O(scalars),
    /// without a copy if the name is ASCII and so already.
    package static func asRead(_ name: String) -> String {
        if isAsRead(name) { return name }
        var read = String.UnicodeScalarView()
        var endsWord = false
        for scalar in name.unicodeScalars where !isIgnored(scalar) {
            if isBlank(scalar) {
                endsWord = !read.isEmpty
            } else {
                if endsWord { read.append(" ") }
                read.append(scalar)
                endsWord = false
            }
        }
        return String(read)
    }

    /// Returns true if a name is surely normalised: visible ASCII characters with single spaces between them.
    private static func isAsRead(_ name: String) -> Bool {
        let space = UInt8(ascii: " ")
        var last = space
        for byte in name.utf8 {
            guard (space..<0x7F).contains(byte), byte != space || last != space else { return false }
            last = byte
        }
        return last != space || name.isEmpty
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || scalar.properties.generalCategory == .privateUse
    }

    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format && scalar != "\u{200C}" && scalar != "\u{200D}"
            && !("\u{E0020}"..."\u{E007F}" ~= scalar)
    }
}
