import SwerkinCore

/// The screen object of a test case: it declares one screen of the app, and finds, checks and touches its elements.
///
/// A screen finds elements (``Viewable``), checks (``Assertable``), touches (``Touchable``), is rendered (``Renderable``) and
/// is navigated to (``Navigable``).
public protocol Screen: ScreenObject, Viewable, Assertable, Touchable {
    /// The test that the screen belongs to.
    var test: BaseTestCase { get }

    /// Makes the screen for a test.
    init(testCase: BaseTestCase)
}

extension Screen {
    /// The session of the test.
    public var session: FlowSession { test.session }
}

/// Puts screens of the app under test onto the display.
public protocol ScreenRenderer {
    /// Shows a screen.
    ///
    /// - Parameters:
    ///   - screenObject: the screen.
    ///   - isAuth: true if a user is logged in.
    func screen(_ screenObject: any Screen, didRenderWithAuth isAuth: Bool)
}

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
    /// The element with the identifier ``trait``; if that is empty, the ``scope``, or nil without one.
    open var traitQuery: ElementQuery? { trait.isEmpty ? scope : .identifier(trait) }
    /// The trait of the whole screen; nil unless overridden.
    open var accessibilityTrait: (any AccessibilityTrait)? { nil }
    /// The screen that shows the same view; nil unless overridden.
    open var aliasOf: (any PresentableScreen)? { nil }
    /// The container in which all steps look; nil, the whole screen, unless overridden.
    open var scope: ElementQuery? { nil }
    /// The screen's name in pictures; empty unless overridden, then the name of its case is used.
    open var name: String { "" }
    /// Words to select screens by; empty unless overridden.
    open var tags: [String] { [] }
    /// The facts that the screen shows; empty unless overridden.
    open var observations: [FactObservation] { [] }

    /// Fails as a wrong use: a screen that can be shown without navigating to it overrides this.
    open func renderScreen() {
        let screen = name.isEmpty ? "\(type(of: self))" : name
        test.When.performStep([screen], "IShowStraightAway(_:)") {
            throw StepFailure(
                .misuse("\(screen) can't be shown straight away: use INavigate, or override its renderScreen()."))
        }
    }

    /// The segments into the screen; none unless overridden.
    open func entryPathSegments() -> [PathSegment] { [] }
    /// The segments out of the screen; none unless overridden.
    open func exitPathSegments() -> [PathSegment] { [] }
    /// The groups of tabs that the screen declares; none unless overridden.
    open func tabGroups() -> [TabGroup] { [] }
}
