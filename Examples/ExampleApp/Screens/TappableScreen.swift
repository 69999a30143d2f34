import SwerkinEmbedded

/// Whatever reacts to a touch and is not an ordinary button.
final class TappableScreen: EmbeddedScreen {
    private let checkBox = CheckBox("", identifier: "checkBox")
    private let firstSwitch = Switch(identifier: "toggleSwitch")
    private let secondSwitch = Switch(isOn: true, identifier: "toggleSwitch2")
    private let link = Label("Long Press", identifier: "link")
    private let popUpButton = Button("PopUp Button", identifier: "popUpButton")
    private let doneButton = Button("Done", identifier: "doneButtonItemID")
    private let infoButton = InfoButton("", identifier: "infoButtonItemID")
    private let event = Label()

    init() {
        super.init(content: Stack([checkBox, firstSwitch, secondSwitch, link, popUpButton, event]))
        barButtons = [doneButton, infoButton]
        checkBox.onTouch = { [unowned self] in toggleCheckBox() }
        firstSwitch.onChange = { [unowned self] in turned("Switch1", to: $0, other: secondSwitch) }
        secondSwitch.onChange = { [unowned self] in turned("Switch2", to: $0, other: firstSwitch) }
        // A long touch does the same: without an act of its own it counts as a touch.
        link.onTouch = { [unowned self] in event.text = "Long Button Pressed" }
        popUpButton.onTouch = { [unowned self] in popUp() }
        doneButton.onTouch = { [unowned self] in event.text = "Done bar button item" }
        infoButton.onTouch = { [unowned self] in
            app?.show(Alert("Title", message: "Info Button Pressed", actions: [Alert.Action("OK")]))
        }
    }

    private func toggleCheckBox() {
        checkBox.isHighlighted.toggle()
        event.text = checkBox.isHighlighted ? "CheckBox tapped" : "CheckBox Untapped"
    }

    private func turned(_ name: String, to isOn: Bool, other: Switch) {
        other.isOn = !isOn
        event.text = "\(name) is \(isOn ? "ON" : "OFF")"
    }

    private func popUp() {
        if isDeep {
            app?.push(ButtonScreen())
        } else {
            app?.show(Popover(Stack([Label("Hello", identifier: "hello")])))
        }
    }
}
