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
