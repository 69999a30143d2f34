import Swerkin

/// The screens of the app with a member area.
enum MemberPresentableScreen: String, ScreenModule {
    case entranceScreen
    case loginScreen
    case membersScreen
    case offersScreen
    case upgradeScreen
    case loungeScreen

    var screenType: any Screen.Type {
        switch self {
        case .entranceScreen: EntranceScreen.self
        case .loginScreen: LoginScreen.self
        case .membersScreen: MembersScreen.self
        case .offersScreen: OffersScreen.self
        case .upgradeScreen: UpgradeScreen.self
        case .loungeScreen: LoungeScreen.self
        }
    }
}

extension PreconditionKey {
    /// What the member has paid for: `basic` or `gold`.
    static let membership = PreconditionKey(rawValue: "membership")
}
