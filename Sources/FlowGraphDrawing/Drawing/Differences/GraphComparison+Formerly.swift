import FlowGraph
import FlowGraphAnalysis

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
