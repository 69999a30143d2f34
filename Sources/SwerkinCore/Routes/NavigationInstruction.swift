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

    /// Does what segments of a kind do: shows a screen by any kind but `back`, or hides one by `back`.
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
