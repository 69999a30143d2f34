import SwerkinCore

/// One screen of the ``ConformanceApp``.
public struct ConformanceScreen: Hashable, Sendable {
    /// The names of the screens.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The screen on which the app starts.
        case home = "Conformance"
        /// Buttons, texts, pictures and switches.
        case controls = "Controls"
        /// Elements for all gestures.
        case gestures = "Gestures"
        /// Fields to type into.
        case fields = "Fields"
        /// A field that wheels serve.
        case pickers = "Pickers"
        /// A table.
        case table = "Table"
        /// A long page.
        case scrolling = "Scrolling"
        /// Pages side by side.
        case pages = "Pages"
        /// Elements that change after a while.
        case timing = "Timing"
        /// Layers in front of a screen.
        case layers = "Layers"
        /// A screen further on.
        case second = "Second"
        /// A modal.
        case modal = "Modal"
    }

    /// The name, which its heading reads.
    public var name: Name
    /// The elements below the heading, from top to bottom.
    public var elements: [ConformanceElement]

    /// Makes a screen.
    public init(_ name: Name, _ elements: [ConformanceElement]) {
        self.name = name
        self.elements = elements
    }

    /// All elements with an identifier that are shown at first, in reading order.
    var shownIdentifiers: [String] {
        elements.flatMap(\.selfAndDescendants).filter { !$0.isHidden }.map(\.identifier).filter { !$0.isEmpty }
    }
}

/// One element of a screen of the ``ConformanceApp``: its properties and reactions.
public struct ConformanceElement: Hashable, Sendable {
    /// The kind of an element.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Something to touch, named by its label.
        case button
        /// Text that cannot be changed; its label is the text.
        case text
        /// A heading; its label is the text.
        case heading
        /// A picture, named by its label.
        case image
        /// A field of one line.
        case textField
        /// A field of one line whose text is secret.
        case secureTextField
        /// A field of several lines.
        case multiLineTextField
        /// A field of one line that wheels serve instead of the keyboard.
        case pickerField
        /// A switch, off.
        case `switch`
        /// A box to tick, not ticked.
        case checkbox
        /// A table; its rows are inside.
        case table
        /// A row of a table; its title is a text inside it.
        case row
        /// Pages side by side, the first shown; each child is a page.
        case pages
        /// An area of at least 100 × 100 points to touch and swipe over.
        case pad
        /// A container without content of its own: its children lie on top of one another, the last in front of all.
        case overlay
    }

    /// The kind of the element.
    public var kind: Kind
    /// The accessibility identifier; empty if it has none.
    public var identifier: String
    /// The accessibility label; empty if it has none.
    public var label: String
    /// The initial content of a field, or the title of a row if that is not its label.
    public var text: String?
    /// The placeholder of a field.
    public var placeholder: String?
    /// The identifier of the text that stands before a field and names it.
    public var nameText: String?
    /// True if it can be used at first.
    public var isEnabled: Bool
    /// True if it is hidden at first.
    public var isHidden: Bool
    /// True if it is drawn as pressed.
    public var isHighlighted: Bool
    /// True if a field turns typed letters into capitals, after every key.
    public var capitalizes: Bool
    /// The wheels of a picker field.
    public var wheels: [ConformanceWheel]
    /// The reactions of the element.
    public var reactions: [ConformanceReaction]
    /// The children of the element.
    public var children: [ConformanceElement]

    /// Makes an element; the defaults are empty, and the element shown and enabled.
    public init(
        _ kind: Kind, _ identifier: String = "", label: String = "", text: String? = nil, placeholder: String? = nil,
        nameText: String? = nil, isEnabled: Bool = true, isHidden: Bool = false, isHighlighted: Bool = false,
        capitalizes: Bool = false, wheels: [ConformanceWheel] = [], reactions: [ConformanceReaction] = [],
        children: [ConformanceElement] = []
    ) {
        self.kind = kind
        self.identifier = identifier
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.nameText = nameText
        self.isEnabled = isEnabled
        self.isHidden = isHidden
        self.isHighlighted = isHighlighted
        self.capitalizes = capitalizes
        self.wheels = wheels
        self.reactions = reactions
        self.children = children
    }

    /// The element and everything inside it, in reading order.
    public var selfAndDescendants: [ConformanceElement] { [self] + children.flatMap(\.selfAndDescendants) }
}

/// One wheel of a picker field.
public struct ConformanceWheel: Hashable, Sendable {
    /// The accessibility identifier.
    public var identifier: String
    /// The choices, from top to bottom; the first is chosen at first.
    public var options: [ElementOption]

    /// Makes a wheel whose first choice stands for nothing chosen yet.
    public init(_ identifier: String, placeholder: String, options: [String]) {
        self.identifier = identifier
        self.options = [ElementOption(placeholder, isPlaceholder: true)] + options.map { ElementOption($0) }
    }
}
