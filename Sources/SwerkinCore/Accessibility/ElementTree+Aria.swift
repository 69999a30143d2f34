extension ElementTree {
    /// The accessibility tree that these elements describe, with ARIA roles.
    ///
    /// Every element becomes a node with its role and its label as the name, except texts, which become text children, and
    /// generic elements, which are replaced by their children. The value of a field or a slider becomes a text child; the
    /// options of an element become nodes with the role `option`. States that the elements lack are omitted. O(elements).
    public var aria: AriaTree { AriaTree(children: roots.flatMap(\.ariaChildren)) }
}

extension Element {
    private static let transparent: Set<Role> = [.generic, .application]

    /// The children that represent the element: a node, a text, or its own children.
    fileprivate var ariaChildren: [AriaChild] {
        guard !isAccessibilityHidden else { return [] }
        let name = AriaText.normalized(label ?? "")
        if role == .text || Self.transparent.contains(role) {
            let inner = children.flatMap(\.ariaChildren)
            return inner.isEmpty && !name.isEmpty ? [.text(name)] : inner
        }
        let inner = ownAriaChildren + children.flatMap(\.ariaChildren)
        return [
            .node(
                AriaNode(
                    role.rawValue, name, states: ariaStates, placeholder: shownPlaceholder(beside: name),
                    children: inner == [.text(name)] ? [] : inner))
        ]
    }

    private func shownPlaceholder(beside name: String) -> String? {
        guard let placeholder, placeholder != name else { return nil }
        return AriaText.normalized(placeholder)
    }

    private var ownAriaChildren: [AriaChild] {
        if let options {
            return options.map { option in
                .node(AriaNode("option", option.label, states: AriaStates(selected: option.label == value)))
            }
        }
        let holdsItsValue: Set<Role> = [.textField, .searchField, .comboBox, .slider]
        guard holdsItsValue.contains(role), let value, !value.isEmpty else { return [] }
        return [.text(AriaText.normalized(value))]
    }

    private var ariaStates: AriaStates {
        let isToggle = role == .switch || role == .checkbox || role == .radio
        return AriaStates(
            checked: isToggle ? value.map { $0 == "1" ? .on : .off } : nil, disabled: isEnabled ? nil : true,
            active: isFocused ? true : nil, level: level, pressed: role == .button && isPressed ? .on : nil,
            selected: traits.contains(.selected) ? true : nil)
    }
}
