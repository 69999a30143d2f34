import FlowGraph

extension AndroidNavigation {
    /// A way from a screen to a screen.
    struct Way {
        /// The position of the screen it leaves.
        let start: Int
        /// The position of the screen it leads to.
        let end: Int
        let action: Action
        /// What it does to the stack of screens.
        let kind: SegmentKind
    }

    /// The ways that actions make: one from the screen that has the action, or one from each screen of the graph that has it.
    ///
    /// They are ordered by the screen they leave; of one screen its own actions come before those of the graphs around it.
    /// O(ways).
    ///
    /// - Throws: ``ImportLimit/segments`` as an error of a file, where there are too many.
    func ways(_ resolution: Resolution, file: String) throws(ImportError) -> [Way] {
        var actionsByOwner = [[(action: Action, end: Int)]](repeating: [], count: destinations.count)
        for action in actions {
            guard let end = screen(shownBy: action, resolution) else { continue }
            actionsByOwner[action.owner].append((action, end))
        }
        var ways: [Way] = []
        for start in screens {
            for owner in sequence(first: start, next: { destinations[$0].parent }) {
                guard ways.count + actionsByOwner[owner].count <= ImportLimit.segments.maximum else {
                    throw ImportError(file: file, reason: .exceeds(.segments))
                }
                ways += actionsByOwner[owner].map { action, end in
                    let kind = kind(of: action, from: start, to: end, resolution)
                    return Way(start: start, end: end, action: action, kind: kind)
                }
            }
        }
        return ways
    }

    /// The screen that an action leads to; nil where it leads to none.
    func screen(shownBy action: Action, _ resolution: Resolution) -> Int? {
        action.destination
            .flatMap { resolution.target(of: $0, from: action.owner) }
            .flatMap { resolution.shownScreens[$0.destination] }
    }

    /// What an action does to the stack of screens.
    ///
    /// A dialog is presented. Taking off everything, which is up to the outermost graph, or up to the first screen and that
    /// too, makes the end a root. Taking off the screen that is left replaces it. All else is a push: taking off more screens
    /// than that, but not all, cannot be said of a segment.
    private func kind(of action: Action, from start: Int, to end: Int, _ resolution: Resolution) -> SegmentKind {
        if destinations[end].element == "dialog" { return .present }
        guard let id = action.popUpTo, let popped = resolution.target(of: id, from: action.owner)?.destination else {
            return .push
        }
        if popped == 0 { return .root }
        guard action.popsInclusively else { return .push }
        if popped == resolution.shownScreens[0] { return .root }
        return popped == start ? .replace : .push
    }
}
