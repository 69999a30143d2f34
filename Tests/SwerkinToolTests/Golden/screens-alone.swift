// Proposed by swerkin screens for http://localhost:8080/.
import Swerkin

enum ShopScreen: String, DeclaredScreen {
    case shop

    var declaration: Declaration<Self> {
        switch self {
        case .shop:
            .trait(.heading("Shop")).title("Shop").start()
        }
    }
}

/// The elements of the screen "Shop".
enum ShopPage {
    static let home = ElementQuery.link("Home")
    static let orders = ElementQuery.link("Orders")
    static let more = ElementQuery.button("More")
    static let newOrder = ElementQuery.button("New order")
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
