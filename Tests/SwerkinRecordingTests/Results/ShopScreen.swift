// Proposed by swerkin record for http://localhost/.
import Swerkin

enum ShopScreen: String, DeclaredScreen {
    case logIn, home, orders, newOrder

    var declaration: Declaration<Self> {
        switch self {
        case .logIn:
            .trait(.heading("Log in")).title("Log in").start()
        case .home:
            .trait(.heading("Home")).title("Home")
                .from(.orders, "Home") { $0.ITouch(.link("Home")) }
                .from(.logIn, "Enter in Password", kind: .root) {
                    $0.IEnter("Ada", into: .field("Name"))
                    $0.IEnter("the password", into: .field("Password"))
                    $0.IPressKey(.enter)
                }
        case .orders:
            .trait(.heading("Orders")).title("Orders")
                .from(.home, "Orders") { $0.ITouch(.link("Orders")) }
        case .newOrder:
            .scope(.dialog("New order")).title("New order")
                .from(.orders, "New order", kind: .present) { $0.ITouch(.button("New order")) }
                .back("Save") {
                    $0.IEnter("Pens", into: .field("Title"))
                    $0.ISelect("Large", from: .field("Size"))
                    $0.ITouch(.toggle("Express"))
                    $0.ITouch(.button("Save"))
                }
        }
    }
}

/// The elements of the screen "Log in".
enum LogInPage {
    static let nameField = ElementQuery.field("Name")
    static let password = ElementQuery.field("Password")
    static let logIn = ElementQuery.button("Log in")
}

/// The elements of the screen "Home".
enum HomePage {
    static let account = ElementQuery.link("Account")
}

/// The elements of the screen "New order".
enum NewOrderPage {
    static let title = ElementQuery.field("Title")
    static let size = ElementQuery.field("Size")
    static let express = ElementQuery.toggle("Express")
    static let save = ElementQuery.button("Save")
    static let cancel = ElementQuery.button("Cancel")
}
