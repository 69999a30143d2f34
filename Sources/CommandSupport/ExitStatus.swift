/// The exit codes of the commands.
package enum ExitStatus: Int32, Sendable {
    /// The answer is yes, or there was nothing to answer.
    case yes = 0
    /// The answer is no: no plan, a finding that is an error, a test that failed.
    case no = 1
    /// The arguments are wrong, by themselves or together with the files that they name.
    case wrongUsage = 64
    /// The content of an input file is not valid.
    case invalidInput = 65
    /// An input file cannot be read.
    case unreadableInput = 66
    /// A program that the command needs is not there.
    case unavailable = 69
    /// A fault of the command: it cannot do this, or not within its budget.
    case internalFault = 70
    /// Something that was to be written cannot be: there is no such folder, no permission or no space, another process writes it, or the
    /// reader of a pipe has closed it.
    case outputFault = 74
}
