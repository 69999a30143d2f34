/// A button, a link or another control on a screen, as a record has it.
public struct RecordedControl: Hashable, Sendable, Codable {
    /// The role, such as `button`.
    public let role: String
    /// The label as people read it, or nil if it has none.
    public let label: String?
    /// The identifier, or nil if it has none.
    public let identifier: String?

    /// Creates a control.
    public init(role: String, label: String?, identifier: String?) {
        (self.role, self.label, self.identifier) = (role, label, identifier)
    }
}

extension RecordedControl: CustomStringConvertible {
    /// The role with the label or, if there is none, the identifier: `button “Pay”`.
    public var description: String {
        if let label { return "\(role) “\(label)”" }
        return identifier.map { "\(role) with the identifier “\($0)”" } ?? "\(role) without a name"
    }
}
