import ArgumentParser
import CommandAnswers

/// A verb of the command.
///
/// A verb computes a result; its caller writes the output and ends the process.
protocol ToolCommand: ParsableCommand {
    /// Runs the verb.
    func answer(in surroundings: Surroundings) throws(ToolError) -> Answer
}
