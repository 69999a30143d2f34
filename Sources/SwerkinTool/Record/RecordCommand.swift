import ArgumentParser
import CommandSupport
import FlowGraph
import Foundation
import SwerkinAuthoring
import SwerkinRecords

/// `swerkin record`: makes a flow and declarations of a person's actions in a browser.
struct RecordCommand: VerbCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records what you do in a browser as a flow, with the screens and segments that it passes.",
        usage: """
            swerkin record <address> [--into <folder>] [--model <file>] [<options>]
            swerkin record --from <report> [--into <folder>] [--model <file>]
            """,
        discussion: """
            Opens a window of Chromium; act in it as usual, then close it, or end the recording by ^C or the end of input. \
            Each act becomes a step with a query that means its element alone, each change of screen a segment. Screens are \
            recognised by the traits of --model; a new one gets a trait and a name, for which you can type another at the end, on a \
            terminal. The flow is performed at once on a page \
            that is opened anew, and each new segment crossed by a plan; one that can't be crossed is left out.

            With --into the folder gets the flow and the declarations in Swift, and the model; no file that is there is \
            written over. Otherwise they are printed. A text for a secure field is written nowhere: the flow takes it from the \
            environment. The article “Recording flows” has the rules.

            EXAMPLES:
              swerkin record http://localhost:8080/ --into Tests/ShopFlows
                  a flow, and the first declarations of an app
              swerkin record http://localhost:8080/ --into Tests/ShopFlows --reset "cp clean.sqlite3 shop.sqlite3"
                  the same, tried on the data that the recording began with
              swerkin record http://localhost:8080/ --model Shop.flowgraph.json --into Tests/ShopFlows --flow ReturnsFlow
                  a flow through an app with a model, and what is new to the model
              swerkin record --from report --model Shop.flowgraph.json --into Tests/ShopFlows
                  the screens and segments of what tests did, on any driver

            ^C while the flow and the segments are tried ends that; segments that were not tried are left out.

            EXIT CODES: 0 recorded, and the flow passes, 1 nothing was recorded, or the flow does not pass, 64 wrong usage, \
            65 the model is not valid, 66 a file or the page cannot be opened, 69 there is no Chromium, 74 the folder cannot \
            be written, or another process records into it.
            """)

    @Argument(
        help: ArgumentHelp("The address of the page, or the path of an HTML file.", valueName: "address"),
        transform: PageAddress.init)
    var address: PageAddress?

    @Option(
        help: ArgumentHelp(
            "Make screens and segments of what tests did, instead of recording; may be repeated.",
            discussion: "A folder that SWERKIN_REPORT named in a run with SWERKIN_TRACE=all.", valueName: "report"),
        completion: .directory, transform: PathArgument.nonEmpty)
    var from: [String] = []

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

    @Option(
        help: ArgumentHelp(
            "Run a command before each trial, which brings the app back to its first state.", valueName: "command"),
        transform: ResetCommand.init)
    var reset: ResetCommand?

    @OptionGroup var access: PageAccessArguments

    @Flag(help: "Show no window: another program acts on the page.")
    var headless = false

    @Flag(help: "Ask for no names at the end: new screens get those that are proposed.")
    var keepNames = false

    /// Refuses an address beside records, and neither of them.
    func validate() throws {
        guard (address == nil) != from.isEmpty || MissingArguments.areIgnored else {
            throw ValidationError("Name the address of a page, or the records of runs by --from.")
        }
    }

    /// Runs the verb.
    func result() -> CommandResult {
        let input = RecordingInput()
        let isAsked = input.isTerminal && !headless && !keepNames
        return result(answering: isAsked ? input.nextLine : nil) { input.hasEnded }
    }

    /// Runs the verb; the recording ends once `hasEnded` returns true, if not before.
    ///
    /// `nextAnswer` gives the next line of the person who names the new screens, or nil at the end or once its argument returns
    /// true; without it they get the names that are proposed.
    func result(
        answering nextAnswer: ((_ isStopped: () -> Bool) -> String?)? = nil, until hasEnded: @escaping () -> Bool
    ) -> CommandResult {
        do {
            let target = try RecordingTarget(self)
            defer { target.removeIfUnused() }
            // Unreadable files are reported before the recording begins.
            _ = try session.configuration(target.graph, named: "record")
            guard let address else { return try RunsRecording(arguments: self, target: target).result() }
            let driver = try access.chromiumDriver(for: address, showsWindow: !headless, watchesActs: true)
            defer { driver.end() }
            try driver.launch(at: address)
            let run = RecordingRun(
                arguments: self, address: address, target: target, hasEnded: hasEnded, nextAnswer: nextAnswer)
            return try run.result(on: driver)
        } catch {
            return CommandResult(sessionError: error)
        }
    }
}

/// A command that brings an app back to its first state, as a shell takes it.
struct ResetCommand {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Runs it, and waits for its end; its output goes to standard error.
    ///
    /// Throws ``ScreensError`` if it can't be run, or ends with another exit code than 0.
    func run() throws(ScreensError) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", text]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.standardError
        do {
            try process.run()
        } catch {
            throw .resetFailed(command: text, problem: FileFault(error).description)
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw .resetFailed(command: text, problem: "it ended with exit code \(process.terminationStatus)")
        }
    }
}
