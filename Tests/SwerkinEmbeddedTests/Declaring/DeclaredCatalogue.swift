import Swerkin
import SwerkinEmbedded

/// The screens of a shop; products and their reviews have a number.
enum CatalogueScreen: ParameterizedScreen {
    case list, product(String), reviews(of: String), basket

    static let allCases: [Self] = [.list, .product("4711"), .reviews(of: "4711"), .basket]

    var declaration: Declaration<Self> {
        switch self {
        case .list: .trait("products").start()
        case .product(let number):
            .trait(.heading("Product \(number)"))
                .from(.list, "Product") { $0.ITouchButton("product-\(number)") }
                .back { $0.IGoBack() }
        case .reviews(let number):
            .trait(.heading("Reviews of \(number)"))
                .from(.product(number), "Reviews") { $0.ITouchButton("reviews") }
                .to(.product("17"), "See also") { $0.ITouchButton("see-also") }
                .back { $0.IGoBack() }
        case .basket: .trait("basket").from([CatalogueScreen.product("4711")], "Buy") { $0.ITouchButton("buy") }
        }
    }
}

extension CatalogueScreen: DeclaredApp {
    static func makeDriver() throws -> any Driver { EmbeddedDriver { clock in CatalogueApp(clock: clock) } }
}

/// The shop as it is.
final class CatalogueApp: EmbeddedApp {
    init(clock: VirtualClock) {
        let views = Stack()
        super.init(root: EmbeddedScreen("Catalogue", content: views), clock: clock)
        views.items =
            [Label("Products", identifier: "products")]
            + ["17", "42", "4711"].map { number in
                Button(number, identifier: "product-\(number)") { [unowned self] in show(number) }
            }
    }

    func show(_ number: String) {
        let reviews = Button("Reviews", identifier: "reviews") { [unowned self] in showReviews(of: number) }
        let buy = Button("Buy", identifier: "buy") { [unowned self] in
            push(EmbeddedScreen("Basket", content: Stack([Label("1 × \(number)", identifier: "basket")])))
        }
        push(EmbeddedScreen("Shop", content: Stack([Heading("Product \(number)"), reviews, buy])))
    }

    private func showReviews(of number: String) {
        let other = Button("See also 17", identifier: "see-also") { [unowned self] in show("17") }
        push(EmbeddedScreen("Shop", content: Stack([Heading("Reviews of \(number)"), other])))
    }
}
