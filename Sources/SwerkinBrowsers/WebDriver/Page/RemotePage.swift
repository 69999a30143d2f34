import SwerkinCore

/// The page of a session: its documents, dialogs, windows and input.
///
/// Without events of the session, changes are found out from the answers to commands.
final class RemotePage {
    let session: any PageSession
    let browser: RemoteBrowser
    let configuration: RemoteBrowserConfiguration
    let counter: DocumentCounter
    /// The dialog that was open last.
    var dialog: JavaScriptDialog?
    /// The last snapshot of the page; the content beneath a dialog.
    var lastTree: ElementTree
    /// The open windows as far as they are known, in the order in which they came; the last is in front.
    var windows: [String] = []
    /// True if something has been done that may have opened or closed a window.
    var mayHaveNewWindow = false
    /// The window that the server acts in; nil before one is known.
    var selectedWindow: String?
    /// The number of wheels that have been turned.
    var wheels = 0
    /// The number of iframes, one in another, that the server acts in; 0 if it acts in the page.
    var iframeDepth = 0
    /// The iframes of other origins in the last observation, by the documents that they show.
    var hosts: [Int: PageReference] = [:]

    init(
        _ session: any PageSession, browser: RemoteBrowser, configuration: RemoteBrowserConfiguration,
        counter: DocumentCounter
    ) {
        self.session = session
        self.browser = browser
        self.configuration = configuration
        self.counter = counter
        lastTree = ElementTree(size: configuration.viewport, roots: [])
    }

    /// The maximum number of rounds in which missing roles and names are requested before an answer.
    private static let mostRounds = 8
    /// The time after which no further round begins.
    ///
    /// A page that changes faster than its elements are described is taken as it is, with roles and names from the
    /// markup if the browser has not reported them.
    private static let longestDescribing = Duration.seconds(1)

    /// Asks the script of a document, and installs it there first if necessary.
    ///
    /// - Parameters:
    ///   - action: the function of the script.
    ///   - arguments: the arguments of the function.
    ///   - document: the number of the document, of the page or an iframe; nil for the current one of the page.
    ///   - isRepeated: whether the function is called again after the browser has given the missing roles and names, and closed shadow
    ///     trees; a function that changes something must not be repeated.
    /// - Returns: the answer, and the number of the document that gave it.
    /// - Throws: ``PageFault`` if the document has gone or refuses, ``WebDriverFault`` if the server does.
    func ask<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable], in document: Int? = nil, isRepeated: Bool = false
    ) throws -> (value: Value, document: Int) {
        try followWindows()
        return try inDocument(document) {
            let (value, reply): (Value, PageReply) = try askHere(
                action, arguments, in: document, isRepeated: isRepeated)
            return (value, reply.document)
        }
    }

    /// The same for the document that the server acts in.
    func askHere<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable], in document: Int? = nil, isRepeated: Bool = false
    ) throws -> (value: Value, reply: PageReply) {
        let call = PageScript.call(action, arguments)
        var reply = try reply(to: call, in: document, storing: [], isRepeated: isRepeated)
        let deadline = ContinuousClock.now + Self.longestDescribing
        var rounds = 1
        while isRepeated, reply.hasUnknown, rounds < Self.mostRounds, rounds == 1 || ContinuousClock.now < deadline {
            if reply.hasUnknownInIframes { try describeInIframes() }
            try openTrees(of: reply.possibleHosts)
            let answers = try describe(reply.unknown)
            reply = try self.reply(to: call, in: document, storing: answers, isRepeated: isRepeated)
            rounds += 1
        }
        return (try PageScript.value(of: reply.text, to: action), reply)
    }

    private func reply(
        to call: String, in document: Int?, storing answers: [ElementDescription?], isRepeated: Bool
    ) throws -> PageReply {
        // A function that must not be repeated gets no elements to describe: one that has gone before the server names it fails the command,
        // although the function has run.
        let script = """
            return (async (document, isRepeated, answers) => {
              const page = globalThis.swerkin;
              if (!page) return null;
              if (document !== null && document !== page.document) {
                return [page.document, '{"problem":"stale"}', [], false, []];
              }
              page.storeDescriptions(window.document, answers);
              const text = await \(call);
              if (!isRepeated) return [page.document, text, [], false, []];
              const [own, hasUnknownInIframes] = [window.document, page.iframesToDescribe(window.document).length > 0];
              const [unknown, hosts] = [page.takePending(own), page.takePossibleHosts(own)];
              return [page.document, text, unknown, hasUnknownInIframes, hosts];
            })(...arguments);
            """
        let target: [JSONValue] = [document.map { .integer($0) } ?? .null, .bool(isRepeated)]
        var answers = answers
        for _ in 0..<Self.mostRounds {
            do {
                if let reply: PageReply = try run(script, target + [answers.json]) { return reply }
                if document != nil { throw PageFault.elementGone }
                try bringScript()
            } catch let fault as WebDriverFault where isRepeated && fault.isAboutMissingElement {
                // A requested element has gone meanwhile; the script has the answers, and asks for the others again.
                answers = []
            }
        }
        throw PageFault.documentGone
    }

    private func bringScript() throws {
        if iframeDepth > 0 { try checkThatScriptsRun() }
        var source = PageScript.source(
            identifierAttributes: configuration.identifierAttributes,
            namingHosts: browser.opensClosedTrees ? .elements : nil)
        if !session.keepsActivity { source += "\n\(PageScript.activitySource)" }
        let number = JSONValue.integer(counter.next())
        let _: JSONValue = try run("\(source)\nglobalThis.swerkin.document ??= arguments[0];", [number])
    }

    /// Runs a script in the current document and returns its result, or that of its promise.
    func run<Value: Decodable>(_ script: String, _ arguments: [JSONValue] = []) throws -> Value {
        try asking { try session.run(script, arguments) }
    }

    /// Does something in the current document; errors name the obstacle.
    @discardableResult
    func asking<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            if fault.code == .unexpectedAlertOpen { throw PageFault.dialogOpened }
            if fault.indicatesClosedWindow {
                mayHaveNewWindow = true
                throw PageFault.documentGone
            }
            if fault.indicatesNewDocument { throw PageFault.documentGone }
            if fault.code == .scriptTimeout { throw hanging }
            throw fault
        }
    }

    private var hanging: DriverError {
        .appFailed(
            """
            the page did not answer within \(configuration.answerTimeout.words); it may be in an endless \
            loop
            """)
    }
}

