/// What assistive technology is told of a screen, in the words of ARIA.
///
/// A value that knows no driver: one that was seen and one that was written by hand are the same.
public struct AriaTree: Hashable, Sendable {
    /// The outermost nodes and texts, in the order of the screen.
    public var children: [AriaChild]

    /// A tree of these nodes and texts.
    public init(children: [AriaChild] = []) {
        self.children = children
    }
}

/// What stands inside a node: another node, or a text.
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
    /// The accessible name; empty where it has none.
    public var name: String
    /// What state it is in.
    public var states: AriaStates
    /// Where it leads, as the document writes it; nil of what leads nowhere.
    public var url: String?
    /// The placeholder, or nil if there is none or it is the name already.
    public var placeholder: String?
    /// What is inside, in the order of the screen.
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
