import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// Plans as JSON documents.
///
/// The keys of a plan are `found` (true), `from`, `to`, `cost`, `assumed`, `segments`, `screens`, `facts` (the facts on
/// arrival) and `statesExplored`; those of a segment `index` (its position in the model), `start`, `end`, `kind`,
/// `label` (a text or null), `destructive` (true; only if it is), `cost` and, if it assumes something, `assumed`.
/// Several plans are in `plans`. If a segment of the graph depends on the stack or a stack was given, a plan also has
/// `stacks`, one more than segments, each with its screens from the bottom to the top.
struct PlanJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) {
        self.graph = graph
    }

    /// A plan that was found.
    func document(_ plan: Plan) -> JSON {
        let stacks = plan.showsStacks ? [JSON.Member("stacks", .array(plan.stacks.map(JSON.init)))] : []
        return .object(
            [
                JSON.Member("found", true),
                JSON.Member("from", .string(plan.start)),
                JSON.Member("to", .string(plan.goal)),
                JSON.Member("cost", .number(plan.cost)),
                JSON.Member("assumed", AssumedFacts(plan.assumptions, in: graph).json),
                JSON.Member("segments", .array(plan.segments.map(segment))),
                JSON.Member("screens", JSON(plan.screens)),
            ] + stacks + [
                JSON.Member("facts", JSON(plan.facts)),
                JSON.Member("statesExplored", .int(plan.statesExplored)),
            ])
    }

    /// A plan by measured times: the keys of a plan, and `avoided`.
    func document(_ learned: LearnedPlan) -> JSON {
        guard case .object(let members) = document(learned.plan) else { return .null }
        let avoided = learned.avoided.map { segment -> JSON in
            [
                "index": .int(segment.index), "segment": .string(segment.name), "attempts": .int(segment.attempts),
                "failures": .int(segment.failures), "seconds": segment.seconds.map(JSON.number) ?? .null,
            ]
        }
        return .object(members + [JSON.Member("avoided", .array(avoided))])
    }

    /// Plans that were found, best first.
    func document(_ plans: [Plan]) -> JSON { ["plans": .array(plans.map(document))] }

    private func segment(_ crossing: PlannedSegment) -> JSON {
        var members = JSON.members(of: crossing.segment, at: crossing.index, end: crossing.end)
        members.append(JSON.Member("cost", .number(crossing.segment.cost)))
        if !crossing.assumptions.isEmpty {
            members.append(JSON.Member("assumed", AssumedFacts(crossing.assumptions, in: graph).json))
        }
        return .object(members)
    }
}

extension JSON {
    /// The identifying members of a segment: its position, ends, kind and label.
    static func members(of segment: Segment, at index: Int, end: String?) -> [Member] {
        [
            Member("index", .int(index)),
            Member("start", .string(segment.start)),
            Member("end", JSON(end)),
            Member("kind", .string(segment.kind.rawValue)),
            Member("label", JSON(segment.label)),
        ] + (segment.isDestructive ? [Member("destructive", true)] : [])
    }
}

