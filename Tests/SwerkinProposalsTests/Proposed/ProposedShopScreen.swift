// Proposed for the screens of a test.
import Swerkin

enum ProposedShopScreen: String, DeclaredScreen {
    case welcome, shop, orders, accountMenu, newOrder, profile, rights

    var declaration: Declaration<Self> {
        switch self {
        case .welcome:
            .trait(.heading("Welcome")).title("Welcome").start()
        // Not .heading("Shop"), which is on orders too.
        case .shop:
            .trait(.button("New order")).title("Shop")
                .from(.welcome, "Log in", kind: .root) {
                    $0.IEnter("ada", into: .field("Name"))
                    $0.IEnter("the password", into: .field("Password"))
                    $0.ITouch(.button("Log in"))
                }
        // Not .heading("Shop"), which is on shop, accountMenu too.
        case .orders:
            .trait(.heading("Open orders")).title("Orders")
                .from(.shop, "Orders") { $0.ITouch(.link("Orders")) }
                .back { $0.IGoBack() }
        case .accountMenu:
            .trait(.link("Settings")).title("Account menu")
                .from(.shop, "Account", kind: .present) { $0.ITouch(.button("Account")) }
                .back("Close") { $0.IPressKey(.escape) }
        case .newOrder:
            .scope(.dialog("New order")).title("New order")
                .from(.shop, "New order", kind: .present) { $0.ITouch(.button("New order")) }
                .back("Cancel") { $0.ITouch(.button("Cancel")) }
        // Not .heading("Ada"), which is on rights too.
        case .profile:
            .trait(ElementQuery(role: .tab, label: .normalized("Profile"), traits: .selected)).title("Profile")
                .from(.shop, "Profile") { $0.ITouch(.link("Profile")) }
                .tabs("Member", [.profile, .rights]) { steps, tab in
                    if tab == .profile { steps.ITouch(.tab("Profile")) }
                    if tab == .rights { steps.ITouch(.tab("Rights")) }
                }
                .back { $0.IGoBack() }
        // Not .heading("Ada"), which is on profile too.
        case .rights:
            .trait(ElementQuery(role: .tab, label: .normalized("Rights"), traits: .selected)).title("Rights")
        }
    }
}

/// The elements of the screen "Welcome".
enum WelcomePage {
    static let nameField = ElementQuery.field("Name")
    static let password = ElementQuery.field("Password")
    static let sayHello = ElementQuery.link("Say \"hello\" \\(now) or later")
}

/// The elements of the screen "Orders".
enum OrdersPage {
    static let bread = ElementQuery.link("Bread")
    static let button = ElementQuery(.button).at(1)
    static let button2 = ElementQuery(.button).at(2)
    // Further elements like these, as in rows of tables: 1.
}

/// The elements of the screen "Account menu".
enum AccountMenuPage {
    static let settings = ElementQuery.link("Settings")
    static let logOut = ElementQuery.button("Log out")
}

/// The elements of the screen "New order".
enum NewOrderPage {
    static let article = ElementQuery.field("Article")
    static let add = ElementQuery.button("Add")
}

/// The elements of the screen "Profile".
enum ProfilePage {
    static let profile = ElementQuery.tab("Profile")
}

/// The elements of the screen "Rights".
enum RightsPage {
    static let profile = ElementQuery.tab("Profile")
    static let rights = ElementQuery.tab("Rights")
}

/// The elements that most pages have.
enum SharedElements {
    static let home = ElementQuery.link("Home")
    static let orders = ElementQuery.link("Orders")
    static let account = ElementQuery.button("Account")
}
