import FlowGraph

/// Links `FlowGraph` alone; `tools/check-boundary` looks at the libraries that it loads.
@main
struct BoundaryClient {
    static func main() throws {
        let graph = try NavigationGraph(
            facts: [Fact("cartCount", .range(0...3))],
            screens: [GraphScreen("Home", isStart: true), GraphScreen("Cart")],
            segments: [
                Segment(from: "Home", to: "Home", effects: ["cartCount": .add(1)]),
                Segment(from: "Home", to: "Cart", preconditions: ["cartCount": .atLeast(1)]),
            ])
        print("\(graph.screens.count) screens, \(graph.segments.count) segments")
    }
}
