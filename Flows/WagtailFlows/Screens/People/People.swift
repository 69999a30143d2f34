import Swerkin

/// Users, what they may do, and the one who is logged in.
enum People: String, ScreenModule {
    case users
    case newUser
    case userEditor
    case groups
    case newGroup
    case groupEditor
    case account

    var screenType: any Screen.Type {
        switch self {
        case .users: UsersScreen.self
        case .newUser: NewUserScreen.self
        case .userEditor: UserEditorScreen.self
        case .groups: GroupsScreen.self
        case .newGroup: NewGroupScreen.self
        case .groupEditor: GroupEditorScreen.self
        case .account: AccountScreen.self
        }
    }
}
