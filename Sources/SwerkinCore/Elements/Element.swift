/// The identifier of an element for the driver that reported it.
///
/// References stay valid as long as the element is on the screen; for a reference to an element that has gone, a driver throws
/// ``DriverError/staleElement(_:)``. Only the driver knows the content.
public struct ElementReference: RawRepresentable, Hashable, Sendable {
    /// The driver's own name of the element.
    public let rawValue: String

    /// Makes a reference.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// The reason why a touch at the middle of an element would not reach it.
public enum Obstruction: Hashable, Sendable {
    /// The middle lies outside the visible area of the screen or of a scroll view around the element.
    case offScreen
    /// Something else gets the touch, mostly because it lies on top; the text names it in readable form.
    case covered(by: String)
}

/// One choice of a picker's wheel, a drop-down or a list box.
public struct ElementOption: Hashable, Sendable {
    /// The text of the choice.
    public var label: String
    /// True if the choice stands for "nothing chosen yet".
    public var isPlaceholder: Bool

    /// Makes a choice.
    public init(_ label: String, isPlaceholder: Bool = false) {
        self.label = label
        self.isPlaceholder = isPlaceholder
    }
}

/// One element of an app's accessibility tree, as it was when a driver looked.
///
/// Hidden elements are not in the tree at all. Elements that must be scrolled to are, with ``isVisible`` false. The
/// value of a secure field is as many bullets (•) as it holds characters, never the text.
public struct Element: Hashable, Sendable {
    /// The driver's reference to the element.
    public var reference: ElementReference
    /// The kind of control or content.
    public var role: Role
    /// The accessibility identifier, which the app never shows, or nil if it has none.
    public var identifier: String?
    /// The accessible name, or nil if it has none; empty if the app marks the element as decorative.
    public var label: String?
    /// The accessibility value, or nil if it has none: a field's text, a switch's `1` or `0`, a slider's position.
    public var value: String?
    /// The bounds of its value, or nil if that is no number on a scale.
    public var range: ClosedRange<Double>?
    /// The text that an empty field shows, or nil if it has none.
    public var placeholder: String?
    /// The visible text that belongs to a field and names it, or nil if there is none.
    public var fieldName: String?
    /// The effect of touching it, or nil if the label says that.
    public var hint: String?
    /// The names of its custom accessibility actions, or nil if it has none.
    public var actions: [String]?
    /// The depth of the element in its hierarchy, such as the level of a heading, from 1; nil if it has none.
    public var level: Int?
    /// The accessibility traits.
    public var traits: AccessibilityTraits
    /// The choices, or nil if the element offers none.
    public var options: [ElementOption]?
    /// The element with its choices, of a combo box that names one; nil of any other.
    public var listReference: ElementReference?
    /// The position and size, in points on the screen.
    public var bounds: Rectangle
    /// True if it can be used.
    public var isEnabled: Bool
    /// True if typed text goes to it.
    public var isFocused: Bool
    /// True if it is pressed; a toggle button that is on is pressed too.
    public var isPressed: Bool
    /// True if some of it lies in the visible area of the screen and of each scroll view around it.
    public var isVisible: Bool
    /// True if the user can't act on it: it lies beneath a modal, or the app has made it inert.
    ///
    /// Queries don't find inert elements. A descendant that lies in front of the modal is not inert.
    public var isInert: Bool
    /// True if it is hidden from assistive technology, although it is visible and takes touches.
    public var isAccessibilityHidden: Bool
    /// True if its text is secret, as a password's.
    public var isSecure: Bool
    /// True if it is a field of several lines.
    public var isMultiline: Bool
    /// The kind of value that a field takes, by the names of HTML's types of inputs, as in `date`; nil if it takes any text.
    ///
    /// A combo box that offers choices and takes other texts too has `text`.
    public var fieldType: String?
    /// True if it has no role of a control, but the app marks it as one: the pointer changes over it, or it takes keys or drags.
    public var isClickable = false
    /// The reason why a touch at its middle would not reach it or a descendant, or nil if it would.
    public var obstruction: Obstruction?
    /// The elements inside, in reading order.
    public var children: [Element]

