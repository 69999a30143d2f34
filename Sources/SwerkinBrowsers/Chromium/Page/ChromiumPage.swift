import SwerkinCore

/// One page of a browser, such as a tab: its documents, dialogs and input.
///
/// Links and scripts replace its documents; the page follows them by the browser's events.
final class ChromiumPage {
    /// The session with the page.
    let session: ProtocolSession
    /// The page's name in the browser, which is that of its outermost frame too.
    let target: String
    /// The open dialog, if there is one.
    var dialog: JavaScriptDialog?
    /// The last snapshot of the page; the content beneath a dialog.
    var lastTree: ElementTree
    /// The number of the document that is shown now.
    private(set) var document = 0
    /// The documents that were committed and loaded.
    var loads = DocumentLoads()
    /// The number of navigations within the same document.
    private(set) var sameDocumentNavigations = 0
    /// The number of navigations of the page's iframes, to another document or within the same one.
    private(set) var iframeNavigations = 0
    private let counter: DocumentCounter
    let journal: PageJournal
    /// The documents as they have described themselves, while acts are watched.
    var watched = WatchedDocuments()
    /// The moment at which the driver joined the page.
    let joined = ContinuousClock.now
    /// The isolated world of the script in the current document; nil while there is none.
    private(set) var world: Int?
    /// The documents in the iframes of the page.
    var iframes = IframeWorlds()
    /// The addresses of the documents in the page's frames, by the names of these.
    private var places: [String: String] = [:]
    /// The addresses from which documents are looked at; nil for all.
    var scope: DocumentScope?
    /// True if the page has crashed.
    private(set) var hasCrashed = false
    /// The time limit for loading a document.
    var longestLoad = Duration.zero
    /// The time limit for the answer of a script that looks at very many elements now; nil if none does.
    private var longestLook: Duration?
    /// The fault of the request that the page did not answer; nil for a page that answers.
    var silence: ProtocolFault?

    /// Joins a page that is there.
    init(
        _ target: String, session: ProtocolSession, counter: DocumentCounter, journal: PageJournal, size: Size
    ) {
        self.target = target
        self.session = session
        self.counter = counter
        self.journal = journal
        lastTree = ElementTree(size: size, roots: [])
        session.onEvent = { [unowned self] event in try handle(event) }
        session.obstacle = { [unowned self] in obstacle }
        session.delay = { [unowned self] in loads.awaited == nil ? longestLook : longestLoad }
    }

    private var obstacle: (any Error)? {
        if hasCrashed { return ProtocolFault.pageCrashed }
        if foreignAddress != nil { return PageFault.documentRefused }
        return dialog == nil ? nil : PageFault.dialogOpened
    }

    /// Asks the script of the current document.
    ///
    /// - Parameters:
    ///   - action: the function of the script.
    ///   - arguments: the arguments of the function.
    ///   - extra: how much longer than usual the answer may take.
    /// - Returns: the answer, and the number of the document that gave it.
    /// - Throws: ``PageFault`` if the document has gone or refuses, ``ProtocolFault`` if the browser does.
    func ask<Value: Decodable>(
        _ action: String, _ arguments: any Encodable & Sendable..., extra: Duration = .zero
    ) throws -> (value: Value, document: Int) {
        try ask(action, arguments, extra: extra)
    }

