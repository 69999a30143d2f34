import FlowGraph

/// The screens that would be asked for the changes to a route, those that answer, and their answers; nothing of it is
/// performed.
///
/// It shows the effect of `IShow`, `IHide` and `INavigate(route:)` in a test of declarations, without the app:
///
/// ```swift
/// let plan = try routePlan(toShow: [TodoScreen.addItem], from: [TodoScreen.list])
/// XCTAssertEqual(plan.requests, [.show(TodoScreen.addItem)])
/// XCTAssertEqual(plan.answers.map(\.answeredBy), ["list"])
/// ```
public struct RoutePlan: Hashable, Sendable {
    /// A request and the instruction that answers it.
    public struct Answer: Hashable, Sendable {
        /// The request.
        public var request: NavigationRequest
        /// The names of the screens that are asked, the topmost first; the last of them answers.
        public var asked: [String]
        /// The action with which the screen answers.
        public var action: NavigationAction
        /// The route before it, from the lowest screen to the one that is seen.
        public var before: [String]
        /// The route after it.
        public var after: [String]
        /// The facts that it assumes because the test does not know them, each in words.
        public var assumed: [String]
        /// The index of its segment in the navigation graph.
        public var segmentIndex: Int

        /// The name of the screen that answers.
        public var answeredBy: String { asked.last ?? "" }
    }

    /// The route that it starts from, from the lowest screen to the one that is seen.
    public var start: [String]
    /// The requests with their answers, in order; empty if the route needs no change.
    public var answers: [Answer] = []

    /// The requests, in order.
    public var requests: [NavigationRequest] { answers.map(\.request) }
    /// The route that it leads to.
    public var route: [String] { answers.last?.after ?? start }
    /// The route at the start and after each answer.
    var routes: [[String]] { [start] + answers.map(\.after) }
}

extension RoutePlan: CustomStringConvertible {
    /// The start, and a line for each answer.
    public var description: String {
        (["From \(Plan.words(ofStack: start))"] + answers.map(\.description)).joined(separator: "\n")
    }
}

extension RoutePlan.Answer: CustomStringConvertible {
    /// The screens asked, the answer and the route after it, in a line.
    public var description: String {
        "\(request): asked \(asked.joined(separator: ", ")), answered by \(action) → \(Plan.words(ofStack: after))"
    }
}

/// A goal for the route.
enum RouteGoal: Hashable, Sendable {
    /// These screens on top of it, in order.
    case shown([String])
    /// The topmost screen of a name gone, with all above it: one after another, or all at once.
    case hidden(String, atomic: Bool)
    /// The topmost screen gone.
    case topHidden
    /// Exactly this.
    case route([String])

    /// The wanted route.
    func route(from old: [String]) -> [String] {
        switch self {
        case .shown(let screens): old + screens
        case .hidden(let screen, _): Array(old.prefix(old.lastIndex(of: screen) ?? old.count))
        case .topHidden: old.dropLast()
        case .route(let screens): screens
        }
    }

    /// The changes that lead to it, in order.
    func changes(from old: [String]) -> [RouteChange] {
        var isAtomic = false
        if case .hidden(_, atomic: true) = self { isAtomic = true }
        return RouteChange.changes(from: old, to: route(from: old), atomic: isAtomic)
    }

    /// The screens that it names.
    var screens: [String] {
        switch self {
        case .shown(let screens), .route(let screens): screens
        case .hidden(let screen, _): [screen]
        case .topHidden: []
        }
    }
}

/// One of the changes that turn one route into another: one screen comes, some go, or some go for one that comes.
///
/// A route is the screens of the app from the lowest to the one that is seen, by their names. Positions count from 0.
public enum RouteChange: Hashable, Sendable {
    /// A screen comes on top.
    case show(String)
    /// The screen at a position goes, with all above it.
    case hide(String, at: Int)
    /// The screen at a position goes, with all above it, and another replaces it.
    case change(from: String, to: String, at: Int)

    /// The changes that turn a route into another, in order; empty if the two are the same.
    ///
    /// The common beginning of the two stays. If that is all of the new route, each other screen of the old one is hidden, the
    /// topmost first; `atomic` hides them all at once. If it is all of the old route, each other screen of the new one is
    /// shown, the lowest first. Otherwise there is one change at the first difference, and the screens of the new route above
    /// that are shown. Nothing of the new route is left out: applied one after another, the changes give it. Takes O(n) for
    /// routes of n screens.
    ///
    /// These are the rules of Tempura (`routingChanges` of its `Navigator`), but for the last: there one change is all that
    /// happens, and the screens of the new route above it are dropped.
    public static func changes(from old: [String], to new: [String], atomic: Bool = false) -> [RouteChange] {
        let common = zip(old, new).prefix { $0 == $1 }.count
        let isChange = common < old.count && common < new.count
        if isChange {
            return [.change(from: old[common], to: new[common], at: common)] + new[(common + 1)...].map(show)
        }
        let gone = atomic ? Array((common..<old.count).prefix(1)) : (common..<old.count).reversed()
        return gone.map { .hide(old[$0], at: $0) } + new[common...].map(show)
    }

    /// The route after the change; a position above the route's end leaves it as it is.
    public func applied(to route: [String]) -> [String] {
        switch self {
        case .show(let screen): route + [screen]
        case .hide(_, let position): Array(route.prefix(position))
        case .change(_, let screen, let position): route.prefix(position) + [screen]
        }
    }
}

extension RouteChange: CustomStringConvertible {
    /// The change as in `Show(addItem)` or `Change(list → settings)`.
    public var description: String {
        switch self {
        case .show(let screen): "Show(\(screen))"
        case .hide(let screen, _): "Hide(\(screen))"
        case .change(let old, let new, _): "Change(\(old) → \(new))"
        }
    }
}
