import Swerkin

/// A scripted shop whose screens say as data where they lead.
///
/// From home the cart is pushed and the log-in presented; from the cart one goes on to the checkout, and from there the
/// receipt replaces it. From the receipt, home is shown.
struct RoutedShop {
    /// What a screen answers, for a test.
    typealias Configuration = @Sendable (BaseTestCase) -> NavigationConfiguration

    let app: ScriptedApp
    var configurations: [Shop: Configuration]

    init(_ segments: [ScriptedSegment] = Self.segments, _ configurations: [Shop: Configuration] = Self.configurations) {
        app = ScriptedApp(on: Shop.home, segments.map { $0.with(\.side, .configuration) })
        self.configurations = configurations
    }

    /// The shop in which a screen answers something else.
    static func with(_ shopScreen: Shop, _ configuration: @escaping Configuration) -> RoutedShop {
        var shop = RoutedShop()
        shop.configurations[shopScreen] = configuration
        return shop
    }

    static var segments: [ScriptedSegment] {
        [
            ScriptedSegment(Shop.home, Shop.cart), ScriptedSegment(Shop.home, Shop.login).with(\.kind, .present),
            ScriptedSegment(Shop.cart, Shop.checkout),
            ScriptedSegment(Shop.checkout, Shop.receipt).with(\.kind, .replace),
            ScriptedSegment(Shop.receipt, Shop.home).with(\.kind, .unwind), ScriptedSegment(backFrom: Shop.cart),
            ScriptedSegment(backFrom: Shop.checkout), ScriptedSegment(backFrom: Shop.login),
        ]
    }

    static let configurations: [Shop: Configuration] = [
        .home: { test in
            [
                .show(Shop.cart): .push(label: "To the cart", cost: 2) { test.When.ITouchButton("home-cart") },
                .show(Shop.login): .presentModally { test.When.ITouchButton("home-login") },
                .hide(Shop.login): .dismissModally(.hard) { test.When.ITouchButton("login-back") },
            ]
        },
        .cart: { test in
            [
                .show(Shop.checkout): .push { test.When.ITouchButton("cart-checkout") },
                .hide(Shop.cart): .pop { test.When.ITouchButton("cart-back") },
                .hide(Shop.checkout): .pop { test.When.ITouchButton("checkout-back") },
            ]
        },
        .checkout: { test in
            [.show(Shop.receipt): .custom(.replace) { test.When.ITouchButton("checkout-receipt") }]
        },
        .receipt: { test in
            [.hide(Shop.receipt): .popToRoot { test.When.ITouchButton("receipt-home") }]
        },
    ]

    /// Performs steps in a test case that no framework runs.
    func trial(
        knowing preconditions: [PreconditionKey: Any] = [:], annex: Bool = false,
        _ steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        NavigationTrial(
            app, knowing: preconditions, annex: annex,
            adapt: { screen, shopScreen in
                let test = screen.test
                let configuration = configurations[shopScreen]
                screen.configuration = { [unowned test] in configuration?(test) ?? [:] }
                return screen
            }, steps: steps)
    }

    /// The words of what a navigation says is wrong with the declarations, or nil if nothing is.
    var problems: [String]? {
        let trial = trial { $0.When.IShow([]) }
        guard let message = trial.messages.first else { return nil }
        return message.split(separator: "\n").dropFirst().dropLast().map { String($0.dropFirst(2)) }
    }

    /// What a question about plans gives, without the app.
    func asked<Answer>(
        knowing preconditions: [PreconditionKey: Any] = [:],
        _ question: (ScriptedTestCase) throws -> Answer
    ) throws -> Answer {
        var result: Result<Answer, any Error>?
        _ = trial(knowing: preconditions) { test in result = Result { try question(test) } }
        guard let result else { throw StepFailure(.test("the question was not asked.")) }
        return try result.get()
    }
}