    /// The same, with the arguments as a list.
    func ask<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable], extra: Duration = .zero
    ) throws -> (value: Value, document: Int) {
        let world = try shownWorld()
        let number = document
        return (try ask(action, arguments, in: world, extra: extra), number)
    }

    /// Asks the script in a world.
    func ask<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable], in world: Int, extra: Duration = .zero
    ) throws -> Value {
        try begin(action, arguments, in: world, extra: extra)()
    }

    /// Asks the script of the current document without waiting; the answer comes from the function, which is called once.
    func begin<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable]
    ) throws -> (answer: () throws -> Value, document: Int) {
        let world = try shownWorld()
        return (try begin(action, arguments, in: world), document)
    }

    private func begin<Value: Decodable>(
        _ action: String, _ arguments: [any Encodable & Sendable], in world: Int, extra: Duration = .zero
    ) throws -> () throws -> Value {
        let expression = PageScript.call(action, arguments)
        let pending = try session.post(RuntimeDomain.Evaluate(expression: expression, contextId: world))
        return { [self] in try answer(of: action, to: pending, extra: extra) }
    }

    private func answer<Value: Decodable>(
        of action: String, to pending: ProtocolSession.Pending<RuntimeDomain.Evaluate>, extra: Duration
    ) throws -> Value {
        defer { longestLook = nil }
        let reply: RuntimeDomain.Evaluate.Reply
        do {
            reply = try session.answer(to: pending, extra: extra)
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            throw PageFault.documentGone
        }
        if let exception = reply.exceptionDetails { throw Self.fault(of: exception, in: action) }
        return try PageScript.value(of: reply.result.value ?? "", to: action)
    }

    /// The world of the current document; waits for one while a document is being opened.
    func shownWorld() throws -> Int {
        try session.handlePendingEvents()
        _ = try session.handleEvents(within: session.answerTimeout) { world != nil || obstacle != nil }
        if let obstacle { throw obstacle }
        guard let world else { throw DriverError.lost("the page shows no document") }
        return world
    }

    private static func fault(of exception: RuntimeDomain.Evaluate.Reply.Exception, in action: String) -> any Error {
        let words = exception.exception?.description ?? exception.text
        // A document that is just being opened has its world before it has its script.
        if words.contains("swerkin is not defined") { return PageFault.documentGone }
        return PageScript.failure(of: action, words)
    }

    /// Returns true if a refusal means that the document went away while it was asked.
    ///
    /// Source: V8's `src/inspector/v8-runtime-agent-impl.cc` and Chromium's `devtools_session.cc`.
    static func indicatesNewDocument(_ message: String) -> Bool {
        ["Cannot find context", "context was destroyed", "navigated or closed", "Promise was collected"]
            .contains { message.contains($0) }
    }

    // MARK: Events

    private func handle(_ event: ProtocolEvent) throws {
        switch event.method {
        case "Runtime.executionContextCreated": didCreateContext(try event.parameters())
        case "Runtime.executionContextDestroyed":
            let gone: RuntimeDomain.ExecutionContextDestroyed = try event.parameters()
            if gone.executionContextId == world { world = nil }
            watched.forget(iframes.document(of: gone.executionContextId))
            iframes.didDestroyContext(gone.executionContextId)
        case "Runtime.executionContextsCleared":
            world = nil
            iframes = IframeWorlds()
        case "Page.javascriptDialogOpening": dialogOpened(try event.parameters())
        case "Page.javascriptDialogClosed":
            try noteAnswer(event)
            dialog = nil
        case "Page.frameNavigated": didCommitDocument(try event.parameters())
        case "Page.frameDetached":
            let detached: PageDomain.FrameDetached = try event.parameters()
            places[detached.frameId] = nil
            if detached.isRemoved { journal.traffic.noteRemoval(of: detached.frameId) }
        case "Page.frameStartedNavigating": didStartLoading(try event.parameters())
        case "Page.frameStoppedLoading":
            let stopped = try event.parameters(PageDomain.FrameStoppedLoading.self).frameId
            if stopped == target { loads.didStopLoading() }
        case "Page.domContentEventFired": loads.didLoadContent()
        case "Page.loadEventFired": loads.didLoadDocument()
        case "Page.navigatedWithinDocument":
            let frame = try event.parameters(PageDomain.NavigatedWithinDocument.self).frameId
            if frame == target { sameDocumentNavigations += 1 } else { iframeNavigations += 1 }
        case "Runtime.bindingCalled":
            let called: RuntimeDomain.BindingCalled = try event.parameters()
            if called.name == PageScript.announcement { noteLook(at: called.payload) } else { try note(called) }
        case "Inspector.targetCrashed": hasCrashed = true
        case "Inspector.detached":
            // The closing of a page is reported by the end of its session.
            if try event.parameters(InspectorDomain.Detached.self).reason != "target_closed" { hasCrashed = true }
        default: try journal.handle(event, of: session)
        }
    }

    private func didCreateContext(_ came: RuntimeDomain.ExecutionContextCreated) {
        guard came.context.name == PageScript.world, let frame = came.context.auxData?.frameId else { return }
        guard frame == target else {
            guard !isForeign(frame) else { return }
            let inner = IframeWorld(context: came.context.id, document: counter.next())
            return iframes.didCreateContext(inner, in: frame)
        }
        world = came.context.id
        document = counter.next()
    }

    /// A look takes 0.1 milliseconds an element on an idle machine, and may take twenty times as long on others.
    private func noteLook(at elements: String) {
        guard let count = Int(elements) else { return }
        longestLook = max(session.answerTimeout, .milliseconds(2 * count))
    }

    private func didStartLoading(_ started: PageDomain.FrameStartedNavigating) {
        if started.frameId == target, !started.staysInDocument { loads.didStartLoading(at: started.url) }
    }

    private func didCommitDocument(_ navigated: PageDomain.FrameNavigated) {
        journal.traffic.noteDocument(of: navigated.frame.loaderId, in: navigated.frame.id)
        places[navigated.frame.id] = navigated.frame.url
        guard navigated.frame.id == target else { return iframeNavigations += 1 }
        journal.noteDocument(at: navigated.frame.url)
        loads.didCommitDocument(from: navigated.frame.loaderId)
    }

    // MARK: Scope

    /// The address of the document that the page shows, or nil if that lies within the scope.
    var foreignAddress: String? { isForeign(target) ? places[target] : nil }

    private func isForeign(_ frame: String) -> Bool {
        guard let scope, let address = places[frame], !Self.emptyDocuments.contains(address) else { return false }
        return !scope.admits(address)
    }

    /// True if the page has shown no document but the empty one that it begins with.
    var isEmpty: Bool { loads.count == 0 && Self.emptyDocuments.contains(places[target] ?? "") }

    /// The addresses of the document that a window begins with: until it goes elsewhere, it may have none.
    private static let emptyDocuments: Set<String> = ["", ":", "about:blank"]

    /// Notes the documents that have come before the driver joined the page.
    func note(_ frames: [PageDomain.Frame]) {
        for frame in frames where places[frame.id] == nil { places[frame.id] = frame.url }
    }

    private func dialogOpened(_ opening: PageDomain.JavaScriptDialogOpening) {
        dialog = JavaScriptDialog(
            kind: JavaScriptDialog.Kind(rawValue: opening.type) ?? .alert, message: opening.message,
            text: opening.defaultPrompt ?? "", number: counter.next())
    }
}

