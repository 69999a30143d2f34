import SwerkinEmbedded

/// Buttons: one that works, one that is disabled, one that is highlighted.
final class ButtonScreen: ExampleScreen {
    private let event = Label()

    init(_ phrases: Phrases) {
        let enabled = Button(phrases("Enable Button"), identifier: "enableButton")
        let disabled = Button(phrases("Disable Button"), identifier: "disableButton")
        disabled.isEnabled = false
        let highlighted = Button(phrases("Highlighted"), identifier: "highLightedButton")
        highlighted.isEnabled = false
        highlighted.isHighlighted = true
        let caption = Label(phrases("Button Component testing"))
        super.init(phrases, content: Stack([enabled, disabled, highlighted, event, caption]))
        enabled.onTouch = { [unowned self] in touchedEnabled() }
    }

    private func touchedEnabled() {
        if isDeep {
            app?.push(DropDownScreen(phrases))
        } else {
            event.text = phrases("Enable Button Clicked")
        }
    }
}
