import FlowGraph

extension FlowSession {
    /// The graph of all registered screens, with the names of the steps of their segments as far as they are known.
    ///
    /// It is built from every screen's `entryPathSegments()`, `exitPathSegments()`, `tabGroups()` and
    /// `navigationConfiguration`, as the last navigation read them, and from ``FlowHost/appDeclarations``. No closure of a
    /// segment is called for it, unless `stepNames` is a dry run. Text that is typed is masked in the names. Throws
    /// ``StepFailure`` if the declarations do not fit together, with all that is wrong.
    public func navigationGraph(stepNames: StepNames = .crossed) throws -> NavigationGraph {
        let map = try screenGraph()
        switch stepNames {
        case .crossed:
            let crossed = graphs.crossedSteps(in: map.graph)
            return try graph(of: map) { crossed[$0] ?? [] }
        case .dryRun:
            return try graph(of: map) { index in
                pathSegment(of: map.segmentDeclarations[index]).map { run.describeSteps($0.step) } ?? []
            }
        }
    }

    private func graph(of map: ScreenGraph, naming steps: (Int) -> [String]) throws -> NavigationGraph {
        var segments = map.graph.segments
        for index in segments.indices where segments[index].steps.isEmpty { segments[index].steps = steps(index) }
        guard segments != map.graph.segments else { return map.graph }
        return try NavigationGraph(
            name: map.graph.name, facts: appDeclarations.facts, screens: map.graph.screens, segments: segments)
    }

    /// The segment of this session's own screen object at a declaration, or nil if there is none any more.
    ///
    /// `screen` is the declaring screen with its value; left out, the sample of its name.
    func pathSegment(of declaration: SegmentDeclaration, on screen: (any PresentableScreen)? = nil) -> PathSegment? {
        guard let screen = screen ?? screenPresenter.screen(named: declaration.screen),
            let object = screenPresenter.object(of: screen)
        else { return nil }
        let segments = declarations.segments(on: declaration.side, of: object, on: screen)
        return segments.indices.contains(declaration.offset) ? segments[declaration.offset] : nil
    }
}
