import SwerkinCore

extension ChromiumPage {
    /// The longest time until an address within the document is shown; a script may keep the document from going there.
    private static let longestNavigationInDocument = Duration.seconds(1)

    /// Opens an address and waits until its document has loaded, or until the document has gone there itself if only the fragment differs.
    ///
    /// Throws ``/Swerkin/DriverError/lost(_:)`` if it cannot be opened, ``/Swerkin/DriverError/appFailed(_:)`` if it does not
    /// load in time.
    func open(_ address: String, within time: Duration) throws {
        loads.forgetLoaders()
        let deadline = ContinuousClock.now + time
        let name = address.withoutAccess
        let late = DriverError.appFailed("\(name) did not load within \(time.words)")
        try session.handlePendingEvents()
        let navigations = sameDocumentNavigations
        let pending = try session.post(PageDomain.Navigate(url: address))
        do {
            let answer = try session.answer(to: pending, extra: time - session.answerTimeout)
            if let problem = answer.errorText {
                if let mistake = Self.mistakes[problem] {
                    throw StepFailure(.test("\(name) could not be opened: \(mistake)."))
                }
                if try isCrashing(problem) { throw ProtocolFault.pageCrashed }
                throw DriverError.lost("\(name) could not be opened: \(problem)\(Self.remedy(for: problem))")
            }
            // The browser answers before the document has gone there.
            guard let loader = answer.loaderId else {
                let end = min(deadline, ContinuousClock.now + Self.longestNavigationInDocument)
                _ = try wait(until: end) { sameDocumentNavigations > navigations }
                return
            }
            try waitToLoad(
                until: deadline, late: late, content: { loads.hasContent(from: loader) },
                all: { loads.hasLoaded(from: loader) })
        } catch ProtocolFault.noAnswer {
            throw late
        } catch PageFault.dialogOpened {
            return
        }
    }

    /// Returns true if a navigation was aborted because the page crashed meanwhile, which the browser reports a moment later.
    private func isCrashing(_ problem: String) throws -> Bool {
        guard problem == "net::ERR_ABORTED" else { return false }
        return try session.handleEvents(within: Self.longestCrash) { hasCrashed }
    }

    /// The longest time from an aborted navigation to the report of the crash that aborted it.
    private static let longestCrash = Duration.milliseconds(500)

    /// The mistakes in an address, by the browser's names of problems.
    ///
    /// Source: Chromium's `net/base/net_error_list.h`.
    private static let mistakes = [
        "net::ERR_NAME_NOT_RESOLVED": "there is no server of this name",
        "net::ERR_INVALID_URL": "it is no address",
        "net::ERR_UNKNOWN_URL_SCHEME": "the browser opens no addresses that begin so",
        "net::ERR_UNSAFE_PORT": "browsers open no pages at this port",
        "net::ERR_ADDRESS_INVALID": "no server can have this address",
    ]

    /// The remedy for a certificate that the browser doesn't accept; empty for any other problem.
    private static func remedy(for problem: String) -> String {
        problem.hasPrefix("net::ERR_CERT") ? "; the configuration's certificates can accept it" : ""
    }

    /// Loads the document anew.
    ///
    /// Throws ``/Swerkin/DriverError/appFailed(_:)`` if that takes longer than it may.
    func reload(within time: Duration) throws {
        try session.handlePendingEvents()
        let before = loads.count
        let deadline = ContinuousClock.now + time
        do {
            try session.call(PageDomain.Reload())
        } catch PageFault.dialogOpened {
            return
        }
        try waitToLoad(
            until: deadline, late: .appFailed("the page did not load anew within \(time.words)"),
            content: { loads.hasContent(after: before) }, all: { loads.hasLoaded(after: before) })
    }

    /// Stops the loading document, so that the current one answers again.
    ///
    /// - Returns: a description of it, or nil if none is loading.
    func giveUpLoading(after time: Duration) -> ProtocolFault? {
        guard let address = loads.awaited else { return nil }
        // If it does not stop, the next request will take as long, and fail with the same error.
        _ = try? session.call(PageDomain.StopLoading())
        return .documentLate(address, time)
    }

    /// Waits until a document has its content, and for a short time for the rest.
    private func waitToLoad(
        until deadline: ContinuousClock.Instant, late: DriverError, content: () -> Bool, all: () -> Bool
    ) throws {
        guard try wait(until: deadline, content) else { throw late }
        _ = try wait(until: min(deadline, ContinuousClock.now + Self.longestRest), all)
    }

