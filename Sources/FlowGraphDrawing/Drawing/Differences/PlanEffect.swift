import FlowGraph
import FlowGraphAnalysis

/// An effect of the differences between two versions on the path to a screen, in a picture of both.
struct PlanEffect: Hashable, Sendable {
    /// The sort of effect, the worst first.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        case unreachable, needsMore, needsOther, longer, shorter, reachable
    }

    let kind: Kind
    /// The state now and before, in words; nil if the kind says everything.
    var detail: String?

    /// The sign and the words in the box.
    var words: String { "\(kind.symbol) \(kind.words)\(detail.map { ": \($0)" } ?? "")" }
}

extension PlanEffect.Kind {
    /// The sign in front of the words.
    var symbol: String {
        switch self {
        case .unreachable: "⚠"
        case .needsMore, .needsOther: "◆"
        case .longer: "▲"
        case .shorter: "▼"
        case .reachable: "✓"
        }
    }

    /// Its meaning in a few words.
    var words: String {
        switch self {
        case .unreachable: "no longer reachable"
        case .needsMore: "needs more"
        case .needsOther: "needs something else"
        case .longer: "longer"
        case .shorter: "shorter"
        case .reachable: "reachable now"
        }
    }

    /// Its meaning in the legend.
    var meaning: String {
        switch self {
        case .unreachable: "was reachable, and no longer is"
        case .needsMore, .needsOther: "its best plan assumes other facts"
        case .longer: "the best plan to it is longer, or costs more"
        case .shorter: "the best plan to it is shorter, or costs less"
        case .reachable: "was unreachable, and is reachable now"
        }
    }

    var color: String { self == .unreachable ? Palette.lost : Palette.quietText }

    /// The number of screens with this effect, in words.
    func summary(_ count: Int) -> String {
        let isOne = count == 1
        return switch self {
        case .unreachable: "\(count) no longer reachable"
        case .needsMore: "\(count) \(isOne ? "needs" : "need") more"
        case .needsOther: "\(count) \(isOne ? "needs" : "need") something else"
        case .longer: "\(count) longer"
        case .shorter: "\(count) shorter"
        case .reachable: "\(count) reachable now"
        }
    }
}

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
        for cause in causes where cause.isCommon {
            guard let kind = cause.consequence.planChange else { continue }
            for screen in cause.screens { effects[screen.new]?.removeAll { $0.kind.isEffect(of: kind) } }
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

    /// The screens that are lost, each by name, the numbers of screens with each effect, and the causes of losses and of several changed
    /// plans, a line each.
    var effectLines: [String] {
        let effects = planEffects
        let counts = PlanEffect.Kind.allCases.compactMap { kind -> String? in
            let count = effects.values.count { $0.contains { $0.kind == kind } }
            return count == 0 ? nil : kind.summary(count)
        }
        let telling = causes.filter { $0.consequence == .unreachable || ($0.consequence != .reachable && $0.isCommon) }
        return lostLines + (counts.isEmpty ? [] : [counts.joined(separator: " · ")])
            + telling.map { statement(of: $0).text }
    }

    /// The lists of screens that are lost, `⚠ can no longer be reached: Cart, Receipt`.
    private var lostLines: [String] {
        changeLists.filter { $0.sort == .lost }.map { list in
            "⚠ \(list.statement.text): \(list.screens.map(name).joined(separator: ", "))"
        }
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

extension GraphComparison {
    /// The description of a screen that changed.
    func difference(_ change: ScreenChange) -> Difference {
        let screen = old.screens[change.old]
        let lines = change.fields.map { field in
            switch field {
            case .name: "was \(screen.name)"
            case .start: screen.isStart ? "was a start screen" : "was no start screen"
            case .title, .module, .trait, .aliasOf, .tags:
                GraphComparison.formerly(field.rawValue, field.words(of: screen))
            }
        }
        return Difference(kind: .changed, formerly: lines)
    }

    /// The description of a segment that changed.
    func difference(_ change: SegmentChange) -> Difference {
        let segment = old.segments[change.old]
        let lines = change.fields.map { field in
            switch field {
            case .end: "led to \(segment.end ?? "")"
            case .preconditions: field.words(of: segment).map { "was: if \($0)" } ?? "was without a condition"
            case .effects: field.words(of: segment).map { "was: then \($0)" } ?? "was without an effect"
            case .destructive: segment.isDestructive ? "was destructive" : "was not destructive"
            case .label, .kind, .cost, .steps, .tags:
                GraphComparison.formerly(field.rawValue, field.words(of: segment))
            }
        }
        return Difference(kind: .changed, formerly: lines)
    }

    /// The changes of facts: added ones, then removed and changed ones.
    var factDifferences: [FactDifference] {
        let (old, new) = (old.facts, new.facts)
        return addedFacts.map {
            FactDifference(kind: .added, fact: new[$0].name, old: nil, new: new[$0].domain.description)
        }
            + removedFacts.map {
                FactDifference(kind: .removed, fact: old[$0].name, old: old[$0].domain.description, new: nil)
            }
            + changedFacts.map {
                FactDifference(
                    kind: .changed, fact: new[$0.new].name, old: old[$0.old].domain.description,
                    new: new[$0.new].domain.description)
            }
    }

    private static func formerly(_ field: String, _ value: String?) -> String {
        value.map { "\(field) was \($0)" } ?? "had no \(field)"
    }
}
