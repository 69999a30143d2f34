import SwerkinEmbedded

/// Text fields, and the errors below them.
final class TextFieldScreen: ExampleScreen {
    private let firstName: TextField
    private let firstNameLabel: Label
    private let firstNameError: Label
    private let lastName: TextField
    private let lastNameLabel: Label
    private let lastNameError: Label
    private let info = TextView("hello ", identifier: "info_textView")

    init(_ phrases: Phrases) {
        firstName = TextField(
            "John", identifier: "firstname_textField", label: phrases("first name text Field"),
            placeholder: phrases("Enter Name"))
        firstNameLabel = Label(phrases("First Name"), identifier: "firstName_Label")
        firstNameError = Label(phrases("This is an error label"), identifier: "firstname_error")
        lastName = TextField(
            "Doe", identifier: "lastname_TextField", label: phrases("last name text Field"),
            placeholder: phrases("Enter Name"))
        lastNameLabel = Label(phrases("Last Name"), identifier: "lastname_label")
        lastNameError = Label(phrases("This is an error label"), identifier: "lastname_error")
        let done = Label(identifier: "done_label")
        super.init(
            phrases,
            content: Stack([
                firstNameLabel, firstName, firstNameError, lastNameLabel, lastName, lastNameError, info, done,
            ]))
        relate()
    }

    private func relate() {
        firstName.nameLabel = firstNameLabel
        lastName.nameLabel = lastNameLabel
        lastName.isEnabled = false
        firstNameError.isHidden = true
        lastNameError.isHidden = true
        firstName.onBlur = { [unowned self] in firstNameError.isHidden = isName(firstName.text) }
        for input in [firstName, info] { input.accessoryBar = [doneButton()] }
    }

    private func doneButton() -> Button {
        let button = Button(phrases("Done")) { [unowned self] in app?.focus(nil) }
        button.accessibilityLabel = phrases("done")
        return button
    }

    private func isName(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) || ("a"..."z").contains($0) }
    }
}
