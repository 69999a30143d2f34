/// What the command tells the shell with its exit code.
enum ExitStatus: Int32, Sendable {
    /// The answer is yes, or there was nothing to answer.
    case yes = 0
    /// The answer is no: there is no plan, or a finding is an error.
    case no = 1
    /// The arguments do not make sense, by themselves or with this model.
    case wrongUsage = 64
    /// The model is not valid.
    case invalidInput = 65
    /// The model cannot be read.
    case unreadableInput = 66
    /// The fault is the command's: it cannot do this, or not within its budget.
    case internalFault = 70
}
