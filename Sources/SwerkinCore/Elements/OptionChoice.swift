/// A choice of a wheel, a drop-down or a list box.
public enum OptionChoice: Hashable, Sendable {
    /// The choice with this label, compared character by character; if there is none, by ``TextMatch/normalized(_:)``.
    case labelled(String)
    /// The first that is a real value.
    case firstValue
    /// The one that stands for "nothing chosen": a placeholder, or a choice without text.
    case empty

    /// The first of some choices that matches, or nil if none does; O(choices).
    public func first(of options: [ElementOption]) -> ElementOption? {
        switch self {
        case .labelled(let label):
            options.first { $0.label == label }
                ?? (try? TextMatcher(.normalized(label))).flatMap { matcher in
                    options.first { matcher.matchesLabel($0.label) }
                }
        case .firstValue: options.first { !$0.isEmpty }
        case .empty: options.first(where: \.isEmpty)
        }
    }
}

extension OptionChoice: ExpressibleByStringLiteral {
    /// The choice that reads so.
    public init(stringLiteral label: String) { self = .labelled(label) }
}

extension OptionChoice: CustomStringConvertible {
    /// The choice in words, as in `"Apple"` or `a real value`.
    public var description: String {
        switch self {
        case .labelled(let label): label.quoted
        case .firstValue: "a real value"
        case .empty: "an empty value"
        }
    }
}

extension ElementOption {
    /// True if choosing it leaves nothing chosen.
    var isEmpty: Bool { isPlaceholder || label.isEmpty }
}
