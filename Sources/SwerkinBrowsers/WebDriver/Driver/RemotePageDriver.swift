import Foundation
import SwerkinCore

/// A driver of a ``RemotePage``: everything that such a page can do is a driver's here, once for all protocols.
protocol RemotePageDriver: AnyObject, BrowserDriver, PageWatcher, ScriptedPageDriver {
    /// The page that is shown; throws ``/Swerkin/DriverError/lost(_:)`` if there is none.
    func currentPage() throws -> RemotePage

    /// The time limit for loading a page.
    var loadTimeout: Duration { get }

    /// The paths of files that the page may get; throws `StepFailure`, with the test at fault, for others.
    func paths(of choice: FileChoice) throws -> [String]

    /// The element that the wait before has found to receive touches.
    var readyElement: ElementReference? { get set }

    /// The passwords, headers and cookies that reports must not show.
    var secrets: AccessSecrets { get set }

    /// The error for a document that was kept out, and not asked for yet; nil if there is none.
    var refusal: DriverError? { get }

    /// The events of the session, as far as they have come; nil if it has none.
    var events: EventChannel? { get }

    /// The error of a driver for a fault of the protocol; a browser or server of our own that hangs or has died is retired.
    func driverError(of fault: WebDriverFault) -> DriverError
}

extension RemotePageDriver {
    /// The page in front.
    package var frontPage: any BrowserPage { get throws { try currentPage() } }

    /// Evaluates an expression in the document that is acted on, as ``ScriptedPageDriver/evaluate(_:)`` says.
    package func evaluate(_ expression: String) throws -> String {
        try inDriverErrors {
            let page = try currentPage()
            do {
                let text: String? = try page.session.run("return (\(expression));", [], within: nil)
                return text ?? ""
            } catch WebDriverFault.refused(.javaScriptError, let message, _) {
                throw StepFailure.thrown(message)
            }
        }
    }

    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if its document has gone.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    package func inDriverErrors<Value>(_ element: ElementReference? = nil, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let fault as WebDriverFault {
            throw driverError(of: fault)
        } catch let fault as PageFault {
            throw fault.driverError(about: element)
        }
    }

    /// Observes the page; follows documents and windows that replace one another, within the time that they may take to load.
    package func observe(_ question: PageQuestion) throws -> PageObservation { try currentPage().observe(question) }

    /// Looks once the page has changed, or something else may have.
    package func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation {
        try currentPage().observeChange(question, within: time)
    }
}

// Public, so that they fulfil the requirements of the public protocol.
extension RemotePageDriver {
    /// Takes a snapshot of the page.
    ///
    /// One command where the page's script knows roles and names, as in Chromium and ``FirefoxDriver``; in other browsers two more
    /// for each element whose role and name are unknown since it changed; some more for each iframe of another origin; O(elements of
    /// the document). Under a native dialog, the content before it opened.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if the page does not answer, has been closed, or goes from document to
    /// document without end, ``/Swerkin/DriverError/lost(_:)`` if the server or the browser does not answer.
    public func snapshot() throws -> ElementTree {
        try inDriverErrors { try observe(PageQuestion(subject: nil, needsStability: false)).now }
    }

    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches for a change of the elements that the condition is about, so that one command waits for
    /// it; whether the condition is met is decided here, by the code that all drivers share. Throws as ``snapshot()``.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        readyElement = nil
        return try inDriverErrors {
            try watch(for: condition, timeout: timeout) { elements, _ in
                if condition.demandsTouch { readyElement = elements.first?.reference }
            }
        }
    }

    /// A picture of the visible part of the page, as PNG.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open, which no picture contains. Nil only if the
    /// answer is no Base64.
    public func screenshot() throws -> Data? {
        try inDriverErrors { Data(base64Encoded: try currentPage().screenshot()) }
    }

    /// A picture of the visible part of the page, with these elements blank, as PNG.
    ///
    /// Throws and is nil as ``screenshot()``; throws ``/Swerkin/DriverError/staleElement(_:)`` if an element has gone.
    public func screenshot(blanking elements: [ElementReference]) throws -> Data? {
        try inDriverErrors { try currentPage().blanking(elements) { try screenshot() } }
    }
}

// MARK: Acting

extension RemotePageDriver {
    /// Makes one gesture: touches with the mouse, swipes with a finger, both as input of a real user.
    ///
    /// A touch that opens a dialog, or leads to another document, counts as made. Throws
    /// ``/Swerkin/DriverError/missed(_:met:)`` if the element moves away under a touch, which then has no effect.
    public func perform(_ gesture: Gesture, on target: GestureTarget) throws {
        defer { readyElement = nil }
        try inDriverErrors(target.element) {
            try currentPage().perform(gesture, on: target, isReady: target.element.map { $0 == readyElement } ?? false)
        }
    }

