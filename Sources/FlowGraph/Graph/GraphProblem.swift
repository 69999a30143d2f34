/// One reason why a graph cannot be built.
public struct GraphProblem: Hashable, Sendable {
    /// The reason for a problem.
    public enum Reason: Hashable, Sendable {
        /// There is no screen.
        case noScreens
        /// A screen's name is empty.
        case emptyScreenName
        /// A screen has the name of the screen at position `first`.
        case duplicateScreen(name: String, first: Int)
        /// A screen is an alias of itself, or of a screen that is an alias of another.
        case aliasOfAlias(screen: String, original: String)
        /// A screen has another trait than the screen that it is an alias of.
        case aliasWithOtherTrait(screen: String, original: String)
        /// A segment, or a screen that is an alias, names a screen that is not declared; `suggestion` is the declared name
        /// nearest to it.
        case unknownScreen(name: String, suggestion: String?)
        /// A segment of another kind than ``SegmentKind/back`` has no end.
        case missingEnd(SegmentKind)
        /// A ``SegmentKind/back`` segment has an end.
        case backWithEnd(String)
        /// A cost is not finite, not more than zero or more than ``NavigationGraph/maximumCost``.
        case invalidCost(Double)
        /// A fact is declared twice.
        case duplicateFact(String)
        /// A fact has no values: it declares none, and no segment mentions one.
        case emptyDomain(fact: String)
        /// A declared fact lists a value twice.
        case duplicateValue(fact: String, FactValue)
        /// A fact has more than ``FactDomain/maximumCount`` values.
        case domainTooLarge(fact: String, count: Int)
        /// The conditions or the effects of a segment name a fact twice.
        case repeatedFact(String)
        /// A value has a type that no value of the fact has.
        case wrongType(fact: String, FactValue, domain: FactDomain)
        /// A value is not one of the fact's values.
        case outsideDomain(fact: String, FactValue, domain: FactDomain)
        /// A bound on a fact without numbers.
        case boundOnOtherType(fact: String, domain: FactDomain)
        /// No value of the fact meets the condition.
        case unsatisfiable(fact: String, Condition, domain: FactDomain)
        /// An effect adds to a fact that is not declared with bounds.
        case unboundedAdd(fact: String)
        /// A fact is toggled that has other values than `true` and `false`.
        case toggledOtherType(fact: String, domain: FactDomain)
    }

    /// The path in the model.
    public var path: ModelPath
    /// The reason.
    public var reason: Reason
}

/// All problems of a graph that could not be built, or ``greatestCount`` of them if there are more.
public struct GraphError: Error, Hashable, Sendable {
    /// The greatest number of problems that are listed: 10,000.
    public static let greatestCount = 10_000

    /// The problems in the order of the model: facts, screens, segments; at least one.
    public var problems: [GraphProblem]
}
