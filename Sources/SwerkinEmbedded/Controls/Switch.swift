import Swerkin

/// Something that is on or off.
open class Switch: View {
    /// Whether it is on.
    public var isOn: Bool
    /// Called when a touch has turned it.
    public var onChange: ((Bool) -> Void)?

    /// Makes a switch.
    public init(
        isOn: Bool = false, identifier: String? = nil, label: String? = nil, onChange: ((Bool) -> Void)? = nil
    ) {
        self.isOn = isOn
        self.onChange = onChange
        super.init(identifier: identifier)
        accessibilityLabel = label
    }

    /// A switch.
    open override var role: Role { .switch }
    /// `1` where it is on, `0` where it is off.
    open override var value: String? { isOn ? "1" : "0" }
    /// A switch is a button to assistive technology.
    open override var traits: AccessibilityTraits { .button }
    /// A switch.
    open override var standardControl: StandardControl? { .switch(isOn: isOn) }
    /// A switch takes its touches.
    open override var takesTouches: Bool { true }

    /// Turns it.
    open override func touched(in app: EmbeddedApp) {
        isOn.toggle()
        onChange?(isOn)
    }
}

/// A box to tick.
open class Checkbox: Switch {
    /// A box to tick.
    open override var role: Role { .checkbox }
}
