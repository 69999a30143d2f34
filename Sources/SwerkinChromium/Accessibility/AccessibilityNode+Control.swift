import Swerkin

extension AccessibilityNode {
    /// Whether a state is told to be so.
    func truth(_ name: String) -> Bool { word(name) == "true" }

    /// A property as a word; empty where it is not told.
    func word(_ name: String) -> String { properties[name]?.words ?? "" }

    /// Whether something can be typed into it.
    var isEditable: Bool { !word("editable").isEmpty }

    /// Whether it is a part of the page that is made editable, for which Chromium has no role.
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

    /// What a control of a role holds, as ``Element/value`` has it: `1` and `0` of what is checked and not, a number on a
    /// scale unless words are written for it, the chosen of choices.
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
