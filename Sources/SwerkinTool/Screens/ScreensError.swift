import CommandSupport
import SwerkinCore

/// The reason why no screen can be described.
enum ScreensError: Error, Equatable {
    /// The driver has no browser.
    case noBrowser(String)
    /// There is no display to show a window on.
    case noDisplay
    /// A page cannot be opened.
    case unreachable(address: String, problem: String)
    /// The page has no element that an option names; the names of those that it has.
    case missing(option: String, name: String, present: [String])
    /// After the log-in the page was still the same.
    case stays(touch: String)
    /// A file is there already.
    case exists(path: String)
    /// A folder has several models, none of which has the screens of all.
    case severalModels(folder: String, names: [String])
    /// A folder has sources with an enum of screens, and no model of them.
    case noModel(folder: String, enumName: String)
    /// The command that brings the app back to its first state has failed.
    case resetFailed(command: String, problem: String)
    /// A file cannot be written.
    case unwritable(UnwrittenFile)

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .noBrowser, .noDisplay: .unavailable
        case .unreachable, .resetFailed: .unreadableInput
        case .missing, .stays, .exists, .severalModels, .noModel: .wrongUsage
        case .unwritable: .outputFault
        }
    }
}
