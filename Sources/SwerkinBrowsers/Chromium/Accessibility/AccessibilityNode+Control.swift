import SwerkinCore

extension AccessibilityNode {
    /// Returns true if a state is exposed as true.
    func truth(_ name: String) -> Bool { word(name) == "true" }

    /// A property as a word; empty if it is not exposed.
    func word(_ name: String) -> String { properties[name]?.words ?? "" }

    /// True if something can be typed into it.
    var isEditable: Bool { !word("editable").isEmpty }

    /// Returns true if it is a part of the page that is made editable, for which Chromium has no role.
    func isTextArea(_ element: WrittenElement?) -> Bool {
        guard !isIgnored, role == "generic", let written = element?.attributes["contenteditable"] else { return false }
        return ["", "true", "plaintext-only"].contains(written.lowercased())
    }

    /// The range of the value, or nil if it is missing or invalid.
    var range: ClosedRange<Double>? {
        guard case .number(let least)? = properties["valuemin"], case .number(let greatest)? = properties["valuemax"],
            least < greatest
        else { return nil }
        return least...greatest
    }

    /// The value of a control with a role, as in ``Element/value``: `1` or `0` for checked or not, a number on a scale unless
    /// the author wrote words for it, the selected option.
    func value(as role: Role, _ element: WrittenElement?, _ inside: [Element]) -> String? {
        let checked = word("checked")
        if !checked.isEmpty { return checked == "true" ? "1" : checked == "false" ? "0" : checked }
        if role == .listBox {
            return inside.filter { $0.traits.contains(.selected) }.compactMap(\.label).joined(separator: ", ")
        }
        // Chromium has a property for it, which it leaves empty.
        if value != nil, !isEditable, let words = element?.attributes["aria-valuetext"], !words.isEmpty { return words }
        return value?.words
    }
}
