import SwerkinEmbedded

/// What only members see.
final class AccountScreen: EmbeddedScreen {
    init(session: Session) {
        super.init("Account", content: Stack([Label(session.member ?? "", identifier: "account_email")]))
    }
}
