import SwerkinCore

/// An attribute of a node in a template, in brackets; one for each state.
///
/// The order is that of writing.
enum AriaAttribute: String, CaseIterable {
    case checked, disabled, expanded, active, invalid, level, pressed, selected

    /// The values in words, for who wrote another.
    var possibleValues: String {
        switch self {
        case .disabled, .expanded, .active, .selected: "true or false"
        case .checked, .pressed: "true, false or mixed"
        case .invalid: "true, false, grammar or spelling"
        case .level: "a whole number"
        }
    }

    /// Sets the state from a written value.
    ///
    /// Returns false if the attribute has no such value.
    func set(_ value: String, in states: inout AriaStates) -> Bool {
        switch self {
        case .checked: Self.set(AriaStates.Toggle(rawValue: value), in: &states.checked)
        case .pressed: Self.set(AriaStates.Toggle(rawValue: value), in: &states.pressed)
        case .disabled: Self.set(Bool(value), in: &states.disabled)
        case .expanded: Self.set(Bool(value), in: &states.expanded)
        case .active: Self.set(Bool(value), in: &states.active)
        case .selected: Self.set(Bool(value), in: &states.selected)
        case .invalid: Self.set(AriaStates.Invalidity(rawValue: value), in: &states.invalid)
        case .level: Self.set(Int(value), in: &states.level)
        }
    }

    private static func set<Value>(_ value: Value?, in state: inout Value?) -> Bool {
        state = value
        return value != nil
    }

    /// The value as it is written, or nil if the state is not exposed.
    func value(in states: AriaStates) -> String? {
        switch self {
        case .checked: states.checked?.rawValue
        case .pressed: states.pressed?.rawValue
        case .disabled: states.disabled.map { "\($0)" }
        case .expanded: states.expanded.map { "\($0)" }
        case .active: states.active.map { "\($0)" }
        case .selected: states.selected.map { "\($0)" }
        case .invalid: states.invalid?.rawValue
        case .level: states.level.map { "\($0)" }
        }
    }

    /// Takes the state from one set of states to another.
    func copy(from seen: AriaStates, to states: inout AriaStates) {
        switch self {
        case .checked: states.checked = seen.checked
        case .disabled: states.disabled = seen.disabled
        case .expanded: states.expanded = seen.expanded
        case .active: states.active = seen.active
        case .invalid: states.invalid = seen.invalid
        case .level: states.level = seen.level
        case .pressed: states.pressed = seen.pressed
        case .selected: states.selected = seen.selected
        }
    }

    /// Returns true if a node's states are as expected.
    ///
    /// States that the template omits are not compared, and neither is the focus. A state that is not exposed counts as
    /// `false`, but an element without `expanded` does not count as collapsed.
    func isMet(by seen: AriaStates, as wanted: AriaStates) -> Bool {
        guard self != .active, let wanted = value(in: wanted) else { return true }
        if let value = value(in: seen) { return value == wanted }
        return self != .expanded && wanted == "false"
    }
}
