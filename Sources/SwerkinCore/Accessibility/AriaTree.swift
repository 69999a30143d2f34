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
    /// A text without what does not count.
    ///
    /// White space counts as one space, and as none at the ends; zero-width spaces and soft hyphens do not count. O(n).
    public static func normalized(_ text: String) -> String {
        let shown = text.unicodeScalars.filter { $0 != "\u{200B}" && $0 != "\u{AD}" }
        return shown.split { $0.properties.isWhitespace }.map(String.init).joined(separator: " ")
    }
}