extension ChromiumPage: BrowserPage {
    /// Asks the script of the document that is shown.
    func askShownDocument<Value: Decodable>(_ action: String, _ arguments: any Encodable & Sendable...) throws -> Value
    {
        try ask(action, arguments).value
    }

    /// Presses the escape key.
    func pressEscape() throws { try send(Key.escape.events) }

    /// The open dialog, according to the handled events of the browser.
    func openDialog() -> JavaScriptDialog? { dialog }

    /// The open dialog, according to all events of the browser.
    func readDialog() throws -> JavaScriptDialog? {
        try session.handlePendingEvents()
        return dialog
    }

    /// Answers the open dialog; does nothing if none is open.
    func answerDialog(accept: Bool) throws {
        guard let dialog else { return }
        let text = dialog.kind == .prompt ? dialog.text : nil
        try session.call(
            PageDomain.HandleJavaScriptDialog(accept: accept, promptText: text), heedsObstacle: false)
        // A second one may have opened before the answer came.
        if self.dialog?.number == dialog.number { self.dialog = nil }
    }
}

extension ChromiumPage {
    /// Gives a name to the object of an element, for those commands that ask for one; it is to be taken away again.
    ///
    /// Throws ``PageFault/elementGone`` if the element has gone.
    func object(of element: ElementReference) throws -> String {
        guard let reference = PageReference(element) else { throw PageFault.elementGone }
        return try object(PageScript.element(reference.number), in: try context(of: reference.document))
    }

    /// The identifier of the object that an expression evaluates to in a world.
    func object(_ expression: String, in world: Int) throws -> String {
        let reply: RuntimeDomain.EvaluateObject.Reply
        do {
            reply = try session.call(RuntimeDomain.EvaluateObject(expression: expression, contextId: world))
        } catch ProtocolFault.refused(_, let message) where Self.indicatesNewDocument(message) {
            throw PageFault.documentGone
        }
        guard reply.exceptionDetails == nil, let object = reply.result.objectId else { throw PageFault.elementGone }
        return object
    }

    /// The world of a document that is shown now, by its number; throws ``PageFault/elementGone`` if it has gone.
    func context(of document: Int) throws -> Int {
        guard let context = document == self.document ? world : iframes.context(of: document) else {
            throw PageFault.elementGone
        }
        return context
    }
}
