/// What an exploration is after, where that is less than everything.
protocol ExplorationAim: Sendable {
    /// Whether nothing more is wanted.
    var isReached: Bool { get }

    /// Notes that a place has been reached with some knowledge.
    mutating func reach(_ vertex: Int, _ beliefs: ArraySlice<UInt64>)

    /// Whether what can be done from some knowledge may be wanted.
    func mayGain(from beliefs: ArraySlice<UInt64>) -> Bool
}
