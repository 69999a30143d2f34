/// What a command tells the shell with its exit code.
package enum ExitStatus: Int32, Sendable {
    /// The answer is yes, or there was nothing to answer.
    case yes = 0
    /// The answer is no: no plan, a finding that is an error, a test that failed.
    case no = 1
    /// The arguments do not make sense, by themselves or with what they name.
    case wrongUsage = 64
    /// What is read is not valid.
    case invalidInput = 65
    /// What is to be read cannot be read.
    case unreadableInput = 66
    /// The fault is the command's: it cannot do this, or not within its budget.
    case internalFault = 70
    /// The output cannot be written, for no fault of the arguments: the disk is full, or the reader of a pipe has closed it.
    case outputFault = 74
}
