/// A part of the app: an enum of screens that says which screen object each has.
///
/// ```swift
/// enum ShopScreen: String, ScreenModule {
///     case home, cart
///
///     var screenType: any Screen.Type {
///         switch self {
///         case .home: HomeScreen.self
///         case .cart: CartScreen.self
///         }
///     }
/// }
/// ```
///
/// The test case names its modules, and needs no ``ScreenProvider``: ``BaseTestCase/screenModules``.
public protocol ScreenModule: PresentableScreen {
    /// The type of the screen object.
    var screenType: any Screen.Type { get }
}

/// Makes the screen objects of a module.
final class ScreenModuleProvider<Module: ScreenModule>: ScreenProvider<Module> {
    // The test holds on to its providers: a strong reference back would keep both for ever.
    private unowned let test: BaseTestCase

    init(_ module: Module.Type, test: BaseTestCase) { self.test = test }

    override func screen(for screen: Module) -> (any Screen)? { screen.screenType.init(testCase: test) }

    override func typeMarker(for screen: Module) -> (any Screen.Type)? { screen.screenType }
}

extension ScreenPresenter {
    /// Makes the screens of a module known, as ``registerScreenProvider(_:for:file:line:)`` does.
    func register(_ module: (some ScreenModule).Type, of test: BaseTestCase) {
        registerScreenProvider(ScreenModuleProvider(module, test: test), for: module)
    }
}
