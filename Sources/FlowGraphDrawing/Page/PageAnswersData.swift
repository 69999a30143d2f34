import FlowGraph
import FlowGraphAnalysis

/// The answers as members of the page's data.
struct PageAnswersData {
    private let answers: PageAnswers
    private var graph: NavigationGraph { answers.graph }

    init(_ answers: PageAnswers) { self.answers = answers }

    var members: [JSON.Member?] {
        var formulas = PageFormulas(of: graph.facts)
        let needs = JSON.ints(answers.conditions.map { formulas.number(of: $0) })
        let fromScreens = conditionsFromScreens(&formulas)
        let reachability = answers.report.reachability
        return [
            JSON.Member("facts", .array(graph.facts.map(Self.fact))), JSON.Member("given", given),
            JSON.Member("starts", starts),
            .ints("beneath", reachability.query.beneath.compactMap(graph.index(ofScreen:))),
            .ints("undecided", undecided), plans, JSON.Member("depths", .array(depths)),
            JSON.Member("needs", needs), .value("conditionsFrom", fromScreens),
            JSON.Member("formulas", .array(formulas.items)),
            JSON.Member("findings", .array(PageFindings(answers.report).items)),
            JSON.Member("planning", PagePlanning(of: graph).json(reachability.query)),
            .flag("backIncomplete", answers.backTargets.exceeded != nil),
        ]
    }

    /// The members for a graph without a start screen, of which it isn't known what can be reached.
    static func membersWithoutStart(of graph: NavigationGraph) -> [JSON.Member?] {
        let unknown = JSON.members(
            .text("words", "not known"), .flag("incomplete", true), JSON.Member("any", .array([])))
        return [
            JSON.Member("facts", .array(graph.facts.map(fact))), JSON.Member("given", .object([])),
            JSON.Member("starts", .ints([])), JSON.Member("needs", .ints(graph.screens.map { _ in 0 })),
            JSON.Member("formulas", .array([unknown])), JSON.Member("findings", .array([])),
            JSON.Member("planning", PagePlanning(of: graph).json(ReachabilityQuery())),
        ]
    }

    /// The plans as a tree; left out if there are none, so that the page plans itself.
    private var plans: JSON.Member? {
        answers.plans.isEmpty ? nil : JSON.Member("plans", .array(PlanTree(answers.plans, in: graph).items))
    }

    private var starts: JSON {
        .ints(answers.report.reachability.query.starts.compactMap(graph.index(ofScreen:)))
    }

    /// By screen the fewest segments from a start; null if it isn't known to be reachable.
    private var depths: [JSON] {
        answers.report.reachability.statuses.map { status in
            if case .reachable(let depth, _) = status { .int(depth) } else { .null }
        }
    }

    private var undecided: [Int] {
        graph.screens.indices.filter { answers.report.reachability.statuses[$0] == .undecided }
    }

    private var given: JSON {
        .object(
            answers.report.reachability.query.given.compactMap { entry in
                guard let fact = graph.facts.firstIndex(where: { $0.name == entry.fact }),
                    let value = graph.facts[fact].domain.values.firstIndex(of: entry.value)
                else { return nil }
                return JSON.Member(String(fact), .int(value))
            })
    }

    /// A fact with its values; a long range by its first value and its length.
    private static func fact(_ fact: Fact) -> JSON {
        if case .range(let range) = fact.domain, fact.domain.count > 40 {
            return .members(
                .text("name", fact.name), .text("from", String(range.lowerBound)), .int("count", fact.domain.count))
        }
        return .members(
            .text("name", fact.name), JSON.Member("values", .page(fact.domain.values.map(\.description))))
    }

    private func conditionsFromScreens(_ formulas: inout PageFormulas) -> JSON? {
        guard let answers = answers.conditionsFromScreens else { return nil }
        var items: [JSON] = []
        for start in graph.screens.indices {
            let needs = JSON.ints(answers.conditions[start].map { formulas.number(of: $0) })
            let stack = answers.stacks[start].dropLast().compactMap(graph.index(ofScreen:))
            items.append(.members(.ints("beneath", stack), JSON.Member("needs", needs)))
        }
        return .array(items)
    }
}

/// The different conditions on facts, which the page evaluates: each is written once and referred to by its number.
struct PageFormulas {
    /// The most alternatives of a condition: more are not readable, and each pair of screens may have a condition of its own.
    private static let alternativeLimit = 64

    private let facts: [Fact]
    private let positions: [String: Int]
    private var numbers: [ScreenCondition: Int] = [:]
    /// The conditions in words, and as alternatives: by fact the ranges of the positions of the allowed values.
    private(set) var items: [JSON] = []

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
            .members(
                .text("words", words(condition)), .flag("incomplete", !condition.isComplete),
                JSON.Member("any", .array(condition.formula.alternatives.map(alternative)))))
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
    private func alternative(_ conditions: Preconditions) -> JSON {
        .array(
            conditions.compactMap { entry in
                guard let fact = positions[entry.fact] else { return nil }
                return .ints([fact] + entry.value.ranges(in: facts[fact].domain))
            })
    }
}

/// Best plans as a tree: most continue the plan of the screen before by one segment, and are written so.
struct PlanTree {
    private let plans: [Plan?]
    private let graph: NavigationGraph

    init(_ plans: [Plan?], in graph: NavigationGraph) {
        self.plans = plans
        self.graph = graph
    }

    /// One item for each plan: null, or an object with the cost and the steps of the plan, behind those of the plan `after` it.
    ///
    /// A step is a segment, the screen that it leads to, and its assumptions.
    var items: [JSON] { plans.map { $0.map(item) ?? .null } }

    private func item(_ plan: Plan) -> JSON {
        let before = plan.segments.last.flatMap { graph.index(ofScreen: $0.segment.start) }.filter { before in
            plans[before].map { continues($0, plan) } ?? false
        }
        let steps = before == nil ? plan.segments[...] : plan.segments.suffix(1)
        return .members(
            .int("after", before), .int("from", before == nil ? graph.index(ofScreen: plan.start) : nil),
            .text("cost", JSONText.number(plan.cost) + " s"), JSON.Member("steps", .array(steps.map(step))))
    }

    private func continues(_ shorter: Plan, _ plan: Plan) -> Bool {
        shorter.startStack == plan.startStack && shorter.segments.count == plan.segments.count - 1
            && shorter.segments.elementsEqual(plan.segments.dropLast())
    }

    private func step(_ crossing: PlannedSegment) -> JSON {
        let end = graph.index(ofScreen: crossing.end) ?? 0
        let assumed = crossing.assumptions.map { JSON.page($0.description) }
        return .array([.int(crossing.index), .int(end)] + assumed)
    }
}

extension Optional {
    /// The value if it satisfies a predicate, else nil.
    fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? {
        flatMap { isWanted($0) ? $0 : nil }
    }
}