    /// Puts text into a field at once, with the events of a paste, after giving it the focus if it doesn't have it.
    ///
    /// The page gets one `beforeinput`, one `input` and one `change`. A line end that a field of one line ends with is
    /// the key Enter. Fields for dates, times and colours take their value in the form that HTML gives them:
    /// `2026-11-21`, `17:30`, `#ff8000`. Fields for files take the whole paths of files, one a line, and replace those
    /// that were chosen before; a missing file is a `StepFailure` with the test at fault. Throws
    /// ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no text.
    public func enter(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().enter(text, into: element, replacing: replacing, paths: paths)
        }
    }

    /// Types text key by key: into a field, or into the element that takes the keys once any other element is touched.
    ///
    /// Characters that no key stands for come as from an input method. Fields that take their value as a whole, and
    /// those for files, take it as ``enter(_:into:replacing:)`` gives it. Throws ``/Swerkin/DriverError/staleElement(_:)`` if it
    /// has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no keys.
    public func type(_ text: String, into element: ElementReference, replacing: Bool) throws {
        try inDriverErrors(element) {
            try currentPage().type(text, into: element, replacing: replacing, paths: paths)
        }
    }

    /// Pastes text at the end of a field; a page's own paste handler gets it from the event's clipboard data.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// text.
    public func paste(_ text: String, into element: ElementReference) throws {
        try inDriverErrors(element) { try currentPage().paste(text, into: element) }
    }

    /// Presses a key in the focused element, with modifiers held down; shortcuts of the page see it, those of the browser
    /// don't.
    ///
    /// Throws `StepFailure` if the key is unknown, ``/Swerkin/DriverError/notPossible(_:)`` under a native dialog.
    public func press(_ key: KeyboardKey, with modifiers: KeyModifiers) throws {
        try inDriverErrors { try currentPage().press(key, with: modifiers) }
    }

    /// Drops files of this machine at an element's middle.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone, ``/Swerkin/DriverError/notPossible(_:)`` if it takes no
    /// files, and `StepFailure`, with the test at fault, if a file can't be read.
    public func drop(_ files: [URL], onto element: ElementReference) throws {
        try inDriverErrors(element) {
            let paths = try paths(of: FileChoice(paths: files.map(\.path)))
            try currentPage().drop(paths.map { URL(fileURLWithPath: $0) }, onto: element)
        }
    }
}

// MARK: Addresses and tabs

extension RemotePageDriver {
    /// Opens an address in the window that is in front, and waits until its document has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be opened, ``/Swerkin/DriverError/appFailed(_:)`` if it does not
    /// load in time.
    public func open(_ address: URL) throws {
        do {
            try inDriverErrors { try currentPage().open(address.absoluteString, within: loadTimeout) }
        } catch {
            throw refusal ?? error
        }
    }

    /// Loads the document anew, and waits until that has been done.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if it does not load in time.
    public func reload() throws {
        try inDriverErrors { try currentPage().reload(within: loadTimeout) }
    }

    /// Goes back in the browser's history, and waits until the document before has loaded.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` at the first entry of the history, the page that the driver opened,
    /// ``/Swerkin/DriverError/appFailed(_:)`` if the document does not load in time.
    public func goBack() throws {
        try inDriverErrors { try currentPage().goBack(within: loadTimeout) }
    }

    /// The title of the current document.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open.
    public var currentTitle: String {
        get throws {
            try inDriverErrors {
                let page = try currentPage()
                try page.followWindows()
                return try page.title()
            }
        }
    }

    /// The address of the current document.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` while a native dialog is open.
    public var currentAddress: URL { get throws { try inDriverErrors { try currentPage().shownAddress() } } }

    /// Brings the tab whose page has a title to the front, the latest of several.
    ///
    /// Returns nil on success, or the titles of all tabs if none has it. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is
    /// open.
    public func switchToTab(titled title: String) throws -> [String]? {
        try inDriverErrors { try currentPage().bringToFront(titled: title) }
    }

    /// Closes the tab in front; the one that was in front before it comes back.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if it is the only one.
    public func closeTab() throws { try inDriverErrors { try currentPage().closeFrontWindow() } }
}

// MARK: Failures

/// The time limit for information from a page after a failure.
private let longestAttachment = Duration.seconds(2)

extension RemotePageDriver {
    /// The address and the source of the page, as the browser has it at the moment, for those who investigate a failure; with events
    /// also the log and the requests of all pages since the launch, of which those of the latest step have an asterisk.
    ///
    /// Without address and source if no page is open, while a native dialog is open, and if the page does not answer within two seconds.
    public func attachments() -> [DriverAttachment] {
        events?.catchUp()
        let loss = events?.loss.map { DriverAttachment(name: "events", text: "\($0)\n") }
        return documentAttachments() + (events?.journal.attachments ?? []) + [loss].compactMap { $0 }
    }

    private func documentAttachments() -> [DriverAttachment] {
        guard let page = try? currentPage(), (try? page.leaveIframes()) != nil else { return [] }
        for cookie in (try? page.session.cookies(within: longestAttachment)) ?? [] {
            secrets.noteCookie(cookie.name, cookie.value)
        }
        guard let address = try? page.session.address(within: longestAttachment),
            let source = try? page.session.source(within: longestAttachment)
        else { return [] }
        return [
            DriverAttachment(name: "address", text: "\(address)\n"), DriverAttachment(name: "source", text: source),
        ]
    }

    /// The requests without an answer, and the uncaught errors of scripts.
    ///
    /// With events those of all pages since the launch. Else those of the shown document, in Chrome and ``FirefoxDriver`` from its
    /// first script on, in other browsers from the driver's first command in it; those of iframes don't count then, and there are none
    /// while a native dialog is open, or if the page does not answer within two seconds.
    public func activity() -> AppActivity {
        events?.catchUp()
        if let events, events.isOpen { return events.journal.activity }
        return (try? currentPage())?.activity(within: longestAttachment) ?? AppActivity()
    }

    /// Marks the requests from now on, and those that run, as those of the step.
    public func markStepStart() {
        events?.catchUp()
        events?.journal.requests.markStepStart()
    }

    /// The passwords and headers of the configuration, and from the first failure on the cookies of the shown page.
    ///
    /// A cookie is masked as `name=value`, and its value alone if that has 12 characters or more and a digit among them.
    public func takeSecrets() -> [String] { secrets.take() }
}
