import SwerkinEmbedded

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
