import FlowGraph

/// The change that an instruction makes to the screens that the app shows.
public enum NavigationAction: Hashable, Sendable {
    /// The treatment of the screens that a modal has presented itself.
    public enum DismissBehaviour: String, Hashable, Sendable, CaseIterable {
        /// They stay; only the modal beneath them goes.
        case soft
        /// They go with it.
        case hard
    }

    /// Puts a screen on top.
    case push
    /// Takes the topmost screen off.
    case pop
    /// Takes all screens off but the lowest.
    case popToRoot
    /// Takes screens off until the one of this name is on top.
    case popTo(String)
    /// Puts a screen on top, as a modal.
    case presentModally
    /// Takes a modal off.
    case dismissModally(DismissBehaviour)
    /// Does what segments of this kind do.
    case custom(SegmentKind)
}

extension NavigationAction: CustomStringConvertible {
    /// The action as it is declared, as in `popTo(list)` or `dismissModally(hard)`.
    public var description: String {
        switch self {
        case .push: "push"
        case .pop: "pop"
        case .popToRoot: "popToRoot"
        case .popTo(let screen): "popTo(\(screen))"
        case .presentModally: "presentModally"
        case .dismissModally(let behaviour): "dismissModally(\(behaviour.rawValue))"
        case .custom(let kind): "custom(\(kind.rawValue))"
        }
    }
}

extension NavigationAction {
    /// The step of an instruction that has none of its own, as logs show it.
    var usualStep: String { if case .dismissModally = self { "IDismissModal()" } else { "IGoBack()" } }
}

// MARK: Routes after the action

extension NavigationAction {
    /// The route after a screen was shown, or nil if the action cannot show it on that route.
    func route(_ route: [String], showing screen: String) -> [String]? {
        switch self {
        case .push: crossing(.push, to: screen, on: route)
        case .presentModally: crossing(.present, to: screen, on: route)
        case .custom(let kind) where kind != .back: crossing(kind, to: screen, on: route)
        case .pop, .popToRoot, .popTo, .dismissModally, .custom: nil
        }
    }

    /// The route after the screen at a position, above the lowest, was hidden, or nil if the action cannot hide it.
    func route(_ route: [String], hidingScreenAt position: Int) -> [String]? {
        switch self {
        case .pop: return route.dropLast()
        case .popToRoot: return Array(route.prefix(1))
        case .popTo(let screen): return crossing(.unwind, to: screen, on: route)
        case .dismissModally(.hard), .custom(.back): return Array(route.prefix(position))
        case .dismissModally(.soft):
            var route = route
            route.remove(at: position)
            return route
        case .push, .presentModally, .custom: return nil
        }
    }

    private func crossing(_ kind: SegmentKind, to screen: String, on route: [String]) -> [String]? {
        var route = route
        return route.cross(kind, to: screen) == nil ? nil : route
    }
}
