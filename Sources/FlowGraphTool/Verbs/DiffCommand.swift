import ArgumentParser
import CommandSupport
import FlowGraph
import FlowGraphAnalysis
import FlowGraphDrawing

/// `flowgraph diff`: reports the differences between two versions of a model and their consequences.
struct DiffCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two versions of a model, and reports the consequences of their differences.",
        usage: "flowgraph diff <old> <new> [<options>]",
        discussion: """
            Screens, segments and facts that were added, removed or changed; renamed screens are recognised by their \
            traits and by their segments. Then the consequences: screens that can now or can no longer be reached, \
            and plans from the start screens that are longer, shorter or have other assumptions. Order and the \
            models' names are ignored.

            EXAMPLES:
              flowgraph diff main/Shop.flowgraph.json Shop.flowgraph.json
                  in words
              flowgraph diff before/ after/ --picture changes.svg
                  two versions of an app's storyboards, with a picture
              flowgraph diff old.flowgraph.json Shop.flowgraph.json --format markdown \\
                  --picture changes.html --picture-url https://ci.example/4711/changes.html
                  a comment that links to the page of the differences
              git show main:Shop.flowgraph.json \\
                | flowgraph diff - Shop.flowgraph.json --format markdown
                  for a pull request

            JSON: differs, then screens, segments and facts, each with added, removed and \
            changed, and consequences. An added or removed screen has screen and reachable; a \
            changed one old, new, recognition and fields (field, old, new); a segment index, \
            start, end, kind and label; a fact fact and values. Consequences have known, and \
            reason if that is false, else from, unreachable, reachable, plans (screen, kinds, \
            old and new with depth, cost, assumed and screens), causes (consequence, differences, screens), undecided, unplanned, \
            assumed and brokenAssumptions (fact, value, unreachable, reachable).

            CONFIGURATION: .flowgraph.yml, next to the newer version or in a parent folder, may have start, given and \
            strict; its other keys are for checks only.

            EXIT CODES: 0 they do not differ, 1 they do.
            """)

    @Argument(
        help: ArgumentHelp(
            "The older version: a file or a folder of any kind of model, or - for standard input.", valueName: "old"),
        completion: .file(extensions: ["json", "storyboard", "xml"]), transform: PathArgument.nonEmpty)
    var old: String

    @Argument(
        help: ArgumentHelp("The newer version, likewise.", valueName: "new"),
        completion: .file(extensions: ["json", "storyboard", "xml"]), transform: PathArgument.nonEmpty)
    var new: String

    @Option(
        help: ArgumentHelp(
            "The file with which the app begins, if a version is a folder with several.", valueName: "name"))
    var main: String?

    @Option(
        help: ArgumentHelp(
            "A start screen, by its name in either version; may be repeated. (default: the models' start screens)",
            valueName: "screen"),
        completion: ScreenCompletion.kind)
    var from: [String] = []

    @OptionGroup var facts: FactOptions

    @OptionGroup var configurationFile: ConfigurationOptions

    @Option(help: "The format of the report.")
    var format: DiffFormat?

    @Flag(help: "Print one JSON document; the same as --format json.")
    var json = false

    @Option(
        help: ArgumentHelp(
            "Draw the differences: a file that ends in .svg, .png, .pdf, .html or .dot.", valueName: "file"),
        completion: .file(extensions: PictureFile.formats.map(\.rawValue)))
    var picture: PictureFile?

    @Option(
        name: .customLong("picture-url"),
        help: ArgumentHelp(
            "The address of the picture for the link in Markdown. (default: the path of the file)", valueName: "url"),
        transform: PathArgument.nonEmpty)
    var pictureURL: String?

    @OptionGroup var layout: LayoutOptions

    @Flag(
        help: "Print and draw everything, however much differs; not in Markdown, which has to fit a comment.")
    var all = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude one another.")
        }
        if pictureURL != nil, picture == nil { throw ValidationError("--picture-url needs --picture.") }
        if layout.isAny, picture == nil { throw ValidationError("The options for the arrangement need --picture.") }
        if old == "-", new == "-" { throw ValidationError("Only one of the two versions can be standard input.") }
    }

    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult {
        let configuration = try configurationFile.configuration(for: [new])
        let versions = try ModelVersions(old: old, new: new, main: main, in: environment)
        if let picture { try OutputFile(picture.path).requireNone(of: versions.files, in: environment) }
        let comparison = try comparison(of: versions, configuration, environment.progress)
        let (request, layoutNotes) = try layout.request(overwriting: picture?.path)
        let drawing = try picture.map { picture throws(ToolError) in
            try environment.progress.during("Drawing") { () throws(ToolError) in
                let drawing = GraphDrawing(
                    comparison, olderName: olderName, showsLegend: !layout.noLegend, drawingAll: all)
                return try ExportedContent(drawing, in: picture.format, request)
            }
        }
        var result = CommandResult(
            output(comparison),
            notes: versions.notes + layoutNotes
                + (drawing.map { layout.note(isKept: $0.isKept || !layoutNotes.isEmpty) + $0.warnings } ?? []),
            status: comparison.isEmpty ? .yes : .no)
        if let picture, let drawing { result.attachments = [Attachment(drawing.bytes, file: picture.path)] }
        return result
    }

    private func comparison(
        of versions: ModelVersions, _ configuration: CheckConfiguration, _ progress: ProgressLine
    ) throws(ToolError) -> GraphComparison {
        let query = configuration.query(from: from, facts)
        do throws(PlanningError) {
            return try progress.during("Comparing") { () throws(PlanningError) in
                try versions.new.graph.comparison(withOlder: versions.old.graph, query)
            }
        } catch {
            throw configuration.error(error, from: from, facts)
        }
    }

    /// The link to the picture, or nil if none is drawn.
    private var link: PictureLink? { picture.map { PictureLink(to: pictureURL ?? $0.path) } }

    /// The older version as people call it: the end of its path, from the first part that differs from the newer one's.
    private var olderName: String {
        guard old != "-" else { return "standard input" }
        let (older, newer) = (old.split(separator: "/"), new.split(separator: "/"))
        let common = zip(older.reversed(), newer.reversed()).prefix { $0 == $1 }.count
        return older.suffix(common == older.count ? 1 : common + 1).joined(separator: "/")
    }

    private func output(_ comparison: GraphComparison) -> [UInt8] {
        switch json ? .json : format ?? .text {
        case .json: JSONWriter.text(DiffJSON(comparison).document)
        case .markdown: Array(DiffMarkdown(comparison, olderName: olderName, picture: link).text.utf8)
        case .text: Array(UntrustedText(DiffText(comparison, olderName: olderName, showsAll: all).text).forLog.utf8)
        }
    }
}

/// A format for the report of a comparison.
enum DiffFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, markdown
}
