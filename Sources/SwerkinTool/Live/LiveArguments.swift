import ArgumentParser
import CommandSupport

/// The app and the model of a live session.
struct LiveArguments: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The address of the page, or the path of an HTML file; left out, there is a model alone.",
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
        if address == nil, model == nil { throw ValidationError("Name the address of a page, --model, or both.") }
    }
}
