import SwerkinEmbedded

/// Text fields, and the errors below them.
final class TextFieldScreen: EmbeddedScreen {
    private let firstName = TextField(
        "John", identifier: "firstname_textField", label: "first name text Field", placeholder: "Enter Name")
    private let firstNameLabel = Label("First Name", identifier: "firstName_Label")
    private let firstNameError = Label("This is an error label", identifier: "firstname_error")
    private let lastName = TextField(
        "Doe", identifier: "lastname_TextField", label: "last name text Field", placeholder: "Enter Name")
    private let lastNameLabel = Label("Last Name", identifier: "lastname_label")
    private let lastNameError = Label("This is an error label", identifier: "lastname_error")
    private let info = TextView("hello ", identifier: "info_textView")

    init() {
        let done = Label(identifier: "done_label")
        super.init(
            content: Stack([
                firstNameLabel, firstName, firstNameError, lastNameLabel, lastName, lastNameError, info, done,
            ]))
        firstName.nameLabel = firstNameLabel
        lastName.nameLabel = lastNameLabel
        lastName.isEnabled = false
        firstNameError.isHidden = true
        lastNameError.isHidden = true
        firstName.onBlur = { [unowned self] in firstNameError.isHidden = isName(firstName.text) }
        for input in [firstName, info] { input.accessoryBar = [doneButton()] }
    }

    private func doneButton() -> Button {
        let button = Button("Done") { [unowned self] in app?.focus(nil) }
        button.accessibilityLabel = "done"
        return button
    }

    private func isName(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) || ("a"..."z").contains($0) }
    }
}
