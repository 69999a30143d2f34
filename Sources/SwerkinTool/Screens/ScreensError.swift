import CommandSupport
import SwerkinCore

/// The reason why no screen can be described.
enum ScreensError: Error, Equatable {
    /// The driver has no browser.
    case noBrowser(String)
    /// There is no display to show a window on.
    case noDisplay
    /// Firefox is to send headers, or a name and a password.
    case noAccessInFirefox
    /// The verb needs Chromium, and another browser is named.
    case chromiumAlone
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
        case .missing, .stays, .exists, .severalModels, .noModel, .noAccessInFirefox, .chromiumAlone: .wrongUsage
        case .unwritable: .outputFault
        }
    }
}

extension ScreensError {
    /// The words of an error of a driver or a step.
    static func words(_ error: any Error) -> String {
        switch error {
        case DriverError.lost(let words), DriverError.appFailed(let words), DriverError.notPossible(let words): words
        case let error as DriverError: DriverFailure(error, action: "look at the page").sentence
        case let error as StepFailure: error.reason.sentence
        default: "\(error)"
        }
    }
}

extension ScreensError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .noBrowser(let problem): "\(problem)."
        case .noDisplay:
            "there is no display to show a window on: set DISPLAY, or run this by xvfb-run, on Debian or Ubuntu of the package xvfb."
        case .noAccessInFirefox:
            "in Firefox there is no --header, no --user, and no name and password in an address: leave --browser out, or log in by steps"
        case .chromiumAlone:
            "explore and record work in Chromium alone, whose log, requests and acts of users they read: leave --browser out"
        case .unreachable(let address, let problem): "\(address) cannot be opened: \(problem)"
        case .missing(let option, let name, let present):
            "\(option) names \(name.quoted), which the page has not"
                + (present.isEmpty ? "" : "; it has \(present.map(\.quoted).joined(separator: ", "))")
        case .stays(let touch):
            "after touching \(touch.quoted) the page is still the same: check the texts of --fill, and what the page says"
        case .exists(let path): "\(path) is there already: remove it, or name another file"
        case .severalModels(let folder, let names):
            "\(folder) has several models, none of which has the screens of all (\(names.joined(separator: ", "))): "
                + "name one by --model"
        case .noModel(let folder, let enumName):
            "\(folder) declares the screens of \(enumName), and has no model of them, so that they would be declared twice: "
                + "name it by --model; a test run with FLOWGRAPH_EXPORT=<folder> writes it"
        case .resetFailed(let command, let problem):
            "--reset \(command.quoted) has failed: \(problem)"
        case .unwritable(let file): "\(file)"
        }
    }
}
