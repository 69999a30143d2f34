/// The reason why a query has no plan.
public enum PlanningError: Error, Hashable, Sendable {
    /// A screen that the query names is not in the graph; `suggestion` is the declared name nearest to it, and `titled` are the
    /// screens that have the name for their title.
    case unknownScreen(name: String, suggestion: String?, titled: [String] = [])
    /// No segment has the label that the query asks to perform; `suggestions` are the labels that differ only in capital
    /// letters, or else the nearest one.
    case unknownLabel(String, suggestions: [String])
    /// No screen and no segment has the tag that the query names; `suggestion` is the tag nearest to it.
    case unknownTag(String, suggestion: String?)
    /// A fact that the query gives or demands is not in the graph; `suggestion` is the name nearest to it.
    case unknownFact(name: String, suggestion: String?)
    /// A fact that the query gives or demands cannot have that value or meet that condition.
    case invalidFact(GraphProblem.Reason)
    /// No screen to start from is named, and the graph has no start screen; `candidates` are the screens that nothing leads
    /// to.
    case noStartScreen(candidates: [String])
    /// The query has so many waypoints that, with this graph's screens, there would be more than `limit` vertices.
    case tooManyWaypoints(count: Int, limit: Int)
    /// The stack that the query gives has another screen on top than the one to begin on.
    case otherScreenOnTop(top: String, start: String)
    /// The search used up its budget of states or of memory.
    case budgetExceeded(BudgetExceeded)
    /// There is no plan, and why.
    case noPlan(NoPlan)
}

/// A search that used up its budget.
public struct BudgetExceeded: Error, Hashable, Sendable {
    /// A resource that can be used up.
    public enum Resource: Hashable, Sendable {
        /// The states to enter.
        case states
        /// The bytes to keep.
        case memory
    }

    /// The resource that was used up.
    public var resource: Resource
    /// The limit on states.
    public var budget: Int
    /// The number of states entered.
    public var statesEntered: Int
    /// The number of states explored.
    public var statesExplored: Int
    /// The limit on memory, in bytes.
    public var memoryBudget: Int
    /// The memory in use, in bytes.
    public var bytesKept: Int
}
