import Swerkin

/// The screens of the article on web apps: folders with a modal, a menu and tabs of settings.
enum AdminScreen: String, PresentableScreen {
    case folders, editFolder, accountMenu, general, users, backups
}

class AdminScreenObject: Screen {
    unowned let test: BaseTestCase
    required init(testCase: BaseTestCase) { test = testCase }

    var trait: String { "" }
    var traitQuery: ElementQuery? { trait.isEmpty ? scope : .identifier(trait) }
    var scope: ElementQuery? { nil }
    var name: String { "" }
    func renderScreen() {}
    func entryPathSegments() -> [PathSegment] { [] }
    func exitPathSegments() -> [PathSegment] { [] }
    func tabGroups() -> [TabGroup] { [] }
}

final class FoldersScreen: AdminScreenObject {
    override var traitQuery: ElementQuery? { .heading("Folders").unless(.button("Empty the bin")) }
}

final class EditFolderScreen: AdminScreenObject {
    override var trait: String { "folderName" }
    override var scope: ElementQuery? { .identifier("editFolder") }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: AdminScreen.folders, end: AdminScreen.editFolder, kind: .present) { [unowned test] in
                test.When.ITouch(.button("Rename"))
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(from: AdminScreen.editFolder, label: "Save") { [unowned test] in
                test.When.ITouch(.button("Save"))
            }
        ]
    }
}

final class AccountMenuScreen: AdminScreenObject {
    override var scope: ElementQuery? { .identifier("accountMenu") }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: AdminScreen.folders, end: AdminScreen.accountMenu, kind: .present) { [unowned test] in
                test.When.ITouch(.button("Account"))
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(from: AdminScreen.accountMenu, label: "Close") { [unowned test] in
                test.When.ITouch(.button("Account").anywhere)
            },
            PathSegment(start: AdminScreen.accountMenu, end: AdminScreen.general, kind: .root) { [unowned test] in
                test.When.ITouch(.link("Settings"))
            },
        ]
    }
}

final class GeneralScreen: AdminScreenObject {
    override var scope: ElementQuery? { .identifier("general") }

    override func tabGroups() -> [TabGroup] {
        [
            TabGroup("Settings", [AdminScreen.general, .users, .backups]) { [unowned test] tab in
                test.When.anywhere.ITouchElement("\(tab.rawValue)Tab")
            }
        ]
    }
}

final class UsersScreen: AdminScreenObject {
    override var scope: ElementQuery? { .identifier("users") }
}

final class BackupsScreen: AdminScreenObject {
    override var scope: ElementQuery? { .identifier("backups") }
}

final class AdminScreenProvider: ScreenProvider<AdminScreen> {
    private unowned let test: BaseTestCase

    init(_ test: BaseTestCase) { self.test = test }

    override func screen(for screen: AdminScreen) -> (any Screen)? {
        typeMarker(for: screen).map { $0.init(testCase: test) }
    }

    override func typeMarker(for screen: AdminScreen) -> (any Screen.Type)? {
        switch screen {
        case .folders: FoldersScreen.self
        case .editFolder: EditFolderScreen.self
        case .accountMenu: AccountMenuScreen.self
        case .general: GeneralScreen.self
        case .users: UsersScreen.self
        case .backups: BackupsScreen.self
        }
    }
}
