import Swerkin

enum ShopScreen: String, DeclaredScreen {
    case home, login, orders

    var declaration: Declaration<Self> {
        switch self {
        case .home: .trait("welcome").start()
        case .login:
            .trait("password")
                .from(.home, "Log in") { $0.ITouchButton("login") }
                .back("Submit", sets: [.loggedIn: true], cost: 2) {
                    $0.IEnterIntoTextField("password", text: "open sesame")
                    $0.ITouchButton("submit")
                }
        case .orders:
            .trait("orderCount").from(.home, "My orders", when: [.loggedIn: true]) { $0.ITouchButton("orders") }
        }
    }
}
