import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The consequences of the differences between two versions, in words that all reports share.
struct ConsequenceWords {
    private let consequences: Consequences
    private let comparison: GraphComparison

    init(_ consequences: Consequences, in comparison: GraphComparison) {
        self.consequences = consequences
        self.comparison = comparison
    }

    /// The start screens, of both versions if they differ.
    var starts: String {
        let old = Enumeration.words(consequences.old.query.starts, limit: 5)
        let new = Enumeration.words(consequences.new.query.starts, limit: 5)
        return old == new ? new : "\(new) (before: \(old))"
    }

    /// The consequences of one sort: lists of screens, then changed plans as numbers with their causes.
    struct Section {
        let sort: ChangeList.Sort
        let lists: [ChangeList]
        let plans: [(statement: String, causes: [[DiffWord]])]
    }

    /// Everything that people find, the worst first; sorts without anything are left out.
    var sections: [Section] {
        let (lists, plans) = (comparison.changeLists, comparison.planLists)
        return ChangeList.Sort.allCases.compactMap { sort in
            let section = Section(
                sort: sort, lists: lists.filter { $0.sort == sort }, plans: plans.filter { $0.sort == sort }.map(plan))
            return section.lists.isEmpty && section.plans.isEmpty ? nil : section
        }
    }

    private func plan(_ list: ChangeList) -> (statement: String, causes: [[DiffWord]]) {
        let kind = list.consequence?.planChange ?? .otherPath
        return (
            kind.statement(count: list.screens.count),
            comparison.causes(of: list)
        )
    }

    /// The causes of a list's consequence that are worth a line.
    func causes(of list: ChangeList) -> [[DiffWord]] { comparison.causes(of: list) }

    /// The names of a list's screens.
    func names(of list: ChangeList) -> [String] { list.screens.map(comparison.name) }

    /// The numbers of changed plans, as in `2 plans are longer, 1 is shorter`, or nil if none changed.
    var planSummary: String? {
        let counts = PlanChange.Kind.allCases.compactMap { kind -> (count: Int, kind: PlanChange.Kind)? in
            let count = consequences.planChanges.count { $0.kinds.contains(kind) }
            return count == 0 ? nil : (count, kind)
        }
        guard let first = counts.first else { return nil }
        return
            ([first.kind.statement(count: first.count)]
            + counts.dropFirst().map { $0.kind.statement(count: $0.count, noun: nil) })
            .joined(separator: ", ")
    }

    /// The causes of changed plans that are worth a line, the worst first, of each sort those of the most plans first.
    private var planCauses: [ConsequenceCause] {
        comparison.causes.filter { $0.consequence.planChange != nil && $0.isTelling }
    }

    /// The statement about all other screens and plans, without a full stop, or nil if none is needed.
    ///
    /// Without groups and changed plans it is the whole result. It promises no more than was examined, and names the
    /// assumptions that it depends on.
    var remainder: [DiffWord]? {
        let isEverything = sections.isEmpty
        guard isEverything || !consequences.assumedFacts.isEmpty else { return nil }
        let subject = isEverything ? "everything" : "everything else"
        return [.words("\(subject) can be reached as before, at the same cost")] + proviso
    }

    /// The condition on which the plans depend, from its comma on.
    private var proviso: [DiffWord] {
        let facts = consequences.assumedFacts
        guard !facts.isEmpty else { return [] }
        let names = facts.prefix(ConsequenceWords.factLimit).enumerated().flatMap { position, fact in
            position == 0 ? [DiffWord.name(fact)] : [.words(", "), .name(fact)]
        }
        let others = facts.count - ConsequenceWords.factLimit
        let rest = others > 0 ? " and \(others) more" : ""
        let canBeGiven = facts.contains { consequences.new.query.given[$0] == nil }
        let advice = canBeGiven ? "; give them with --given to be sure" : ""
        return [.words(", as long as what must be assumed holds (")] + names + [.words("\(rest)\(advice))")]
    }

    private static let factLimit = 10

