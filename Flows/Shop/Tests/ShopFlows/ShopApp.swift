import Swerkin
import SwerkinEmbedded

/// The app under test: log in, then look at the orders.
final class ShopApp: EmbeddedApp {
    private var isLoggedIn = false

    init(clock: VirtualClock) {
        let home = Stack()
        super.init(root: EmbeddedScreen("Shop", content: home), clock: clock)
        let welcome = Label("Welcome", identifier: "welcome")
        let login = Button("Log in", identifier: "login") { [unowned self] in push(makeLogin()) }
        let orders = Button("My orders", identifier: "orders") { [unowned self] in
            if isLoggedIn { push(EmbeddedScreen("My orders", content: Label("3 orders", identifier: "orderCount"))) }
        }
        home.items = [welcome, login, orders]
    }

    private func makeLogin() -> EmbeddedScreen {
        let password = TextField(identifier: "password", label: "Password")
        password.isSecure = true
        let submit = Button("Submit", identifier: "submit") { [unowned self, unowned password] in
            isLoggedIn = !password.text.isEmpty
            // The answer takes a while, as a server's does.
            if isLoggedIn { after(.seconds(1)) { [unowned self] in pop() } }
        }
        return EmbeddedScreen("Log in", content: Stack([password, submit]))
    }
}
