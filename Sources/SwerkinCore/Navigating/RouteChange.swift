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
