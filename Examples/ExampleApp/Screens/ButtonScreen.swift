import SwerkinEmbedded

/// Buttons: one that works, one that is disabled, one that is highlighted.
final class ButtonScreen: EmbeddedScreen {
    private let event = Label()

    init() {
        let enabled = Button("Enable Button", identifier: "enableButton")
        let disabled = Button("Disable Button", identifier: "disableButton")
        disabled.isEnabled = false
        let highlighted = Button("Highlighted", identifier: "highLightedButton")
        highlighted.isEnabled = false
        highlighted.isHighlighted = true
        super.init(content: Stack([enabled, disabled, highlighted, event, Label("Button Component testing")]))
        enabled.onTouch = { [unowned self] in touchedEnabled() }
    }

    private func touchedEnabled() {
        if isDeep {
            app?.push(DropDownScreen())
        } else {
            event.text = "Enable Button Clicked"
        }
    }
}
