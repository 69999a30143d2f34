/// The accessibility tree of a screen, with ARIA roles.
///
/// A value without a driver: a captured tree equals one written by hand.
public struct AriaTree: Hashable, Sendable {
    /// The outermost nodes and texts, in the order of the screen.
    public var children: [AriaChild]

    /// A tree of these nodes and texts.
    public init(children: [AriaChild] = []) {
        self.children = children
    }
}

/// A child of a node: another node, or a text.
public enum AriaChild: Hashable, Sendable {
    /// A node.
    case node(AriaNode)
    /// A text that belongs to no node of its own.
    case text(String)
}

/// One node of an ``AriaTree``.
public struct AriaNode: Hashable, Sendable {
    /// The role, as ARIA calls it: `button`, `heading`, `listitem`.
    public var role: String
    /// The accessible name; empty if the node has none.
    public var name: String
    /// The states of the node.
    public var states: AriaStates
    /// The destination as written in the document, or nil if there is none.
    public var url: String?
    /// The placeholder, or nil if there is none or it is the name already.
    public var placeholder: String?
    /// The children, in document order.
    public var children: [AriaChild]

    /// A node with a role; all else may be left out.
    public init(
        _ role: String, _ name: String = "", states: AriaStates = AriaStates(), url: String? = nil,
        placeholder: String? = nil, children: [AriaChild] = []
    ) {
        self.role = role
        self.name = name
        self.states = states
        self.url = url
        self.placeholder = placeholder
        self.children = children
    }
}

extension AriaTree {
    /// The tree with each text of it passed through a function: names, texts, addresses and placeholders.
    public func mappingTexts(_ transform: (String) -> String) -> AriaTree {
        AriaTree(children: children.map { $0.mappingTexts(transform) })
    }
}

extension AriaChild {
    fileprivate func mappingTexts(_ transform: (String) -> String) -> AriaChild {
        switch self {
        case .text(let text): return .text(transform(text))
        case .node(let node):
            var mapped = node
            mapped.name = transform(node.name)
            mapped.url = node.url.map(transform)
            mapped.placeholder = node.placeholder.map(transform)
            mapped.children = node.children.map { $0.mappingTexts(transform) }
            return .node(mapped)
        }
    }
}

/// The comparison and notation of the texts of an ``AriaTree``.
public enum AriaText {
    /// The normalised form of a text.
    ///
    /// White space counts as one space, and as none at the ends; zero-width spaces and soft hyphens do not count. O(n).
    public static func normalized(_ text: String) -> String {
        let shown = text.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{AD}" }
        return shown.split { $0.properties.isWhitespace }.map(String.init).joined(separator: " ")
    }
}

/// The states of a node of an ``AriaTree``; nil is a state that is not exposed.
public struct AriaStates: Hashable, Sendable {
    /// The checked state of a check box, a switch or a radio button; nil if not exposed.
    public var checked: Toggle?
    /// True if it cannot be used; nil if not exposed.
    public var disabled: Bool?
    /// True if the controlled element is open; nil if there is none.
    public var expanded: Bool?
    /// True if it has the focus; nil if not exposed.
    public var active: Bool?
    /// The kind of error in the entered value; nil if not exposed.
    public var invalid: Invalidity?
    /// The depth of the element in its hierarchy, such as the level of a heading, from 1; nil if not exposed.
    public var level: Int?
    /// The pressed state of a toggle button; nil if not exposed.
    public var pressed: Toggle?
    /// True if it is chosen among others; nil if not exposed.
    public var selected: Bool?

    /// Makes states; omitted ones are not exposed.
    public init(
        checked: Toggle? = nil, disabled: Bool? = nil, expanded: Bool? = nil, active: Bool? = nil,
        invalid: Invalidity? = nil, level: Int? = nil, pressed: Toggle? = nil, selected: Bool? = nil
    ) {
        self.checked = checked
        self.disabled = disabled
        self.expanded = expanded
        self.active = active
        self.invalid = invalid
        self.level = level
        self.pressed = pressed
        self.selected = selected
    }

    /// A state that may also be neither yes nor no.
    public enum Toggle: String, Hashable, Sendable, CaseIterable {
        /// It is on.
        case on = "true"
        /// It is off.
        case off = "false"
        /// Some of the controlled elements are on.
        case mixed
    }

    /// The value of `aria-invalid`.
    public enum Invalidity: String, Hashable, Sendable, CaseIterable {
        /// It is wrong.
        case wrong = "true"
        /// It is in order.
        case right = "false"
        /// Its grammar is wrong.
        case grammar
        /// Its spelling is wrong.
        case spelling
    }
}

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
