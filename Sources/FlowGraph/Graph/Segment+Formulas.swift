extension Segment {
    /// The preconditions as a formula, or nil if there are none.
    var conditionFormula: String? {
        guard !preconditions.isEmpty else { return nil }
        return preconditions.map { $0.value.formula($0.fact) }.joined(separator: " and ")
    }

    /// The effects as formulas, or nil if there are none.
    var effectFormula: String? {
        guard !effects.isEmpty else { return nil }
        return effects.map { $0.value.formula($0.fact) }.joined(separator: ", ")
    }
}
