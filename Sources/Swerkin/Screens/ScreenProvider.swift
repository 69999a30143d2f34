/// Makes the screen objects of one enum of screens, whatever enum that is.
public protocol ScreenProviderObject {
    /// The screen object of a screen, or nil if the provider has none.
    func screen(for screen: any PresentableScreen) -> (any Screen)?
    /// The type of the screen object of a screen, or nil if the provider has none.
    func typeMarker(for screen: any PresentableScreen) -> (any Screen.Type)?
}

/// Makes the screen objects of one enum of screens: override both methods for every case.
///
/// An enum whose cases have one type of screen object each needs none: ``ScreenModule``.
open class ScreenProvider<T: PresentableScreen>: ScreenProviderObject {
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
