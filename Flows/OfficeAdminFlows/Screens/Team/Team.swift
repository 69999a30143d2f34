import Swerkin

/// The members of the office, of whom the flows add one: Grace Hopper.
enum Team: String, ScreenModule {
    case members
    case newMember
    case teamPicker
    case newTeam
    case profile
    case rights
    case history
    case memberMenu
    case memberRemoval

    var screenType: any Screen.Type {
        switch self {
        case .members: MembersScreen.self
        case .newMember: NewMemberScreen.self
        case .teamPicker: TeamPickerScreen.self
        case .newTeam: NewTeamScreen.self
        case .profile: ProfileScreen.self
        case .rights: RightsScreen.self
        case .history: HistoryScreen.self
        case .memberMenu: MemberMenuScreen.self
        case .memberRemoval: MemberRemovalScreen.self
        }
    }
}
