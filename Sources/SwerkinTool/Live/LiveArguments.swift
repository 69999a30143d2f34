import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinLive

/// The app and the model of a live session.
struct LiveArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The address of the page, or the path of an HTML file; left out, there is a model alone.",
            valueName: "address"),
        transform: PageAddress.init)
    var address: PageAddress?

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
            "The text for a field whose text the model masks; may be repeated.", valueName: "field=text"),
        transform: PairArgument.entry)
    var fill: [LogIn.Entry] = []

    @OptionGroup var access: PageAccessArguments

    @Flag(help: "Show the browser's window.")
    var headed = false

    @Option(
        help: ArgumentHelp("Write a record of the session there, as SWERKIN_REPORT does.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var report: String?

    /// Throws `ValidationError` if there is neither an app nor a model.
    func requireAppOrModel() throws {
        if address == nil, model == nil { throw ValidationError("Name the address of a page, --model, or both.") }
    }
}
