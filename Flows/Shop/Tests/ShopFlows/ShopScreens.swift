import Swerkin

enum ShopScreen: String, ScreenModule {
    case home, login, orders

    var screenType: any Screen.Type {
        switch self {
        case .home: HomeScreen.self
        case .login: LoginScreen.self
        case .orders: OrdersScreen.self
        }
    }
}

final class HomeScreen: BaseScreen {
    override var trait: String { "welcome" }
}

final class LoginScreen: BaseScreen {
    override var trait: String { "password" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(start: ShopScreen.home, end: ShopScreen.login, label: "Log in") { [unowned test] in
                test.When.ITouchButton("login")
            }
        ]
    }

    override func exitPathSegments() -> [PathSegment] {
        [
            .back(from: ShopScreen.login, label: "Submit", effects: [.loggedIn: true], cost: 2) { [unowned test] in
                test.When.IEnterIntoTextField("password", text: "open sesame")
                test.And.ITouchButton("submit")
            }
        ]
    }
}

final class OrdersScreen: BaseScreen {
    override var trait: String { "orderCount" }

    override func entryPathSegments() -> [PathSegment] {
        [
            PathSegment(
                start: ShopScreen.home, end: ShopScreen.orders, label: "My orders", preconditions: [.loggedIn: true]
            ) { [unowned test] in
                test.When.ITouchButton("orders")
            }
        ]
    }
}
