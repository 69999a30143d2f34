import FlowGraph

extension GraphDrawing {
    /// A sign that the legend explains.
    enum Sign: Hashable, Sendable {
        case start
        case back
        case loop
        case hub
        case unreachable
        case folded
        case stub
        case entrance
        case exit
        case kind(SegmentKind)
        case tabs
        case conditional
        case unusable
        case destructive
        case plan
        /// A flow of a tour, by its number.
        case flow(Int, words: String)
        case moreFlows(Int)
        case uncrossed
        case difference(DifferenceKind)
        case effect(PlanEffect.Kind)

        /// The meaning of the sign, in words.
        var meaning: String {
            switch self {
            case .start: "the app can start here"
            case .back: "back to the screen before"
            case .loop: "leads to its own screen"
            case .hub: "starts over there, as from many screens (root)"
            case .unreachable: "no path leads there"
            case .folded: "stands for several screens"
            case .stub: "on another sheet"
            case .entrance: "leads here from another sheet"
            case .exit: "leads to another sheet"
            case .kind(let kind): kind.meaning
            case .tabs: "tabs: any leads to any other"
            case .conditional: "only if the condition holds"
            case .unusable: "unusable: no path crosses it"
            case .destructive: "crossed only on request"
            case .plan: "the plan, in the order of its numbers"
            case .flow(_, let words): words
            case .moreFlows(let count): "and \(Count.words(count, "more flow")), by their numbers"
            case .uncrossed: "no flow crosses it"
            case .difference(let kind): "\(kind.symbol) \(kind.word)"
            case .effect(let kind): kind.meaning
            }
        }
    }

    /// The signs that occur, screens first; empty without a legend.
    var legend: [Sign] {
        guard showsLegend else { return [] }
        let entries = arrows.lazy.flatMap(\.entries)
        let kinds = SegmentKind.allCases.filter { kind in
            arrows.contains { $0.kind == kind && $0.tabs == nil && !$0.isListed }
        }
        // A picture with plain arrows only needs no explanation.
        let explainsKinds = kinds != [.push]
        var signs: [Sign] = []
        if boxes.contains(where: \.isStart) { signs.append(.start) }
        if boxes.contains(where: { $0.isUnreachable && !$0.isLost }) { signs.append(.unreachable) }
        if boxes.contains(where: { $0.isFolded && $0.stub == nil }) { signs.append(.folded) }
        if boxes.contains(where: { $0.stub != nil }) { signs.append(.stub) }
        if boxes.contains(where: { !$0.entrances.isEmpty }) { signs.append(.entrance) }
        if arrows.contains(where: { $0.isListed && boxes[$0.end].stub != nil }) { signs.append(.exit) }
        if boxes.contains(where: { !$0.backs.isEmpty }) { signs.append(.back) }
        if arrows.contains(where: { $0.isListed && $0.isLoop }) { signs.append(.loop) }
        if arrows.contains(where: { $0.isListed && !$0.isLoop && boxes[$0.end].stub == nil }) { signs.append(.hub) }
        if explainsKinds { signs += kinds.map(Sign.kind) }
        if arrows.contains(where: { $0.tabs != nil }) { signs.append(.tabs) }
        if arrows.contains(where: { $0.isConditional && !$0.isListed }) { signs.append(.conditional) }
        if entries.contains(where: \.isUnusable) { signs.append(.unusable) }
        if (entries + boxes.flatMap(\.backs)).contains(where: \.isDestructive) { signs.append(.destructive) }
        if arrows.contains(where: \.isOnPlan) { signs.append(.plan) }
        signs += flowSigns
        let differences = Set(
            boxes.compactMap(\.difference?.kind) + (entries + boxes.flatMap(\.backs)).compactMap(\.difference?.kind)
                + facts.map(\.kind))
        signs += DifferenceKind.allCases.filter(differences.contains).map(Sign.difference)
        let effects = Set(boxes.flatMap(\.effects).map(\.kind))
        signs += PlanEffect.Kind.allCases.filter(effects.contains).map(Sign.effect)
        return signs
    }

    /// The flows of a tour: the first ones, and how many more there are.
    private var flowSigns: [Sign] {
        let explained = flows.prefix(GraphDrawing.explainedFlowLimit)
        var signs = explained.enumerated().map { Sign.flow($0 + 1, words: $1.words) }
        if flows.count > explained.count { signs.append(.moreFlows(flows.count - explained.count)) }
        if !flows.isEmpty, arrows.contains(where: { $0.flows.isEmpty }) { signs.append(.uncrossed) }
        return signs
    }
}

extension SegmentKind {
    fileprivate var meaning: String {
        switch self {
        case .push: "opens on top (push)"
        case .present: "opens as a modal (present)"
        case .replace: "replaces the screen (replace)"
        case .root: "starts over (root)"
        case .unwind: "goes back to (unwind)"
        case .back: "back to the screen before (back)"
        }
    }
}
