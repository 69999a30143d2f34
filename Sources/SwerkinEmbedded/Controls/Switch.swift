import SwerkinCore

/// Something that is on or off.
open class Switch: View {
    /// True if it is on.
    public var isOn: Bool
    /// Called when a touch has turned it; nil for nothing.
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
    /// `1` if it is on, `0` if it is off.
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

    /// The label, and the switch at the trailing end; without a label, the switch at the leading end.
    open override func draw(in canvas: inout Canvas) {
        let parts = placesOfLabelAndControl(controlWidth: 52)
        canvas.write(label ?? "", in: parts.label, color: textColor(canvas.palette))
        let track = parts.control.centered(width: 52, height: 30)
        canvas.fill(track, isOn ? tint(canvas.palette) : canvas.palette.fill, cornerRadius: 15)
        let knob = track.inset(horizontally: 3, vertically: 3)
        let x = isOn != isMirrored ? knob.maxX - 24 : knob.origin.x
        let color = isOn ? canvas.palette.textOnAccent : canvas.palette.secondaryText
        canvas.fill(Rectangle(x: x, y: knob.origin.y, width: 24, height: 24), color, cornerRadius: 12)
    }

    fileprivate func placesOfLabelAndControl(controlWidth: Double) -> (label: Rectangle, control: Rectangle) {
        let isUnnamed = (label ?? "").isEmpty
        let labelWidth = isUnnamed ? 0 : bounds.size.width - controlWidth - 8
        let parts = bounds.split(leading: labelWidth, isRightToLeft: isMirrored)
        let control =
            isUnnamed
            ? parts.rest.split(leading: controlWidth, isRightToLeft: isMirrored).leading
            : parts.rest.split(leading: 8, isRightToLeft: isMirrored).rest
        return (parts.leading, control)
    }
}

/// A box to tick.
open class Checkbox: Switch {
    /// A box to tick.
    open override var role: Role { .checkbox }

    /// The label, and the box.
    open override func draw(in canvas: inout Canvas) {
        let parts = placesOfLabelAndControl(controlWidth: 26)
        canvas.write(label ?? "", in: parts.label, color: textColor(canvas.palette))
        let box = parts.control.centered(width: 24, height: 24)
        canvas.fill(box, isOn ? tint(canvas.palette) : canvas.palette.surface, cornerRadius: 5)
        canvas.outline(box, tint(canvas.palette), width: 2, cornerRadius: 5)
        if isOn { canvas.drawCheckMark(in: box, canvas.palette.textOnAccent) }
    }
}
