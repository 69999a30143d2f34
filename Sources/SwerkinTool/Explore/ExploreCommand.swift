import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore

/// `swerkin explore`: finds the screens of an app by acting on it.
struct ExploreCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "explore",
        abstract: "Finds the screens of an app and the segments between them by itself.",
        usage: "swerkin explore [<address>] -o <folder> [--budget <time>] [<options>]",
        discussion: """
            Opens the page in Chromium, touches what it shows, and writes into the folder: the model with a picture of each \
            screen (index.html), declarations in Swift, and a report of what it did not dare, of crashes, of errors of the \
            console and the network, and of findings about accessibility. With --model it begins on the declared screens, by \
            plans, and adds what is new. The article “Exploring an app” has the rules.

            It stays in the folders of the addresses. It touches nothing that says that it deletes something, costs money or \
            logs out, is a download, or opens a window. Without --submit no form is sent, and servers get only requests that \
            read (GET, HEAD, OPTIONS), from the first one on, but for those of the log-in; no web socket is opened.

            A page that crashes or hangs is a finding: it is opened again, and the rest is explored. The texts of --fill that \
            are for fields with passwords, or come from the environment or a file, and what grants access to the server are \
            masked wherever the page shows them.

            EXAMPLES:
              swerkin explore http://localhost:8080/ -o explored --budget 10m
                  ten minutes, or less if nothing new is left
              swerkin explore http://localhost:8000/admin/ -o explored --fill Username=ada --fill Password=env:PASSWORD --touch "Sign in"
                  an app with a log-in
              swerkin explore -o explored --resume
                  goes on with what is there
              swerkin explore -o explored --compare home,orders
                  why two screens are two

            ^C ends the exploration; all that was found is kept.

            EXIT CODES: 0 explored, 1 the app crashed or hung, 64 wrong usage, 65 a file is not valid, 66 a file or the page cannot be \
            opened, 69 there is no Chromium, 74 the folder cannot be written, or another process explores into it.
            """)

    @OptionGroup var app: LiveArguments
    @OptionGroup var rules: ExploreArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write everything into this folder.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var output: String

    @Flag(help: "Go on with the exploration in the folder.")
    var resume = false

    @Option(
        help: ArgumentHelp("The name of the enum of screens.", valueName: "name"), transform: TypeNameArgument.checked)
    var name = "AppScreen"

    @Option(
        help: ArgumentHelp("Say why two screens of the folder are two; explore nothing.", valueName: "screen,screen"))
    var compare: String?

    func validate() throws {
        if compare == nil, app.address == nil, !resume {
            throw ValidationError(
                app.model == nil
                    ? "Name the address of a page."
                    : "Name the address of the app: a model has the screens, but no address of the page that shows them."
            )
        }
        if app.report != nil, app.model == nil {
            throw ValidationError("--report needs --model: the record has the navigations by a model.")
        }
        if !app.fill.isEmpty, rules.touch == nil, app.model == nil {
            throw ValidationError(
                "--fill needs --touch, which says what to touch then; texts for forms belong into --values.")
        }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        do {
            let folder = ExplorationFolder(output)
            if let compare { return try Comparison(compare, in: folder.map()).result }
            return try explored(into: folder)
        } catch let error as ExploreError {
            return CommandResult(notes: ["Error: \(error)"], status: error.status)
        } catch {
            return CommandResult(sessionError: error)
        }
    }

    private func explored(into folder: ExplorationFolder) throws -> CommandResult {
        let claim = try folder.claim()
        defer { withExtendedLifetime(claim) {} }
        if !resume, folder.isTaken { throw ExploreError.exists(output) }
        var map = resume ? try folder.map() : ExploredMap(seed: rules.seed, rule: rules.rule)
        guard let address = app.address ?? map.address.flatMap({ try? PageAddress($0) }) else {
            throw ExploreError.noAddress(output)
        }
        map.address = address.plain
        try folder.write(map)
        return try explored(at: address, from: map, into: folder)
    }

    private func explored(
        at address: PageAddress, from map: ExploredMap, into folder: ExplorationFolder
    ) throws -> CommandResult {
        let graph = try app.model.map { try ModelFile($0).graph() }
        let gate = rules.submit ? nil : WriteGate(for: address.url)
        let driver = try app.access.chromiumDriver(
            for: address, and: rules.within, gate: gate, showsWindow: app.headed, countsTimers: true,
            files: app.session.folders(), documents: DocumentScope([address.url] + rules.within.map(\.url)))
        defer { driver.end() }
        let session = graph == nil ? nil : try app.launchedSession(named: "explore", at: address, on: driver)
        defer { session?.end() }
        if session == nil { try driver.launch(at: address) }
        let run = ExplorationRun(arguments: self, address: address, graph: graph, folder: folder, gate: gate)
        let result = try run.result(on: driver, session, from: map)
        session?.end()
        if let unwritten = session?.unwritten { throw unwritten }
        return result
    }
}

