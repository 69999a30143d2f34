import ArgumentParser
import CommandSupport
import SwerkinRecords

/// The command `swerkin`.
struct SwerkinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "swerkin",
        abstract: "Proposes declarations of screens, leads apps, and merges and reads the records of test runs.",
        discussion: """
            EXAMPLES:
              swerkin screens http://localhost:8080/ --walk
                  Swift for the screens of a running page
              swerkin explore http://localhost:8080/ --budget 10m -o explored
                  finds its screens by itself: a model, pictures, Swift
              swerkin record http://localhost:8080/ --into Tests/ShopFlows
                  a flow of what you do in its window, and the screens that it passes
              swerkin drive http://localhost:8080/ --model Shop.flowgraph.json
                  leads a running page by hand
              swerkin serve http://localhost:8080/ --model Shop.flowgraph.json
                  lets an assistant lead it
              swerkin audit http://localhost:8080/ --model Shop.flowgraph.json
                  what is wrong on any of its screens
              swerkin faults http://localhost:8080/ --model Shop.flowgraph.json
                  what it does when something goes wrong around it
              swerkin run .build/debug/ShopPackageTests.xctest -o report --workers 4
                  the flows of a test program, with several workers
              swerkin merge reports/1 reports/2 -o merged
                  one report of several shards
              swerkin report run -o report --open
                  what a run did, in a browser
              swerkin coverage report --model Shop.flowgraph.json
                  what of the app's model the flows cover
              swerkin drift report --model Shop.flowgraph.json
                  where the app differs from its model
              swerkin learn reports/* --model Shop.flowgraph.json -o learned.json
                  how long segments take and how often they fail, for plans
              swerkin quarantine quarantine.json --model Shop.flowgraph.json
                  which entries have expired
              swerkin history add report --into history.sqlite
                  keeps a run for the verbs above, which read folders or histories

            EXIT CODES:
              0   yes
              1   the answer is no: a test failed, or did not run in exactly one shard; too little is covered; the app
                  differs from its model; an audit or a fault found something new; an entry of a quarantine
                  has expired
              64  wrong usage
              65  a record or a model is broken, or no file of its own
              66  a folder or a file cannot be read, or a page cannot be opened
              69  there is no Chromium
              74  something cannot be written: no permission, a full disk, a closed
                  pipe, or another process writes it

            COMPLETIONS: swerkin --generate-completion-script bash (or zsh, fish)
            """,
        version: Release.version,
        subcommands: [
            ScreensCommand.self, ExploreCommand.self, RecordCommand.self, DriveCommand.self, ServeCommand.self,
            AuditCommand.self, FaultsCommand.self, RunCommand.self, MergeCommand.self,
            ReportCommand.self,
            CoverageCommand.self, DriftCommand.self, LearnCommand.self, QuarantineCommand.self,
            HistoryCommand.self,
        ])

    /// Runs the command: reads the arguments and turns every error into a result.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the name of the command.
    ///   - helpWidth: The width of help in characters; nil for that of the terminal.
    /// - Returns: The output and the exit code.
    static func result(of arguments: [String], helpWidth: Int? = nil) -> CommandResult {
        let verbs = configuration.subcommands.compactMap { $0.configuration.commandName }
        if let error = UnknownVerb(in: arguments, verbs: verbs) {
            return CommandResult(error)
        }
        do {
            var command = try MissingArguments.afterUnknownOptions { try parseAsRoot(arguments) }
            guard let verb = command as? any VerbCommand else {
                try command.run()
                return CommandResult()
            }
            return verb.result()
        } catch {
            let message = fullMessage(for: error, columns: helpWidth)
            guard exitCode(for: error).isSuccess else {
                return CommandResult(notes: [SecretArgument.masked(message, about: arguments)], status: .wrongUsage)
            }
            return CommandResult(text: message)
        }
    }
}

@main
enum EntryPoint {
    static func main() {
        QuitSignal.endsTheProcess()
        SwerkinCommand.result(of: Array(CommandLine.arguments.dropFirst())).deliver()
    }
}

/// A verb of the command `swerkin`.
protocol VerbCommand: ParsableCommand {
    /// Runs the verb.
    func result() -> CommandResult
}
