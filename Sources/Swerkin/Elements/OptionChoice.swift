/// Which choice of a wheel, a drop-down or a list box is meant.
public enum OptionChoice: Hashable, Sendable {
    /// The one that reads so.
    case labelled(String)
    /// The first that is a real value.
    case firstValue
    /// The one that stands for "nothing chosen": a placeholder, or a choice without text.
    case empty

    /// The first of some choices that is meant, or nil where none is; O(choices).
    public func first(of options: [ElementOption]) -> ElementOption? {
        options.first { option in
            switch self {
            case .labelled(let label): option.label == label
            case .firstValue: !option.isEmpty
            case .empty: option.isEmpty
            }
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
    /// Whether choosing it leaves nothing chosen.
    var isEmpty: Bool { isPlaceholder || label.isEmpty }
}
