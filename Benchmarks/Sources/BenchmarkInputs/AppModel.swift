import FlowGraph

/// The model of an app: the graph `g1` of as many screens, with what models say besides of screens and segments.
package struct AppModel {
    package let graph: NavigationGraph

    package init(screenCount: Int) throws(GraphError) {
        let (app, tree) = GeneratedGraph.app(screenCount: screenCount)
        graph = try NavigationGraph(
            name: "App of \(screenCount) screens",
            screens: (0..<screenCount).map { AppModel.screen($0, tree) }, segments: app.links.map(AppModel.segment))
    }

    /// The name of a screen.
    package static func name(_ screen: Int) -> String { "Tab/Screen \(screen)" }

    private static func screen(_ number: Int, _ tree: AppTree) -> GraphScreen {
        GraphScreen(
            name(number), title: "Screen \(number)", module: "Tab \(tree.tabs[number])", trait: "screen_\(number)",
            isStart: number == 0)
    }

    private static func segment(_ link: GeneratedGraph.Link) -> Segment {
        let label =
            switch link.role {
            case .back: "Back"
            case .home: "Home"
            case .forward, .tab, .cross: "Open \(link.end)"
            }
        return Segment(
            from: name(Int(link.start)), to: name(Int(link.end)), label: label, kind: link.role == .tab ? .root : .push,
            cost: Double(link.cost) / 1000, steps: ["ITouchButton(\(label))"])
    }
}
