import Foundation
import Swerkin
import SwerkinWeb

/// One page of a browser, as a tab is one: its documents, dialogs and input.
///
/// Documents come and go under it, by links and scripts; the page follows what the browser tells of them.
final class ChromiumPage {
    /// The session with the page.
    let session: ProtocolSession
    /// The page's name in the browser, which is that of its outermost frame too.
    let target: String
    /// The dialog that is open, where one is.
    var dialog: JavaScriptDialog?
    /// What was last seen of the page; what lies under a dialog.
    var lastTree: ElementTree
    /// The number of the document that is shown now.
    private(set) var document = 0
    /// Which documents have come and loaded.
    private(set) var loads = DocumentLoads()
    /// How often another place of the same document was gone to.
    private(set) var placesInDocument = 0
    /// How often a frame of the page went to another document, or to another place of the same one.
    private(set) var placesInFrames = 0
    private let counter: DocumentCounter
    private let journal: PageJournal
    /// Where the script runs for the shown document; nil while there is none.
    private(set) var world: Int?
    /// The documents in the frames of the page.
    var frames = FrameWorlds()
    private var hasCrashed = false
    /// What it did not answer any more; nil of a page that answers.
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
    }

    private var obstacle: ProtocolFault? {
        if hasCrashed { return .pageCrashed }
        return dialog == nil ? nil : .dialogOpened
    }

    /// Has the page tell what happens, and gets it ready to be asked.
    func prepare(_ configuration: ChromiumConfiguration, _ further: [any ProtocolCommand]) throws {
        let session = self.session
        let script = PageScript.source(identifierAttributes: configuration.identifierAttributes)
        let world = try session.post(
            PageDomain.AddScriptToEvaluateOnNewDocument(source: script, worldName: PageScript.world))
        let domains: [any ProtocolCommand] = [
            PageDomain.Enable(), RuntimeDomain.Enable(), AccessibilityDomain.Enable(),
        ]
        let waits = try (domains + further + configuration.device.commands(from: nil)).map { try session.start($0) }
        _ = try session.answer(to: world)
        for wait in waits { try Self.ignoringWhatHolds(wait) }
    }

    /// Does something that has been done already where the page shares its process with another.
    private static func ignoringWhatHolds(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch ProtocolFault.refused(_, let message) where message.contains("override is already in effect") {
            return
        }
    }

    /// Opens an address and waits until its document has loaded.
    ///
    /// Throws ``DriverError/lost(_:)`` where it cannot be opened, ``DriverError/appFailed(_:)`` where it does not load in
    /// time.
    func open(_ address: String, within time: Duration) throws {
        loads.forgetLoaders()
        let late = DriverError.appFailed("\(address) did not load within \(time.components.seconds) s")
        let pending = try session.post(PageDomain.Navigate(url: address))
        do {
            let answer = try session.answer(to: pending, extra: time - session.patience)
            if let problem = answer.errorText { throw DriverError.lost("\(address) could not be opened: \(problem)") }
            guard let loader = answer.loaderId else { return }
            guard try waitForLoad(within: time, { $0.hasLoaded(from: loader) }) else { throw late }
        } catch ProtocolFault.noAnswer {
            throw late
        } catch ProtocolFault.dialogOpened {
            return
        }
    }

    /// Loads the document anew.
    ///
    /// Throws ``DriverError/appFailed(_:)`` where that takes longer than it may.
    func reload(within time: Duration) throws {
        try session.handlePendingEvents()
        let before = loads.count
        do {
            try session.call(PageDomain.Reload())
        } catch ProtocolFault.dialogOpened {
            return
        }
        guard try waitForLoad(within: time, { $0.hasLoaded(after: before) }) else {
            throw DriverError.appFailed("the page did not load anew within \(time.components.seconds) s")
        }
    }

    /// Waits for a document to load; ends early at a dialog.
    ///
    /// - Returns: whether it has loaded.
    private func waitForLoad(within time: Duration, _ hasLoaded: (DocumentLoads) -> Bool) throws -> Bool {
        try session.handleEvents(within: time) { hasLoaded(loads) || dialog != nil }
    }

    /// Asks the script of the shown document.
    ///
    /// - Parameters:
    ///   - act: the name of what is asked for.
    ///   - arguments: what it is told.
    ///   - extra: how much longer than usual the answer may take.
    /// - Returns: the answer, and the number of the document that gave it.
    /// - Throws: ``PageFault`` where the document has gone or refuses, ``ProtocolFault`` where the browser does.
    func ask<Value: Decodable>(
        _ act: String, _ arguments: any Encodable & Sendable..., extra: Duration = .zero
    ) throws -> (value: Value, document: Int) {
        try ask(act, arguments, extra: extra)
    }

    /// The same, with the arguments as a list.
    func ask<Value: Decodable>(
        _ act: String, _ arguments: [any Encodable & Sendable], extra: Duration = .zero
    ) throws -> (value: Value, document: Int) {
        let world = try shownWorld()
        let number = document
        return (try ask(act, arguments, in: world, extra: extra), number)
    }

    /// Asks the script in a world.
    func ask<Value: Decodable>(
        _ act: String, _ arguments: [any Encodable & Sendable], in world: Int, extra: Duration = .zero
    ) throws -> Value {
        let expression = PageScript.call(act, arguments)
        let reply: RuntimeDomain.Evaluate.Reply
        do {
            reply = try session.call(RuntimeDomain.Evaluate(expression: expression, contextId: world), extra: extra)
        } catch ProtocolFault.refused(_, let message) where Self.tellsOfNewDocument(message) {
            throw PageFault.documentGone
        }
        if let exception = reply.exceptionDetails { throw Self.fault(of: exception, in: act) }
        return try Self.read(reply.result.value ?? "", of: act)
    }

    /// The world of the shown document; waits for one where a document is just being opened.
    func shownWorld() throws -> Int {
        try session.handlePendingEvents()
        _ = try session.handleEvents(within: session.patience) { world != nil || obstacle != nil }
        if let obstacle { throw obstacle }
        guard let world else { throw DriverError.lost("the page shows no document") }
        return world
    }

    private static func read<Value: Decodable>(_ text: String, of act: String) throws -> Value {
        let answer: ScriptAnswer<Value>
        do {
            answer = try JSONDecoder().decode(ScriptAnswer<Value>.self, from: Data(text.utf8))
        } catch {
            throw ProtocolFault.nonsense("the page script's \(act)", problem: "\(error)")
        }
        switch answer.problem {
        case "stale": throw PageFault.elementGone
        case .some: throw DriverError.notPossible(answer.words ?? "it is not possible")
        case nil: return try answer.value ?? missing(act)
        }
    }

    private static func missing<Value>(_ act: String) throws -> Value {
        throw ProtocolFault.nonsense("the page script's \(act)", problem: "it has no value")
    }

    private static func fault(of exception: RuntimeDomain.Evaluate.Reply.Exception, in act: String) -> any Error {
        let words = exception.exception?.description ?? exception.text
        // A document that is just being opened has its world before it has its script.
        if words.contains("swerkin is not defined") { return PageFault.documentGone }
        return ProtocolFault.nonsense("the page script's \(act)", problem: words)
    }

    /// Whether a refusal means that the document went away while it was asked.
    ///
    /// Source: V8's `src/inspector/v8-runtime-agent-impl.cc` and Chromium's `devtools_session.cc`.
    static func tellsOfNewDocument(_ message: String) -> Bool {
        ["Cannot find context", "context was destroyed", "navigated or closed", "Promise was collected"]
            .contains { message.contains($0) }
    }

    // MARK: Events

    private func handle(_ event: ProtocolEvent) throws {
        switch event.method {
        case "Runtime.executionContextCreated": worldCame(try event.parameters())
        case "Runtime.executionContextDestroyed":
            let gone: RuntimeDomain.ExecutionContextDestroyed = try event.parameters()
            if gone.executionContextId == world { world = nil }
            frames.worldWent(gone.executionContextId)
        case "Runtime.executionContextsCleared":
            world = nil
            frames = FrameWorlds()
        case "Page.javascriptDialogOpening": dialogOpened(try event.parameters())
        case "Page.javascriptDialogClosed": dialog = nil
        case "Page.frameNavigated": documentCame(try event.parameters())
        case "Page.loadEventFired": loads.documentLoaded()
        case "Page.navigatedWithinDocument":
            let frame = try event.parameters(PageDomain.NavigatedWithinDocument.self).frameId
            if frame == target { placesInDocument += 1 } else { placesInFrames += 1 }
        case "Inspector.targetCrashed": hasCrashed = true
        case "Inspector.detached":
            // That a page was closed is told by the end of its session.
            if try event.parameters(InspectorDomain.Detached.self).reason != "target_closed" { hasCrashed = true }
        default: try journal.handle(event, of: session)
        }
    }

    private func worldCame(_ came: RuntimeDomain.ExecutionContextCreated) {
        guard came.context.name == PageScript.world, let frame = came.context.auxData?.frameId else { return }
        guard frame == target else {
            let inner = FrameWorld(context: came.context.id, document: counter.next())
            return frames.worldCame(inner, in: frame)
        }
        world = came.context.id
        document = counter.next()
    }

    private func documentCame(_ navigated: PageDomain.FrameNavigated) {
        guard navigated.frame.id == target else { return placesInFrames += 1 }
        loads.documentCame(from: navigated.frame.loaderId)
    }

    private func dialogOpened(_ opening: PageDomain.JavaScriptDialogOpening) {
        dialog = JavaScriptDialog(
            kind: JavaScriptDialog.Kind(rawValue: opening.type) ?? .alert, message: opening.message,
            text: opening.defaultPrompt ?? "", number: counter.next())
    }
}

/// Why a page's script could not do what it was asked.
enum PageFault: Error, Hashable {
    /// Another document has taken the place of the one that was asked.
    case documentGone
    /// The element has gone.
    case elementGone
}

extension ProtocolSession {
    /// Sends a command without waiting, and gives what waits for its answer.
    func start<Command: ProtocolCommand>(_ command: Command) throws -> () throws -> Void {
        let pending = try post(command)
        return { _ = try self.answer(to: pending) }
    }
}
