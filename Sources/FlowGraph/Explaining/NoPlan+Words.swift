extension NoPlan: CustomStringConvertible {
    /// The explanation for people: how far one gets, what is in the way, and what to do.
    public var description: String { description(givingStackBy: nil) }

    /// The explanation for people who do not write the query themselves.
    ///
    /// - Parameter means: How the stack is given, after the words “give the whole stack”, such as `with --stack …,Review`; nil where
    ///   it is in the query.
    /// - Returns: The lines of ``description``, with that in the advice to give the stack.
    public func description(givingStackBy means: String?) -> String {
        ([headline, reachLine] + blockedLines + arrivalLines + repairLines(means) + assumingLines)
            .map(OneLine.text).joined(separator: "\n")
    }

    private var headline: String {
        var line = "There is no plan from \(start) to \(goal)"
        if target != goal { line += " via \(target)" }
        if !given.isEmpty { line += " given \(FactWords.list(given))" }
        return line + (isStrict ? ", assuming nothing." : ".")
    }

    private var reachLine: String {
        let count = reachableScreens.count
        var line = "Reachable from \(start): \(count) screen\(count == 1 ? "" : "s")"
        line += " (\(Enumeration.words(reachableScreens, limit: 8)))"
        if !isComplete { line += ", and perhaps more: the budget was used up" }
        guard !reachableScreens.contains(target) else { return line + "." }
        guard let nearestScreen else { return line + "; no segments lead from there to \(target), whatever the facts." }
        return line + "; nearest to \(target): \(nearestScreen)."
    }

    private var blockedLines: [String] {
        guard !blockedSegments.isEmpty else { return [] }
        let limit = 10
        let lines = blockedSegments.prefix(limit).map { "  " + $0.words }
        let rest = blockedSegments.count - limit
        return ["What would lead on is blocked:"] + lines + (rest > 0 ? ["  and \(rest) more segments"] : [])
    }

    private var arrivalLines: [String] {
        brokenOnArrival.map { "On arrival at \(goal), this is demanded: \($0)." }
    }

    private static let impossible =
        "No change of the given facts opens a way: a segment is missing, or conditions exclude one another."

    /// That nothing helps; where the stack may, what to do about it.
    private func impossibleLines(_ means: String?) -> [String] {
        if needsStack {
            let means = means ?? "in the query, \(start) last"
            return ["What lies beneath \(start) is not said, and may open a way: give the whole stack \(means)."]
        }
        let isOffStack = blockedSegments.contains { $0.stackObstacle != nil }
        let advice = "If other screens lie beneath \(start), give the whole stack\(means.map { " \($0)" } ?? "")."
        return [Self.impossible] + (isOffStack ? [advice] : [])
    }

    private var assumingLines: [String] {
        guard let planAssuming else { return [] }
        let changes = repair == .impossible ? "No other facts open a way while nothing may be assumed." : ""
        return ["\(changes.isEmpty ? "" : changes + " ")If assuming is allowed, there is a plan:"]
            + planAssuming.description.split(separator: "\n").map { "  " + $0 }
    }

    private func repairLines(_ means: String?) -> [String] {
        switch repair {
        case .change(let changes, let plan):
            let facts = changes.map { "\($0.fact) = \($0.newValue)" }.joined(separator: ", ")
            return ["To open a way, give \(facts):"]
                + plan.description.split(separator: "\n").map { "  " + $0 }
                + changes.flatMap(\.setterLines)
        case .impossible:
            return planAssuming == nil ? impossibleLines(means) : []
        case .undecided(let exceeded):
            return ["Whether other facts would open a way is not known: \(exceeded)."]
        }
    }
}

extension BlockedSegment {
    /// The segment and everything that it needs.
    var words: String {
        let place = FactWords.place(index, segment)
        return needs.isEmpty ? "\(place) cannot be crossed" : "\(place) needs " + needs.joined(separator: ", and ")
    }
}

extension BrokenCondition: CustomStringConvertible {
    /// What is needed and what is so, `loggedIn (it is false)`.
    public var description: String {
        let values = possibleValues.map(\.description)
        let known: String
        switch values.count {
        case 0: known = "no value is possible"
        case 1: known = "it is \(values[0])\(limit)"
        case _ where isOpen: known = "it is not known: \(Enumeration.words(values, limit: 6))"
        default: known = "it is one of \(Enumeration.words(values, limit: 6))\(limit)"
        }
        return "\(need) (\(known))"
    }
}

extension BrokenCondition {
    private var limit: String { mayBeForgotten ? " where it is known" : "" }

    /// What is needed: the condition, or that an amount can be added.
    private var need: String {
        guard let addedAmount else { return condition.formula(fact) }
        return "\(condition.formula(fact)) for \(Effect.add(addedAmount).formula(fact))"
    }
}

extension FactChange {
    fileprivate var setterLines: [String] {
        let setting = setters.filter { $0.segment.effects[fact] != .forget }
        let forgetting = setters.filter { $0.segment.effects[fact] == .forget }
        return FactChange.lines("Segments that could set \(fact):", setting, "No segment sets \(fact) to \(newValue).")
            + FactChange.lines("Segments after which \(fact) is not known any more:", forgetting)
    }

    private static func lines(_ headline: String, _ setters: [FactSetter], _ none: String? = nil) -> [String] {
        guard !setters.isEmpty else { return none.map { [$0] } ?? [] }
        return [headline] + setters.map { "  \($0.words)" }
    }
}

extension FactSetter {
    fileprivate var words: String { "\(FactWords.place(index, segment)): \(obstacle.words(start: segment.start))" }
}

extension FactSetter.Obstacle {
    fileprivate func words(start: String) -> String {
        switch self {
        case .startUnreachable: "\(start) cannot be reached"
        case .blocked(let conditions): "needs " + conditions.map(\.description).joined(separator: ", and ")
        case .stack(let obstacle): "needs \(obstacle)"
        case .doesNotSuffice: "can be crossed, but the way on stays blocked"
        }
    }
}
