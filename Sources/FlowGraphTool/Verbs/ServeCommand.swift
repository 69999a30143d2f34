import CommandSupport
import ArgumentParser
import FlowGraph
import FlowGraphDrawing
import Foundation

/// `flowgraph serve`: the page of a model, live.
struct ServeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Shows the page of a model in a browser, and shows it anew when the model changes.",
        usage: "flowgraph serve <model> ... [<options>]",
        discussion: """
            The page is that of export -o file.html. In addition it plans for the facts that its reader chooses, from \
            any screen to any other. When the model's files change, the page loads itself anew; what is wrong with \
            them stands in the page and on standard error, above the last version that could be read.

            The server listens on 127.0.0.1 alone, refuses requests for other hosts and by other pages, and ends with \
            the command: by ^C, or by a signal to end. It has at most 128 connections, closes idle ones, reads 8 kB of a \
            request, and gives up an answer after 30 seconds.

            With --mcp the command answers an assistant instead, by the Model Context Protocol over standard input and \
            output: the tools screens, plan, why_not and check, each answer of at most 1,500 tokens. It ends when the \
            client goes. The client starts it anew for a changed model.

            EXAMPLES:
              flowgraph serve Shop.flowgraph.json
                  at a free port, which it prints
              flowgraph serve MyApp/ --port 8080 --given loggedIn=true
                  an app's storyboards, for users who are logged in
              flowgraph serve Shop.flowgraph.json --mcp
                  as an assistant's settings name it

            EXIT CODES: 0 it was ended. 74 it cannot listen at the port, as if another program does. If the model is \
            not valid at the start, that is the error.
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The port to listen at. (default: a free one)", valueName: "number"),
        transform: { try ServeCommand.port($0) })
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "A start screen; may be repeated. (default: the model's start screens)", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @Flag(help: "Answer an assistant over standard input and output instead.")
    var mcp = false

    @OptionGroup var values: ValuesOptions

    @OptionGroup var thumbnails: ThumbnailOptions

    @OptionGroup var facts: FactOptions

    func validate() throws {
        if mcp, model.models.contains("-") {
            throw ValidationError("--mcp takes the requests from standard input: name the file of the model.")
        }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        if mcp {
            let problem = ModelContextServer(offer(of: try model.read(in: environment).graph)).run()
            if let problem { throw .unwritable(path: "standard output", reason: problem) }
            return CommandResult()
        }
        // Standard input can be read only once.
        let input: LoadedModel? = model.models == ["-"] ? try model.read(in: environment) : nil
        let files = model.models.filter { $0 != "-" } + values.paths + thumbnails.paths(beside: model.models)
        let reviewed = try environment.progress.during("Drawing") { () throws(ToolError) in
            try ReviewedModel(files: files) { earlier throws(ToolError) in
                if let input { return try version(of: input, after: earlier) }
                return try version(of: model.read(in: environment), after: earlier)
            }
        }
        let server = try ReviewServer(reviewed, port: port)
        let watch = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: .milliseconds(300))
                if let problem = reviewed.update() { environment.complain(problem) }
            }
        }
        environment.waitForEnd(server.port) {
            environment.announce("http://127.0.0.1:\(server.port)/ shows the model until ^C")
        }
        watch.cancel()
        server.stop()
        return CommandResult()
    }

    /// The tools on a model for an assistant, with the facts and the limits that the arguments name.
    private func offer(of graph: NavigationGraph) -> ModelContextServer.Offer {
        let (facts, from) = (facts, from)
        let tools = ModelTools(graph, from: from) { request in
            PlanQuery(
                from: request.start, to: request.goal, via: request.waypoints, given: facts.knownFacts,
                strict: facts.strict, budget: facts.budget, memoryBudget: facts.memoryBudget)
        }
        return ModelContextServer.Offer(
            name: "flowgraph", version: FlowGraphCommand.configuration.version, instructions: ModelTools.instructions,
            tools: tools.all, resources: tools.resources)
    }

    /// A version of the model, whose screens keep the positions that they have on the page.
    private func version(
        of model: LoadedModel, after earlier: PicturePositions?
    ) throws(ToolError) -> ReviewedModel.Version {
        let graph = model.graph
        let query = ReachabilityQuery(
            from: from, given: facts.knownFacts, strict: facts.strict, budget: facts.budget,
            memoryBudget: facts.memoryBudget, measuringCosts: false)
        let marks: UnreachableParts
        do throws(PlanningError) {
            marks = try UnreachableParts(query, in: graph)
        } catch {
            throw .planning(error)
        }
        let pictures = thumbnails.folder(of: graph, beside: model.files)
        let options = GraphDrawing.Options(
            unreachableScreens: marks.unreachableScreens, unusableSegments: marks.deadSegments,
            reasons: marks.reasons, thumbnails: pictures.thumbnails)
        let drawing = GraphDrawing(graph, options: options, laidOutIn: .html)
        let measured = try ExportedContent.pagePicture(of: drawing, LayoutRequest(earlier: earlier))
        return ReviewedModel.Version(
            drawing: drawing, svg: measured.picture.text, positions: measured.positions,
            parts: try ExportedContent.parts(of: drawing, beside: measured),
            answers: try PageAnswers.ifStartable(graph, query), layers: try values.layers(of: graph),
            notes: pictures.notes, planner: LivePlanner(graph, query))
    }

    private static func port(_ text: String) throws -> UInt16 {
        let number = try NumberArgument.read(text, from: 0, example: 8080)
        guard let port = UInt16(exactly: number) else {
            throw ValidationError("a port is at most \(UInt16.max), such as 8080")
        }
        return port
    }
}
