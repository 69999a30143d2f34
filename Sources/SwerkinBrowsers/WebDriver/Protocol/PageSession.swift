import SwerkinCore

/// A session in which one document at a time is acted on: with a server for WebDriver, or with a browser that speaks WebDriver
/// BiDi itself.
///
/// Every call is one command of the protocol, or a few. A call throws ``WebDriverFault/refused(_:message:command:)`` with
/// ``WebDriverErrorCode/unexpectedAlertOpen`` if a dialog prevents it, with ``WebDriverErrorCode/noSuchWindow`` if the selected
/// window has gone, and with `no such frame` if the iframe has.
protocol PageSession: AnyObject {
    /// The name, in failures, of what answers.
    var peer: String { get }

    /// Runs the body of a function in the document that is acted on, and returns its result, or that of its promise.
    ///
    /// `time`: the time limit, or nil for that of every command.
    func run<Value: Decodable>(
        _ script: String, _ arguments: [JSONValue], within time: Duration?
    ) throws(WebDriverFault) -> Value

    /// True if windows have names in results of scripts, so that any iframe is entered at once by that of its window; false if
    /// each is entered from the document around it.
    var namesWindows: Bool { get }

    /// True if the session itself has every document run ``PageScript/activitySource``, in a world that the driver's script is not
    /// in.
    var keepsActivity: Bool { get }

    /// The answer of ``PageScript/activitySource`` in the document that is acted on, or nil if it has not run there.
    func keptActivity(within time: Duration) throws(WebDriverFault) -> KeptActivity?

    /// Makes the actions of input devices, which take some time by themselves.
    func perform(_ sources: JSONValue, taking time: Duration) throws(WebDriverFault)

    /// The role and the name that the browser computes for an element; the name only if the role is not among those.
    func describe(
        _ element: WebElement, withoutNameOf roles: Set<String>
    ) throws(WebDriverFault) -> ElementDescription

    /// The shadow tree of an element, as an argument of scripts, or nil if it has none or has gone.
    func shadowTree(of element: WebElement) throws(WebDriverFault) -> JSONValue?

    /// Chooses files of the browser's machine in a file field that has none; `window`: the name of the field's own window, or nil
    /// for the one that is acted on.
    func choose(files: [String], in field: WebElement, of window: String?) throws(WebDriverFault)

    // MARK: Documents

    /// Opens an address in the selected window; ends once its document has been read, or a dialog opens.
    func open(_ address: String) throws(WebDriverFault)

    /// Loads the document anew.
    func reload() throws(WebDriverFault)

    /// Goes back or forward in the history by one entry; returns false if there is none, or nil if the protocol does not say.
    func go(_ direction: HistoryDirection) throws(WebDriverFault) -> Bool?

    /// The title of the selected window's document.
    func title() throws(WebDriverFault) -> String

    /// The address of the selected window's document; `time`: as for ``run(_:_:within:)``.
    func address(within time: Duration?) throws(WebDriverFault) -> String

    /// The source of the document that is acted on; `time`: as for ``run(_:_:within:)``.
    func source(within time: Duration?) throws(WebDriverFault) -> String

    /// The cookies of the document; `time`: as for ``run(_:_:within:)``.
    func cookies(within time: Duration?) throws(WebDriverFault) -> [PageCookie]

    /// A picture of the visible part of the selected window, as PNG in Base64.
    func screenshot() throws(WebDriverFault) -> String

    // MARK: Windows and iframes

    /// All windows, in any order; `time`: as for ``run(_:_:within:)``.
    func windows(within time: Duration?) throws(WebDriverFault) -> [String]

    /// True if windows may have opened or closed, so that they are others than those that are known: by events if there are any,
    /// else always.
    func mayHaveOther(windowsThan known: [String]) -> Bool

    /// Acts in the document of a window from now on.
    func select(window: String) throws(WebDriverFault)

    /// Closes the selected window; returns those that are left.
    func closeWindow() throws(WebDriverFault) -> [String]

    /// Prepares the window that was selected first, or anew: its requests carry the headers, and its documents run
    /// ``PageScript/activitySource`` before their first script, as far as the browser can do either.
    func prepareWindow(of browser: RemoteBrowser, headers: [RequestHeader]) throws(WebDriverFault)

    /// Makes the selected window's page of a size, as far as the browser lets it.
    func setViewport(_ size: Size) throws(WebDriverFault)

    /// Acts in the document of an iframe, an element of the document that was acted on before.
    func enter(iframe: WebElement) throws(WebDriverFault)

    /// Acts in the document of an iframe's window, by its name.
    func enter(window: String) throws(WebDriverFault)

    /// Acts in the document around, or in that of the window.
    func leaveIframe(all: Bool) throws(WebDriverFault)

    // MARK: Dialogs

    /// The open dialog.
    ///
    /// Throws ``WebDriverErrorCode/noSuchAlert`` if none is open.
    func shownDialog() throws(WebDriverFault) -> ShownDialog

    /// Writes into the field of a prompt.
    ///
    /// Throws ``WebDriverErrorCode/elementNotInteractable`` if the dialog has none.
    func writeIntoDialog(_ text: String) throws(WebDriverFault)

    /// Answers the dialog that is open.
    func answerDialog(accept: Bool) throws(WebDriverFault)
}

/// A direction in the history.
enum HistoryDirection: String {
    case back, forward
}

/// A dialog as a session reports it.
struct ShownDialog {
    /// Its text.
    let message: String
    /// Its kind, or nil if the protocol has no word for it.
    let kind: JavaScriptDialog.Kind?
    /// The content that the page proposes for the field of a prompt.
    let text: String
}

/// A cookie of a document.
struct PageCookie: Decodable {
    let name: String
    let value: String
}

extension PageSession {
    /// The same within the time of every command.
    func run<Value: Decodable>(_ script: String, _ arguments: [JSONValue]) throws(WebDriverFault) -> Value {
        try run(script, arguments, within: nil)
    }
}
