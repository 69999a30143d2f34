import Swerkin

/// What the panel shows.
enum Panel: String, DeclaredScreen {
    case allScreens, payment, cart, offers, path

    var declaration: Declaration<Self> {
        switch self {
        case .allScreens: .trait(.heading("All screens").inPanel).start()
        case .payment:
            .trait(.heading("Payment").inPanel)
                .from(.allScreens, "Search") { steps in
                    steps.IEnter("Payment", into: .search)
                    steps.IPressKey(.enter)
                }
                .from(.cart, "Leads to") { $0.ITouch(ElementQuery.button("Payment").within(.section("Leads to (4)"))) }
                .back("Back of the browser") { $0.IGoBack() }
                .to(.allScreens, "Escape", kind: .root) { $0.IPressKey(.escape) }
        case .cart:
            .trait(.heading("Cart").inPanel)
                .from(.allScreens, "Search") { steps in
                    steps.IEnter("cart", into: .search)
                    steps.IPressKey(.enter)
                }
                .to(.allScreens, "Close", kind: .root) { $0.ITouch(.button("Close the details")) }
        case .offers:
            .trait(.heading("Member offers").inPanel)
                .from(.allScreens, "Unreachable") { steps in
                    steps.ITouch(ElementQuery.button("Member offers").within(.section("Unreachable screens (1)")))
                }
                .to(.allScreens, "Escape", kind: .root) { $0.IPressKey(.escape) }
        case .path:
            .trait(.heading("Shop → Cart").inPanel)
                .from(.allScreens, "Show the path") { steps in
                    steps.IEnter("Cart", into: .field("To"))
                    steps.ITouch(.button("Show the path"))
                }
                .to(.allScreens, "Close", kind: .root) { $0.ITouch(.button("Show all screens")) }
        }
    }
}

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

/// The picture alone.
enum Picture: String, DeclaredScreen {
    case whole

    var declaration: Declaration<Self> {
        .trait(ElementQuery(role: .image, label: .normalized("Shop"))).start()
    }
}
