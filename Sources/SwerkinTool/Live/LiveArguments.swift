import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinBrowsers
import SwerkinCore
import SwerkinRecords

/// The app and the model of a live session.
struct LiveArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The address of the page, or the path of an HTML file; left out, drive and serve have a model alone.",
            valueName: "address"),
        transform: PageAddress.init)
    var address: PageAddress?

    @OptionGroup var session: ModelArguments

    @OptionGroup var access: PageAccessArguments

    @Flag(help: "Show the browser's window.")
    var headed = false

    @Option(
        help: ArgumentHelp("Write a record of the session there, as SWERKIN_REPORT does.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var report: String?

    @Option(
        help: ArgumentHelp("Let a step wait for this time at most.", valueName: "time"), transform: TimeArgument.read)
    var wait: Duration = .seconds(5)

    /// The file of the model.
    var model: String? { session.model }
    /// The texts for fields.
    var fill: [LogIn.Entry] { session.fill }

    /// Throws `ValidationError` if there is neither an app nor a model.
    func requireAppOrModel() throws {
        if address == nil, model == nil, !MissingArguments.areIgnored {
            throw ValidationError("Name the address of a page, --model, or both.")
        }
    }
}

extension LiveArguments {
    /// The session, with the app launched.
    ///
    /// Throws ``AnalysisError`` for a file, ``ScreensError`` for the page or the browser, `UnwrittenRecord` if the record can't be begun.
    func launchedSession(named name: String, within scope: ScopeArguments) throws -> LiveSession {
        let driver = try address.map {
            try access.driver(
                for: $0, showsWindow: headed, files: session.folders(), documents: scope.documents(from: $0))
        }
        return try launchedSession(named: name, at: address, on: driver)
    }

    /// The same, on a driver of the page at an address; without one there is a model alone.
    func launchedSession(
        named name: String, at address: PageAddress?, on driver: (any InspectedDriver)?
    ) throws -> LiveSession {
        var configuration = try self.session.configuration(try self.session.graph(), named: name)
        configuration.report = report
        configuration.timeout = wait
        if let driver {
            configuration.makeDriver = { driver }
            configuration.takeRefusals = driver.takeRefusedDocuments
            configuration.restart = { _ in _ = try driver.recover() }
        }
        let session = LiveSession(configuration)
        try session.requireRecord()
        guard let address else { return session }
        do {
            try session.launch()
        } catch let error as UnwrittenRecord {
            session.end()
            throw error
        } catch {
            session.end()
            throw ScreensError.unreachable(address: address.plain, problem: ScreensError.words(error))
        }
        return session
    }
}

extension CommandResult {
    /// The result for an error that kept a session from beginning.
    init(sessionError error: any Error) {
        switch error {
        case let error as AnalysisError: self.init(error)
        case let error as UnwrittenRecord: self.init(notes: ["Error: \(error)"], status: .outputFault)
        case let error as ScreensError: self.init(notes: ["Error: \(error)"], status: error.status)
        default: self.init(notes: ["Error: \(ScreensError.words(error))"], status: .unreadableInput)
        }
    }

    /// The same, with the secrets masked.
    init(sessionError error: any Error, masked mask: SecretMask) {
        let result = CommandResult(sessionError: error)
        self.init(notes: result.notes.map(mask.text), status: result.status)
    }
}

/// The model of a live session, and the values that its steps need.
struct ModelArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp("The model; its steps must be those of the catalogue.", valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var model: String?

    @Option(
        help: ArgumentHelp(
            "A file with the steps of your project's own.",
            discussion: #"A JSON object: {"IChoose({1})": ["ITouch(the button with label \"Menu\")","#
                + #" "ITouch(the link with label \"{1}\")"]}; {1} to {9} stand for any texts."#,
            valueName: "file"),
        completion: .file(extensions: ["json"]), transform: PathArgument.nonEmpty)
    var steps: String?

    @Option(
        help: ArgumentHelp("A fact that is known at the start; may be repeated.", valueName: "fact=value"),
        transform: GivenFact.init(parsing:))
    var given: [GivenFact] = []

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp(
            "The text for a field whose text the model masks; may be repeated.", discussion: SecretArgument.help,
            valueName: "field=text"),
        transform: PairArgument.entry)
    var fill: [LogIn.Entry] = []

    @Option(
        name: .long, parsing: .singleValue,
        help: ArgumentHelp(
            "Take files for fields from this folder, and no others; may be repeated.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var files: [String] = []

    /// The folders of `--files`; throws ``AnalysisError`` if one of them is none.
    func folders() throws(AnalysisError) -> NamedFolders {
        do throws(FileProblem) {
            return try NamedFolders(files)
        } catch {
            throw .folder(error)
        }
    }

    /// The model, or nil if none is named; throws ``AnalysisError``.
    func graph() throws -> NavigationGraph? { try model.map { try ModelFile($0).graph() } }

    /// The parts of a session with a model, but its driver; texts for further fields come before those of `--fill`.
    func configuration(
        _ graph: NavigationGraph?, named name: String, filling further: [(field: String, text: String)] = []
    ) throws -> LiveSession.Configuration {
        let fillings = Fillings(further + fill.map { ($0.field, $0.text) })
        var configuration = LiveSession.Configuration(
            model: LiveModel(graph, ownSteps: try ownSteps(), fillings: fillings))
        configuration.name = name
        configuration.secrets = fill.filter(\.isSecret).map(\.text)
        configuration.given = KnownFacts(given)
        return configuration
    }

    private func ownSteps() throws -> OwnSteps {
        guard let steps else { return OwnSteps() }
        let content = try ModelFile.content(of: steps)
        do {
            return OwnSteps(try JSONDecoder().decode([String: [String]].self, from: content))
        } catch {
            throw AnalysisError.invalidSteps(path: JSONProblem(error, in: content).place(in: steps))
        }
    }
}

/// The addresses within which a live session stays.
struct ScopeArguments: ParsableArguments {
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Show pages and iframes of this address's server, too, or of its folder if it is a file; may be repeated.",
            valueName: "address"),
        transform: PageAddress.init)
    var within: [PageAddress] = []

    /// The scope of a session that begins at an address.
    func documents(from address: PageAddress) -> DocumentScope {
        DocumentScope([address.url] + within.map(\.url))
    }
}

/// A time as written on the command line: `90s`, `10m`, `2h`.
enum TimeArgument {
    /// Returns the time; throws ``ArgumentProblem`` if the text is none.
    static func read(_ text: String) throws(ArgumentProblem) -> Duration {
        let seconds = ["s": 1, "m": 60, "h": 3600]
        guard let unit = seconds[String(text.suffix(1))], let number = Int(text.dropLast()), number > 0,
            number < 100_000
        else { throw ArgumentProblem(description: "write a time such as 90s, 10m or 2h") }
        return .seconds(number * unit)
    }
}
