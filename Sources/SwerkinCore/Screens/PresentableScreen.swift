import FlowGraph

/// The name of a screen of the app: one case of an enum that lists screens, or one value of a structure.
///
/// ```swift
/// enum ShopScreen: String, PresentableScreen {
///     case home, cart, checkout
/// }
/// ```
///
/// All cases are known to the navigation graph as soon as the enum is registered. `rawValue` is the screen's name there; it may
/// be computed, and must be unique among all registered enums. A structure lists its screens in `allCases`. A type that
/// conforms in another file than that of its declaration adds `@unchecked Sendable`, and an enum must be `CaseIterable` at its
/// declaration then.
public protocol PresentableScreen: RouteElement, CaseIterable, Sendable where AllCases == [Self] {
    /// The screen's name.
    var rawValue: String { get }
}

/// The name of a screen in a route: a case of a ``PresentableScreen``, or a text.
///
/// A function that takes one also takes the case of any other enum of texts, as an app and its tests may share one.
public protocol RouteElement {
    /// The name of the screen, as the navigation graph knows it.
    var routeIdentifier: String { get }
}

extension String: RouteElement {
    /// The text itself.
    public var routeIdentifier: String { self }
}

extension PresentableScreen {
    /// The screen's name.
    public var routeIdentifier: String { rawValue }
}

// The engine's types that declarations of screens are written with, so that tests need import nothing but Swerkin.

/// A demand on the value of one fact, as `true`, `.atLeast(1)` or `.not("guest")`.
public typealias Condition = FlowGraph.Condition
/// A change of one fact, as `true`, `.add(1)`, `.toggle` or `.forget`.
public typealias Effect = FlowGraph.Effect
/// The change that a segment makes to the navigation stack.
public typealias SegmentKind = FlowGraph.SegmentKind
/// A value of a fact.
public typealias FactValue = FlowGraph.FactValue
/// A fact and the values that it may have.
public typealias Fact = FlowGraph.Fact
/// A graph of screens and the segments between them.
public typealias NavigationGraph = FlowGraph.NavigationGraph
