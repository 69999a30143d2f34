import SwerkinEmbedded

/// The registration form.
final class RegistrationScreen: EmbeddedScreen {
    private let model: RegistrationViewModel
    private let session: Session
    private let emailLabel = Label("Email Address")
    private let email = TextField(identifier: "emailTextField")
    private let password = TextField(identifier: "passwordTextField", placeholder: "Password")
    private let confirmation = TextField(identifier: "confirmPasswordTextField", placeholder: "Confirm Password")
    private let error = Label(identifier: "registration_error")
    private let register = Button("REGISTER", identifier: "registerButton")

    init(_ model: RegistrationViewModel, session: Session) {
        self.model = model
        self.session = session
        super.init("Registration", content: Stack([emailLabel, email, password, confirmation, error, register]))
        email.nameLabel = emailLabel
        password.isSecure = true
        confirmation.isSecure = true
        bind()
        update()
    }

    private func bind() {
        email.onChange = { [model] in model.emailAddress = $0 }
        password.onChange = { [model] in model.password = $0 }
        confirmation.onChange = { [model] in model.passwordConfirmation = $0 }
        // Before the field is left, nobody has said that the address is complete.
        email.onBlur = { [model] in model.checkAvailability() }
        register.onTouch = { [model] in model.register() }
        model.onChange = { [weak self] in self?.update() }
    }

    private func update() {
        register.isEnabled = model.isRegistrationEnabled
        error.text = model.errorMessage ?? ""
        error.isHidden = model.errorMessage == nil
        if model.isRegistered { welcome() }
    }

    // There is no way back to the form: who has registered need not do it again.
    private func welcome() {
        // An answer that comes after the form was left changes nothing on the screen.
        guard let app, app.currentScreen === self else { return }
        app.replaceTop(with: WelcomeScreen(email: model.emailAddress, session: session))
    }
}
