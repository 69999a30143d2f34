import Swerkin

/// The screens of the app with a member area.
enum MemberPresentableScreen: String, PresentableScreen {
    case entranceScreen
    case loginScreen
    case membersScreen
    case offersScreen
    case upgradeScreen
    case loungeScreen
}

extension PreconditionKey {
    /// What the member has paid for: `basic` or `gold`.
    static let membership = PreconditionKey(rawValue: "membership")
}
