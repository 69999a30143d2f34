import ArgumentParser
import FlowGraph

/// What lies on the stack at the start.
struct StackOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The screens on the stack at the start, from the bottom to the top.",
            discussion: "Separated by commas, or one each time; the last is the screen to begin on. Without it nothing"
                + " lies beneath the screen to begin on.",
            valueName: "screens"),
        completion: ScreenCompletion.kind)
    var stack: [String] = []

    /// The names of the screens on the stack, the one to begin on last; none where no stack is given.
    ///
    /// A name is not looked up.
    func names(in graph: NavigationGraph) throws(ToolError) -> [String] {
        let names = stack.flatMap { graph.screenNames(in: $0) }
        if names.contains(where: \.isEmpty) { throw .emptyStackName }
        return names
    }

    /// Where to begin: on the screens that are named, or on the stack's top above the others.
    ///
    /// - Parameters:
    ///   - starts: The screens named beside the stack; where there is one, they can only name its top.
    ///   - graph: The graph whose screens they are.
    /// - Returns: The screens to begin on and those that lie beneath, the lowest first.
    /// - Throws: ``ToolError`` for an empty name, and if another screen than the stack's top is named.
    func origin(
        from starts: [String], in graph: NavigationGraph
    ) throws(ToolError) -> (starts: [String], beneath: [String]) {
        let names = try names(in: graph)
        guard let top = names.last else { return (starts, []) }
        if let other = starts.first(where: { $0 != top }) { throw .planning(.otherScreenOnTop(top: top, start: other)) }
        return ([top], names.dropLast())
    }
}

extension NavigationGraph {
    /// The screens that an argument names, separated by commas where the whole is no screen's name.
    fileprivate func screenNames(in argument: String) -> [String] {
        if index(ofScreen: argument) != nil { return [argument] }
        return argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}
