// Proposed by swerkin screens for http://localhost:8080/.
import Swerkin

enum WalkedScreen: String, DeclaredScreen {
    case shop, orders, moreMenu, newOrder

    var declaration: Declaration<Self> {
        switch self {
        case .shop:
            .trait(.heading("Shop")).title("Shop").start()
        case .orders:
            .trait(.heading("Orders")).title("Orders")
                .from(.shop, "Orders") { $0.ITouch(.link("Orders")) }
                .back { $0.IGoBack() }
        case .moreMenu:
            .scope(.identifier("menu")).title("More menu")
                .from(.shop, "More", kind: .present) { $0.ITouch(.button("More")) }
                .back("Close") { $0.IPressKey(.escape) }
        case .newOrder:
            .scope(.dialog("New order")).title("New order")
                .from(.shop, "New order", kind: .present) { $0.ITouch(.button("New order")) }
                .back("Close") { $0.IPressKey(.escape) }
        }
    }
}

/// The elements of the screen "Shop".
enum ShopPage {
    static let count = ElementQuery.button("Count")
    static let deleteEverything = ElementQuery.button("Delete everything")
    static let leave = ElementQuery.link("Leave")
    static let write = ElementQuery.link("Write")
    static let list = ElementQuery.link("List")
    static let preview = ElementQuery.link("Preview")
    static let search = ElementQuery.field("Search")
    static let find = ElementQuery.button("Find")
    static let buy = ElementQuery.button("Buy")
}

/// The elements of the screen "Orders".
enum OrdersPage {
    static let orders = ElementQuery.link("Orders")
    static let bread = ElementQuery.link("Bread")
    static let butter = ElementQuery.link("Butter")
}

/// The elements of the screen "More menu".
enum MoreMenuPage {
    static let help = ElementQuery(role: Role(rawValue: "menuitem"), label: .normalized("Help"))
    static let deleteAll = ElementQuery(role: Role(rawValue: "menuitem"), label: .normalized("Delete all"))
}

/// The elements of the screen "New order".
enum NewOrderPage {
    static let article = ElementQuery.field("Article")
    static let add = ElementQuery.button("Add")
}

/// The elements that most pages have.
enum SharedElements {
    static let home = ElementQuery.link("Home")
}

// Not touched:
//   "Delete everything": it says "delete"
//   "Leave": its address says "logout"
//   "Write": it is no address of a page, but begins with mailto:
//   "List": it is a download
//   "Preview": it opens a window
//   "Find": it is a button of a form
//   "Buy": it is a button of a form
// Kept from the server:
//   "POST http://localhost:8080/count"
