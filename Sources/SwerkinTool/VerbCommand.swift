import ArgumentParser
import CommandSupport

/// A verb of the command `swerkin`.
protocol VerbCommand: ParsableCommand {
    /// Runs the verb.
    func result() -> CommandResult
}
