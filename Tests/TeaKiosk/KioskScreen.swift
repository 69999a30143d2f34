import Swerkin
import SwerkinEmbedded
import SwerkinRules

extension PreconditionKey {
    package static let cartCount = PreconditionKey(rawValue: "cartCount")
}

/// The screens of the kiosk, and their rules.
package enum KioskScreen: String, DeclaredScreen {
    case home, product, cart, logIn, checkout, receipt, account, help

    package static var facts: [Fact] { [Fact("cartCount", .range(0...4))] }

    private var page: Declaration<Self> { .trait("\(rawValue)Page") }

    package var declaration: Declaration<Self> {
        switch self {
        case .home:
            page.start().observe(.loggedIn, isShown: .identifier("user"))
                .from(.receipt, "Done", kind: .root) { $0.ITouchButton("done") }
                .from(.account, "Log out", kind: .root, sets: [.loggedIn: false]) { $0.ITouchButton("logOut") }
        case .product:
            page.from(.home, "Tea") { $0.ITouchButton("tea") }
                .to(.product, "Add", kind: .replace, sets: [.cartCount: .add(1)]) { $0.ITouchButton("add") }
                .back { $0.IGoBack() }
                .after("Add", "the badge counts one more") { before, after in
                    try after.number(in: .identifier("badge")) == before.number(in: .identifier("badge")) + 1
                }
        case .cart:
            page.from(.home, "Cart") { $0.ITouchButton("cart") }
                .to(.cart, "Remove", kind: .replace, when: [.cartCount: .atLeast(1)], sets: [.cartCount: .add(-1)]) {
                    $0.ITouchButton("remove")
                }
                .back { $0.IGoBack() }
                .remember("total") { try $0.number(in: .identifier("cartTotal")) }
        case .logIn:
            page.from([.home, .cart], "Log in", kind: .present, when: [.loggedIn: false]) { $0.ITouchButton("logIn") }
                .back("Submit", sets: [.loggedIn: true]) { $0.ITouchButton("submit") }
                .back("Cancel") { $0.ITouchButton("cancel") }
        case .checkout:
            page.from(.cart, "Check out", when: [.loggedIn: true, .cartCount: .atLeast(1)]) {
                $0.ITouchButton("checkout")
            }
            .back("Leave") { $0.ITouchButton("leave") }
            .always("the total is that of the cart") {
                try $0.number(in: .identifier("total")) == $0.remembered("total")
            }
        case .receipt:
            page.from(.checkout, "Pay", kind: .root, sets: [.cartCount: 0]) { $0.ITouchButton("pay") }
                .eventually("the receipt has a number", within: .seconds(2)) {
                    try $0.number(in: .identifier("receiptNumber")) > 0
                }
        case .account:
            page.from(.home, "Account", when: [.loggedIn: true]) { $0.ITouchButton("account") }.back { $0.IGoBack() }
        case .help:
            page.from([.home, .product, .cart], "Help", kind: .present) { $0.ITouchButton("help") }
                .back("Close") { $0.ITouchButton("close") }
        }
    }
}

extension KioskScreen: Ruled {
    package static let rules: [Rule] = [
        .always("the badge shows the cart's count", wherever: .identifier("badge")) {
            try $0.number(in: .identifier("badge")) == $0.fact(.cartCount)
        },
        .always("four is the price of a tea", on: [KioskScreen.checkout]) {
            try $0.number(in: .identifier("total")) == 4 * $0.number(in: .identifier("badge"))
        },
    ]
}

/// The kiosk with its rules.
package enum Kiosk: DeclaredApp, Ruled {
    package static let screens: [any DeclaredScreen.Type] = [KioskScreen.self]
    package static let rules: [Rule] =
        Rule.ofTheModel + [.never("an error is shown") { try $0.shows(.identifier("error")) }]

    package static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in KioskApp(clock: clock) } }
}
