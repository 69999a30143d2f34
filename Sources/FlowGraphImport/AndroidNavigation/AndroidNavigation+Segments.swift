import FlowGraph

extension AndroidNavigation {
    /// An action that leads from a screen to a screen.
    struct ResolvedAction {
        /// The position of its start screen.
        let start: Int
        /// The position of its end screen.
        let end: Int
        /// The position of the action.
        let action: Int
    }

    /// The resolved actions: one from the screen that has the action, or one from each screen of the graph
    /// that has it.
    ///
    /// They are ordered by their start screens; a screen's own actions precede those of the graphs around it.
    /// O(resolved actions).
    ///
    /// - Throws: ``ImportLimit/segments`` as an error of a file, if there are too many.
    func resolvedActions(_ resolution: Resolution, file: String) throws(ImportError) -> [ResolvedAction] {
        var actionsByOwner = [[(action: Int, end: Int)]](repeating: [], count: destinations.count)
        for (index, action) in actions.enumerated() {
            guard let end = screen(shownBy: action, resolution) else { continue }
            actionsByOwner[action.owner].append((index, end))
        }
        var resolvedActions: [ResolvedAction] = []
        for start in screens {
            for owner in sequence(first: start, next: { destinations[$0].parent }) {
                guard resolvedActions.count + actionsByOwner[owner].count <= ImportLimit.segments.maximum else {
                    throw ImportError(file: file, reason: .exceeds(.segments))
                }
                resolvedActions += actionsByOwner[owner].map {
                    ResolvedAction(start: start, end: $0.end, action: $0.action)
                }
            }
        }
        return resolvedActions
    }

    /// The destination of an action, or nil if it has none.
    func screen(shownBy action: Action, _ resolution: Resolution) -> Int? {
        action.destination
            .flatMap { resolution.target(of: $0, from: action.owner) }
            .flatMap { resolution.shownScreens[$0.destination] }
    }

    /// An action without a destination, on a screen.
    struct Pop {
        /// The position of the screen.
        let start: Int
        /// The position of the action.
        let action: Int
        /// Its effect, or nil if its end screen is unknown or there is none.
        let effect: (kind: SegmentKind, end: Int?)?
    }

    /// The pops of all actions without a destination: each on the screen that has the action, or on each screen of the
    /// graph that has it.
    ///
    /// - Throws: ``ImportLimit/segments`` as an error of a file, if there are too many.
    func pops(_ stack: AndroidStack, file: String) throws(ImportError) -> [Pop] {
        let popping = actions.indices.filter { actions[$0].destination == nil }
        let byOwner = Dictionary(grouping: popping) { actions[$0].owner }
        guard !byOwner.isEmpty else { return [] }
        var pops: [Pop] = []
        for start in screens {
            for owner in sequence(first: start, next: { destinations[$0].parent }) {
                let own = byOwner[owner] ?? []
                guard pops.count + own.count <= ImportLimit.segments.maximum else {
                    throw ImportError(file: file, reason: .exceeds(.segments))
                }
                pops += own.map { Pop(start: start, action: $0, effect: stack.popping(by: $0, on: start)) }
            }
        }
        return pops
    }
}
