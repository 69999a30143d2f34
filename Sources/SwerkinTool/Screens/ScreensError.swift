import CommandSupport
import Swerkin

/// The reason why no screen can be described.
enum ScreensError: Error, Equatable {
    /// The driver has no browser.
    case noBrowser(String)
    /// A page cannot be opened.
    case unreachable(address: String, problem: String)
    /// The page has no element that an option names; the names of those that it has.
    case missing(option: String, name: String, present: [String])
    /// After the log-in the page was still the same.
    case stays(touch: String)
    /// A file is there already.
    case exists(path: String)
    /// A file cannot be written.
    case unwritable(path: String, problem: String, isOfDevice: Bool)

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .noBrowser: .unavailable
        case .unreachable: .unreadableInput
        case .missing, .stays, .exists, .unwritable(_, _, isOfDevice: false): .wrongUsage
        case .unwritable: .outputFault
        }
    }
}