    /// The changed plans, in words.
    var planChanges: [PlanChangeWords] {
        let names = newNames
        return consequences.planChanges.map { PlanChangeWords($0, in: comparison, newNames: names) }
    }

    /// The changed plans that common causes don't explain wholly, with the first of each cause; and the number of the others.
    var unexplainedPlanChanges: (changes: [PlanChangeWords], explainedCount: Int) {
        var kinds = consequences.planChanges.map { Set($0.kinds) }
        let positions = Dictionary(
            uniqueKeysWithValues: consequences.planChanges.enumerated().map { ($1.screen, $0) })
        for cause in planCauses where cause.isCommon {
            guard let kind = cause.consequence.planChange else { continue }
            for position in cause.screens.dropFirst().compactMap({ positions[$0] }) { kinds[position].remove(kind) }
        }
        let changes = zip(planChanges, kinds).filter { !$1.isEmpty }.map(\.0)
        return (changes, kinds.count(where: \.isEmpty))
    }

    private var newNames: [String: String] {
        let renamed = comparison.keptScreens.map { change in
            (comparison.old.screens[change.old].name, comparison.new.screens[change.new].name)
        }
        return Dictionary(uniqueKeysWithValues: renamed.filter { $0 != $1 })
    }
}

/// The change of the plan to a screen, in words.
struct PlanChangeWords {
    private let change: PlanChange
    private let comparison: GraphComparison
    /// The new names of renamed screens, by their old ones.
    private let newNames: [String: String]

    init(_ change: PlanChange, in comparison: GraphComparison, newNames: [String: String]) {
        self.change = change
        self.comparison = comparison
        self.newNames = newNames
    }

    /// The screen's name in the new version.
    var screen: String { comparison.new.screens[change.screen.new].name }

    /// The number of segments of the best plan, before and after if they differ; the least of any plan if the plans
    /// were not made.
    var segments: String {
        guard let old = change.old.plan, let new = change.new.plan else {
            return PlanChangeWords.words(String(change.old.depth), String(change.new.depth))
        }
        return PlanChangeWords.words(String(old.segments.count), String(new.segments.count))
    }

    /// The cost, before and after if they differ.
    var cost: String {
        PlanChangeWords.words("\(JSONText.number(change.old.cost)) s", "\(JSONText.number(change.new.cost)) s")
    }

    /// The kinds of the change, `longer, other assumptions`.
    var kinds: String { change.kinds.map(\.words).joined(separator: ", ") }

    /// The paths before and after, each by the names of its version, or nil if the plans were not made or visit the
    /// same screens, ignoring renames.
    var ways: (old: [DiffWord], new: [DiffWord])? {
        guard let old = change.old.plan, let new = change.new.plan,
            old.screens.map({ newNames[$0] ?? $0 }) != new.screens
        else { return nil }
        return (PlanChangeWords.way(of: old), PlanChangeWords.way(of: new))
    }

    /// The assumptions before and after, or nil if they are unknown or the same.
    var assumptions: (old: String, new: String)? {
        guard change.kinds.contains(.otherAssumptions), let old = change.old.plan, let new = change.new.plan else {
            return nil
        }
        return (PlanChangeWords.assumptions(of: old), PlanChangeWords.assumptions(of: new))
    }

    private static func words(_ old: String, _ new: String) -> String { old == new ? new : "\(old) → \(new)" }

    /// The visited screens; of many the first and the last.
    private static func way(of plan: Plan) -> [DiffWord] {
        let names = plan.screens.map(DiffWord.name)
        let leftOut = DiffWord.words("(\(names.count - 8) more)")
        let shown = names.count > 9 ? names.prefix(4) + [leftOut] + names.suffix(4) : names
        return shown.enumerated().flatMap { $0 == 0 ? [$1] : [.words(" → "), $1] }
    }

    private static func assumptions(of plan: Plan) -> String {
        let words = plan.assumptions.map(\.description)
        return words.isEmpty ? "nothing" : words.joined(separator: ", ")
    }
}
