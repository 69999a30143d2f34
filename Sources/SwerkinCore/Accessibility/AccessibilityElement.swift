/// An element that assistive technology stops at, with what it exposes.
///
/// A value without a driver: a captured element equals one written by hand. The display of a control itself, such as its title
/// or the position of a slider, is in ``control``; ``label`` and ``value`` are announced instead of it.
public struct AccessibilityElement: Hashable, Sendable {
    /// The accessible name; nil or empty if only ``control`` provides one.
    public var label: String?
    /// The accessible value; nil or empty if only ``control`` provides one.
    public var value: String?
    /// The traits, without those that its control implies, such as static text for a label.
    public var traits: AccessibilityTraits
    /// The effect of tapping it, or nil if the app does not say.
    public var hint: String?
    /// The names of its custom actions, or nil if the app does not say.
    public var actions: [String]?
    /// The standard control that it is, or nil if it is none.
    public var control: StandardControl?

    /// Makes an element; omitted properties are not exposed.
    public init(
        label: String? = nil, value: String? = nil, traits: AccessibilityTraits = [], hint: String? = nil,
        actions: [String]? = nil, control: StandardControl? = nil
    ) {
        self.label = label
        self.value = value
        self.traits = traits
        self.hint = hint
        self.actions = actions
        self.control = control
    }
}
