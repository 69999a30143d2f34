import FlowGraph
import FlowGraphAnalysis

/// The answers as members of the page's data.
struct PageAnswersData {
    private let answers: PageAnswers
    private var graph: NavigationGraph { answers.graph }

    init(_ answers: PageAnswers) { self.answers = answers }

    var members: [(String, String?)] {
        var formulas = PageFormulas(of: graph.facts)
        let needs = PageJSON.numbers(answers.conditions.map { formulas.number(of: $0) })
        let plans = plansFromScreens(&formulas)
        let reachability = answers.report.reachability
        return [
            ("facts", PageJSON.lines(graph.facts.map(fact))), ("given", given), ("starts", starts),
            ("beneath", PageJSON.positions(reachability.query.beneath.compactMap(graph.index(ofScreen:)))),
            ("undecided", PageJSON.positions(undecided)),
            ("plans", PageJSON.lines(PlanTree(answers.plans, in: graph).items)), ("needs", needs),
            ("plansFrom", plans), ("formulas", PageJSON.lines(formulas.items)),
            ("findings", PageJSON.lines(PageFindings(answers.report).items)),
            ("backIncomplete", PageJSON.flag(answers.backTargets.exceeded != nil)),
        ]
    }

    private var starts: String {
        PageJSON.numbers(answers.report.reachability.query.starts.compactMap(graph.index(ofScreen:)))
    }

    private var undecided: [Int] {
        graph.screens.indices.filter { answers.report.reachability.statuses[$0] == .undecided }
    }

    private var given: String {
        PageJSON.object(
            answers.report.reachability.query.given.compactMap { entry in
                guard let fact = graph.facts.firstIndex(where: { $0.name == entry.fact }),
                    let value = graph.facts[fact].domain.values.firstIndex(of: entry.value)
                else { return nil }
                return (String(fact), String(value))
            })
    }

    /// A fact with its values; a long range by its first value and its length.
    private func fact(_ fact: Fact) -> String {
        if case .range(let range) = fact.domain, fact.domain.count > 40 {
            return PageJSON.object([
                ("name", PageJSON.text(fact.name)), ("from", PageJSON.text(String(range.lowerBound))),
                ("count", String(fact.domain.count)),
            ])
        }
        let values = fact.domain.values.map { PageJSON.text($0.description) }
        return PageJSON.object([("name", PageJSON.text(fact.name)), ("values", PageJSON.array(values))])
    }

    private func plansFromScreens(_ formulas: inout PageFormulas) -> String? {
        guard let plans = answers.plansFromScreens else { return nil }
        var items: [String] = []
        for start in graph.screens.indices {
            let needs = PageJSON.numbers(plans.conditions[start].map { formulas.number(of: $0) })
            let stack = plans.stacks[start].dropLast().compactMap(graph.index(ofScreen:))
            items.append(
                PageJSON.object([
                    ("beneath", PageJSON.positions(stack)), ("needs", needs),
                    ("plans", PageJSON.array(PlanTree(plans.plans[start], in: graph).items)),
                ]))
        }
        return PageJSON.lines(items)
    }
}