    /// Makes an element; the defaults are empty, and the element enabled, visible and not covered.
    public init(
        _ reference: ElementReference, role: Role, identifier: String? = nil, label: String? = nil,
        value: String? = nil, range: ClosedRange<Double>? = nil, placeholder: String? = nil,
        fieldName: String? = nil, hint: String? = nil, actions: [String]? = nil, level: Int? = nil,
        traits: AccessibilityTraits = [], options: [ElementOption]? = nil,
        bounds: Rectangle = Rectangle(x: 0, y: 0, width: 0, height: 0),
        isEnabled: Bool = true, isFocused: Bool = false, isPressed: Bool = false, isVisible: Bool = true,
        isInert: Bool = false, isAccessibilityHidden: Bool = false,
        isSecure: Bool = false, isMultiline: Bool = false, obstruction: Obstruction? = nil, children: [Element] = []
    ) {
        self.reference = reference
        self.role = role
        self.identifier = identifier
        self.label = label
        self.value = value
        self.range = range
        self.placeholder = placeholder
        self.fieldName = fieldName
        self.hint = hint
        self.actions = actions
        self.level = level
        self.traits = traits
        self.options = options
        self.bounds = bounds
        self.isEnabled = isEnabled
        self.isFocused = isFocused
        self.isPressed = isPressed
        self.isVisible = isVisible
        self.isInert = isInert
        self.isAccessibilityHidden = isAccessibilityHidden
        self.isSecure = isSecure
        self.isMultiline = isMultiline
        self.obstruction = obstruction
        self.children = children
    }
}

extension Element {
    /// The text it shows: a field's value, any other element's label; empty if it has none.
    public var text: String {
        switch role {
        case .textField, .searchField, .comboBox: value ?? ""
        default: label ?? ""
        }
    }

    /// The text that queries by value compare: the value, or the placeholder of an empty field; nil if it has neither.
    public var shownValue: String? {
        if let value, !value.isEmpty { return value }
        return placeholder ?? value
    }

    /// The element and everything inside it, in reading order.
    public var selfAndDescendants: [Element] {
        var all: [Element] = []
        appendAll(to: &all)
        return all
    }

    /// What the element shows by itself, wherever it is.
    package var content: Element {
        var content = self
        (content.bounds, content.obstruction, content.children) = (Rectangle(x: 0, y: 0, width: 0, height: 0), nil, [])
        (content.isFocused, content.isVisible) = (false, true)
        return content
    }

    /// The element with everything inside it, inert.
    package var inert: Element {
        var element = self
        element.isInert = true
        element.children = children.map(\.inert)
        return element
    }

    /// The element that a reference names, if it is this one or inside; nothing else is copied.
    func element(_ reference: ElementReference) -> Element? {
        if self.reference == reference { return self }
        return children.firstInPlace { $0.element(reference) }
    }

    /// The bounds of the referenced element if it is this one or a descendant, or nil if it is neither.
    func bounds(of reference: ElementReference) -> Rectangle? {
        if self.reference == reference { return bounds }
        return children.firstInPlace { $0.bounds(of: reference) }
    }

    func appendAll(to all: inout [Element]) {
        all.append(self)
        children.forEachInPlace { $0.appendAll(to: &all) }
    }
}

/// A choice of a wheel, a drop-down or a list box.
public enum OptionChoice: Hashable, Sendable {
    /// The choice with this label, compared character by character; if there is none, by ``TextMatch/normalized(_:)``.
    case labelled(String)
    /// The first that is a real value.
    case firstValue
    /// The one that stands for "nothing chosen": a placeholder, or a choice without text.
    case empty

    /// The first of some choices that matches, or nil if none does; O(choices).
    public func first(of options: [ElementOption]) -> ElementOption? {
        switch self {
        case .labelled(let label):
            options.first { $0.label == label }
                ?? (try? TextMatcher(.normalized(label))).flatMap { matcher in
                    options.first { matcher.matchesLabel($0.label) }
                }
        case .firstValue: options.first { !$0.isEmpty }
        case .empty: options.first(where: \.isEmpty)
        }
    }
}

extension OptionChoice: ExpressibleByStringLiteral {
    /// The choice that reads so.
    public init(stringLiteral label: String) { self = .labelled(label) }
}

extension OptionChoice: CustomStringConvertible {
    /// The choice in words, as in `"Apple"` or `a real value`.
    public var description: String {
        switch self {
        case .labelled(let label): label.quoted
        case .firstValue: "a real value"
        case .empty: "an empty value"
        }
    }
}

extension ElementOption {
    /// True if choosing it leaves nothing chosen.
    var isEmpty: Bool { isPlaceholder || label.isEmpty }
}
