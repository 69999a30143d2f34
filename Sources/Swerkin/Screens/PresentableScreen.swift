/// The name of a screen of the app: one case of an enum that lists screens, or one value of a structure.
///
/// ```swift
/// enum ShopScreen: String, PresentableScreen {
///     case home, cart, checkout
/// }
/// ```
///
/// All cases are known to the navigation graph as soon as the enum is registered. `rawValue` is the screen's name there; it
/// may be computed, and must be unique among all registered enums. A structure lists its screens in `allCases`. A type that conforms in
/// another file than that of its declaration adds `@unchecked Sendable`, and an enum must be `CaseIterable` at its declaration then.
public protocol PresentableScreen: RouteElement, CaseIterable, Sendable where AllCases == [Self] {
    /// The screen's name.
    var rawValue: String { get }
}
