import ArgumentParser
import CommandSupport
import FlowGraph
import SwerkinRecording

/// `swerkin record`: makes a flow and declarations of what a person does in a browser.
struct RecordCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records what you do in a browser as a flow, with the screens and segments that it passes.",
        usage: "swerkin record <address> [--into <folder>] [--model <file>] [<options>]",
        discussion: """
            Opens a window of Chromium; act in it as usual, then close it, or end the recording by ^C or the end of input. \
            Each act becomes a step with a query that means its element alone, each change of screen a segment. Screens are \
            recognised by the traits of --model; a new one gets a name and a trait. The flow is performed at once on a page \
            that is opened anew, and each new segment crossed by a plan; one that can't be crossed is left out.

            With --into the folder gets the flow and the declarations in Swift, and the model; no file that is there is \
            written over. Otherwise they are printed. A text for a secure field is written nowhere: the flow takes it from the \
            environment. The article “Recording flows” has the rules.

            EXAMPLES:
              swerkin record http://localhost:8080/ --into Tests/ShopFlows
                  a flow, and the first declarations of an app
              swerkin record http://localhost:8080/ --model Shop.flowgraph.json --into Tests/ShopFlows --flow ReturnsFlow
                  a flow through an app with a model, and what is new to the model

            ^C while the flow and the segments are tried ends that; segments that were not tried are left out.

            EXIT CODES: 0 recorded, and the flow passes, 1 nothing was recorded, or the flow does not pass, 64 wrong usage, \
            65 the model is not valid, 66 a file or the page cannot be opened, 69 there is no Chromium, 74 the folder cannot \
            be written.
            """)

    @Argument(
        help: ArgumentHelp("The address of the page, or the path of an HTML file.", valueName: "address"),
        transform: PageAddress.init)
    var address: PageAddress

    @Option(
        help: ArgumentHelp("Write the flow, the declarations and the model into this folder.", valueName: "folder"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var into: String?

    @OptionGroup var session: ModelArguments

    @Option(
        help: ArgumentHelp("The name of the test case.", valueName: "name"), transform: TypeNameArgument.checked)
    var flow = "RecordedFlow"

    @Option(
        help: ArgumentHelp("The name of the enum of new screens.", valueName: "name"),
        transform: TypeNameArgument.checked)
    var name = "AppScreen"

    @OptionGroup var access: PageAccessArguments

    @Flag(help: "Show no window: another program acts on the page.")
    var headless = false

    /// Runs the verb.
    func result() -> CommandResult {
        let input = InputEnd()
        return result { input.hasCome }
    }

    /// Runs the verb; the recording ends once `hasEnded` returns true, if not before.
    func result(until hasEnded: @escaping () -> Bool) -> CommandResult {
        do {
            let graph = try session.graph()
            let folder = try into.map(RecordingFolder.init)
            let driver = try access.driver(for: address, showsWindow: !headless, watchesActs: true)
            defer { driver.end() }
            try driver.launch(at: address)
            return try RecordingRun(arguments: self, graph: graph, folder: folder, hasEnded: hasEnded)
                .result(on: driver)
        } catch {
            return CommandResult(sessionError: error)
        }
    }
}
