// Proposed for the sources of a test.
import Swerkin

enum ProposedAppScreen: String, DeclaredScreen {
    case home = "HomeView"
    case settings = "SettingsViewController"
    case page = "Detail.Page"
    case edit = "EditView"
    case editDiscarding = "EditView#discarding"
    case initScreen = "init"

    var declaration: Declaration<Self> {
        switch self {
        case .home:
            .trait(.identifier("homeList")).title("Home").start()
                .from(.editDiscarding, "Discard", kind: .unwind) { $0.ITouch(.button("Discard")) }
                .tabs("MainTabs", [.home, .settings]) { steps, tab in
                    if tab == .home { steps.ITouch(.tab("Home")) }
                    // Missing: the tab of .settings, at App.swift:5.
                }
        case .settings:
            .trait(.heading("Settings")).title("Settings")
        case .page:
            .trait(.button("Edit")).tags("deepLink")
                .from([.home, .settings], "Open") { $0.ITouch(.identifier("open")) }
                .from(.page) { _ in
                    // Missing: what to do, or the control's identifier, at Detail.swift:12.
                }
                .back { $0.IGoBack() }
        case .edit:
            .trait(.button("Cancel"))
                .from(.page, "Edit / Change", kind: .present) {
                    // If: isOwner; count > 0
                    // A guess, at Detail.swift:15.
                    $0.ITouch(.button("Edit"))
                }
                .back("Save") { $0.ITouch(.button("Save")) }
        case .editDiscarding:
            .trait(.text("Discard \"all\"?")).title("Discard \"all\"?")
                .from(.edit, "Cancel", kind: .present) { $0.ITouch(.button("Cancel")) }
        // Missing: an element with the identifier "initScreen" in init (Init.swift:1).
        case .initScreen:
            .trait("initScreen").title("Home")
                .from(.home, "\\(user.name)") { _ in
                    // Missing: the identifier of the control with the text "\\(user.name)", at Home.swift:13.
                }
                .back { $0.IGoBack() }
        }
    }
}

// Left out, as pages of the system: sys:Safari.
// Identifiers that tests need and the code lacks, by the number of segments that each would make sure:
//   2  an element that only Detail.Page has, at Detail.swift:7
