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

    /// All states in the order in which they were entered.
    private(set) var states: [State] = []
    private var nodes: [Nodes] = []
    /// By screen: the number of the state in which no target depends on the segment crossed last, or -1.
    private var numberOfScreen: [Int32]
    private var numbers: [State: Int] = [:]

    init(screenCount: Int) {
        numberOfScreen = [Int32](repeating: -1, count: screenCount)
        states.reserveCapacity(screenCount)
        nodes.reserveCapacity(screenCount)
    }

    /// The nodes of the state with a number.
    subscript(number: Int) -> Nodes { nodes[number] }

    /// The nodes of a state, or nil if it has none.
    @inline(__always)
    subscript(state: State) -> Nodes? {
        guard state.last < 0 else { return numbers[state].map { nodes[$0] } }
        let number = numberOfScreen[Int(state.screen)]
        return number < 0 ? nil : nodes[Int(number)]
    }

    /// Adds a state with its nodes.
    mutating func add(_ state: State, _ stateNodes: Nodes) {
        if state.last < 0 {
            numberOfScreen[Int(state.screen)] = Int32(states.count)
        } else {
            numbers[state] = states.count
        }
        states.append(state)
        nodes.append(stateNodes)
    }
}
