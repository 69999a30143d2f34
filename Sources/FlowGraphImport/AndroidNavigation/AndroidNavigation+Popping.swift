extension AndroidNavigation {
    /// What an action takes off the stack before it goes on.
    enum Popping: Hashable {
        /// Nothing, also where the destination named by `popUpTo` is not there.
        case nothing
        /// What lies on a screen, and the screen itself where `includesIt`.
        case downTo(screen: Int, includesIt: Bool)
        /// The screens of a graph inside of the outermost one, and what lies on them.
        case graph(Int)
        /// All.
        case everything
    }

    /// What an action takes off the stack.
    func popping(of action: Action, _ resolution: Resolution) -> Popping {
        guard let id = action.popUpTo, let popped = resolution.target(of: id, from: action.owner)?.destination else {
            return .nothing
        }
        if popped == 0 { return .everything }
        return destinations[popped].role == .graph
            ? .graph(popped) : .downTo(screen: popped, includesIt: action.popsInclusively)
    }

    /// Whether a graph holds a destination, at any depth.
    func holds(_ graph: Int, _ destination: Int) -> Bool {
        sequence(first: destination, next: { destinations[$0].parent }).contains(graph)
    }
}
