/// The possible values of each fact of a graph.
///
/// A belief is the set of values that one fact may have: all values of its domain if nothing is known, one value if the fact is
/// known. Conditions narrow beliefs by assumptions, effects replace or shift them.
public struct BeliefState: Sendable {
    private let layout: FactLayout
    /// The possible values of all facts as bits.
    private var words: [UInt64]

    /// Beliefs in which the given facts have their values and the others any value.
    package init(_ layout: FactLayout, given: KnownFacts) {
        self.layout = layout
        words = layout.beliefs(given: given)
    }

    /// The facts with only one possible value, in the order of the graph's facts.
    ///
    /// O(values of all facts).
    public var definite: KnownFacts {
        var facts = KnownFacts()
        for (index, fact) in layout.facts.enumerated() {
            let values = layout.possibleValues(of: index, in: words)
            if values.count == 1 { facts[fact.name] = values[0] }
        }
        return facts
    }

    /// The possible values of a fact, in the order of its domain; empty if the graph doesn't have the fact.
    ///
    /// O(values of the fact).
    public func possibleValues(of fact: String) -> [FactValue] {
        layout.index(of: fact).map { layout.possibleValues(of: $0, in: words) } ?? []
    }

    /// The value of a fact, or nil if it may have several values or the graph doesn't have the fact.
    ///
    /// O(values of the fact).
    public func value(of fact: String) -> FactValue? {
        let values = possibleValues(of: fact)
        return values.count == 1 ? values[0] : nil
    }

    /// The value that a fact has if it meets a condition, or nil if several values meet it, none does, or the graph doesn't have the
    /// fact.
    ///
    /// O(values of the fact).
    public func value(of fact: String, meeting condition: Condition) -> FactValue? {
        let values = possibleValues(of: fact).filter(condition.holds)
        return values.count == 1 ? values[0] : nil
    }

    /// Sets the belief of a fact to one value; does nothing if the graph doesn't have the fact.
    mutating func set(_ fact: String, to value: FactValue) {
        guard let index = layout.index(of: fact) else { return }
        layout.set(of: index) { $0 == value }.assign(to: &words)
    }

    /// Narrows the belief of a fact to the values that meet an assumption's condition.
    ///
    /// If no possible value meets it, the belief was wrong: all values of the domain that meet it become possible. Does nothing if
    /// the graph doesn't have the fact.
    mutating func assume(_ assumption: Assumption) {
        guard let fact = layout.index(of: assumption.fact) else { return }
        force(layout.set(of: fact, where: assumption.condition.holds))
    }
}

// MARK: Crossing

extension BeliefState {
    /// The outcome of meeting conditions.
    package struct Meeting {
        /// The number of conditions that every possible value met; silent ones don't count.
        var metCount = 0
        package var assumptions: [Assumption] = []

        package init() {}
    }

    /// Meets conditions, of which `sets` are the values, one after another.
    package mutating func meet(
        _ conditions: Preconditions, _ sets: [ValueSet], _ meeting: inout Meeting
    ) throws(CrossingObstacle) {
        for (entry, set) in zip(conditions, sets) {
            if try narrow(to: set, entry.fact, entry.value) {
                meeting.assumptions.append(Assumption(entry.fact, entry.value))
            } else {
                meeting.metCount += 1
            }
        }
    }

    /// Meets a segment's conditions, then applies its effects in order, with the silent conditions of additions.
    package mutating func cross(_ segment: Segment, _ rule: SegmentRules.Rule) throws(CrossingObstacle) -> Meeting {
        var meeting = Meeting()
        try meet(segment.preconditions, rule.conditions, &meeting)
        for (entry, operation) in zip(segment.effects, rule.operations) {
            if case .shift(let fact, let amount, let silent) = operation {
                let condition = Condition.staysInside(layout.facts[fact].domain, adding: amount)
                if try narrow(to: silent, entry.fact, condition, adding: amount) {
                    meeting.assumptions.append(Assumption(entry.fact, condition))
                }
            }
            apply(operation)
        }
        return meeting
    }

    /// Narrows a belief to a condition's values.
    ///
    /// - Returns: Whether that took an assumption.
    private mutating func narrow(
        to set: ValueSet, _ fact: String, _ condition: Condition, adding amount: Int? = nil
    ) throws(CrossingObstacle) -> Bool {
        switch set.standing(in: words) {
        case .met: return false
        case .open:
            set.narrow(&words)
            return true
        case .broken:
            throw .condition(
                BrokenCondition(
                    fact: fact, condition: condition, addedAmount: amount,
                    possibleValues: layout.possibleValues(of: set.fact, in: words), isOpen: false))
        }
    }

    /// Narrows beliefs to the conditions of a segment that the app has crossed.
    mutating func learnConditions(of rule: SegmentRules.Rule) { rule.conditions.forEach { force($0) } }

    /// Applies the effects of a segment that the app has crossed.
    ///
    /// A sum that no value keeps inside the bounds leaves the belief as it is.
    mutating func learnEffects(of rule: SegmentRules.Rule) {
        for operation in rule.operations {
            if case .shift(_, _, let silent) = operation {
                guard silent.count > 0 else { continue }
                force(silent)
            }
            apply(operation)
        }
    }

    private mutating func apply(_ operation: SegmentRules.Operation) {
        switch operation {
        case .assign(let set): set.assign(to: &words)
        case .shift(let fact, let amount, _): layout.shift(fact, by: amount, in: &words)
        case .toggle(let fact): layout.toggle(fact, in: &words)
        }
    }

    /// Narrows a belief to a set of values; if that leaves none, the whole set becomes the belief.
    private mutating func force(_ set: ValueSet) {
        if set.standing(in: words) == .broken { set.assign(to: &words) } else { set.narrow(&words) }
    }
}

extension BeliefState: Hashable {
    /// Whether two states have the same facts and beliefs.
    public static func == (left: BeliefState, right: BeliefState) -> Bool {
        left.words == right.words && left.layout.facts == right.layout.facts
    }

    /// Hashes the beliefs.
    public func hash(into hasher: inout Hasher) { hasher.combine(words) }
}

extension FactLayout {
    /// The bits of beliefs in which the given facts have their values and the others any value.
    ///
    /// Facts that the layout doesn't have are ignored.
    package func beliefs(given: KnownFacts) -> [UInt64] {
        var words = unknown
        for entry in given {
            guard let fact = index(of: entry.fact) else { continue }
            set(of: fact) { $0 == entry.value }.assign(to: &words)
        }
        return words
    }
}
