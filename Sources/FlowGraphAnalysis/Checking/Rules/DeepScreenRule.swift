import FlowGraph

/// A screen that is further from the start screens than ``CheckOptions/maximumDepth`` allows.
///
/// Runs only if ``CheckOptions/maximumDepth`` is set. The proof is the best plan, which takes a search of its own and
/// may cross more than the fewest segments if these cost less; it is given for the first twenty screens only.
enum DeepScreenRule: CheckRule {
    static let name = "deep-screen"
    static let severity = Finding.Severity.warning
    static let meaning = "A screen is further from the start screens than allowed."
    static let remedy = "Add a shorter path to the screen, or allow a greater depth."

    private static let planLimit = 20

    static func isWanted(_ options: CheckOptions) -> Bool { options.maximumDepth != nil }

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        guard let maximum = options.maximumDepth else { return [] }
        let statuses = context.reachability.statuses
        let deep = statuses.enumerated().compactMap { screen, status -> (screen: Int, depth: Int)? in
            guard case .reachable(let depth, _) = status, depth > maximum else { return nil }
            return (screen, depth)
        }
        return deep.enumerated().map { position, deep in
            let name = context.graph.screens[deep.screen].name
            return finding(
                .screen(deep.screen),
                "\(subject: name) cannot be reached in fewer than \(Count.words(deep.depth, "segment")), and at most \(maximum)"
                    + " \(maximum == 1 ? "is" : "are") allowed; add a shorter path, or allow a greater depth",
                proof: position < planLimit ? proof(name, context.reachability) : [])
        }
    }

    private static func proof(_ screen: String, _ reachability: Reachability) -> [Finding.Evidence] {
        // The screen is as deep if the budget does not suffice for the plan.
        let plan = try? reachability.plan(to: screen)
        return plan.map { [Finding.Evidence("best plan", .plan($0))] } ?? []
    }
}
