import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords
import SwerkinBrowsers

/// The model of a live session, and what its steps need.
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
