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
