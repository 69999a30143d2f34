import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The consequences of the differences between two versions, in words that all reports share.
struct ConsequenceWords {
    /// Screens with the same consequence.
    struct Group {
        let statement: [DiffWord]
        let screens: [String]
        /// True if the consequence is a loss.
        let isLoss: Bool

        /// The group in a few words, `2 screens can no longer be reached`.
        var summary: [DiffWord] { [.words("\(Count.words(screens.count, "screen")) ")] + statement }
    }

    private let consequences: Consequences
    private let comparison: GraphComparison
    /// The screens of the new version that only code leads to.
    private let leftToCode: Set<Int>

    init(_ consequences: Consequences, in comparison: GraphComparison) {
        self.consequences = consequences
        leftToCode = Set(consequences.new.screensLeftToCode)
        self.comparison = comparison
    }

    /// The start screens, of both versions if they differ.
    var starts: String {
        let old = Enumeration.words(consequences.old.query.starts, limit: 5)
        let new = Enumeration.words(consequences.new.query.starts, limit: 5)
        return old == new ? new : "\(new) (before: \(old))"
    }

    /// The groups of screens with consequences other than changed plans.
    var groups: [Group] {
        [
            group(lost.filter { !isLeftToCode($0.new) }, "can no longer be reached", isLoss: true),
            group(lost.filter { isLeftToCode($0.new) }, "can now be reached only through code", isLoss: true),
            group(consequences.withoutExit, "can no longer be left", isLoss: true),
            group(consequences.withoutReturn, [.words("no longer \(leads) back to ")] + newStarts, isLoss: true),
            group(consequences.reachable, "can be reached now"),
            additions("added that cannot be reached", isLoss: true) { !isLeftToCode($0) },
            additions("added that can be reached only through code", isLoss: false, where: isLeftToCode),
            group(consequences.undecided, "could not be compared: the budget was used up"),
            group(
                consequences.unplanned,
                "may now have other assumptions or another path; they are too many to make all plans"),
        ].compactMap { $0 } + consequences.brokenAssumptions.flatMap(groups)
    }

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

    /// A difference that several changed plans have in common.
    struct Cause {
        /// The number of plans and the difference, as in `35 plans are longer because of Sync`.
        let statement: [DiffWord]
        let kind: PlanChange.Kind
        /// The positions of the plans among all that changed.
        let changes: [Int]
        /// True if it explains so many plans that reports join them into one line.
        var isCommon: Bool { changes.count >= PlanCause.commonCount }
    }

    /// The differences that several changed plans have in common, those of the most plans first.
    var causes: [Cause] {
        comparison.planCauses.map { cause in
            let (name, state) = comparison.words(for: cause.difference)
            let count: DiffWord = .words("\(cause.kind.statement(count: cause.changes.count)) because of ")
            return Cause(
                statement: [count, .name(name)] + (state.map { [.words(" (\($0))")] } ?? []), kind: cause.kind,
                changes: cause.changes)
        }
    }

    /// The statement about all other screens and plans, without a full stop, or nil if none is needed.
    ///
    /// Without groups and changed plans it is the whole result. It promises no more than was examined, and names the
    /// assumptions that it depends on.
    var remainder: [DiffWord]? {
        let isEverything = groups.isEmpty && planSummary == nil
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
        for cause in causes where cause.isCommon {
            for position in cause.changes.dropFirst() { kinds[position].remove(cause.kind) }
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

    private var lost: [ScreenPair] { consequences.unreachable }

    private var leads: String { consequences.withoutReturn.count == 1 ? "leads" : "lead" }

    /// The start screens of the new version, as names in a sentence.
    private var newStarts: [DiffWord] {
        let starts = consequences.new.query.starts
        let names = starts.prefix(ConsequenceWords.startLimit).enumerated().flatMap { position, start in
            position == 0 ? [DiffWord.name(start)] : [.words(" or "), .name(start)]
        }
        let others = starts.count - ConsequenceWords.startLimit
        return others > 0 ? names + [.words(" or \(others) more")] : names
    }

    private static let startLimit = 3

    private func isLeftToCode(_ screen: Int) -> Bool { leftToCode.contains(screen) }

    private func additions(_ statement: String, isLoss: Bool, where isMeant: (Int) -> Bool) -> Group? {
        let screens = comparison.addedScreens.filter {
            consequences.new.statuses[$0] == .unreachable && isMeant($0)
        }
        guard !screens.isEmpty else { return nil }
        return Group(
            statement: [.words(statement)], screens: screens.map { comparison.new.screens[$0].name }, isLoss: isLoss)
    }

    private func groups(_ broken: BrokenAssumption) -> [Group] {
        let condition: [DiffWord] = [
            .words(" where "), .name(broken.fact), .words(" is "), .name(broken.value.description),
            .words(" at the start"),
        ]
        return [
            group(broken.unreachable, [.words("can no longer be reached")] + condition, isLoss: true),
            group(broken.reachable, [.words("can be reached now")] + condition),
        ].compactMap { $0 }
    }

    private func group(_ screens: [ScreenPair], _ statement: String, isLoss: Bool = false) -> Group? {
        group(screens, [.words(statement)], isLoss: isLoss)
    }

    private func group(_ screens: [ScreenPair], _ statement: [DiffWord], isLoss: Bool = false) -> Group? {
        guard !screens.isEmpty else { return nil }
        return Group(
            statement: statement, screens: screens.map { comparison.new.screens[$0.new].name }, isLoss: isLoss)
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

extension PlanChange.Kind {
    /// The kind of a change in words.
    var words: String {
        switch self {
        case .longer: "longer"
        case .shorter: "shorter"
        case .otherAssumptions: "other assumptions"
        case .otherPath: "another path, because of the order of segments"
        }
    }
}
