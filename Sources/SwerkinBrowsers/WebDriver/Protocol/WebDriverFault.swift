import SwerkinCore

/// The failure of a command.
public enum WebDriverFault: Error, Hashable, Sendable {
    /// The server refused the command, with a message of its own.
    case refused(WebDriverErrorCode, message: String, command: String)
    /// The server answered something that is none of the protocol's answers.
    case invalidResponse(String, command: String)
    /// A proxy before the server answered that the server is not available now: a status, and the beginning of the
    /// answer.
    ///
    /// Source: RFC 9110, section 15.6, the statuses 502, 503 and 504.
    case unavailable(status: Int, answer: String, command: String)
    /// The server did not answer in time.
    case noAnswer(command: String, after: Duration)
    /// The server ended the connection instead of answering.
    case connectionEnded(command: String)
    /// The server cannot be connected to.
    case unreachable(server: String, reason: String)
    /// The server wants to know who asks, or does not let that one in.
    case unauthorized(server: String)
}

extension WebDriverFault {
    /// The server's error, or nil if it is another fault.
    public var code: WebDriverErrorCode? {
        if case .refused(let code, _, _) = self { code } else { nil }
    }

    /// True if there is no server any more that could answer.
    var tellsOfServerThatHasGone: Bool {
        switch self {
        case .connectionEnded, .unreachable: true
        default: false
        }
    }
}

/// The reason of a server's refusal, by its name in the standard.
///
/// Servers may have names of their own. Source: https://www.w3.org/TR/webdriver2/, section 6.6 "Errors".
public struct WebDriverErrorCode: RawRepresentable, Hashable, Sendable {
    /// The name, as in `no such element`.
    public let rawValue: String

    /// An error by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Something else would receive the click.
    public static let elementClickIntercepted = Self(rawValue: "element click intercepted")
    /// The element cannot be used with the pointer or the keyboard.
    public static let elementNotInteractable = Self(rawValue: "element not interactable")
    /// The arguments of the command make no sense.
    public static let invalidArgument = Self(rawValue: "invalid argument")
    /// The command cannot be done in the state that the element is in.
    public static let invalidElementState = Self(rawValue: "invalid element state")
    /// The locator is none.
    public static let invalidSelector = Self(rawValue: "invalid selector")
    /// There is no such session, any more or at all.
    public static let invalidSessionId = Self(rawValue: "invalid session id")
    /// A script of the command failed.
    public static let javaScriptError = Self(rawValue: "javascript error")
    /// The pointer would leave the display.
    public static let moveTargetOutOfBounds = Self(rawValue: "move target out of bounds")
    /// No dialog is open.
    public static let noSuchAlert = Self(rawValue: "no such alert")
    /// Nothing fits the locator.
    public static let noSuchElement = Self(rawValue: "no such element")
    /// The iframe has gone, or the element shows no document that can be entered.
    public static let noSuchFrame = Self(rawValue: "no such frame")
    /// The element has no shadow tree.
    public static let noSuchShadowRoot = Self(rawValue: "no such shadow root")
    /// The window has been closed.
    public static let noSuchWindow = Self(rawValue: "no such window")
    /// The script did not end in time.
    public static let scriptTimeout = Self(rawValue: "script timeout")
    /// No session could be made.
    public static let sessionNotCreated = Self(rawValue: "session not created")
    /// The element is no part of the document any more.
    public static let staleElementReference = Self(rawValue: "stale element reference")
    /// The page has crashed; a name of chromedriver's own.
    public static let tabCrashed = Self(rawValue: "tab crashed")
    /// The document, or another condition that the command waits for, took too long.
    public static let timeout = Self(rawValue: "timeout")
    /// A dialog is open.
    public static let unexpectedAlertOpen = Self(rawValue: "unexpected alert open")
    /// There is no such command.
    public static let unknownCommand = Self(rawValue: "unknown command")
    /// Something went wrong that has no name.
    public static let unknownError = Self(rawValue: "unknown error")
    /// There is no such method of the command.
    public static let unknownMethod = Self(rawValue: "unknown method")
    /// The server knows the command and cannot do it.
    public static let unsupportedOperation = Self(rawValue: "unsupported operation")
}

extension WebDriverFault {
    /// The fault in words: the problem, the culprit, and the remedy if there is one.
    public var words: String { words(of: "the server") }

    /// The same, if what is driven goes by another name than the server; `session` is the name of the session.
    func words(of peer: String, session: String = "the session") -> String {
        switch self {
        case .refused(.invalidSessionId, let message, _):
            "\(session) has ended: the browser has gone, or the server has given the session up (\(message))"
        case .refused(.sessionNotCreated, let message, _): "\(peer) could not make a session: \(message)"
        case .refused(let code, let message, let command):
            "\(peer) refused \(command): \(code.rawValue)\(message.isEmpty ? "" : ", \(message)")"
        case .invalidResponse(let problem, let command):
            "\(peer) answered \(command) with something else: \(problem)"
        case .unavailable(let status, let answer, let command):
            "\(peer) answered \(command) with something else: the status \(status) and \(answer)"
        case .noAnswer(let command, let time):
            "\(peer) did not answer \(command) within \(time.words); it or its browser hangs"
        case .connectionEnded(let command):
            "\(peer) ended the connection instead of answering \(command); it may have crashed or been ended"
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
    package var driverError: DriverError { driverError(in: words) }

    /// The fault as a driver's error, with these words unless the error has its own.
    func driverError(in words: String) -> DriverError {
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

    /// The end of a sentence about a process that wrote this to standard error last; empty if it wrote nothing.
    func asLastWords(of owner: String = "its") -> String {
        let words = withoutFullStop
        return words.isEmpty ? "" : "; \(owner) last words were: \(words)"
    }
}
