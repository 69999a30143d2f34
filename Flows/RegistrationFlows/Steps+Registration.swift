// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Swerkin

// Steps of one's own are written like this. Steps inside a step are nested in the log, and a failure stands on the line of
// the flow. `Typed` marks what may be secret, so that it is masked where the field is secure.
extension Steps {
    /// Fills in the registration form; the keyboard is gone after it.
    func IFillInTheForm(
        email: String, password: String, confirmation: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        performStep([email, Typed(password), Typed(confirmation)], file: file, line: line) {
            test.When.IEnterIntoTextField(withFieldName: "Email Address", text: email)
            test.And.IEnterIntoTextField(RegistrationScreen.View.password.accessibilityIdentifier, text: password)
            test.And.IEnterIntoTextField(
                RegistrationScreen.View.confirmation.accessibilityIdentifier, text: confirmation,
                andDismissKeyboard: true)
        }
    }

    /// Fills in the registration form and sends it.
    func IRegister(email: String, password: String, file: StaticString = #filePath, line: UInt = #line) {
        performStep([email, Typed(password)], file: file, line: line) {
            test.When.IFillInTheForm(email: email, password: password, confirmation: password)
            test.And.ITouchButton(withLabel: RegistrationScreen.View.registerButton.accessibilityLabel)
        }
    }
}