extension WebDriverFault {
    /// True if a refusal means that the window has been closed.
    ///
    /// chromedriver uses other words if the window closes while the server checks that a document is loading there, or attaches
    /// itself to the window; these may also mean that the browser has gone, which the next command shows. Sources: its
    /// `chrome/navigation_tracker.cc` and `chrome/status.cc`.
    var indicatesClosedWindow: Bool {
        guard case .refused(let code, let message, _) = self else { return false }
        return code == .noSuchWindow
            || ["cannot determine loading status", "target frame detached"].contains { message.contains($0) }
    }

    /// True if a refusal means that the document went away while it was asked.
    ///
    /// Sources: chromedriver's `chrome/web_view_impl.cc`, WebKit's `WebAutomationSession.cpp`, Firefox's Marionette.
    var indicatesNewDocument: Bool {
        guard case .refused(let code, let message, _) = self else { return false }
        if code == .noSuchFrame { return true }
        return [
            "aborted by navigation", "unload", "context was destroyed", "Cannot find context", "navigated or closed",
            // chromedriver, if an iframe closes while one of its elements is asked for its shadow tree.
            "does not belong to the document",
            // WebKit, if an iframe closes while a script runs.
            "Could not parse script result",
        ]
        .contains { message.contains($0) }
    }
}

extension RemotePage: BrowserPage {
    /// Asks the script of the document that is shown.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try ask(action, arguments).value
    }

    /// Asks the script about an element; throws ``PageFault/elementGone`` if it is of another document.
    func ask<Value: Decodable>(
        _ action: String, of element: ElementReference, _ arguments: any Encodable & Sendable...
    ) throws -> Value {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        let arguments = [reference.number as any Encodable & Sendable] + arguments
        let answer: Value = try ask(action, arguments, in: reference.document).value
        guard let placed = answer as? any MovableAnswer, hosts[reference.document] != nil else { return answer }
        return placed.moved(by: try map(of: reference.document)) as? Value ?? answer
    }

    /// Touches a point shortly with the mouse.
    func click(at point: Point) throws { try perform(.click(point)) }

    /// Presses the escape key.
    func pressEscape() throws { try perform(.keys([SpecialKey.escape])) }
}

/// The script's answer: the number of its document, the text, the elements of that document without a known role and name,
/// whether iframes have such elements too, and the elements that may have closed trees.
struct PageReply: Decodable {
    let document: Int
    let text: String
    let unknown: [WebElement]
    let hasUnknownInIframes: Bool
    let possibleHosts: [WebElement]

    /// True if an element of the page, iframes included, has no known role and name, or may have a closed tree.
    var hasUnknown: Bool { !unknown.isEmpty || hasUnknownInIframes || !possibleHosts.isEmpty }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        document = try container.decode(Int.self)
        text = try container.decode(String.self)
        unknown = try container.decode([WebElement].self)
        hasUnknownInIframes = try container.decode(Bool.self)
        possibleHosts = try container.decode([WebElement].self)
    }
}

/// An element as the protocol names it.
package struct WebElement: Decodable {
    /// The name that every element has for its own name; source: W3C WebDriver, section 12.1 "Elements".
    static let key = "element-6066-11e4-a52e-4f735466cecf"

    /// The server's identifier of the element.
    package let identifier: String

    /// The element as an argument of a script.
    var json: JSONValue { .object([Self.key: .string(identifier)]) }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        identifier = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: Key(stringValue: Self.key))
    }
}
