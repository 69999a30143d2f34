import ArgumentParser
import CommandSupport
import Foundation

/// The command `flowgraph`.
struct FlowGraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flowgraph",
        abstract: "Treats an app's navigation as a graph: plans paths, checks it, compares versions, draws it.",
        discussion: """
            A MODEL is a .flowgraph.json file, a storyboard, an Android navigation graph, a folder with files of one of \
            these two kinds or with an app's Swift sources, or - for standard input. Sources are read by flowgraph-source, \
            which tools/install --sources installs.

            EXAMPLES:
              flowgraph plan Shop.flowgraph.json --to Checkout --given loggedIn=true
              flowgraph check Shop.flowgraph.json
              flowgraph tour Shop.flowgraph.json --cover screens
              flowgraph diff main/Shop.flowgraph.json Shop.flowgraph.json
              flowgraph export MyApp/ -o MyApp.svg
              flowgraph serve Shop.flowgraph.json
              flowgraph convert MyApp/ -o MyApp.flowgraph.json

            EXIT CODES:
              0   yes
              1   the answer is no: no plan, an error found, a target not covered, or versions differ
              64  wrong usage, also an unknown screen or fact
              65  the model is not valid
              66  the model cannot be read
              69  the program that reads Swift sources is not installed
              70  not possible: a fault of the command, or a budget used up
              74  something cannot be written: no permission, a full disk, a closed
                  pipe; or the port is in use

            COMPLETIONS: flowgraph --generate-completion-script bash (or zsh, fish)
            """,
        version: Release.version,
        subcommands: [
            PlanCommand.self, CheckCommand.self, TourCommand.self, DiffCommand.self, ExportCommand.self,
            ServeCommand.self, ConvertCommand.self, SchemaCommand.self,
        ])

    /// Runs the command: reads the arguments, turns every error into a result, and writes the output's file.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the command.
    ///   - environment: The command's environment.
    /// - Returns: The output and the exit code.
    static func result(of arguments: [String], in environment: CommandEnvironment) -> CommandResult {
        if let error = UnknownVerb(in: arguments, verbs: verbs) { return CommandResult(error) }
        do {
            var command = try MissingArguments.afterUnknownOptions { try parseAsRoot(arguments) }
            guard let verb = command as? any ToolCommand else {
                try command.run()
                return CommandResult()
            }
            return result(of: verb, in: environment)
        } catch {
            return parserResult(error, in: environment)
        }
    }

    private static func result(of verb: any ToolCommand, in environment: CommandEnvironment) -> CommandResult {
        do throws(ToolError) {
            let result = try verb.result(in: environment)
            if let file = result.file { try OutputFile(file).write(result.output) }
            for attachment in result.attachments { try OutputFile(attachment.file).write(attachment.content) }
            return result
        } catch {
            return CommandResult(error, after: environment.readingNotes.lines)
        }
    }

    private static var verbs: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// The result for an error of the parser: help, the version and completions, or a problem with the arguments.
    private static func parserResult(_ error: any Error, in environment: CommandEnvironment) -> CommandResult {
        let message = fullMessage(for: error, columns: environment.helpWidth)
        guard exitCode(for: error).isSuccess else { return CommandResult(notes: [message], status: .wrongUsage) }
        return CommandResult(text: message)
    }
}

/// A verb of the command.
///
/// A verb computes a result; its caller writes the output and ends the process.
protocol ToolCommand: ParsableCommand {
    /// Runs the verb.
    func result(in environment: CommandEnvironment) throws(ToolError) -> CommandResult
}

@main
enum EntryPoint {
    static func main() {
        QuitSignal.endsTheProcess()
        // A closed pipe is an error of the write then, and does not end the process in the middle of its work.
        signal(SIGPIPE, SIG_IGN)
        FlowGraphCommand.result(of: Array(CommandLine.arguments.dropFirst()), in: .process).deliver()
    }
}
