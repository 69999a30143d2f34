import ArgumentParser
import CommandAnswers

/// A verb of the command.
///
/// A verb reads and thinks, and says what is to be written; writing and ending the process are left to its caller.
protocol ToolCommand: ParsableCommand {
    /// What the verb comes to.
    func answer(in surroundings: Surroundings) throws(ToolError) -> Answer
}
