import SwerkinEmbedded

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
