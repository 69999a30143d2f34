import FlowGraph
import FlowGraphAnalysis

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
