import FlowGraph
import FlowGraphAnalysis

/// The different conditions on facts, which the page evaluates: each is written once and referred to by its number.
struct PageFormulas {
    /// The most alternatives of a condition: more are not readable, and each pair of screens may have a condition of its own.
    private static let alternativeLimit = 64

    private let facts: [Fact]
    private let positions: [String: Int]
    private var numbers: [ScreenCondition: Int] = [:]
    /// The conditions in words, and as alternatives: by fact the ranges of the positions of the allowed values.
    private(set) var items: [String] = []

    init(of facts: [Fact]) {
        self.facts = facts
        positions = Dictionary(
            facts.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of a condition; of one with more than 64 alternatives only the first, which are the shortest, as an incomplete one.
    mutating func number(of condition: ScreenCondition) -> Int {
        let alternatives = condition.formula.alternatives
        guard alternatives.count > PageFormulas.alternativeLimit else { return number(ofShort: condition) }
        let shown = FactFormula(Array(alternatives.prefix(PageFormulas.alternativeLimit)))
        return number(ofShort: ScreenCondition(shown, isComplete: false))
    }

    private mutating func number(ofShort condition: ScreenCondition) -> Int {
        if let number = numbers[condition] { return number }
        items.append(
            PageJSON.object([
                ("words", PageJSON.text(words(condition))), ("incomplete", PageJSON.flag(!condition.isComplete)),
                ("any", PageJSON.array(condition.formula.alternatives.map(alternative))),
            ]))
        numbers[condition] = items.count - 1
        return items.count - 1
    }

    private func words(_ condition: ScreenCondition) -> String {
        if condition.formula.isNever { return condition.isComplete ? "never" : "not known" }
        if condition.formula.isAlways { return "always" }
        let formula = condition.formula.alternatives.map { alternative in
            alternative.map { $0.value.formula($0.fact) }.joined(separator: " and ")
        }.joined(separator: ", or ")
        return condition.isComplete ? "when \(formula)" : "at least when \(formula)"
    }

    /// An alternative: for each fact that it names the position of the fact, then the ranges of its allowed values.
    private func alternative(_ conditions: Preconditions) -> String {
        PageJSON.array(
            conditions.compactMap { entry in
                guard let fact = positions[entry.fact] else { return nil }
                return PageJSON.numbers([fact] + ranges(of: entry.value, in: facts[fact].domain))
            })
    }

    /// The first and last position of each run of values that meet a condition.
    private func ranges(of condition: Condition, in domain: FactDomain) -> [Int] {
        var ranges: [Int] = []
        for (position, value) in domain.values.enumerated() where condition.holds(for: value) {
            if ranges.last == position - 1 {
                ranges[ranges.count - 1] = position
            } else {
                ranges += [position, position]
            }
        }
        return ranges
    }
}