/// The explanation of a missing plan as a JSON document.
///
/// All keys are always present, in this order, unless stated otherwise:
///
/// - document: `found` (false), `from`, `to` (`perform` with the label if a segment is to be performed), `plans` (empty; only
///   if alternatives were requested), `explanation`
/// - explanation: `target` (the first waypoint that is unreachable, else the goal), `given`, `strict`, `complete`
///   (false if the budget was used up, so that screens may be missing), `reachable` (names), `nearest` (a name or
///   null), `blocked`, `brokenOnArrival` (conditions), `repair`, `assuming` (the best plan with assumptions allowed, if
///   only their absence prevents a plan; else null), and if destructive segments would lead to the goal
///   `allowingDestructive`, the best plan with them
/// - blocked segment: `index`, `start`, `end`, `kind`, `label`, `broken` (conditions), and if only the stack prevents
///   crossing `stack`, the requirement in words; for one that is left out `leftOut`, which is `destructive`
/// - condition: `fact`, `condition` (as in a model file), `adding` (the amount of the effect that implies this
///   condition, else null), `possible` (values), `open` (true if the condition is broken only because the query is
///   strict)
/// - repair: `kind`; with `change` also `changes` and `plan` (a document of its own), with `undecided` also `budget`
///   and `statesExplored`, with `impossible` nothing
/// - change: `fact`, `old` (a value or null), `new`, `setters`
/// - setter: `index`, `start`, `end`, `kind`, `label`, `obstacle`, which has a `kind`: `startUnreachable`,
///   `doesNotSuffice`, or `blocked` with the conditions in `broken`, or `stack` with the requirement in words in
///   `needed`, or `leftOut` with `why`, which is `destructive`
struct NoPlanJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) {
        self.graph = graph
    }

    /// The document for a missing plan, with its explanation.
    func document(_ explanation: NoPlan, ofSeveral: Bool = false) -> JSON {
        let result = [
            JSON.Member("found", false), JSON.Member("from", .string(explanation.start)),
            JSON.Member(explanation.isPerforming ? "perform" : "to", .string(explanation.goal)),
        ]
        let plans = ofSeveral ? [JSON.Member("plans", .array([]))] : []
        return .object(result + plans + [JSON.Member("explanation", self.explanation(explanation))])
    }

    private func explanation(_ explanation: NoPlan) -> JSON {
        let members = [
            JSON.Member("target", .string(explanation.target)),
            JSON.Member("given", JSON(explanation.given)),
            JSON.Member("strict", .bool(explanation.isStrict)),
            JSON.Member("complete", .bool(explanation.isComplete)),
            JSON.Member("reachable", JSON(explanation.reachableScreens)),
            JSON.Member("nearest", JSON(explanation.nearestScreen)),
            JSON.Member("blocked", .array(explanation.blockedSegments.map(blocked))),
            JSON.Member("brokenOnArrival", broken(explanation.brokenOnArrival)),
            JSON.Member("repair", repair(explanation.repair)),
            JSON.Member("assuming", explanation.planAssuming.map { PlanJSON(graph).document($0) } ?? .null),
        ]
        let destructive = explanation.planAllowingDestructive.map {
            [JSON.Member("allowingDestructive", PlanJSON(graph).document($0))]
        }
        return .object(members + (destructive ?? []))
    }

    /// A segment that would lead on, with the obstacles.
    func blocked(_ blocked: BlockedSegment) -> JSON {
        let members = JSON.members(of: blocked.segment, at: blocked.index, end: blocked.segment.end)
        let stack = blocked.stackObstacle.map { [JSON.Member("stack", .string($0.description))] } ?? []
        let exclusion = blocked.exclusion.map { [JSON.Member("leftOut", .string($0.rawValue))] } ?? []
        return .object(members + [JSON.Member("broken", broken(blocked.brokenConditions))] + stack + exclusion)
    }

    private func broken(_ conditions: [BrokenCondition]) -> JSON {
        .array(
            conditions.map { broken in
                [
                    "fact": .string(broken.fact),
                    "condition": JSON(broken.condition),
                    "adding": broken.addedAmount.map(JSON.int) ?? .null,
                    "possible": .array(broken.possibleValues.map(JSON.init)),
                    "open": .bool(broken.isOpen),
                ]
            })
    }
}

// MARK: The repair

extension NoPlanJSON {
    private func repair(_ repair: Repair) -> JSON {
        switch repair {
        case .change(let changes, let plan):
            ["kind": .string("change"), "changes": .array(changes.map(change)), "plan": PlanJSON(graph).document(plan)]
        case .impossible:
            ["kind": .string("impossible")]
        case .undecided(let exceeded):
            [
                "kind": .string("undecided"), "budget": .int(exceeded.budget),
                "statesEntered": .int(exceeded.statesEntered), "statesExplored": .int(exceeded.statesExplored),
            ]
        }
    }

    private func change(_ change: FactChange) -> JSON {
        [
            "fact": .string(change.fact),
            "old": JSON(change.oldValue),
            "new": JSON(change.newValue),
            "setters": .array(change.setters.map(setter)),
        ]
    }

    private func setter(_ setter: FactSetter) -> JSON {
        let members = JSON.members(of: setter.segment, at: setter.index, end: setter.segment.end)
        return .object(members + [JSON.Member("obstacle", obstacle(setter.obstacle))])
    }

    private func obstacle(_ obstacle: FactSetter.Obstacle) -> JSON {
        switch obstacle {
        case .startUnreachable: ["kind": .string("startUnreachable")]
        case .blocked(let conditions): ["kind": .string("blocked"), "broken": broken(conditions)]
        case .stack(let obstacle): ["kind": .string("stack"), "needed": .string(obstacle.description)]
        case .leftOut(let exclusion): ["kind": .string("leftOut"), "why": .string(exclusion.rawValue)]
        case .doesNotSuffice: ["kind": .string("doesNotSuffice")]
        }
    }
}

/// The facts at the start under which screens are reachable, as a JSON document.
///
/// A list with an object for each screen: `screen`, `when` (the condition in words), `anyOf` (the formula: a list of
/// alternatives, each with the conditions on facts in the notation of the model file) and `complete` (true if it is the
/// whole condition).
struct ConditionsJSON {
    private let conditions: ReachabilityConditions

    init(_ conditions: ReachabilityConditions) {
        self.conditions = conditions
    }

    /// The condition of every screen.
    var list: JSON {
        .array(
            zip(conditions.graph.screens, conditions.conditions).map { screen, condition in
                [
                    "screen": .string(screen.name), "when": .string(condition.description),
                    "anyOf": .array(condition.formula.alternatives.map(alternative)),
                    "complete": .bool(condition.isComplete),
                ]
            })
    }

    private func alternative(_ conditions: Preconditions) -> JSON {
        .object(conditions.map { JSON.Member($0.fact, JSON($0.value)) })
    }
}
