/// The nodes of a ``TourRelaxation``'s network by what they stand for.
struct TourNodes {
    /// A screen that is shown.
    struct State: Hashable {
        let screen: Int32
        /// The segment crossed last, or -1 if no target depends on it.
        let last: Int32
    }

    /// The nodes of a state: a move from the first to the second shows the screen; they are the same if that covers nothing.
    struct Nodes {
        let arrival: Int32
        let showing: Int32
    }

    private static let nothing = Nodes(arrival: -1, showing: -1)

    /// By screen: the nodes of the state in which no target depends on the segment crossed last.
    private var nodesOfScreen: [Nodes]
    private var nodesOfOthers: [State: Nodes] = [:]

    init(screenCount: Int) { nodesOfScreen = [Nodes](repeating: TourNodes.nothing, count: screenCount) }

    /// The nodes of a state, or nil if it has none.
    @inline(__always)
    subscript(state: State) -> Nodes? {
        guard state.last < 0 else { return nodesOfOthers[state] }
        let nodes = nodesOfScreen[Int(state.screen)]
        return nodes.arrival < 0 ? nil : nodes
    }

    /// Adds a state with its nodes.
    mutating func add(_ state: State, _ nodes: Nodes) {
        if state.last < 0 {
            nodesOfScreen[Int(state.screen)] = nodes
        } else {
            nodesOfOthers[state] = nodes
        }
    }
}
