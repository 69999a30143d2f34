import Swerkin

/// The members of the office, of whom the flows add one: Grace Hopper.
enum Team: String, DeclaredScreen {
    case members, newMember, teamPicker, newTeam
    case profile, rights, history, memberMenu, memberRemoval

    var declaration: Declaration<Self> {
        switch self {
        // A table that is drawn anew after every poll, and a button that works a moment after it is seen.
        case .members: .trait(.heading("Team")).title("Members")
        // The server validates each input of its fields; the answer that comes last counts, whichever it is to.
        case .newMember:
            .scope(.dialog("New member")).title("New member")
                .from(.members, "New member", kind: .present) { $0.ITouch(Members.add, untilISee: NewMember.name) }
                .back(
                    "Add", when: [.teamChosen: true, .memberExists: false],
                    sets: [.teamChosen: false, .memberExists: true], cost: 2
                ) {
                    $0.IEnter("Grace Hopper", into: NewMember.name)
                    $0.IEnter("grace@office.example", into: NewMember.email)
                    $0.ITouch(NewMember.add)
                }
                .cancel(when: [.teamChosen: false])
        // A dialog on top of the one for a new member.
        case .teamPicker:
            .scope(.dialog("Choose a team")).title("Choose a team")
                .from(.newMember, "Choose…", kind: .present) { $0.ITouch(NewMember.chooseTeam) }
                .back("Use this team", sets: [.teamChosen: true], cost: 2) { $0.ITouch(TeamPicker.use) }
                .cancel()
        // The third dialog on top of one another.
        case .newTeam:
            .scope(.dialog("New team")).title("New team")
                .from(.teamPicker, "New team", kind: .present) { $0.ITouch(TeamPicker.newTeam) }
                .back("Create", when: [.teamExists: false], sets: [.teamExists: true], cost: 2) {
                    $0.IEnter("Research", into: NewTeam.name)
                    $0.ITouch(NewTeam.create)
                }
                .cancel()
        case .profile:
            .trait(.selectedTab("Profile")).title("Profile")
                .from(.members, "Grace Hopper", when: [.memberExists: true]) { $0.ITouch(.link("Grace Hopper")) }
                .backToList()
                .tabs("Member", [.profile, .rights, .history]) { $0.ITouch(.tab(of: $1)) }
        case .rights: .trait(.selectedTab("Rights")).title("Rights").backToList()
        case .history: .trait(.selectedTab("History")).title("History").backToList()
        // A menu of `details`.
        case .memberMenu:
            .trait(.button("Send invitation")).title("Member menu")
                .from(.profile, "More", kind: .present) { $0.ITouch(.menu("More")) }
                .closeMenu()
        // A question of the page's own. The menu that it was asked from closes before it opens.
        case .memberRemoval:
            .scope(ElementQuery(role: .alertDialog, label: .normalized("Remove Grace Hopper?")))
                .title("Remove the member")
                .from(.memberMenu, "Remove…", kind: .replace) { $0.ITouch(.button("Remove…")) }
                .cancel()
                .to(.members, "Remove", kind: .unwind, sets: [.memberExists: false], destructive: true) {
                    $0.ITouch(MemberRemoval.remove)
                }
        }
    }
}

/// The elements of the list of members.
enum Members {
    static let filter = ElementQuery(.field, label: .exact("Filter"))
    static let add = ElementQuery.button("New member")
    static let table = ElementQuery(role: .table, label: .exact("All members"))
}

/// The elements of the dialog for a new member.
enum NewMember {
    static let name = ElementQuery.field("Name")
    static let email = ElementQuery.field("E-mail")
    static let chooseTeam = ElementQuery.button("Choose…")
    static let add = ElementQuery.button("Add")
}

/// The elements of the dialog in which a team is chosen.
enum TeamPicker {
    static let newTeam = ElementQuery.button("New team")
    static let use = ElementQuery.button("Use this team")
    static func team(_ name: String) -> ElementQuery { ElementQuery(role: .radio, label: .exact(name)) }
}

/// The elements of the dialog for a new team.
enum NewTeam {
    static let name = ElementQuery.field("Team name")
    static let create = ElementQuery.button("Create")
}

/// The elements of a member's rights.
enum Rights {
    static let mayInvite = ElementQuery.toggle("May invite members")
}

/// The elements of the question before a member is removed.
enum MemberRemoval {
    static let remove = ElementQuery.button("Remove")
}
