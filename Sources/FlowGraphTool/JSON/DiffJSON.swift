import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// A comparison as a JSON document.
///
/// All keys are always present, in this order:
///
/// - document: `differs`, `screens`, `segments`, `facts` (each with `added`, `removed` and `changed`), `consequences`
/// - added or removed screen: `screen`, `reachable` (true, false, or null if unknown)
/// - changed screen: `old`, `new` (names), `recognition` (words), `fields`
/// - segment: `index` (its position in its version), `start`, `end`, `kind`, `label`; a changed one has `old`, `new`
///   (segments) and `fields`
/// - fact: `fact`, `values` (a list or bounds); a changed one has `fact`, `old`, `new` (values)
/// - field: `field`, `old`, `new`, in the notation of the model file, null if empty
/// - consequences: `known`; if that is false `reason` (words), else `from` (`old`, `new`: names), `unreachable`,
///   `reachable`, `withoutExit`, `withoutReturn` (screens), `plans`, `causes`, `undecided`, `unplanned` (screens), `assumed`
///   (names of facts), `brokenAssumptions`; a screen has `old` and `new` (names)
/// - cause: `consequence` (`unreachable`, `otherAssumptions`, `longer`, `shorter` or `reachable`), `differences` (of several, the
///   screens have the consequence only because of all together), each with `change` (`added`, `removed` or `changed`) and `screen` or `fact` (a name) or
///   `segment`, and `screens`
/// - plan: `screen`, `kinds`, `old`, `new`, each with `depth`, `cost` and, null if the plan was not made, `assumed` and
///   `screens`
/// - broken assumption: `fact`, `value` (at the start), `unreachable`, `reachable` (screens)
struct DiffJSON {
    private let comparison: GraphComparison

    init(_ comparison: GraphComparison) {
        self.comparison = comparison
    }

    /// All differences and their consequences.
    var document: JSON {
        [
            "differs": .bool(!comparison.isEmpty),
            "screens": screens,
            "segments": segments,
            "facts": facts,
            "consequences": consequences,
        ]
    }

    private var old: NavigationGraph { comparison.old }
    private var new: NavigationGraph { comparison.new }
}

// MARK: Screens, segments and facts

extension DiffJSON {
    private var screens: JSON {
        let reached = try? comparison.consequences.get()
        return [
            "added": .array(comparison.addedScreens.map { screen($0, of: new, reached?.new) }),
            "removed": .array(comparison.removedScreens.map { screen($0, of: old, reached?.old) }),
            "changed": .array(comparison.changedScreens.map(change)),
        ]
    }

    private func screen(_ index: Int, of graph: NavigationGraph, _ reachability: Reachability?) -> JSON {
        let isReachable: JSON =
            switch reachability?.statuses[index] {
            case .reachable: true
            case .unreachable: false
            case .undecided, nil: .null
            }
        return ["screen": .string(graph.screens[index].name), "reachable": isReachable]
    }

    private func change(_ change: ScreenChange) -> JSON {
        let (old, new) = (old.screens[change.old], new.screens[change.new])
        let fields = change.fields.map { field in
            JSON.field(field.rawValue, field.json(of: old), field.json(of: new))
        }
        return [
            "old": .string(old.name), "new": .string(new.name), "recognition": .string(change.recognition.description),
            "fields": .array(fields),
        ]
    }

    private var segments: JSON {
        [
            "added": .array(comparison.addedSegments.map { segment($0, of: new) }),
            "removed": .array(comparison.removedSegments.map { segment($0, of: old) }),
            "changed": .array(comparison.changedSegments.map(change)),
        ]
    }

    private func segment(_ index: Int, of graph: NavigationGraph) -> JSON {
        .object(JSON.members(of: graph.segments[index], at: index, end: graph.segments[index].end))
    }

    private func change(_ change: SegmentChange) -> JSON {
        let fields = change.fields.map { field in
            JSON.field(
                field.rawValue, field.json(of: old.segments[change.old]), field.json(of: new.segments[change.new]))
        }
        return [
            "old": segment(change.old, of: old), "new": segment(change.new, of: new), "fields": .array(fields),
        ]
    }

