import ArgumentParser
import CommandAnswers

/// The command `flowgraph`.
struct FlowGraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flowgraph",
        abstract: "Treats an app's navigation as a graph: plans paths, checks it, compares versions, draws it.",
        discussion: """
            A MODEL is a .flowgraph.json file, a storyboard, an Android navigation graph, a folder with files of one of \
            these two kinds, or - for standard input.

            EXAMPLES:
              flowgraph plan Shop.flowgraph.json --to Checkout --given loggedIn=true
              flowgraph check Shop.flowgraph.json
              flowgraph diff main/Shop.flowgraph.json Shop.flowgraph.json
              flowgraph export MyApp/ -o MyApp.svg
              flowgraph convert MyApp/ -o MyApp.flowgraph.json

            EXIT CODES:
              0   yes
              1   the answer is no: no plan, an error found, or versions differ
              64  wrong usage, also an unknown screen or fact
              65  the model is not valid
              66  the model cannot be read
              70  not possible: a fault of the command, or a budget used up
              74  the output cannot be written: the disk is full, or a pipe is closed

            COMPLETIONS: flowgraph --generate-completion-script bash (or zsh, fish)
            """,
        version: "0.1.0",
        subcommands: [PlanCommand.self, CheckCommand.self, DiffCommand.self, ExportCommand.self, ConvertCommand.self])

    /// Runs the command: reads the arguments, turns every error into a result, and writes the output's file.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the command.
    ///   - surroundings: The command's environment.
    /// - Returns: The output and the exit code.
    static func answer(to arguments: [String], in surroundings: Surroundings) -> Answer {
        if let error = UnknownVerb(in: arguments, verbs: verbs) { return Answer(error) }
        do {
            var command = try parseAsRoot(arguments)
            guard let verb = command as? any ToolCommand else {
                try command.run()
                return Answer()
            }
            return answer(of: verb, in: surroundings)
        } catch {
            return parserAnswer(error, in: surroundings)
        }
    }

    private static func answer(of verb: any ToolCommand, in surroundings: Surroundings) -> Answer {
        do throws(ToolError) {
            let answer = try verb.answer(in: surroundings)
            if let file = answer.file { try OutputFile(file).write(answer.output) }
            for attachment in answer.attachments { try OutputFile(attachment.file).write(attachment.content) }
            return answer
        } catch {
            return Answer(error)
        }
    }

    private static var verbs: [String] { configuration.subcommands.compactMap { $0.configuration.commandName } }

    /// The result for an error of the parser: help, the version and completions, or a problem with the arguments.
    private static func parserAnswer(_ error: any Error, in surroundings: Surroundings) -> Answer {
        let message = fullMessage(for: error, columns: surroundings.helpWidth)
        guard exitCode(for: error).isSuccess else { return Answer(remarks: [message], status: .wrongUsage) }
        return Answer(text: message)
    }
}
