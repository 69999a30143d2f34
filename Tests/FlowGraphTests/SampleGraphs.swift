import FlowGraph

/// Graphs that several tests share.
enum SampleGraphs {
    /// A shop: checking out takes a log-in and something in the cart.
    static var shop: NavigationGraph {
        get throws(GraphError) {
            try NavigationGraph(
                name: "Shop",
                facts: [Fact("loggedIn", .bool), Fact("cartCount", .range(0...3)), Fact("member", .bool)],
                screens: [
                    GraphScreen("Home", isStart: true), GraphScreen("Login"), GraphScreen("Account"),
                    GraphScreen("Checkout"),
                ],
                segments: [
                    Segment(from: "Home", to: "Login", label: "Log in", kind: .present),
                    Segment(from: "Login", to: "Home", label: "Submit", cost: 2.5, effects: ["loggedIn": true]),
                    Segment(from: "Home", to: "Account", label: "Account", preconditions: ["loggedIn": true]),
                    Segment(
                        from: "Home", to: "Checkout", preconditions: ["loggedIn": true, "cartCount": .atLeast(1)]),
                    Segment(from: "Home", to: "Home", label: "Add to cart", effects: ["cartCount": .add(1)]),
                ])
        }
    }
}
