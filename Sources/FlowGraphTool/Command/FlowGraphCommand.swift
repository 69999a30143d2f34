import ArgumentParser
import CommandAnswers
import FlowGraph

/// The command `flowgraph`.
struct FlowGraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flowgraph",
        abstract: "Looks at an app's navigation as a graph: plans ways through it, checks it, draws it.",
        discussion: """
            A MODEL is a .flowgraph.json file, a storyboard, an Android navigation graph, a folder with files of one of \
            these two kinds, or - for standard input.

            EXAMPLES:
              flowgraph plan Shop.flowgraph.json --to Checkout --given loggedIn=true
              flowgraph check Shop.flowgraph.json
              flowgraph export MyApp/ -o MyApp.svg
              flowgraph convert MyApp/ -o MyApp.flowgraph.json

            EXIT CODES:
              0   yes
              1   the answer is no: there is no plan, or a finding is an error
              64  wrong usage, also an unknown screen or fact
              65  the model is not valid
              66  the model cannot be read
              70  not possible: a fault of ours, or a budget used up

            COMPLETIONS: flowgraph --generate-completion-script bash (or zsh, fish)
            """,
        version: "0.1.0",
        subcommands: [PlanCommand.self, CheckCommand.self, ExportCommand.self, ConvertCommand.self])

    /// What some arguments come to, with every error turned into an answer and the output's file written.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the command.
    ///   - surroundings: What there is beside the arguments.
    /// - Returns: What is to be written, and the exit code.
    static func answer(to arguments: [String], in surroundings: Surroundings) -> Answer {
        if let verb = arguments.first, let error = unknownVerb(verb) { return Answer(error) }
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
            return answer
        } catch {
            return Answer(error)
        }
    }

    /// The error for a first argument that is neither a verb nor an option; the parser would name no verb that is near.
    private static func unknownVerb(_ name: String) -> ToolError? {
        let verbs = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !name.hasPrefix("-"), name != "help", !verbs.contains(name) else { return nil }
        return .unknownVerb(name, verbs: verbs, suggestion: SpellingSuggestion.nearest(to: name, among: verbs))
    }

    /// The answer for what the parser throws: help, the version and completions, or what is wrong with the arguments.
    private static func parserAnswer(_ error: any Error, in surroundings: Surroundings) -> Answer {
        let message = fullMessage(for: error, columns: surroundings.helpWidth)
        guard exitCode(for: error).isSuccess else { return Answer(remarks: [message], status: .wrongUsage) }
        return Answer(text: message)
    }
}
