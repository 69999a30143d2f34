/// A segment from a screen to a screen: an edge of the navigation graph.
public struct Segment: Hashable, Sendable {
    /// The name of the screen that the segment leaves.
    public var start: String
    /// The name of the end screen; nil for ``SegmentKind/back`` and for no other kind.
    public var end: String?
    /// A short text for pictures and plans, such as the title of the button to touch, or nil for none.
    public var label: String?
    /// The steps in words, in order, for pictures and plans.
    public var steps: [String]
    /// The conditions on facts that must hold before the segment.
    public var preconditions: Preconditions
    /// The changes of facts when the segment is crossed.
    public var effects: Effects
    /// The time that crossing the segment takes, in seconds; finite and more than zero.
    ///
    /// Planning uses whole microseconds, so that sums and ties are exact: see ``NavigationGraph/maximumCost``.
    public var cost: Double
    /// The effect of the segment on the stack of screens.
    public var kind: SegmentKind
    /// True if the segment destroys something that a test or a user may still need, as deleting or logging out does.
    ///
    /// Plans cross it only if the query allows that and the goal can't be reached otherwise: see
    /// ``PlanQuery/allowsDestructive``.
    public var isDestructive: Bool
    /// Words to select segments by.
    public var tags: [String]

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - start: The name of the start screen.
    ///   - end: The name of the end screen; nil for ``SegmentKind/back`` and for no other kind.
    ///   - label: A short text for pictures and plans.
    ///   - kind: The effect of the segment on the stack of screens.
    ///   - cost: The time that crossing it takes, in seconds; finite and more than zero.
    ///   - preconditions: The conditions on facts that must hold before it.
    ///   - effects: The changes of facts when it is crossed.
    ///   - steps: Its steps in words, in order.
    ///   - tags: Words to select segments by.
    ///   - isDestructive: True if it destroys something that may still be needed.
    public init(
        from start: String,
        to end: String?,
        label: String? = nil,
        kind: SegmentKind = .push,
        cost: Double = 1,
        preconditions: Preconditions = [:],
        effects: Effects = [:],
        steps: [String] = [],
        tags: [String] = [],
        destructive isDestructive: Bool = false
    ) {
        self.start = start
        self.end = end
        self.label = label
        self.steps = steps
        self.preconditions = preconditions
        self.effects = effects
        self.cost = cost
        self.kind = kind
        self.tags = tags
        self.isDestructive = isDestructive
    }
}

extension Segment {
    /// The tag of a segment that exists without a declaration, such as the system's Back.
    ///
    /// It cannot be changed in the model, so it is no finding if it cannot be crossed.
    public static let impliedTag = "implied"

    /// True if the segment has ``impliedTag``.
    package var isImplied: Bool { tags.contains(Segment.impliedTag) }
}

extension Segment {
    /// The prefix of the tag of a segment between two tabs of a group; the group's name follows.
    ///
    /// Pictures draw a group once, as a chain of its tabs, if every tab leads to every other.
    public static let tabsTagPrefix = "tabs:"

    /// The name of the group of tabs that the segment belongs to, or nil if it belongs to none.
    public var tabGroup: String? {
        tags.first { $0.hasPrefix(Segment.tabsTagPrefix) }.map { String($0.dropFirst(Segment.tabsTagPrefix.count)) }
    }
}

extension Segment {
    /// The preconditions as a formula, or nil if there are none.
    package var conditionFormula: String? {
        guard !preconditions.isEmpty else { return nil }
        return preconditions.map { $0.value.formula($0.fact) }.joined(separator: " and ")
    }

    /// The effects as formulas, or nil if there are none.
    package var effectFormula: String? {
        guard !effects.isEmpty else { return nil }
        return effects.map { $0.value.formula($0.fact) }.joined(separator: ", ")
    }
}

/// The effect of a segment on the stack of screens, whose top is the current screen.
public enum SegmentKind: String, Hashable, Sendable, CaseIterable {
    /// Puts the end screen on top.
    case push
    /// Puts the end screen on top, as a modal.
    case present
    /// Removes the top and puts the end screen on top.
    case replace
    /// Empties the stack, then puts the end screen on it: a tab switch, a log-out, a deep link.
    case root
    /// Removes screens, at least one, until the end screen is on top; impossible if it is not beneath.
    case unwind
    /// Removes the top; the screen beneath becomes current. The only kind without an end screen.
    case back

    /// True if the stack determines the end of such a segment, or whether it can be crossed.
    public var dependsOnStack: Bool { self == .unwind || self == .back }
}
