import SwerkinCore

extension WebDriverFault {
    /// The fault in words: the problem, the culprit, and the remedy if there is one.
    public var words: String {
        switch self {
        case .refused(.invalidSessionId, let message, _):
            "the session has ended: the browser has gone, or the server has given the session up (\(message))"
        case .refused(.sessionNotCreated, let message, _): "the server could not make a session: \(message)"
        case .refused(let code, let message, let command):
            "the server refused \(command): \(code.rawValue)\(message.isEmpty ? "" : ", \(message)")"
        case .nonsense(let problem, let command): "the server answered \(command) with something else: \(problem)"
        case .noAnswer(let command, let time):
            "the server did not answer \(command) within \(time.words); it or its browser hangs"
        case .connectionEnded(let command):
            "the server ended the connection instead of answering \(command); it may have crashed or been ended"
        case .unreachable(let server, let reason):
            "no WebDriver server can be reached at \(server): \(reason). Start one, or correct the address"
        case .unauthorized(let server):
            """
            the WebDriver server at \(server) does not let us in: give the right user and key, as in \
            https://user:key@host
            """
        }
    }

    /// The fault as a driver's error.
    ///
    /// Which refusals are the page's fault depends on the command, which the fault does not know.
    package var driverError: DriverError {
        switch self {
        case .refused(.unexpectedAlertOpen, _, _): PageFault.dialogOpened.driverError()
        case .refused(.unknownCommand, _, let command), .refused(.unknownMethod, _, let command),
            .refused(.unsupportedOperation, _, let command):
            .unsupported(command)
        default: .lost(words)
        }
    }
}

extension String {
    /// The text without a full stop at its end, to stand within a sentence that has its own.
    var withoutFullStop: String {
        var text = self
        while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
        return text
    }
}
