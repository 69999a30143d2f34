import ArgumentParser
import CommandSupport
import FlowGraph

/// `flowgraph plan`: prints the best plan from a screen to a screen.
struct PlanCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Finds the best plan from a screen to a screen, or explains why there is none.",
        usage: "flowgraph plan <model> ... (--to <screen> | --perform <label>) [<options>]",
        discussion: """
            The best plan makes the fewest assumptions, then has the least cost, then meets the most conditions. \
            Segments that the model marks as destructive are crossed only with --allow-destructive, and then as few \
            as possible.

            EXAMPLES:
              flowgraph plan Shop.flowgraph.json --to Checkout
                  from the start screen, with the assumptions that are needed
              flowgraph plan Shop.flowgraph.json --from Cart --to Checkout \\
                  --given loggedIn=false --given cartCount=2 --strict
                  from another screen, knowing two facts, assuming nothing
              flowgraph plan Shop.flowgraph.json --to Checkout --via Cart \\
                  --require 'cartCount>=2'
                  through the cart, arriving with at least two items in it
              flowgraph plan Shop.flowgraph.json --stack Home,Search,Product --to Checkout
                  from Product, where Back leads to Search and then to Home
              flowgraph plan Shop.flowgraph.json --perform 'Log out'
                  to and across the best segment with that label
              flowgraph plan Shop.flowgraph.json --to Checkout --alternatives 3 --json
                  the three best plans, for a program
              flowgraph plan Shop.flowgraph.json --to Checkout --learned learned.json
                  the plan of least expected time by what runs have measured (swerkin learn)

            JSON: found, from, to (the screen on arrival), cost, assumed, segments, screens, facts and \
            statesExplored, and stacks (one more than segments, each from the bottom to \
            the top) if Back and Unwind can matter. If there is no plan, found is false, and explanation \
            has target (the first waypoint or goal that cannot be reached), given, strict, complete (false if the \
            budget was used up), reachable, nearest, blocked (segments that would lead on, with their broken \
            conditions), brokenOnArrival, repair (the smallest change of the given facts that opens a path, with its \
            plan) and assuming (the plan without --strict, or null), and allowingDestructive, the plan with \
            --allow-destructive, if there is one. With \
            --alternatives, plans has the plans, best first. With --learned, cost is the expected time, and avoided has \
            the segments that the plan by declared costs crosses (index, segment, attempts, failures, seconds).

            EXIT CODES: 0 there is a plan, 1 there is none.
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        help: ArgumentHelp("The start screen. (default: the model's start screen)", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: String?

    @OptionGroup var stack: StackOptions

    @Option(help: ArgumentHelp("The screen to get to.", valueName: "screen"), completion: ScreenCompletion.kind)
    var to: String?

    @Option(
        help: ArgumentHelp(
            "The label of the segment to perform, instead of --to.",
            discussion: "The plan ends with the best segment of that label, which may be destructive.",
            valueName: "label"))
    var perform: String?

    @Option(
        help: ArgumentHelp("A screen to visit before; may be repeated, in order.", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var via: [String] = []

    @OptionGroup var facts: FactOptions

    @Option(
        help: ArgumentHelp(
            "A condition that must hold on arrival; may be repeated.",
            discussion: "The operators are =, != and, for numbers, >= and <=. Put the whole in quotes, as in"
                + " --require 'cartCount>=1'.",
            valueName: "condition"),
        transform: RequiredFact.init(parsing:))
    var require: [RequiredFact] = []

    @Flag(help: "Cross destructive segments if there is no other path.")
    var allowDestructive = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Find the best plans, at most this many.", valueName: "count"),
        transform: { try NumberArgument.read($0, from: 1, example: 3) })
    var alternatives: Int?

    @OptionGroup var learned: LearnedOptions

    @Flag(help: "Print one JSON document.")
    var json = false

    func validate() throws {
        guard (to == nil) == (perform == nil), !MissingArguments.areIgnored else { return }
        throw ValidationError(
            to == nil
                ? "Name the screen to get to with --to, or the segment to perform with --perform."
                : "--to and --perform exclude each other: a plan leads to a screen, or performs a segment.")
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let graph = try model.read(in: environment).graph
        let query = try query(in: graph)
        let measurements = try learned.measurements()
        do throws(PlanningError) {
            return try environment.progress.during("Planning") { () throws(PlanningError) -> CommandResult in
                try result(for: query, in: graph, by: measurements)
            }
        } catch .noPlan(let explanation) {
            return result(explanation, in: graph)
        } catch {
            throw .planning(error)
        }
    }

    private func query(in graph: NavigationGraph) throws(ToolError) -> PlanQuery {
        let stack = try stack.names(in: graph)
        var query = PlanQuery(
            from: try graph.startScreen(named: from ?? stack.last), stack: stack, to: to ?? "", via: via,
            given: facts.knownFacts,
            requiring: RequiredFact.preconditions(require), strict: facts.strict,
            allowingDestructive: allowDestructive, budget: facts.budget, memoryBudget: facts.memoryBudget)
        query.performing = perform
        return query
    }

    private func result(
        for query: PlanQuery, in graph: NavigationGraph, by measurements: Measurements?
    ) throws(PlanningError) -> CommandResult {
        if let alternatives {
            let costs = measurements.map {
                graph.expectingTimes(by: $0, on: learned.driver, device: learned.device, to: graph.goals(of: query))
            }
            let plans = try (costs ?? graph).plans(query, count: alternatives)
            return json
                ? CommandResult(JSONWriter.text(PlanJSON(graph).document(plans)))
                : CommandResult(words: PlanReport.text(plans, wanted: alternatives))
        }
        if let measurements {
            let plan = try graph.plan(query, by: measurements, on: learned.driver, device: learned.device)
            return json
                ? CommandResult(JSONWriter.text(PlanJSON(graph).document(plan)))
                : CommandResult(words: PlanReport.text(plan))
        }
        let plan = try graph.plan(query)
        return json
            ? CommandResult(JSONWriter.text(PlanJSON(graph).document(plan)))
            : CommandResult(words: PlanReport.text(plan))
    }

    private func result(_ explanation: NoPlan, in graph: NavigationGraph) -> CommandResult {
        guard json else { return CommandResult(words: explanation.words, status: .no) }
        let document = NoPlanJSON(graph).document(explanation, ofSeveral: alternatives != nil)
        return CommandResult(JSONWriter.text(document), status: .no)
    }
}
