import FlowGraph

/// The answer of a screen to a request: the change of the screens, and the steps that perform it on the app under test.
///
/// ```swift
/// [
///     .show(TodoScreen.addItem): .presentModally { self.test.When.ITouchButton("add_button") },
///     .hide(TodoScreen.addItem): .dismissModally(.hard),
/// ]
/// ```
///
/// An instruction can have all that a ``PathSegment`` has: preconditions, effects, a cost.
public struct NavigationInstruction {
    /// The change that it makes to the screens.
    public var action: NavigationAction
    /// A short name for pictures and plans, or nil for none.
    public var label: String?
    /// The conditions on facts that must hold before it.
    public var preconditions: [PreconditionKey: Condition]
    /// The changes of facts after it.
    public var effects: [PreconditionKey: Effect]
    /// Its duration in seconds, more than 0.
    public var cost: Double
    /// Tags of the project's own.
    public var tags: [String]
    /// True if it destroys something that may still be needed.
    ///
    /// False unless set; see ``PathSegment/isDestructive``.
    public var isDestructive = false
    /// Performs it, called only to cross its segment; nil for the step that goes with the action.
    public var step: (() -> Void)?

    // Every function that makes an instruction has the same parameters, so they are passed on as they are.
    private init(
        _ action: NavigationAction, _ label: String?, _ preconditions: [PreconditionKey: Condition],
        _ effects: [PreconditionKey: Effect], _ cost: Double, _ tags: [String], _ step: (() -> Void)?
    ) {
        self.action = action
        self.label = label
        self.preconditions = preconditions
        self.effects = effects
        self.cost = cost
        self.tags = tags
        self.step = step
    }

    // MARK: Showing

    /// Puts the screen on top.
    public static func push(
        label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.push, label, preconditions, effects, cost, tags, step)
    }

    /// Puts the screen on top, as a modal.
    public static func presentModally(
        label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.presentModally, label, preconditions, effects, cost, tags, step)
    }

    // MARK: Hiding

    /// Takes the topmost screen off; by `IGoBack()` unless there are other steps for it.
    public static func pop(
        label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: (() -> Void)? = nil
    ) -> NavigationInstruction {
        NavigationInstruction(.pop, label, preconditions, effects, cost, tags, step)
    }

    /// Takes all screens off but the lowest, which is one of the test's `startScreens`.
    public static func popToRoot(
        label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.popToRoot, label, preconditions, effects, cost, tags, step)
    }

    /// Takes screens off until another is on top.
    public static func popTo(
        _ screen: any RouteElement, label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.popTo(screen.routeIdentifier), label, preconditions, effects, cost, tags, step)
    }

    /// Takes screens off until the one is on top that has a raw value for its name.
    public static func popTo(
        _ screen: some RawRepresentable<String>, label: String? = nil,
        preconditions: [PreconditionKey: Condition] = [:], effects: [PreconditionKey: Effect] = [:], cost: Double = 1,
        tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.popTo(screen.rawValue), label, preconditions, effects, cost, tags, step)
    }

    /// Takes a modal off; by `IDismissModal()` unless there are other steps for it.
    public static func dismissModally(
        _ behaviour: NavigationAction.DismissBehaviour, label: String? = nil,
        preconditions: [PreconditionKey: Condition] = [:], effects: [PreconditionKey: Effect] = [:], cost: Double = 1,
        tags: [String] = [], step: (() -> Void)? = nil
    ) -> NavigationInstruction {
        NavigationInstruction(.dismissModally(behaviour), label, preconditions, effects, cost, tags, step)
    }

    // MARK: Anything else

    /// Acts like a segment of a kind: shows a screen by any kind but `back`, or hides one by `back`.
    public static func custom(
        _ kind: SegmentKind, label: String? = nil, preconditions: [PreconditionKey: Condition] = [:],
        effects: [PreconditionKey: Effect] = [:], cost: Double = 1, tags: [String] = [], step: @escaping () -> Void
    ) -> NavigationInstruction {
        NavigationInstruction(.custom(kind), label, preconditions, effects, cost, tags, step)
    }
}

extension NavigationInstruction {
    /// The same instruction, marked as one that destroys something that may still be needed.
    ///
    /// `INavigate` crosses its segment only on request; `IShow` and `IHide` name it, which is a request.
    public func destructive() -> NavigationInstruction {
        var marked = self
        marked.isDestructive = true
        return marked
    }
}

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
    /// Acts like a segment of this kind.
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
