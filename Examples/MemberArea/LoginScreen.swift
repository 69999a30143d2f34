import SwerkinEmbedded

/// Asks for an e-mail address and a password, and goes back to the screen beneath.
final class LoginScreen: EmbeddedScreen {
    private let account: MemberAccount
    private let email = TextField(identifier: "email_field", label: "E-mail", placeholder: "E-mail")
    private let password = TextField(identifier: "password_field", label: "Password", placeholder: "Password")
    private let error = Label("E-mail or password is wrong.", identifier: "login_error")

    init(account: MemberAccount) {
        self.account = account
        let submit = Button("Submit", identifier: "submit_button")
        super.init("Log in", content: Stack([email, password, error, submit]))
        password.isSecure = true
        error.isHidden = true
        submit.onTouch = { [unowned self] in logIn() }
    }

    private func logIn() {
        error.isHidden = account.logIn(email: email.text, password: password.text)
        guard account.isLoggedIn, let app else { return }
        if !app.pop() { app.dismissModal() }
    }
}
