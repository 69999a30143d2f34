import Swerkin

/// Users, what they may do, and the one who is logged in.
enum People: String, DeclaredScreen {
    case users, newUser, userEditor, groups, newGroup, groupEditor, account

    var declaration: Declaration<Self> {
        switch self {
        case .users:
            .headed("Users").fromMenu("Settings", "Users")
                .from(.newUser, "Create", when: [.userExists: false], sets: [.userExists: true], cost: 3) {
                    $0.IEnter("ada", into: NewUser.username)
                    $0.IEnter("ada@example.com", into: NewUser.email)
                    $0.IEnter("Ada", into: NewUser.firstName)
                    $0.IEnter("Lovelace", into: NewUser.lastName)
                    $0.IEnter("notebook-g", into: NewUser.password)
                    $0.IEnter("notebook-g", into: NewUser.passwordConfirmation)
                    $0.ITouch(.button("Create"))
                }
                .toDashboard()
        case .newUser:
            .trait(.heading("Add user: User")).title("New user")
                .from(.users, "Add") { $0.ITouch(.link("Add a user")) }
                .backInHistory()
        case .userEditor:
            .trait(.heading("Editing: Ada Lovelace")).title("User")
                .from(.users, "Edit", when: [.userExists: true]) { $0.ITouch(.link("Ada Lovelace")) }
                .backInHistory()
        case .groups: .headed("Groups").fromMenu("Settings", "Groups").toDashboard()
        case .newGroup:
            .trait(.heading("Add group: Group")).title("New group")
                .from(.groups, "Add") { $0.ITouch(.link("Add a group")) }
                .backInHistory()
        case .groupEditor:
            .trait(.heading("Editing: Editors")).title("Group")
                .from(.groups, "Edit") { $0.ITouch(.link("Editors")) }
                .backInHistory()
        case .account:
            .headed("Account")
                .from(Entrance.dashboard, "Account") { $0.ITouch(.link("Account").within(.identifier("main"))) }
                .toDashboard()
        }
    }
}

/// The elements of the form for a new user.
enum NewUser {
    static let username = ElementQuery.field("Username*")
    static let email = ElementQuery.field("Email*")
    static let firstName = ElementQuery.field("First Name*")
    static let lastName = ElementQuery.field("Last Name*")
    static let password = ElementQuery.field("Password*")
    static let passwordConfirmation = ElementQuery.field("Password confirmation*")
}

/// The elements of a group's editor.
enum GroupEditor {
    static let mayAddRedirects = ElementQuery.toggle("Can add redirect")
    static let save = ElementQuery.button("Save")
}
