import Swerkin
import SwerkinEmbedded

/// A small app around the registration form: Start, the form, Welcome, and an account for members.
public final class RegistrationApp: EmbeddedApp {
    /// Makes the app; it shows Start, without a log-in.
    ///
    /// - Parameters:
    ///   - service: what the form asks; it should answer on the same clock.
    ///   - clock: the clock of the app.
    public init(service: any NetworkService, clock: VirtualClock) {
        super.init(root: StartScreen(service: service, session: Session()), clock: clock)
    }
}

/// Who is logged in.
final class Session {
    /// The member's e-mail address; nil without a log-in.
    var member: String?
}

/// The start of the app: the link to the form, and for members to their account.
final class StartScreen: EmbeddedScreen {
    private let account = Button("My account", identifier: "account_button")
    private let session: Session

    init(service: any NetworkService, session: Session) {
        self.session = session
        let register = Button("Register", identifier: "register_button")
        super.init("Start", content: Stack([Label("Hello!", identifier: "start_label"), register, account]))
        register.onTouch = { [unowned self] in
            app?.push(RegistrationScreen(RegistrationViewModel(service: service), session: session))
        }
        account.onTouch = { [unowned self] in app?.push(AccountScreen(session: session)) }
    }

    override func didAppear() { account.isEnabled = session.member != nil }
}

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

/// Greets a new member, who is logged in on going on.
final class WelcomeScreen: EmbeddedScreen {
    init(email: String, session: Session) {
        let greeting = Label("Welcome, \(email)!", identifier: "welcome_label")
        let next = Button("CONTINUE", identifier: "continueButton")
        super.init("Welcome", content: Stack([greeting, next]))
        hidesBackButton = true
        next.onTouch = { [unowned self] in
            session.member = email
            app?.popToRoot()
        }
    }
}

/// What only members see.
final class AccountScreen: EmbeddedScreen {
    init(session: Session) {
        super.init("Account", content: Stack([Label(session.member ?? "", identifier: "account_email")]))
    }
}
