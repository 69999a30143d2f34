extension ElementTree {
    /// The tree in the words of ARIA.
    ///
    /// Every element is a node of its role, with its label as the name, but texts, which are texts, and generic elements, of
    /// which what is inside takes the place. A field's value and a slider's is a text inside; the choices of an element are
    /// nodes of the role `option`. States are told where the elements tell them. O(elements).
    public var aria: AriaTree { AriaTree(children: roots.flatMap(\.ariaChildren)) }
}

extension Element {
    private static let transparent: Set<Role> = [.generic, .application]

    /// What stands for the element: a node, a text, or what is inside it.
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
