/// The answer to an alert of the system, such as one that asks for a permission.
public enum SystemAlertAnswer: Hashable, Sendable {
    /// By the button that allows what it asks for.
    case allow
    /// By the button that denies it.
    case deny
    /// By the button with a label.
    case button(String)
}

extension SystemAlertAnswer: CustomStringConvertible {
    /// The answer as a part of a sentence, as in `the button "Allow Once"`.
    public var description: String {
        switch self {
        case .allow: "the button that allows it"
        case .deny: "the button that denies it"
        case .button(let label): "the button \(label.quoted)"
        }
    }
}
