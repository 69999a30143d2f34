extension AndroidNavigation {
    /// The screens that an action pops off the stack before it leads on.
    enum Popping: Hashable {
        /// None, including when the destination named by `popUpTo` is not on the stack.
        case nothing
        /// The screens above a screen, and the screen itself if `includesIt`.
        case downTo(screen: Int, includesIt: Bool)
        /// The screens of a graph other than the outermost one, and those above them.
        case graph(Int)
        /// All.
        case everything
    }

    /// The screens that an action pops off the stack.
    func popping(of action: Action, _ resolution: Resolution) -> Popping {
        guard let id = action.popUpTo, let popped = resolution.target(of: id, from: action.owner)?.destination else {
            return .nothing
        }
        if popped == 0 { return .everything }
        return destinations[popped].role == .graph
            ? .graph(popped) : .downTo(screen: popped, includesIt: action.popsInclusively)
    }

    /// Returns true if a graph contains a destination, at any depth.
    func holds(_ graph: Int, _ destination: Int) -> Bool {
        sequence(first: destination, next: { destinations[$0].parent }).contains(graph)
    }
}
