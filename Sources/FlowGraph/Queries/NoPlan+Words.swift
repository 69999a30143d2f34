extension NoPlan: CustomStringConvertible {
    /// The explanation in words: the reachable screens, the obstacles to the others, and the remedy.
    public var description: String { description(givingStackBy: nil) }

    /// The words that say how the user can change the input, or nil to name the query itself.
    private struct Means {
        let givingStack: String?
        let allowingDestructive: String?
        let reasonToAvoid: String?
    }

    /// The explanation for users who do not write the query themselves.
    ///
    /// - Parameters:
    ///   - stackMeans: How the stack is given, after the words “give the whole stack”, such as `with --stack …,Review`,
    ///     or nil if it is in the query.
    ///   - destructiveMeans: How destructive segments are allowed, after the words “allow them”, such as `with
    ///     --allow-destructive`; nil if that is in the query.
    ///   - reasonToAvoid: The reason why segments are avoided, after the word “which”, such as `failed a moment ago`;
    ///     nil if only the query says so.
    /// - Returns: The lines of ``description`` with these words.
    public func description(
        givingStackBy stackMeans: String?, allowingDestructiveBy destructiveMeans: String? = nil,
        avoidingBecause reasonToAvoid: String? = nil
    ) -> String {
        let means = Means(
            givingStack: stackMeans, allowingDestructive: destructiveMeans, reasonToAvoid: reasonToAvoid)
        return
            ([headline(means), reachLine] + blockedLines(means) + arrivalLines + repairLines(means)
            + destructiveLines(means) + assumingLines).map(OneLine.text).joined(separator: "\n")
    }

    private func headline(_ means: Means) -> String {
        var line = "There is no plan from \(start) to \(isPerforming ? "perform “\(goal)”" : goal)"
        if target != goal { line += " via \(target)" }
        if !given.isEmpty { line += " given \(FactWords.list(given))" }
        if !avoidedSegments.isEmpty {
            let ways = avoidedSegments.map { "\($0.segment.start) → \($0.segment.end ?? "back")" }
            line += " without \(Enumeration.words(ways, limit: 3)), which \(means.reasonToAvoid ?? "the query avoids")"
        }
        return line + (isStrict ? ", assuming nothing." : ".")
    }

    private var reachLine: String {
        let count = reachableScreens.count
        var line = "Reachable from \(start): \(Count.words(count, "screen"))"
        line += " (\(Enumeration.words(reachableScreens, limit: 8)))"
        if !isComplete { line += ", and perhaps more: the budget was used up" }
        let isSegment = isPerforming && target == goal
        guard isSegment || !reachableScreens.contains(target) else { return line + "." }
        let words = isSegment ? "a segment “\(target)”" : target
        guard let nearestScreen else { return line + "; no segments lead from there to \(words)." }
        return line + "; nearest to \(words): \(nearestScreen)."
    }

    private func blockedLines(_ means: Means) -> [String] {
        guard !blockedSegments.isEmpty else { return [] }
        let limit = 10
        let lines = blockedSegments.prefix(limit).map { "  " + $0.wording(avoidedBecause: means.reasonToAvoid).text }
        let rest = blockedSegments.count - limit
        return ["Blocked segments that would lead on:"] + lines + (rest > 0 ? ["  and \(rest) more segments"] : [])
    }

    private var arrivalLines: [String] {
        brokenOnArrival.map { "Required \(isPerforming ? "after “\(goal)”" : "on arrival at \(goal)"): \($0)." }
    }

    /// The sentence that no facts help; excluded segments may be the reason.
    private var impossible: String {
        avoidedSegments.isEmpty
            ? "No change of the given facts opens a path: a segment is missing, or conditions exclude one another."
            : "No change of the given facts opens another path."
    }

    /// The sentence that nothing helps; if the stack may help, with that remedy.
    private func impossibleLines(_ means: String?) -> [String] {
        if needsStack {
            let means = means ?? "in the query, \(start) last"
            return ["The screens beneath \(start) are not given, and may open a path: give the whole stack \(means)."]
        }
        let isOffStack = blockedSegments.contains { $0.stackObstacle != nil }
        let advice = "If other screens lie beneath \(start), give the whole stack\(means.map { " \($0)" } ?? "")."
        return [impossible] + (isOffStack ? [advice] : [])
    }

    private func destructiveLines(_ means: Means) -> [String] {
        guard let planAllowingDestructive else { return [] }
        let plan = planAllowingDestructive.description.split(separator: "\n").map { "  " + $0 }
        return [
            "Destructive segments lead there, which are crossed only on request. Allow them"
                + " \(means.allowingDestructive ?? "in the query"), and there is a plan:"
        ] + plan
    }

    private var assumingLines: [String] {
        guard let planAssuming else { return [] }
        let changes = repair == .impossible ? "No other facts open a path without assumptions." : ""
        return ["\(changes.isEmpty ? "" : changes + " ")With assumptions allowed, there is a plan:"]
            + planAssuming.description.split(separator: "\n").map { "  " + $0 }
    }

    private func repairLines(_ means: Means) -> [String] {
        switch repair {
        case .change(let changes, let plan):
            let facts = changes.map { "\($0.fact) = \($0.newValue)" }.joined(separator: ", ")
            return ["To open a path, give \(facts):"]
                + plan.description.split(separator: "\n").map { "  " + $0 }
                + changes.flatMap(\.setterLines)
        case .impossible:
            let isPossibleOtherwise = planAssuming != nil || planAllowingDestructive != nil
            return isPossibleOtherwise ? [] : impossibleLines(means.givingStack)
        case .undecided(let exceeded):
            return ["It is unknown whether other facts open a path: \(exceeded)."]
        }
    }
}

