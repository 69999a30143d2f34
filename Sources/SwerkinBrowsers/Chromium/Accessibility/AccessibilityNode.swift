import SwerkinCore

/// One node of a browser's accessibility tree.
public struct AccessibilityNode: Hashable, Sendable {
    /// The browser's name of the node; holds for one tree.
    public var identifier: String
    /// True if assistive technology skips the node, but not its children.
    public var isIgnored: Bool
    /// The browser's reasons for ignoring the node, as in `uninteresting` and `presentationalRole`; empty if it is not ignored.
    public var ignoredReasons: [String]
    /// The role, as Chromium calls it: `button`, `RootWebArea`, `StaticText`; empty of a node that has none.
    public var role: String
    /// The accessible name; empty if the node has none.
    public var name: String
    /// The accessible description; empty if the node has none.
    public var description: String
    /// The value of a control, or nil if the node has none.
    public var value: AccessibilityValue?
    /// States and relations by their names in the protocol, as in `focused` and `labelledby`.
    public var properties: [String: AccessibilityValue]
    /// The number of the node of the document that it stands for, or nil if it stands for none.
    public var documentNode: Int?
    /// The nodes inside.
    public var children: [AccessibilityNode]
}

/// A value of an accessibility node's property.
public enum AccessibilityValue: Hashable, Sendable {
    /// Yes or no.
    case truth(Bool)
    /// A number.
    case number(Double)
    /// A text, or one of several words, as in `mixed` or `polite`.
    case text(String)
    /// The numbers of the document's nodes that it leads to.
    case nodes([Int])
}

extension AccessibilityValue {
    /// The value as a text; empty of one that leads to other nodes.
    var words: String {
        switch self {
        case .truth(let truth): "\(truth)"
        case .number(let number): number.words
        case .text(let text): text
        case .nodes: ""
        }
    }
}

extension AccessibilityNode {
    /// The node and all inside it, in the order of the document; O(nodes).
    public var selfAndDescendants: [AccessibilityNode] {
        var nodes: [AccessibilityNode] = []
        var rest = [self]
        while let node = rest.popLast() {
            nodes.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return nodes
    }

    /// The tree without ignored nodes, which are replaced by their children.
    ///
    /// The node itself stays. O(nodes).
    public var withoutIgnored: AccessibilityNode {
        var node = self
        node.children = children.flatMap(\.told)
        return node
    }

    private var told: [AccessibilityNode] { isIgnored ? children.flatMap(\.told) : [withoutIgnored] }
}

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
