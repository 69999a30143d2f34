import Swerkin

/// What the panel shows of the app with screens for administrators.
enum FactsPanel: String, DeclaredScreen {
    case allScreens, vault, path

    var declaration: Declaration<Self> {
        switch self {
        case .allScreens: .trait(.heading("All screens").inPanel).start()
        case .vault:
            .trait(.heading("Vault").inPanel)
                .from(.allScreens, "Search") { steps in
                    steps.IEnter("Vault", into: .search)
                    steps.IPressKey(.enter)
                }
                .to(.allScreens, "Escape", kind: .root) { $0.IPressKey(.escape) }
        case .path:
            .trait(.heading("Home → Users").inPanel)
                .from(.allScreens, "Show the path") { steps in
                    steps.IEnter("Users", into: .field("To"))
                    steps.ITouch(.button("Show the path"))
                }
                .to(.allScreens, "Close", kind: .root) { $0.ITouch(.button("Show all screens")) }
        }
    }
}