extension BlockedSegment {
    /// The segment and its requirements.
    package var wording: Wording { wording(avoidedBecause: nil) }

    /// The same with the reason why it is avoided, as the end of a sentence of which it is the subject.
    func wording(avoidedBecause reason: String?) -> Wording {
        let parts: [Wording?] = [
            needs.isEmpty ? nil : "needs \(Wording.joined(needs, separator: ", and "))",
            exclusion.map { "\($0.words(avoidedBecause: reason))" },
        ]
        let words = parts.compactMap { $0 }
        return
            "\(segment: index, segment) \(words.isEmpty ? "cannot be crossed" : Wording.joined(words, separator: ", and "))"
    }
}

extension SegmentExclusion {
    /// The reason why the segment is left out, as the end of a sentence of which it is the subject.
    fileprivate func words(avoidedBecause reason: String?) -> String {
        switch self {
        case .avoided: reason ?? "is avoided"
        case .destructive: "is destructive"
        }
    }
}

extension BrokenCondition: CustomStringConvertible {
    /// The requirement and the known values, `loggedIn (it is false)`.
    public var description: String {
        let values = possibleValues.map(\.description)
        let known: String
        switch values.count {
        case 0: known = "no value is possible"
        case 1: known = "it is \(values[0])\(limit)"
        case _ where isOpen: known = "it is unknown: \(Enumeration.words(values, limit: 6))"
        default: known = "it is one of \(Enumeration.words(values, limit: 6))\(limit)"
        }
        return "\(need) (\(known))"
    }
}

extension BrokenCondition {
    private var limit: String { mayBeForgotten ? " if it is known" : "" }

    /// The requirement: the condition, or that an amount can be added.
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
            + FactChange.lines("Segments that forget \(fact):", forgetting)
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
        case .leftOut(let exclusion): exclusion.words(avoidedBecause: nil)
        case .doesNotSuffice: "can be crossed, but the rest of the path stays blocked"
        }
    }
}

/// Facts and segments in words.
package enum FactWords {
    /// Facts with their values, `loggedIn = false, cartCount = 2`.
    static func list(_ facts: KnownFacts) -> String {
        facts.map { "\($0.fact) = \($0.value)" }.joined(separator: ", ")
    }

    /// A segment by its ends, label and position, `Home → Account “Account” (segments[4])`.
    package static func place(_ index: Int, _ segment: Segment) -> String {
        "\(segment.name) (\(ModelPath.segment(index)))"
    }
}

extension Segment {
    /// The segment by its ends and its label, `Home → Account “Account”`.
    package var name: String { Segment.name(from: start, to: end, label: label) }

    /// The same for a segment that is known by its parts; without an end, it goes back.
    package static func name(from start: String, to end: String?, label: String?) -> String {
        "\(start) → \(end ?? "back")" + (label.map { " “\($0)”" } ?? "")
    }
}
