import SwerkinEmbedded

/// Elements that react to a touch and are no ordinary buttons.
final class TappableScreen: ExampleScreen {
    private let checkBox = CheckBox("", identifier: "checkBox")
    private let firstSwitch = Switch(identifier: "toggleSwitch")
    private let secondSwitch = Switch(isOn: true, identifier: "toggleSwitch2")
    private let link: Label
    private let popUpButton: Button
    private let doneButton: Button
    private let infoButton = InfoButton("", identifier: "infoButtonItemID")
    private let event = Label()

    init(_ phrases: Phrases) {
        link = Label(phrases("Long Press"), identifier: "link")
        popUpButton = Button(phrases("PopUp Button"), identifier: "popUpButton")
        doneButton = Button(phrases("Done"), identifier: "doneButtonItemID")
        super.init(phrases, content: Stack([checkBox, firstSwitch, secondSwitch, link, popUpButton, event]))
        barButtons = [doneButton, infoButton]
        checkBox.onTouch = { [unowned self] in toggleCheckBox() }
        firstSwitch.onChange = { [unowned self] in turned("Switch1", to: $0, other: secondSwitch) }
        secondSwitch.onChange = { [unowned self] in turned("Switch2", to: $0, other: firstSwitch) }
        // A long touch does the same: without an act of its own it counts as a touch.
        link.onTouch = { [unowned self] in showMessage("Long Button Pressed") }
        popUpButton.onTouch = { [unowned self] in popUp() }
        doneButton.onTouch = { [unowned self] in showMessage("Done bar button item") }
        infoButton.onTouch = { [unowned self] in
            showInformation()
        }
    }

    private func showMessage(_ text: String) { event.text = phrases(text) }

    private func showInformation() {
        let answer = Alert.Action(phrases("OK"))
        app?.show(Alert(phrases("Title"), message: phrases("Info Button Pressed"), actions: [answer]))
    }

    private func toggleCheckBox() {
        checkBox.isHighlighted.toggle()
        showMessage(checkBox.isHighlighted ? "CheckBox tapped" : "CheckBox Untapped")
    }

    private func turned(_ name: String, to isOn: Bool, other: Switch) {
        other.isOn = !isOn
        showMessage("\(name) is \(isOn ? "ON" : "OFF")")
    }

    private func popUp() {
        if isDeep {
            app?.push(ButtonScreen(phrases))
        } else {
            app?.show(Popover(Stack([Label(phrases("Hello"), identifier: "hello")])))
        }
    }
}
