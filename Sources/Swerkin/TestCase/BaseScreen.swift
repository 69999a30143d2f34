/// The base class of screen objects: it knows its test, and has a default for everything that a screen may declare.
///
/// ```swift
/// final class CartScreen: BaseScreen {
///     override var trait: String { "cart" }
///
///     override func entryPathSegments() -> [PathSegment] {
///         [PathSegment(start: ShopScreen.home, end: ShopScreen.cart) { self.test.When.ITouchButton("openCart") }]
///     }
/// }
/// ```
/// A project whose screens have more in common makes a subclass of it. A screen object need not inherit from it: the framework
/// only needs a ``Screen``.
open class BaseScreen: Screen {
    /// The test that the screen belongs to, which outlives it.
    public unowned let test: BaseTestCase

    /// Makes the screen for a test.
    public required init(testCase: BaseTestCase) { test = testCase }

    /// The accessibility identifier of an element that is on this screen and on no other; empty unless overridden.
    open var trait: String { "" }
    /// The element with the identifier ``trait``; if that is empty, the ``scope``.
    open var traitQuery: ElementQuery? { trait.isEmpty ? scope : .identifier(trait) }
    /// None.
    open var accessibilityTrait: (any AccessibilityTrait)? { nil }
    /// None.
    open var aliasOf: (any PresentableScreen)? { nil }
    /// None: the whole screen.
    open var scope: ElementQuery? { nil }
    /// The screen's name in pictures; empty unless overridden, then the name of its case is used.
    open var name: String { "" }
    /// None.
    open var tags: [String] { [] }
    /// None.
    open var observations: [FactObservation] { [] }

    /// Fails as a wrong use: a screen that can be shown without navigating to it overrides this.
    open func renderScreen() {
        let screen = name.isEmpty ? "\(type(of: self))" : name
        test.When.performStep([screen], "IShowStraightAway(_:)") {
            throw StepFailure(
                .misuse("\(screen) can't be shown straight away: use INavigate, or override its renderScreen()."))
        }
    }

    /// None.
    open func entryPathSegments() -> [PathSegment] { [] }
    /// None.
    open func exitPathSegments() -> [PathSegment] { [] }
    /// None.
    open func tabGroups() -> [TabGroup] { [] }
}
