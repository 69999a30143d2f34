#if compiler(>=6.2)
/// The declaration of one screen: its trait, and the segments that lead into and out of it.
///
/// ``Screen`` is a declaration that belongs to a test case.
///
/// In a module whose code belongs to the main actor unless it says otherwise, the types that conform stay off it.
public protocol ScreenObject: Renderable, Navigable, SendableMetatype {}
#else
/// The declaration of one screen: its trait, and the segments that lead into and out of it.
///
/// ``Screen`` is a declaration that belongs to a test case.
public protocol ScreenObject: Renderable, Navigable {}
#endif

/// Can be shown straight away, without navigating to it.
public protocol Renderable {
    /// The accessibility identifier of an element that is on this screen and on no other.
    var trait: String { get }
    /// The element by which the screen is recognised, which is on this screen and on no other.
    ///
    /// The element with the identifier ``trait`` unless overridden; if that is empty, the ``scope``, or nil without one. A
    /// screen whose elements have no identifiers overrides it with an element that a person would recognise it by, as
    /// `.heading("Users")`, and leaves ``trait`` empty. Two screens may differ by an element that one of them lacks:
    /// `.heading("Users").unless(.button("Save"))`. It is looked for in the scope.
    var traitQuery: ElementQuery? { get }
    /// The trait of the whole screen, for a screen that no single element identifies.
    ///
    /// Nil unless overridden. If there is one, neither ``trait`` nor ``traitQuery`` is used. `AriaTemplate` of
    /// `SwerkinSnapshots` is such a trait.
    var accessibilityTrait: (any AccessibilityTrait)? { get }
    /// The screen that shows the same view, so that both share a trait on purpose; nil unless overridden.
    ///
    /// An editor may be one screen for a new note and another for an old one. A navigation that crosses a segment to one of them
    /// arrives there; if the test knows neither, the app's location is ambiguous until it states one. An alias without a trait has
    /// that of the other screen, which is no alias itself.
    var aliasOf: (any PresentableScreen)? { get }
    /// The container in which the screen's trait and all steps look for elements while the app is on the screen.
    ///
    /// The container itself belongs to it. Nil unless overridden: the whole screen. A modal whose page stays in the tree, or
    /// one of several panels that look alike, names its container here once: `.identifier("editFolder")`. A query reaches
    /// elements outside with ``ElementQuery/anywhere``; steps that take no query are called as
    /// `When.anywhere.ITouchButton("undo")`. Alerts, elements that go back, and the wheels of a picker are always looked for
    /// everywhere.
    var scope: ElementQuery? { get }
    /// The screen's name in pictures.
    var name: String { get }
    /// Puts the screen onto the display.
    func renderScreen()
}

extension Renderable {
    /// The element with the identifier ``trait``; if that is empty, the ``scope``, or nil without one.
    public var traitQuery: ElementQuery? { trait.isEmpty ? scope : .identifier(trait) }

    /// The default is nil: the screen is no alias.
    public var aliasOf: (any PresentableScreen)? { nil }

    /// The default is nil: the whole screen.
    public var scope: ElementQuery? { nil }

    /// The default is nil: the screen has no trait of its whole tree.
    public var accessibilityTrait: (any AccessibilityTrait)? { nil }
}

/// Declares how the screen can be entered and left.
public protocol Navigable {
    /// The segments into the screen; each ends there.
    func entryPathSegments() -> [PathSegment]
    /// The segments out of the screen; each starts there. A segment is declared on one of its two sides, never on both.
    func exitPathSegments() -> [PathSegment]
    /// Groups of tabs, each declared by one screen, such as the first tab.
    func tabGroups() -> [TabGroup]
    /// Words to select screens by.
    var tags: [String] { get }
    /// The facts that the screen shows, which are read from the app on arrival.
    var observations: [FactObservation] { get }
    /// The checks that are made at each arrival on the screen: its rules.
    var arrivalChecks: [any ArrivalCheck] { get }
}

extension Navigable {
    /// None.
    public func exitPathSegments() -> [PathSegment] { [] }
    /// None.
    public func tabGroups() -> [TabGroup] { [] }
    /// None.
    public var tags: [String] { [] }
    /// None.
    public var observations: [FactObservation] { [] }
    /// None.
    public var arrivalChecks: [any ArrivalCheck] { [] }
}

/// Names the elements of a screen.
public protocol Accessible {
    /// The elements, as an enum.
    associatedtype View: Accessibility
}

/// Names an element by its accessibility identifier and label.
public protocol Accessibility {
    /// The accessibility identifier.
    var accessibilityIdentifier: String { get }
    /// The accessibility label; empty if the element has none of its own.
    var accessibilityLabel: String { get }
}

// An enum of elements need only list the identifiers, and the labels if there are some:
//
//     enum View: String, Accessibility {
//         case saveButton = "save_button"
//     }
extension Accessibility where Self: RawRepresentable<String> {
    /// The raw value.
    public var accessibilityIdentifier: String { rawValue }
}

extension Accessibility {
    /// None.
    public var accessibilityLabel: String { "" }
}

extension ElementQuery {
    /// The query for an element that a screen names: by its identifier or, if that is empty, by its label.
    ///
    /// ```swift
    /// Then.IShouldSee(.element(CartScreen.View.payButton))
    /// ```
    public static func element(_ element: some Accessibility) -> ElementQuery {
        let identifier = element.accessibilityIdentifier
        return identifier.isEmpty ? .label(element.accessibilityLabel) : .identifier(identifier)
    }
}
