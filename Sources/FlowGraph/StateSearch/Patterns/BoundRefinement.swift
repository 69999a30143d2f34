/// The number of expanded states after which a search refines its bounds by beliefs, and the limit of the refinement.
///
/// Most searches end before it would be worth it; the longer one takes, the more may be spent.
struct BoundRefinement {
    /// The number of states from which a search goes on before.
    private(set) var patience: Int
    /// The greatest number of states of all patterns together.
    private(set) var limit: Int

    /// So many states take half a gigabyte.
    private static let greatestLimit = 1 << 26

    init(patience: Int, limit: Int) {
        self.patience = patience
        self.limit = min(limit, BoundRefinement.greatestLimit)
    }

    /// Begins once a search has expanded more states than there are screens, with patterns of at most 128 states for
    /// each screen and segment: a state of a pattern takes a small part of the time of a state of the search.
    init(for graph: NavigationGraph) {
        let size = graph.screens.count + graph.segments.count
        self.init(patience: 100 + graph.screens.count, limit: 128 * size)
    }

    /// The next time, after eight times the effort.
    var next: BoundRefinement { BoundRefinement(patience: 8 * patience, limit: 8 * limit) }
}
