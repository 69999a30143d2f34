import SwerkinEmbedded

/// For gold members only.
final class LoungeScreen: EmbeddedScreen {
    init() {
        super.init("Lounge", content: Stack([Label("Have a seat", identifier: "lounge_label")]))
    }
}

/// Makes a gold member of a basic one, before the lounge.
final class UpgradeScreen: EmbeddedScreen {
    init(account: MemberAccount) {
        let upgrade = Button("Become a gold member", identifier: "upgrade_button")
        super.init("Upgrade", content: Stack([upgrade]))
        upgrade.onTouch = { [unowned self] in
            account.membership = .gold
            app?.replaceTop(with: LoungeScreen())
        }
    }
}
