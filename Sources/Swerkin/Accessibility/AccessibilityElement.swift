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
    /// What touching it would do; nil where nothing says so.
    public var hint: String?
    /// What can be done with it beside touching it, by name; nil where nothing says so.
    public var actions: [String]?
    /// Which standard control it is; nil where it is none.
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
