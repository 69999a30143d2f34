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
    /// The document, or what else the command waits for, took too long.
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
