/// The aim of an exploration that needn't look at everything.
protocol ExplorationAim: Sendable {
    /// Whether nothing more is wanted.
    var isReached: Bool { get }

    /// Records that a vertex has been reached with some beliefs.
    mutating func reach(_ vertex: Int, _ beliefs: ArraySlice<UInt64>)

    /// Whether expanding a state with some beliefs may bring the aim nearer.
    func mayGain(from beliefs: ArraySlice<UInt64>) -> Bool
}
