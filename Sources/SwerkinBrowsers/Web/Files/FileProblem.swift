import SwerkinCore

/// The reason why a session that others lead reads or writes no file.
package enum FileProblem: Error, Hashable {
    /// It lies in no folder that a person has named.
    case outside(String)
    /// There is no such file or folder, or it can't be read; with the system's number of the error.
    case unreadable(String, errorNumber: CInt)
    /// It is a folder, a pipe or a device.
    case irregular(String)
    /// It has more bytes than are copied.
    case tooLarge(String, longest: Int)
    /// A file is there already.
    case isThere(String)
    /// It can't be written; with the system's number of the error.
    case unwritable(String, errorNumber: CInt)
}

extension FileProblem {
    /// The failure of a step, with the test at fault.
    var failure: StepFailure { StepFailure(.test("\(self).")) }
}