/// The comparison of two screens of an exploration.
private struct Comparison {
    private let lines: [String]

    /// Throws ``ExploreError`` if the exploration has no such screens.
    init(_ text: String, in map: ExploredMap) throws {
        let names = map.screens.isEmpty ? [] : try ExploredModel(of: map).names
        let wanted = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let indices = try wanted.map { name throws(ExploreError) in
            guard let index = names.firstIndex(of: name) else {
                throw .unknownScreen(name, nearest: SpellingSuggestion.nearest(to: name, among: names))
            }
            return index
        }
        guard indices.count == 2 else { throw ExploreError.unknownScreen(text, nearest: nil) }
        lines = map.screens[indices[0]].marks[0].comparison(
            with: map.screens[indices[1]].marks[0], by: map.rule, names: (names[indices[0]], names[indices[1]]))
    }

    var result: CommandResult { CommandResult(words: lines.joined(separator: "\n")) }
}

/// The bounds and the rules of an exploration.
struct ExploreArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("Explore for this time at most.", valueName: "time"), transform: TimeArgument.read)
    var budget: Duration = .seconds(600)

    @Option(
        help: ArgumentHelp("Make this many acts at most; the same number gives the same result.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 1_000_000, example: 500) })
    var acts: Int?

    @Option(
        help: ArgumentHelp("Find this many screens at most.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 100_000, example: 200) })
    var limit = 200

    @Option(
        help: ArgumentHelp(
            "The order in which acts are tried, of those that are as good as one another.", valueName: "number"),
        transform: { UInt64(try NumberArgument.read($0, from: 0, example: 7)) })
    var seed: UInt64 = 1

    @Option(
        help: ArgumentHelp("Log in first: touch this button after --fill.", valueName: "label"))
    var touch: String?

    @Option(
        help: ArgumentHelp(
            "A file with texts for fields: a JSON object, by their labels or identifiers.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var values: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Explore the folder of this address, too; may be repeated.", valueName: "address"),
        transform: PageAddress.init)
    var within: [PageAddress] = []

    @Flag(help: "Send forms, and let requests that change something, and web sockets, reach servers.")
    var submit = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Touch nothing that says this word; may be repeated.", valueName: "word"))
    var forbid: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("Touch what says this word, though it is among the usual ones.", valueName: "word"))
    var allow: [String] = []

    @Option(
        parsing: .singleValue, help: ArgumentHelp("Touch nothing of this role; may be repeated.", valueName: "role"))
    var forbidRole: [String] = []

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Tell screens apart without the address, heading, tabs or controls; may be repeated.", valueName: "part"),
        transform: Self.part)
    var ignore: [ScreenRule.Part] = []

    @Option(
        help: ArgumentHelp(
            "The share of controls, in percent, that snapshots of one screen have in common.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 0, to: 100, example: 25) })
    var overlap = 25

    @Option(
        help: ArgumentHelp("Try this many rows of a list, or other controls that are alike.", valueName: "number"),
        transform: { try NumberArgument.read($0, from: 1, to: 100_000, example: 3) })
    var samples = 3

    /// The rule that tells screens apart.
    var rule: ScreenRule { ScreenRule(ignoring: ignore, overlap: overlap, samples: samples) }

    /// The actions that the exploration never performs.
    var policy: ExplorationPolicy {
        ExplorationPolicy(forbidding: forbid, allowing: allow, roles: Set(forbidRole), sends: submit)
    }

    private static func part(_ text: String) throws(ArgumentProblem) -> ScreenRule.Part {
        guard let part = ScreenRule.Part(rawValue: text) else {
            let parts = ScreenRule.Part.allCases.map(\.rawValue).joined(separator: ", ")
            throw ArgumentProblem(description: "write one of \(parts)")
        }
        return part
    }
}
