import FlowGraph

/// An enum of screens that declares each of them: how it is recognised, and the segments into and out of it.
///
/// ```swift
/// enum ShopScreen: String, DeclaredScreen {
///     case home, login, orders
///
///     var declaration: Declaration<Self> {
///         switch self {
///         case .home: .trait("welcome").start()
///         case .login:
///             .trait("password")
///                 .from(.home, "Log in") { $0.ITouchButton("login") }
///                 .back("Submit", sets: [.loggedIn: true], cost: 2) {
///                     $0.IEnterIntoTextField("password", text: "open sesame")
///                     $0.ITouchButton("submit")
///                 }
///         case .orders:
///             .trait("orderCount").from(.home, "My orders", when: [.loggedIn: true]) { $0.ITouchButton("orders") }
///         }
///     }
/// }
/// ```
///
/// Neither screen objects nor a provider are needed. A ``DeclaredApp`` names the enums of an app; a test case that names
/// screens in other forms too registers an enum with ``FlowSession/register(_:file:line:)-(DeclaredScreen.Type,_,_)``. A
/// segment may start on a screen of any other registered enum.
public protocol DeclaredScreen: PresentableScreen {
    /// The declaration of the screen; must not depend on the state of a test.
    var declaration: Declaration<Self> { get }
    /// The facts with all the values they can have; none unless implemented.
    ///
    /// A fact that is not declared has the values that segments mention. Only a fact declared with bounds can be added to.
    static var facts: [Fact] { get }
}

extension DeclaredScreen {
    /// None.
    public static var facts: [Fact] { [] }

    /// The line that begins the declaration.
    var declarationPosition: SourcePosition { SourcePosition(declaration.position) }

    /// The screens of the enum on which the app can start, in the order of the cases.
    static var declaredStartScreens: [any PresentableScreen] { allCases.filter(\.declaration.isStart) }
}

/// An enum of declared screens of which some have values: “product 4711”, “conversation with Ada”.
///
/// ```swift
/// enum ShopScreen: ParameterizedScreen {
///     case home, product(String)
///
///     static let allCases: [Self] = [.home, .product("4711")]
///
///     var declaration: Declaration<Self> {
///         switch self {
///         case .home: .trait("welcome").start()
///         case .product(let number):
///             .trait(.heading("Product \(number)")).from(.home, "Product") { $0.ITouchButton("product-\(number)") }
///         }
///     }
/// }
/// ```
///
/// `When.INavigate(toScreen: ShopScreen.product("17"))` reads the declaration of that value: its steps, its trait. In the graph
/// each case is one screen, with the value that `allCases` has as a sample: the value for visits and pictures, and of the
/// screens that a path only passes. So all values of a case have the same segments, with the same conditions, effects and
/// costs.
///
/// A segment of a screen with a value that starts on another screen with a value starts on that value only:
/// `.from(.product(number), "Reviews")`. In a list of starts, as in the declaration of a screen without a value, any value will do.
public protocol ParameterizedScreen: DeclaredScreen {
    /// The value in words, or an empty text if the screen has none.
    ///
    /// Two screens of one case with the same words are the same. Unless implemented: the descriptions of the associated values.
    var valueInWords: String { get }
}

extension ParameterizedScreen {
    /// The name of the case, without its values.
    public var rawValue: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

    /// The descriptions of the associated values, with commas between them.
    public var valueInWords: String {
        guard let value = Mirror(reflecting: self).children.first?.value else { return "" }
        let parts = Mirror(reflecting: value)
        return parts.displayStyle == .tuple ? parts.children.map { "\($0.value)" }.joined(separator: ", ") : "\(value)"
    }
}

extension PresentableScreen {
    /// The value of the screen in words, or nil if it has none.
    var value: String? { (self as? any ParameterizedScreen)?.valueInWords.nonEmpty }

    /// The name of the screen with its value, as logs show it: `product 4711`.
    package var words: String { ([rawValue] + [value].compactMap { $0 }).joined(separator: " ") }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
