/// The identity of a control on a screen: equal for the controls in all rows of a list.
package struct ControlKey: Codable, Hashable, Sendable, Comparable {
    /// The role.
    package let role: String
    /// The label or else the identifier, without data; empty for an entry of a list with a text of its own.
    package let name: String
    /// The name of the list that the control is in, or nil if it is in none.
    package let list: String?

    /// Returns true if one comes before the other in the order of their texts.
    package static func < (one: ControlKey, other: ControlKey) -> Bool { one.text < other.text }

    /// The key as a line.
    package var text: String { "\(role) \(name)" + (list.map { " in the list \($0)" } ?? "") }
}