    /// Handles events until the condition holds; ends early at a dialog.
    ///
    /// - Returns: true if the condition holds or a dialog has opened, false after the deadline.
    /// - Throws: ``ProtocolFault/pageCrashed`` as soon as the page crashes.
    private func wait(until deadline: ContinuousClock.Instant, _ hasCome: () -> Bool) throws -> Bool {
        let hasEnded = try session.handleEvents(within: ContinuousClock.now.duration(to: deadline)) {
            hasCome() || dialog != nil || hasCrashed
        }
        if hasCrashed { throw ProtocolFault.pageCrashed }
        return hasEnded
    }
}

extension ChromiumPage {
    /// Subscribes to the page's events, and installs the script.
    func prepare(_ configuration: ChromiumConfiguration, _ further: [any ProtocolCommand]) throws {
        longestLoad = configuration.loadTimeout
        let session = self.session
        let script = PageScript.source(
            identifierAttributes: configuration.identifierAttributes, namingHosts: .numbers,
            watchesActs: configuration.watchesActs)
        let world = try session.post(
            PageDomain.AddScriptToEvaluateOnNewDocument(source: script, worldName: PageScript.world))
        let domains: [any ProtocolCommand] = [
            PageDomain.Enable(), RuntimeDomain.Enable(), AccessibilityDomain.Enable(),
        ]
        let functions =
            configuration.watchesActs ? [PageScript.announcement, PageScript.report] : [PageScript.announcement]
        let report: [any ProtocolCommand] = functions.map {
            RuntimeDomain.AddBinding(name: $0, executionContextName: PageScript.world)
        }
        let timers: [any ProtocolCommand] =
            configuration.countsTimers
            ? [PageDomain.AddScriptToEvaluateOnNewDocument(source: PageScript.timersSource, worldName: nil)] : []
        // A window may show its document by the time that it is joined.
        let frames = scope == nil ? nil : try session.post(PageDomain.GetFrameTree())
        let waits = try (domains + report + timers + further + configuration.device.commands(from: nil)).map {
            try session.start($0)
        }
        if let frames { note(try session.answer(to: frames, heedsObstacle: false).frameTree.frames) }
        _ = try session.answer(to: world)
        for wait in waits { try Self.ignoringWhatHolds(wait) }
    }

    /// Does something that may have been done already because the page shares its process with another.
    private static func ignoringWhatHolds(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch ProtocolFault.refused(_, let message) where message.contains("override is already in effect") {
            return
        }
    }
}

extension ProtocolSession {
    /// Sends a command without waiting; returns a function that waits for its answer.
    func start<Command: ProtocolCommand>(_ command: Command) throws -> () throws -> Void {
        let pending = try post(command)
        return { _ = try self.answer(to: pending) }
    }
}

/// The documents of a page that were committed, and those of them that have loaded completely.
///
/// The event that a document has loaded does not name it, and that of the previous document may come late. So a document counts
/// as loaded once a load has completed after its commit: its own, or that of the one that it led to meanwhile.
struct DocumentLoads {
    /// The number of committed documents.
    private(set) var count = 0
    private var loadedCount = 0
    private var contentCount = 0
    private var numbers: [String: Int] = [:]
    /// The address of the document that is loading, or nil if none is.
    private(set) var awaited: String?

    /// True if a document is awaited, or has come and not loaded completely yet.
    var isLoading: Bool { awaited != nil || loadedCount < count }

    /// A document is loading, from this address.
    mutating func didStartLoading(at address: String) { awaited = address }

    /// No document is loading any more.
    mutating func didStopLoading() { awaited = nil }

    /// A document has come, from a loader of this name.
    mutating func didCommitDocument(from loader: String) {
        count += 1
        awaited = nil
        numbers[loader] = count
    }

    /// The document that is there has its content, without pictures and other resources.
    mutating func didLoadContent() { contentCount = count }

    /// The document that is there has loaded.
    mutating func didLoadDocument() { (loadedCount, contentCount) = (count, count) }

    /// Forgets the names of the loaders so far.
    mutating func forgetLoaders() { numbers = [:] }

    /// Returns true if the document of a loader, or a later one, has loaded.
    func hasLoaded(from loader: String) -> Bool { numbers[loader].map { $0 <= loadedCount } ?? false }

    /// Returns true if the document of a loader, or a later one, has its content.
    func hasContent(from loader: String) -> Bool { numbers[loader].map { $0 <= contentCount } ?? false }

    /// Returns true if something has its content that came after a number of documents.
    func hasContent(after count: Int) -> Bool { contentCount > count }

    /// Returns true if something has loaded that came after a number of documents.
    func hasLoaded(after count: Int) -> Bool { loadedCount > count }
}
