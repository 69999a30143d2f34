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
