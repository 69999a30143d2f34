import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// `flowgraph tour`: prints cheap flows that together cover an app.
struct TourCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour",
        abstract: "Finds cheap flows that together cover every segment, screen, or other target of the app.",
        usage: "flowgraph tour <model> ... [<options>]",
        discussion: """
            A flow begins with a launch on a start screen, with the given facts and nothing beneath, and crosses \
            segments by the rules of plans. The cost of a tour is that of all segments crossed and of a launch for each \
            flow; a lower bound says how much cheaper a tour could be at most. The flows that cover the most for their cost \
            come first.

            EXAMPLES:
              flowgraph tour Shop.flowgraph.json
                  flows that cross every segment
              flowgraph tour Shop.flowgraph.json --cover screens --longest 20
                  flows of at most 20 segments that show every screen
              flowgraph tour Shop.flowgraph.json --launch loggedIn=true --launch loggedIn=false
                  each flow is launched with or without a log-in
              flowgraph tour Shop.flowgraph.json --touched-by main/Shop.flowgraph.json
                  only what differs from another version
              swerkin coverage report --model Shop.flowgraph.json --json > covered.json
              flowgraph tour Shop.flowgraph.json --already covered.json
                  only what no recorded test covers
              flowgraph tour Shop.flowgraph.json --learned learned.json
                  flows of little expected time (swerkin learn)
              flowgraph tour Shop.flowgraph.json --format feature > Shop.feature
                  scenarios in Gherkin
              flowgraph tour Shop.flowgraph.json --format swift --app Shop > ShopTour.swift
                  tests for Swift Testing, one a flow
              flowgraph tour Shop.flowgraph.json --format xctest --class ShopTestCase > ShopTour.swift
                  a test case of XCTest, with a method for each flow
              flowgraph tour Shop.flowgraph.json --picture Tour.html
                  also a page that shows each flow in the graph

            JSON: flows (launch, start, segments, cost, assumed, covers), total (flows, segments, cost), targets (their number), \
            lowerBound, optimal and uncoverable (target, why, reason and, if the limit is too short, segments and seconds). A target \
            has screen; segment; pair; segment with fact and value; or segment with beneath.

            EXIT CODES: 0 every target is covered, 1 one cannot be covered, 70 the budget was used up before one was.
            """)

    @OptionGroup var model: ModelArguments

    @Option(
        help: ArgumentHelp(
            "What to cover: segments, screens, pairs, conditions, returns or tag:NAME. (default: segments)",
            discussion:
                "pairs: each segment into a screen with each one out of it; conditions: each segment with each value that"
                + " meets its conditions; returns: each Back with each screen that can lie beneath.",
            valueName: "targets"),
        transform: CriterionArgument.init(parsing:))
    var cover = CriterionArgument(.segments)

    @Option(
        help: ArgumentHelp(
            "A screen that flows begin on; may be repeated. (default: the model's start screens)", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @Option(
        help: ArgumentHelp(
            "The facts given at a launch, beside those of --given, separated by commas; may be repeated.",
            valueName: "facts"),
        transform: LaunchFacts.init(parsing:))
    var launch: [LaunchFacts] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The cost of a launch in seconds. (default: what --learned has, or 5)", valueName: "seconds"),
        transform: RestartCost.init(parsing:))
    var restartCost: RestartCost?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The greatest length of a flow: a number of segments, or of seconds as in 30s.", valueName: "length"),
        transform: FlowLength.init(parsing:))
    var longest: FlowLength?

    @Option(
        help: ArgumentHelp(
            "Cover only targets that differ from an older version of the model, or whose best plan does.",
            valueName: "old"),
        completion: .file(extensions: ["json", "storyboard", "xml"]), transform: PathArgument.nonEmpty)
    var touchedBy: String?

    @Option(
        help: ArgumentHelp(
            "Leave out what other tests cover: a report of swerkin coverage --json, or a list with a name on each line; may be repeated.",
            valueName: "file"),
        completion: .file(extensions: ["json", "txt"]), transform: PathArgument.nonEmpty)
    var already: [String] = []

    @OptionGroup var facts: FactOptions

    @OptionGroup var learned: LearnedOptions

    @Flag(help: "Cross destructive segments, too.")
    var allowDestructive = false

    @Option(help: "The format of the tour.")
    var format: TourFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "The name of the app's type in Swift, for --format swift. (default: the model's name)", valueName: "type"))
    var app: String?

    @Option(
        name: .customLong("class"),
        help: ArgumentHelp("The class that the test case of --format xctest inherits from.", valueName: "class"))
    var testClass: String?

    @Option(
        help: ArgumentHelp(
            "Draw the flows by colour and number: a file that ends in .svg, .png, .pdf, .html or .dot.",
            valueName: "file"),
        completion: .file(extensions: PictureFile.formats.map(\.rawValue)))
    var picture: PictureFile?

    @OptionGroup var layout: LayoutOptions

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
        if layout.isAny, picture == nil { throw ValidationError("The options for the arrangement need --picture.") }
        if app != nil, format != .swift { throw ValidationError("--app is for --format swift.") }
        if testClass != nil, format != .xctest { throw ValidationError("--class is for --format xctest.") }
        if format == .xctest, testClass == nil {
            throw ValidationError("--format xctest needs the class to inherit from, as in --class ShopTestCase.")
        }
        for (option, name, sample) in [("app", app, "Shop"), ("class", testClass, "ShopTestCase")] {
            if let name, !TourSwift.isTypeName(name) {
                throw ValidationError("“\(name)” is no name of a type in Swift; write it as in --\(option) \(sample).")
            }
        }
        if let format, format == .swift || format == .xctest, touchedBy != nil || !already.isEmpty {
            throw ValidationError(
                "--format \(format.rawValue) plans the flows when the tests run, so it cannot leave out targets by"
                    + " --touched-by and --already.")
        }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let loaded = try model.read(in: environment)
        if let picture { try OutputFile(picture.path).requireNone(of: loaded.files, in: environment) }
        let measurements = try learned.measurements()
        let graph = try learned.applied(to: loaded.graph)
        let app = try app(of: graph)
        let older = try older(in: environment)
        let (query, notes) = try leavingOutCovered(query(in: graph, by: measurements), in: graph)
        let (result, drawing): (CommandResult, GraphDrawing?)
        do throws(PlanningError) {
            (result, drawing) = try environment.progress.during("Touring") { () throws(PlanningError) in
                var query = query
                if let older { query.only = try graph.targets(of: query, touchedSince: older) }
                let tour = try graph.tour(query)
                let drawing = try picture.map { picture throws(PlanningError) in
                    try TourDrawing(tour, of: query, in: graph, showsLegend: !layout.noLegend).drawing(
                        in: picture.format)
                }
                return (try self.result(tour, of: query, in: graph, app: app), drawing)
            }
        } catch {
            throw .planning(error)
        }
        return try attaching(drawing, notes, to: result, environment.progress, answers(about: graph, query))
    }

    private func leavingOutCovered(
        _ query: TourQuery, in graph: NavigationGraph
    ) throws(ToolError) -> (query: TourQuery, notes: [String]) {
        var (query, notes): (TourQuery, [String]) = (query, [])
        for path in already {
            let covered = try CoveredList(path).targets(of: query.criterion, in: graph)
            query.covered.formUnion(covered.known)
            if let note = covered.note { notes.append(note) }
        }
        return (query, notes)
    }

    private func attaching(
        _ drawing: GraphDrawing?, _ notes: [String], to result: CommandResult, _ progress: ProgressLine,
        _ answers: () throws(ToolError) -> PageAnswers?
    ) throws(ToolError) -> CommandResult {
        var result = result
        result.notes = notes.map(OneLine.text) + result.notes
        guard let picture, let drawing else { return result }
        let (request, layoutNotes) = try layout.request(
            overwriting: picture.format.isLaidOut ? picture.path : nil)
        let content = try progress.during("Drawing") { () throws(ToolError) in
            try ExportedContent(drawing, in: picture.format, request) { () throws(ToolError) in
                try answers()
            }
        }
        result.attachments = [Attachment(content.bytes, file: picture.path)]
        result.notes +=
            layoutNotes
            + layout.note(isKept: content.isKept || !layoutNotes.isEmpty || !picture.format.isLaidOut)
            + content.warnings
        return result
    }

    /// Computes the answers of a page, from the screens of all launches, with the facts that are given at each.
    private func answers(about graph: NavigationGraph, _ query: TourQuery) -> () throws(ToolError) -> PageAnswers? {
        { () throws(ToolError) in
            let starts = query.launches.map(\.start)
            let distinct = starts.enumerated().filter { starts.firstIndex(of: $1) == $0 }.map(\.element)
            let reachability = ReachabilityQuery(
                from: distinct, given: facts.knownFacts, strict: facts.strict, budget: facts.budget,
                memoryBudget: facts.memoryBudget, measuringCosts: false)
            return try PageAnswers.ifStartable(graph, reachability)
        }
    }

    private func older(in environment: CommandEnvironment) throws(ToolError) -> NavigationGraph? {
        guard let touchedBy else { return nil }
        return try ModelReader(environment).read([touchedBy], main: nil).graph
    }

    /// The query; without launches if the graph has no start screen, which the tour then says.
    ///
    /// The cost of a launch is `--restart-cost`, else the measured time, else the default.
    private func query(in graph: NavigationGraph, by measurements: Measurements?) -> TourQuery {
        let measured = measurements?.launchSeconds(on: learned.driver, device: learned.device)
        let restart = restartCost?.seconds ?? measured ?? NavigationGraph.defaultLaunchSeconds
        let starts = from.isEmpty ? graph.startScreens.map { graph.screens[$0].name } : from
        let given = launch.isEmpty ? [facts.given] : launch.map { facts.given + $0.facts }
        let launches = starts.flatMap { start in
            given.map { TourQuery.Launch(from: start, given: KnownFacts($0)) }
        }
        return TourQuery(
            covering: cover.criterion, from: launches, restartCost: restart, longest: longest?.limit,
            strict: facts.strict, allowingDestructive: allowDestructive, budget: facts.budget,
            memoryBudget: facts.memoryBudget)
    }

    private func result(
        _ tour: Tour, of query: TourQuery, in graph: NavigationGraph, app: String
    ) throws(PlanningError) -> CommandResult {
        let proofs = try TourProofs(tour.uncovered, of: query, in: graph)
        let status: ExitStatus =
            tour.uncovered.contains { $0.reason == .budget } ? .internalFault : tour.uncovered.isEmpty ? .yes : .no
        switch json ? .json : format ?? .text {
        case .text: return CommandResult(words: TourText(tour, of: query, in: graph, proofs).text, status: status)
        case .json:
            return CommandResult(JSONWriter.text(TourJSON(graph).document(tour, proofs)), status: status)
        case .swift: return result(TourSwift(tour, of: query, in: graph, app: app).text)
        case .xctest:
            let flows = try TestedFlows(query, in: graph, costing: graph)
            return result(TourXCTest(tour, as: flows, of: query, in: graph, testClass: testClass ?? "").text)
        case .feature: return result(TourFeature(tour, in: graph).text)
        }
        func result(_ text: String) -> CommandResult {
            CommandResult(
                text: text, notes: TourText(tour, of: query, in: graph, proofs).uncoveredLines, status: status)
        }
    }

    /// The name of the app's type, empty if the format needs none.
    private func app(of graph: NavigationGraph) throws(ToolError) -> String {
        guard format == .swift else { return "" }
        guard let name = app ?? graph.name, TourSwift.isTypeName(name) else {
            throw .noTypeName(model: graph.name)
        }
        return name
    }
}

/// The formats of a tour.
enum TourFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, swift, xctest, feature
}
