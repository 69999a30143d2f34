import CommandSupport

/// The reason why an app can't be explored.
enum ExploreError: Error, Equatable {
    /// The folder has an exploration already.
    case exists(String)
    /// The folder has no exploration to go on with.
    case nothingToResume(String)
    /// The exploration to go on with names no address.
    case noAddress(String)
    /// A file can't be read.
    case unreadable(path: String, reason: String)
    /// A file is no exploration of this version.
    case noExploration(path: String)
    /// A file with values is no object of texts.
    case noValues(path: String)
    /// A file can't be written.
    case unwritable(UnwrittenFile)
    /// No screen has the name; the nearest one.
    case unknownScreen(String, nearest: String?)

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .exists, .noAddress, .unknownScreen: .wrongUsage
        case .nothingToResume, .unreadable: .unreadableInput
        case .noExploration, .noValues: .invalidInput
        case .unwritable: .outputFault
        }
    }
}

extension ExploreError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .exists(let path): "\(path) has an exploration already: go on with --resume, or name another folder"
        case .nothingToResume(let path): "\(path) has no exploration: explore with -o \(path) first"
        case .noAddress(let path):
            "the exploration in \(path) names no page that is still there: name its address before --resume"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .noExploration(let path): "\(path) is no exploration that this version of swerkin can read: explore anew"
        case .noValues(let path):
            "\(path) is no file of values: write an object of texts, {\"E-mail\": \"ada@example.com\"}"
        case .unwritable(let file): "\(file)"
        case .unknownScreen(let name, let nearest):
            "the exploration has no screen \(name.debugDescription)"
                + (nearest.map { "; did you mean \($0.debugDescription)?" } ?? "")
        }
    }
}
