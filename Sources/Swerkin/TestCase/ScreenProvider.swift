import SwerkinCore

/// Makes the screen objects of one enum of screens, of any type.
public protocol ScreenProviderObject: ScreenSource {
    /// The screen object of a screen, or nil if the provider has none.
    func screen(for screen: any PresentableScreen) -> (any Screen)?
    /// The type of the screen object of a screen, or nil if the provider has none.
    func typeMarker(for screen: any PresentableScreen) -> (any Screen.Type)?
}

/// Makes the screen objects of one enum of screens: override both methods for every case.
///
/// An enum whose cases have one type of screen object each needs none: ``ScreenModule``.
nonisolated open class ScreenProvider<T: PresentableScreen>: ScreenProviderObject {
    /// Makes a provider.
    public init() {}

    /// The screen object of a case; nil unless overridden.
    open func screen(for screen: T) -> (any Screen)? { nil }

    /// The type of the screen object of a case; nil unless overridden.
    open func typeMarker(for screen: T) -> (any Screen.Type)? { nil }

    /// The screen object of a screen, or nil if it is not of this provider's enum.
    public final func screen(for screen: any PresentableScreen) -> (any Screen)? {
        (screen as? T).flatMap { (known: T) -> (any Screen)? in self.screen(for: known) }
    }

    /// The type of the screen object of a screen, or nil if it is not of this provider's enum.
    public final func typeMarker(for screen: any PresentableScreen) -> (any Screen.Type)? {
        (screen as? T).flatMap { (known: T) -> (any Screen.Type)? in self.typeMarker(for: known) }
    }
}

extension ScreenProviderObject {
    /// The screen object of a screen, or nil if the provider has none.
    public func screenObject(of screen: any PresentableScreen) -> (any ScreenObject)? { self.screen(for: screen) }
}

extension ScreenPresenter {
    /// Makes the screens of an enum known; registering an enum again replaces its provider.
    ///
    /// Fails the test, at the caller's line, if a screen has the name of another registered screen: the second enum is
    /// not registered then.
    public func registerScreenProvider(
        _ provider: any ScreenProviderObject, for screenType: any PresentableScreen.Type,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        register(provider as any ScreenSource, for: screenType, file: file, line: line)
    }

    /// The provider of an enum of screens, or nil if none is registered.
    public func screenProvider(for screenType: any PresentableScreen.Type) -> (any ScreenProviderObject)? {
        source(for: screenType) as? any ScreenProviderObject
    }

    /// The provider of a screen's enum, or nil if none is registered.
    public func screenProvider(for screen: any PresentableScreen) -> (any ScreenProviderObject)? {
        screenProvider(for: type(of: screen))
    }

    /// The screen object of a screen, or nil if no provider has one.
    public func screen(_ screen: any PresentableScreen) -> (any Screen)? {
        object(of: screen) as? any Screen
    }
}

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
