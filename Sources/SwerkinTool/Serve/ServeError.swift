import CommandSupport

/// The reason why an app can't be served to an assistant.
enum ServeError: Error, Equatable {
    /// Another server has claimed the app.
    case claimed(address: String, by: String)
    /// The claim can't be written.
    case unclaimable(address: String, path: String, reason: String)
    /// An answer to the client could not be written.
    case unanswered(reason: String)
    /// The model could not be written.
    case unwritten(UnwrittenFile)

    /// The exit code.
    var status: ExitStatus {
        switch self {
        case .claimed: .unavailable
        case .unclaimable, .unanswered, .unwritten: .outputFault
        }
    }
}

extension ServeError: CustomStringConvertible {
    /// The problem and the remedy.
    var description: String {
        switch self {
        case .claimed(let address, let claimant):
            "another server leads the app at \(address) (\(claimant)): end that one, or lead the app beside it with --share"
        case .unclaimable(let address, let path, let reason):
            "\(path) cannot be written: \(reason); it says who leads the app at \(address), which --share does without"
        case .unanswered(let reason): "standard output cannot be written: \(reason)"
        case .unwritten(let file): "\(file)"
        }
    }
}