    private var facts: JSON {
        [
            "added": .array(comparison.addedFacts.map { fact(new.facts[$0]) }),
            "removed": .array(comparison.removedFacts.map { fact(old.facts[$0]) }),
            "changed": .array(
                comparison.changedFacts.map { change in
                    [
                        "fact": .string(new.facts[change.new].name), "old": JSON(old.facts[change.old].domain),
                        "new": JSON(new.facts[change.new].domain),
                    ]
                }),
        ]
    }

    private func fact(_ fact: Fact) -> JSON { ["fact": .string(fact.name), "values": JSON(fact.domain)] }
}

// MARK: Consequences

extension DiffJSON {
    private var consequences: JSON {
        switch comparison.consequences {
        case .failure(let problem):
            ["known": false, "reason": .string(problem.description)]
        case .success(let consequences):
            [
                "known": true,
                "from": ["old": JSON(consequences.old.query.starts), "new": JSON(consequences.new.query.starts)],
                "unreachable": .array(consequences.unreachable.map(pair)),
                "reachable": .array(consequences.reachable.map(pair)),
                "withoutExit": .array(consequences.withoutExit.map(pair)),
                "withoutReturn": .array(consequences.withoutReturn.map(pair)),
                "plans": .array(consequences.planChanges.map(plan)),
                "causes": .array(consequences.causes.map(cause)),
                "undecided": .array(consequences.undecided.map(pair)),
                "unplanned": .array(consequences.unplanned.map(pair)),
                "assumed": JSON(consequences.assumedFacts),
                "brokenAssumptions": .array(consequences.brokenAssumptions.map(brokenAssumption)),
            ]
        }
    }

    private func pair(_ pair: ScreenPair) -> JSON {
        ["old": .string(old.screens[pair.old].name), "new": .string(new.screens[pair.new].name)]
    }

    private func brokenAssumption(_ broken: BrokenAssumption) -> JSON {
        [
            "fact": .string(broken.fact), "value": JSON(broken.value),
            "unreachable": .array(broken.unreachable.map(pair)), "reachable": .array(broken.reachable.map(pair)),
        ]
    }

    private func plan(_ change: PlanChange) -> JSON {
        [
            "screen": pair(change.screen),
            "kinds": JSON(change.kinds.map(\.rawValue)),
            "old": figures(change.old, in: old),
            "new": figures(change.new, in: new),
        ]
    }

    private func cause(_ cause: ConsequenceCause) -> JSON {
        [
            "consequence": .string(cause.consequence.rawValue),
            "differences": .array(cause.differences.map(difference)),
            "screens": .array(cause.screens.map(pair)),
        ]
    }

    private func difference(_ difference: ConsequenceCause.Difference) -> JSON {
        switch difference {
        case .addedScreen(let screen): ["change": "added", "screen": .string(new.screens[screen].name)]
        case .removedScreen(let screen): ["change": "removed", "screen": .string(old.screens[screen].name)]
        case .changedStart(let screen): ["change": "changed", "screen": .string(new.screens[screen].name)]
        case .removedSegment(let index): ["change": "removed", "segment": segment(index, of: old)]
        case .changedSegment(let index): ["change": "changed", "segment": segment(index, of: new)]
        case .addedSegment(let index): ["change": "added", "segment": segment(index, of: new)]
        case .changedFact(let fact): ["change": "changed", "fact": .string(new.facts[fact].name)]
        }
    }

    private func figures(_ figures: PlanChange.Figures, in graph: NavigationGraph) -> JSON {
        [
            "depth": .int(figures.depth),
            "cost": .number(figures.cost),
            "assumed": figures.plan.map { AssumedFacts($0.assumptions, in: graph).json } ?? .null,
            "screens": figures.plan.map { JSON($0.screens) } ?? .null,
        ]
    }
}
