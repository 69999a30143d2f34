import Swerkin

/// A scripted shop whose screens say as data where they lead.
///
/// From home the cart is pushed and the log-in presented; from the cart one goes on to the checkout, and from there the
/// receipt takes its place. Whoever has the receipt goes home.
struct RoutedShop {
    /// What a screen answers, for a test.
    typealias Configuration = @Sendable (BaseTestCase) -> NavigationConfiguration

    let app: ScriptedApp
    var configurations: [Place: Configuration]

    init(_ ways: [Way] = Self.ways, _ configurations: [Place: Configuration] = Self.configurations) {
        app = ScriptedApp(on: Place.home, ways.map { $0.with(\.side, .configuration) })
        self.configurations = configurations
    }

    /// The shop in which a screen answers something else.
    static func with(_ place: Place, _ configuration: @escaping Configuration) -> RoutedShop {
        var shop = RoutedShop()
        shop.configurations[place] = configuration
        return shop
    }

    static var ways: [Way] {
        [
            Way(Place.home, Place.cart), Way(Place.home, Place.login).with(\.kind, .present),
            Way(Place.cart, Place.checkout), Way(Place.checkout, Place.receipt).with(\.kind, .replace),
            Way(Place.receipt, Place.home).with(\.kind, .unwind), Way(backFrom: Place.cart),
            Way(backFrom: Place.checkout), Way(backFrom: Place.login),
        ]
    }

    static let configurations: [Place: Configuration] = [
        .home: { test in
            [
                .show(Place.cart): .push(label: "To the cart", cost: 2) { test.When.ITouchButton("home-cart") },
                .show(Place.login): .presentModally { test.When.ITouchButton("home-login") },
                .hide(Place.login): .dismissModally(.hard) { test.When.ITouchButton("login-back") },
            ]
        },
        .cart: { test in
            [
                .show(Place.checkout): .push { test.When.ITouchButton("cart-checkout") },
                .hide(Place.cart): .pop { test.When.ITouchButton("cart-back") },
                .hide(Place.checkout): .pop { test.When.ITouchButton("checkout-back") },
            ]
        },
        .checkout: { test in
            [.show(Place.receipt): .custom(.replace) { test.When.ITouchButton("checkout-receipt") }]
        },
        .receipt: { test in
            [.hide(Place.receipt): .popToRoot { test.When.ITouchButton("receipt-home") }]
        },
    ]

    /// Performs steps in a test case that no framework runs.
    func trial(
        knowing preconditions: [PreconditionKey: Any] = [:], annex: Bool = false,
        _ steps: (ScriptedTestCase) -> Void
    ) -> NavigationTrial {
        NavigationTrial(
            app, knowing: preconditions, annex: annex,
            adapt: { screen, place in
                let test = screen.test
                let configuration = configurations[place]
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
