import FlowGraph

extension SinkComponents {
    /// The kind of a set; the rule for that kind reports it.
    enum Form {
        /// A part of the app that contains a start screen.
        case app
        /// A modal, the screen at this position, and the screens that it leads to.
        case modal(Int)
        /// A single screen.
        case deadEnd
        /// Several screens that lead only to one another.
        case trap
    }

    /// The most specific kind that fits a set.
    func form(of set: SinkComponent) -> Form {
        if set.hasStart { return set.screens.count == 1 ? .deadEnd : .app }
        let presented = set.entrances.filter { graph.topology.kinds[$0] == .present }
        if let modal = presented.map({ Int(graph.topology.ends[$0]) }).min() { return .modal(modal) }
        return set.screens.count == 1 ? .deadEnd : .trap
    }

    /// The sets that are modals, in the order of their modal screens.
    var modals: [(screen: Int, set: SinkComponent)] {
        let found = sets.compactMap { set -> (screen: Int, set: SinkComponent)? in
            guard case .modal(let screen) = form(of: set) else { return nil }
            return (screen, set)
        }
        return found.sorted { $0.screen < $1.screen }
    }

    /// The segments that would lead out of a set but are never usable, in order, without implied ones.
    func blockedExits(of set: SinkComponent) -> [Int] {
        let members = Set(set.screens)
        return set.screens.flatMap { graph.segments(from: $0) }.sorted()
            .filter {
                !isUsable[$0] && !members.contains(Int(graph.topology.ends[$0])) && !graph.segments[$0].isImplied
            }
    }

    /// The reason why a single screen cannot be left, in words.
    func reason(for screen: Int, blocked: [Int]) -> String {
        if !blocked.isEmpty { return "the segments that lead from it to other screens can never be used" }
        let own = graph.segments(from: screen).filter { isUsable[$0] || !graph.segments[$0].isImplied }
        return own.isEmpty
            ? "no segment leaves it" : "the segments that leave it lead back to itself"
    }
}
