import FlowGraph

/// Graphs that several tests share.
package enum SampleGraphs {
    /// A shop: checking out takes a log-in and something in the cart.
    package static var shop: NavigationGraph {
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

    /// A form with some fields, each of which can be filled in any order, and an orphan screen.
    package static func form(_ count: Int) throws -> (graph: NavigationGraph, empty: KnownFacts) {
        var filled = Preconditions()
        var empty = KnownFacts()
        for field in 0..<count {
            filled["field\(field)"] = true
            empty["field\(field)"] = false
        }
        let graph = try NavigationGraph(
            screens: [
                GraphScreen("Form", isStart: true), GraphScreen("Field"), GraphScreen("Orphan"), GraphScreen("Locked"),
            ],
            segments: (0..<count).flatMap { field in
                [
                    Segment(from: "Form", to: "Field", preconditions: ["field\(field)": false]),
                    Segment(from: "Field", to: "Form", effects: ["field\(field)": true]),
                ]
            } + [Segment(from: "Form", to: "Locked", preconditions: ["key": true])])
        empty["key"] = false
        return (graph, empty)
    }

    /// A hub behind a start, with a number of screens behind it; the hub is opened through some other screens.
    package static func hub(
        _ way: [String], _ ends: Int = 6, needing conditions: Preconditions = [:]
    ) throws -> NavigationGraph {
        let passed = ["Start"] + way + ["Hub"]
        let names = passed + (0..<ends).map { "End\($0)" }
        return try NavigationGraph(
            name: "App", screens: names.map { GraphScreen($0, isStart: $0 == "Start") },
            segments: zip(passed, passed.dropFirst()).map { Segment(from: $0, to: $1) }
                + (0..<ends).map { Segment(from: "Hub", to: "End\($0)", preconditions: conditions) })
    }
}
