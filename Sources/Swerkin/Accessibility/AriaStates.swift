/// The states of a node of an ``AriaTree``; nil is a state that is not told.
public struct AriaStates: Hashable, Sendable {
    /// Whether a box, a switch or a choice is checked.
    public var checked: Toggle?
    /// Whether it cannot be used.
    public var disabled: Bool?
    /// Whether what it opens is open; nil of what opens nothing.
    public var expanded: Bool?
    /// Whether it has the focus.
    public var active: Bool?
    /// Whether what was entered is wrong.
    public var invalid: Invalidity?
    /// How deep it lies, as of a heading, from 1.
    public var level: Int?
    /// Whether a button that stays down is down.
    public var pressed: Toggle?
    /// Whether it is chosen among others.
    public var selected: Bool?

    /// States of which none is told, but for those that are given.
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
        /// Some of what it stands for is on.
        case mixed
    }

    /// Whether, and in what way, something is wrong.
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
