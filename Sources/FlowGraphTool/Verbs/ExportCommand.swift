import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphDrawing

/// `flowgraph export`: the graph as a picture, a page or a file for other tools.
struct ExportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Draws the graph, or writes it for other tools.",
        usage: "flowgraph export <model> ... [-o <file>] [<options>]",
        discussion: """
            Screens that cannot be reached and segments that can never be used are marked if there is a start screen: \
            the model's, --from or --stack.

            In a picture or page of more than 1,500 screens, of more than 8,000 arrows, or of more than 1,500 arrows to \
            screens to which most screens lead, screens are folded into boxes that say how many they stand for, because the whole picture \
            would take long and be unreadable; --all draws every screen. The page answers about all screens all the same. Text formats always have all. Viewers of \
            Mermaid \
            show at most 500 arrows and 50,000 characters; above that the command warns.

            A page has plans and conditions from each screen within a budget of states and comparisons; what exceeds it \
            is left out or incomplete, in the same way on each machine, and the page says so.

            GraphML has no edge without a target: a segment of the kind back is an edge from its screen to that screen \
            itself, with the data kind = back.

            EXAMPLES:
              flowgraph export Shop.flowgraph.json -o Shop.svg
                  a picture
              flowgraph export Shop.flowgraph.json -o Shop.html
                  a page to look around in
              flowgraph export Shop.flowgraph.json -o Checkout.png \\
                  --highlight Home..Checkout --given loggedIn=true
                  a picture with a plan in it
              flowgraph export Shop.flowgraph.json -o Checkout.png \\
                  --highlight Home..Checkout --only-plan
                  the plan with what is next to it, and what it assumes
              flowgraph export Shop.flowgraph.json -o Back.svg \\
                  --stack Home,Search,Product --highlight Product..Home
                  the plan from a screen on top of others
              flowgraph export Shop.flowgraph.json -o Coverage.html --coverage coverage.json
                  the flows of a run, and what none crosses
              flowgraph export Shop.flowgraph.json -o Shop.html --values learned.json
                  a page with the durations that runs have measured
              flowgraph export Shop.flowgraph.json -o Shop.html --thumbnails pictures
                  a page that shows the screens themselves
              flowgraph export Shop.flowgraph.json -o Shop/ --sheets
                  an overview and a picture of each module, for a large app
              flowgraph export Shop.flowgraph.json -o Shop.pdf --sheets
                  the same on the pages of one document
              flowgraph export Shop.flowgraph.json --format mermaid
                  text for a Markdown file

            EXIT CODES: 0 it was written, 1 there is no plan to highlight.
            """)

    @OptionGroup var model: ModelArguments

    @Option(help: "The format. (default: that of the file's extension, or dot)")
    var format: ExportFormat?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"),
        completion: .file(extensions: ["svg", "png", "pdf", "html", "dot", "mmd", "graphml", "json"]),
        transform: PathArgument.nonEmpty)
    var output: String?

    @Option(help: ArgumentHelp("Draw the best plan from a screen to a screen.", valueName: "start..end"))
    var highlight: String?

    @Flag(help: "Draw only the plan and the screens before and behind its own.")
    var onlyPlan = false

    @Option(
        help: ArgumentHelp("A screen that the plan visits; may be repeated, in order.", valueName: "screen"),
        completion: ScreenCompletion.kind)
    var via: [String] = []

    @Option(
        help: ArgumentHelp(
            "A start screen for marking unreachable screens; may be repeated. (default: the model's start screens)",
            valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @Option(
        help: ArgumentHelp(
            "A report of swerkin coverage --json: draw which flows cross each segment, in colours.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var coverage: String?

    @OptionGroup var layout: LayoutOptions

    @OptionGroup var values: ValuesOptions

    @OptionGroup var thumbnails: ThumbnailOptions

    @Flag(help: "Draw every screen, however many there are and however long it takes.")
    var all = false

    @Flag(
        help:
            "Write a folder, or one PDF: an overview, and a picture of each module, or part of the app, that is small enough to be read. (svg, png, pdf)"
    )
    var sheets = false

    @OptionGroup var stack: StackOptions

    @OptionGroup var facts: FactOptions

    func validate() throws {
        if highlight != nil, coverage != nil {
            throw ValidationError("--coverage and --highlight exclude one another.")
        }
        if sheets { try requireSheets() }
        guard highlight == nil else { return }
        if !via.isEmpty { throw ValidationError("--via needs --highlight.") }
        if onlyPlan { throw ValidationError("--only-plan needs --highlight.") }
    }

    private func requireSheets() throws {
        if output == nil { throw ValidationError("--sheets needs a folder or a PDF file: -o <folder>.") }
        if onlyPlan { throw ValidationError("--only-plan and --sheets exclude one another.") }
        if let format, !format.isPicture {
            throw ValidationError("--sheets writes pictures: --format svg, png or pdf.")
        }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let format = try chosenFormat()
        if format.isBinary, output == nil, environment.isOutputTerminal { throw .binaryToTerminal(format) }
        let model = try model.read(in: environment)
        if let output { try OutputFile(output).requireNone(of: model.files, in: environment) }
        let graph = model.graph
        let marks = try environment.progress.during("Checking") { () throws(ToolError) -> UnreachableParts in
            try self.marks(in: graph)
        }
        let plan = try highlightedPlan(in: graph, environment.progress)
        let flows = try coverage.map { path throws(ToolError) in
            try CoverageReport(ModelReader.bytes(of: path, upTo: .report), path: path).drawnFlows(in: graph, path: path)
        }
        let pictures =
            format.hasThumbnails
            ? thumbnails.folder(of: graph, beside: format.isLaidOut ? model.files : []) : ThumbnailFolder()
        let options = GraphDrawing.Options(
            highlight: plan?.segments.map(\.index) ?? [],
            assumptions: plan?.segments.map { $0.assumptions.map(\.description) } ?? [],
            unreachableScreens: marks.unreachableScreens,
            unusableSegments: marks.deadSegments, reasons: marks.reasons, flows: flows ?? [],
            thumbnails: pictures.thumbnails, showsLegend: !layout.noLegend)
        if sheets, let output {
            return try sheetResult(graph, options, as: format, in: output, pictures.notes, environment.progress)
        }
        let drawing =
            onlyPlan
            ? GraphDrawing(onlyPlanOf: graph, options: options)
            : GraphDrawing(graph, options: options, laidOutIn: format, folds: !all)
        let (request, layoutNotes) = try layout.request(overwriting: format.isLaidOut ? output : nil)
        let content = try environment.progress.during("Drawing") { () throws(ToolError) -> ExportedContent in
            let isWhole = !onlyPlan
            let layers = isWhole ? try values.layers(of: graph) : []
            return try ExportedContent(drawing, in: format, request, layers: layers, notes: pictures.notes) {
                () throws(ToolError) in
                isWhole ? try PageAnswers.ifStartable(graph, markedQuery(in: graph)) : nil
            }
        }
        var notes = drawing.folding.map { ["\($0.words); --all draws every screen, which takes long"] } ?? []
        notes += layoutNotes + layout.note(isKept: content.isKept || !layoutNotes.isEmpty || !format.isLaidOut)
        if drawing.folding == nil, !onlyPlan, !content.isReadable { notes.append(ExportCommand.sheetsAdvice) }
        return CommandResult(content.bytes, file: output, notes: notes + pictures.notes + content.warnings)
    }

    private static let sheetsAdvice =
        "names are less than 6 pixels high if the picture is fitted into a window of 1,400 × 900; --sheets draws one for each part of the app"

    private func sheetResult(
        _ graph: NavigationGraph, _ options: GraphDrawing.Options, as format: ExportFormat, in path: String,
        _ notes: [String], _ progress: ProgressLine
    ) throws(ToolError) -> CommandResult {
        if isDocument(path, format) {
            let document = try progress.during("Drawing") { () throws(ToolError) in
                try SheetDocument(graph, options: options)
            }
            return document.result(file: path, notes: notes)
        }
        let folder = try progress.during("Drawing") { () throws(ToolError) in
            try SheetFolder(
                graph, options: options, as: format.pictureFormat ?? .svg, path: path, keepsPlaces: !layout.newLayout)
        }
        return try folder.result(notes: notes)
    }

    /// Returns true if sheets are the pages of one document.
    private func isDocument(_ path: String, _ format: ExportFormat) -> Bool {
        format == .pdf && ExportCommand.namesPDF(path) && !ModelReader.isFolder(path)
    }

    private static func namesPDF(_ path: String) -> Bool { path.lowercased().hasSuffix(".pdf") }

    private func chosenFormat() throws(ToolError) -> ExportFormat {
        if let format { return format }
        if sheets { return output.map(ExportCommand.namesPDF) == true ? .pdf : .svg }
        guard let output else { return .dot }
        let name = output.split(separator: "/").last ?? ""
        let pathExtension = name.split(separator: ".").dropFirst().last ?? ""
        guard let format = ExportFormat(pathExtension: String(pathExtension)) else {
            throw .unknownExtension(file: output)
        }
        return format
    }

    private func marks(in graph: NavigationGraph) throws(ToolError) -> UnreachableParts {
        let query = try markedQuery(in: graph)
        do throws(PlanningError) {
            return try UnreachableParts(query, in: graph)
        } catch {
            throw .planning(error)
        }
    }

    private func markedQuery(in graph: NavigationGraph) throws(ToolError) -> ReachabilityQuery {
        let origin = try markedOrigin(in: graph)
        return ReachabilityQuery(
            from: origin.starts, above: origin.beneath, given: facts.knownFacts, strict: facts.strict,
            budget: facts.budget, memoryBudget: facts.memoryBudget, measuringCosts: false)
    }

    /// The start screens for the marks; next to a plan, which has the stack, these may be other screens.
    private func markedOrigin(in graph: NavigationGraph) throws(ToolError) -> (starts: [String], beneath: [String]) {
        highlight != nil && !from.isEmpty ? (from, []) : try stack.origin(from: from, in: graph)
    }

    private func highlightedPlan(in graph: NavigationGraph, _ progress: ProgressLine) throws(ToolError) -> Plan? {
        guard let highlight else { return nil }
        let ends = try Highlight(highlight, in: graph)
        let query = PlanQuery(
            from: ends.start, stack: try stack.names(in: graph), to: ends.end, via: via, given: facts.knownFacts,
            strict: facts.strict, allowingDestructive: true, budget: facts.budget, memoryBudget: facts.memoryBudget)
        do throws(PlanningError) {
            return try progress.during("Planning") { () throws(PlanningError) in try graph.plan(query) }
        } catch {
            throw .planning(error)
        }
    }
}
