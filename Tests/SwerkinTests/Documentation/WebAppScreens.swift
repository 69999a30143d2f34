import Swerkin

/// The screens of the article on web apps: folders with a modal, a menu and tabs of settings.
enum AdminScreen: String, DeclaredScreen, DeclaredApp {
    case folders, editFolder, accountMenu, general, users, backups

    var declaration: Declaration<Self> {
        switch self {
        case .folders:
            .trait(.heading("Folders").unless(.button("Empty the bin"))).start()
        case .editFolder:
            .trait("folderName").scope(.identifier("editFolder"))
                .from(.folders, "Rename", kind: .present) { $0.ITouch(.button("Rename")) }
                .back("Save") { $0.ITouch(.button("Save")) }
        case .accountMenu:
            .scope(.identifier("accountMenu"))
                .from(.folders, "Account", kind: .present) { $0.ITouch(.button("Account")) }
                .back("Close") { $0.ITouch(.button("Account").anywhere) }
                .to(.general, "Settings", kind: .root) { $0.ITouch(.link("Settings")) }
        case .general:
            .scope(.identifier("general"))
                .tabs("Settings", [.general, .users, .backups]) { $0.anywhere.ITouchElement("\($1.rawValue)Tab") }
        case .users:
            .scope(.identifier("users"))
        case .backups:
            .scope(.identifier("backups"))
        }
    }
}
