import ArgumentParser
import FlowGraph

/// The options for the stack at the start.
struct StackOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The screens on the stack at the start, from the bottom to the top.",
            discussion: "Separated by commas, or one each time; the last is the start screen. By default nothing lies"
                + " beneath it.",
            valueName: "screens"),
        completion: ScreenCompletion.kind)
    var stack: [String] = []

    /// The names of the screens on the stack, the start screen last; empty if no stack is given.
    ///
    /// Does not check that the screens exist.
    func names(in graph: NavigationGraph) throws(ToolError) -> [String] {
        let names = stack.flatMap { graph.screenNames(in: $0) }
        if names.contains(where: \.isEmpty) { throw .emptyStackName }
        return names
    }

    /// The start screens: those that are named, or the top of the stack above the others.
    ///
    /// - Parameters:
    ///   - starts: The start screens named in addition to the stack; if a stack is given, they can only name its top.
    ///   - graph: The graph with the screens.
    /// - Returns: The start screens and those that lie beneath, the lowest first.
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
    /// The screens that an argument names, separated by commas unless the whole argument is the name of a screen.
    fileprivate func screenNames(in argument: String) -> [String] {
        if index(ofScreen: argument) != nil { return [argument] }
        return argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension NavigationGraph {
    /// The name of the start screen: the named one, or the graph's only start screen.
    ///
    /// Does not check that a named screen exists.
    func startScreen(named name: String?) throws(ToolError) -> String {
        if let name { return name }
        let starts = startScreens.map { screens[$0].name }
        guard let start = starts.first else {
            throw .planning(.noStartScreen(candidates: screensNothingLeadsTo.map { screens[$0].name }))
        }
        guard starts.count == 1 else { throw .severalStarts(starts) }
        return start
    }
}
