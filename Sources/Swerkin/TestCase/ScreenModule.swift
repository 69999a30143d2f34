import SwerkinCore

/// A part of the app: an enum of screens that names the type of each screen's object.
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

/// Makes the screen objects of a module for a test.
private struct ScreenModuleSource: ScreenSource {
    // The test has strong references to its sources: one back would keep both for ever.
    unowned let session: FlowSession

    func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? {
        (screen as? any ScreenModule)?.screenType.init(testCase: session.testCase)
    }
}

extension FlowSession {
    /// Makes the screens of an enum known to the session, as ``BaseTestCase/screenModules`` does.
    ///
    /// Fails, at the caller's line, if a screen has the name of another registered screen.
    public func register(
        _ module: any ScreenModule.Type, file: StaticString = #filePath, line: UInt = #line
    ) {
        screenPresenter.register(ScreenModuleSource(session: self), for: module, file: file, line: line)
    }
}
