import SwerkinCore

/// The failure of a command of the protocol.
enum ProtocolFault: Error, Hashable {
    /// The browser has gone, with its last words.
    case closed(standardErrorTail: String)
    /// A session did not answer a command in time: a page's, by its name, or nil for the browser's own.
    case noAnswer(method: String, Duration, session: String?)
    /// The browser did not even take a command in time.
    case notTaken(method: String, Duration)
    /// The page did not answer a command in time, though the browser answers.
    case pageSilent(method: String, Duration)
    /// The document at an address, which the page was loading, did not come in time.
    case documentLate(String, Duration)
    /// The browser refused a command.
    case refused(method: String, message: String)
    /// The browser answered something that the protocol does not have.
    case invalidResponse(_ method: String, problem: String)
    /// The page has been closed.
    case pageClosed
    /// The page has crashed.
    case pageCrashed
}

extension ProtocolFault {
    /// The fault as a driver's error.
    var driverError: DriverError {
        switch self {
        case .closed(let standardErrorTail):
            return .lost("the browser has ended\(standardErrorTail.asLastWords())")
        case .noAnswer(let method, let time, _):
            return .lost("the browser did not answer \(method) within \(time.words)")
        case .notTaken(let method, let time):
            return .lost("the browser did not even take \(method) within \(time.words): it hangs")
        case .pageSilent(let method, let time):
            return .appFailed(
                """
                the page did not answer \(method) within \(time.words), though the browser does: one of \
                its scripts may run without end
                """)
        case .documentLate(let address, let time):
            return .appFailed("\(address.withoutAccess) did not load within \(time.words)")
        case .refused(let method, let message): return .lost("the browser refused \(method): \(message)")
        case .invalidResponse(let method, let problem):
            return .lost("the browser answered \(method) with something that is not understood: \(problem)")
        case .pageClosed: return .appFailed("the page has been closed")
        case .pageCrashed: return .appFailed("the page has crashed")
        }
    }
}

extension ProtocolFault {
    /// True if the browser itself is unusable, and not only the request failed.
    var isTheBrowsers: Bool {
        switch self {
        case .closed, .noAnswer, .notTaken: true
        default: false
        }
    }
}
