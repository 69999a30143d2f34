import FlowGraph
import FlowGraphAnalysis

extension GraphComparison {
    /// By screen of the new graph: the effects of the differences on the path to it; most screens have none.
    var planEffects: [Int: [PlanEffect]] {
        guard let consequences = try? consequences.get() else { return [:] }
        var effects: [Int: [PlanEffect]] = [:]
        for pair in consequences.unreachable { effects[pair.new, default: []].append(PlanEffect(kind: .unreachable)) }
        for pair in consequences.reachable { effects[pair.new, default: []].append(PlanEffect(kind: .reachable)) }
        for change in consequences.planChanges {
            effects[change.screen.new, default: []] += GraphComparison.effects(of: change)
        }
        for broken in consequences.brokenAssumptions {
            let detail = "not with \(broken.fact) = \(broken.value)"
            for pair in broken.unreachable where effects[pair.new]?.contains(where: { $0.kind == .needsMore }) != true {
                effects[pair.new, default: []].append(PlanEffect(kind: .needsMore, detail: detail))
            }
        }
        return effects
    }

    /// The effects that no common cause explains, likewise.
    var unexplainedEffects: [Int: [PlanEffect]] {
        var effects = planEffects
        guard let changes = (try? consequences.get())?.planChanges else { return effects }
        for cause in planCauses where cause.changes.count >= PlanCause.commonCount {
            for position in cause.changes {
                effects[changes[position].screen.new]?.removeAll { $0.kind.isEffect(of: cause.kind) }
            }
        }
        return effects
    }

    private static func effects(of change: PlanChange) -> [PlanEffect] {
        change.kinds.compactMap { kind in
            switch kind {
            case .longer: PlanEffect(kind: .longer, detail: costs(of: change))
            case .shorter: PlanEffect(kind: .shorter, detail: costs(of: change))
            case .otherAssumptions: assumptionEffect(of: change)
            case .otherPath: nil
            }
        }
    }

    private static func costs(of change: PlanChange) -> String {
        let (old, new) = (change.old, change.new)
        return old.cost == new.cost
            ? "\(old.depth) → \(new.depth) segments"
            : "\(JSONText.number(old.cost)) → \(JSONText.number(new.cost)) s"
    }

    private static func assumptionEffect(of change: PlanChange) -> PlanEffect {
        guard let old = change.old.plan, let new = change.new.plan else { return PlanEffect(kind: .needsOther) }
        let before = Set(old.assumptions.map(\.description))
        let added = new.assumptions.map(\.description).filter { !before.contains($0) }
        let isMore = before.isSubset(of: new.assumptions.map(\.description))
        return PlanEffect(
            kind: isMore ? .needsMore : .needsOther,
            detail: added.isEmpty ? nil : Enumeration.words(added, limit: 3))
    }

    /// The numbers of screens with each effect, and the causes that several have in common, a line each.
    var effectLines: [String] {
        let effects = planEffects
        let counts = PlanEffect.Kind.allCases.compactMap { kind -> String? in
            let count = effects.values.count { $0.contains { $0.kind == kind } }
            return count == 0 ? nil : kind.summary(count)
        }
        let causes = planCauses.filter { $0.changes.count >= PlanCause.commonCount }.map { cause in
            let (name, state) = words(for: cause.difference)
            return "\(cause.kind.statement(count: cause.changes.count)) because of \(name)"
                + (state.map { " (\($0))" } ?? "")
        }
        return (counts.isEmpty ? [] : [counts.joined(separator: " · ")]) + causes
    }
}

extension PlanEffect.Kind {
    /// True if a change of a plan of some kind has this effect.
    fileprivate func isEffect(of kind: PlanChange.Kind) -> Bool {
        switch (self, kind) {
        case (.longer, .longer), (.shorter, .shorter), (.needsMore, .otherAssumptions),
            (.needsOther, .otherAssumptions):
            true
        default: false
        }
    }
}

extension PlanCause {
    /// The least number of changed plans that reports and pictures join into one line.
    package static let commonCount = 5
}
