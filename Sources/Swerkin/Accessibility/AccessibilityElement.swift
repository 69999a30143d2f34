/// One thing that assistive technology stops at, with what it is told there.
///
/// A value that knows no driver: one that was seen and one that was written by hand are the same. What a control shows by
/// itself, its title or how far it is turned, stands in ``control``; ``label`` and ``value`` are what is said instead.
public struct AccessibilityElement: Hashable, Sendable {
    /// What it is called; nil or empty where only ``control`` tells that.
    public var label: String?
    /// What it holds; nil or empty where only ``control`` tells that.
    public var value: String?
    /// How it behaves, without what goes without saying of its control: that a label is text that cannot be changed.
    public var traits: AccessibilityTraits
    /// The effect of tapping it, or nil if the app does not say.
    public var hint: String?
    /// The names of its custom actions, or nil if the app does not say.
    public var actions: [String]?
    /// The standard control that it is, or nil if it is none.
    public var control: StandardControl?

    /// Makes an element; what is left out is not told.
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
