/// The requests that a screen answers, with its instructions, in the order in which they are written.
///
/// It is written as a dictionary is. Unlike a dictionary, which would end the program, it may have a request twice: that is
/// reported with all other problems of the declarations.
public struct NavigationConfiguration: ExpressibleByDictionaryLiteral, RandomAccessCollection {
    /// A request with the instruction that answers it.
    public typealias Element = (request: NavigationRequest, instruction: NavigationInstruction)

    private let entries: [Element]

    /// Makes a configuration of requests and their instructions.
    public init(dictionaryLiteral elements: (NavigationRequest, NavigationInstruction)...) { self.init(elements) }

    /// Makes a configuration of computed requests and their instructions.
    public init(_ elements: some Sequence<(NavigationRequest, NavigationInstruction)>) {
        entries = elements.map { (request: $0, instruction: $1) }
    }

    /// The position of the first entry: 0.
    public var startIndex: Int { 0 }
    /// The number of entries.
    public var endIndex: Int { entries.count }

    /// The entry at a position, which must be one of ``startIndex`` ..< ``endIndex``.
    public subscript(position: Int) -> Element { entries[position] }

    /// The instruction for a request, or nil if there is none.
    ///
    /// Takes O(n) for n entries.
    public subscript(request: NavigationRequest) -> NavigationInstruction? {
        first { $0.request == request }?.instruction
    }
}

/// Declares the segments from a screen as data.
///
/// ```swift
/// final class ListScreen: TodoBaseScreen, Routable {
///     var navigationConfiguration: NavigationConfiguration {
///         [.show(TodoScreen.addItem): .presentModally { self.test.When.ITouchButton("add_button") }]
///     }
/// }
/// ```
///
/// `IShow`, `IHide` and `INavigate(route:)` ask the screens of the route, and each instruction is a segment of the
/// navigation graph as well: <doc:Routes>.
public protocol Routable: Navigable {
    /// The requests that the screen answers, with its instructions; must not depend on the state of the test.
    var navigationConfiguration: NavigationConfiguration { get }
}

extension Routable {
    /// None: the configurations of other screens declare the segments into a screen.
    public func entryPathSegments() -> [PathSegment] { [] }
}

/// A request to a screen: to show another screen, or to hide one.
///
/// Two requests are equal if they ask the same of the same screen, so a configuration has at most one instruction for each.
public struct NavigationRequest: Hashable, Sendable {
    /// The kind of a request.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// To put a screen on top.
        case show = "Show"
        /// To take a screen off.
        case hide = "Hide"
    }

    /// The kind of the request.
    public let kind: Kind
    /// The name of the screen that is to be shown or hidden.
    public let screen: String

    /// Asks for a screen to be shown.
    public static func show(_ screen: any RouteElement) -> NavigationRequest {
        NavigationRequest(kind: .show, screen: screen.routeIdentifier)
    }

    /// Asks for the screen to be shown that has a raw value for its name.
    public static func show(_ screen: some RawRepresentable<String>) -> NavigationRequest { show(screen.rawValue) }

    /// Asks for a screen to be hidden.
    public static func hide(_ screen: any RouteElement) -> NavigationRequest {
        NavigationRequest(kind: .hide, screen: screen.routeIdentifier)
    }

    /// Asks for the screen to be hidden that has a raw value for its name.
    public static func hide(_ screen: some RawRepresentable<String>) -> NavigationRequest { hide(screen.rawValue) }
}

extension NavigationRequest: CustomStringConvertible {
    /// The request as in `Show(addItem)`.
    public var description: String { "\(kind.rawValue)(\(screen))" }
}
