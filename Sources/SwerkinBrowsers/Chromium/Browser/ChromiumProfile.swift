import Foundation
import SwerkinCore

/// A profile in a browser that shares nothing with others, and the pages that are open in it.
///
/// Source: Chrome DevTools Protocol, Target domain, browser contexts.
final class ChromiumProfile {
    /// The browser that it is in.
    let browser: ChromiumBrowser
    /// The session with the browser, for commands about the profile.
    let session: ProtocolSession
    /// Its name in the browser.
    let identifier: String
    private var configuration: ChromiumConfiguration
    private let counter: DocumentCounter
    private let journal: PageJournal
    /// The open pages; the last is in front.
    private var pages: [ChromiumPage] = []
    /// Pages that the browser has reported and that the driver has not joined yet.
    private var newTargets: [String] = []
    /// Pages that have been closed, which may happen while they are being joined.
    private var closedTargets: Set<String> = []
    /// The pages that belong to the driver, not to the app.
    private var ownTargets: Set<String> = []
    /// The folder for the downloads of pages.
    private let downloads: TemporaryFolder

    /// Makes a profile.
    init(
        in browser: ChromiumBrowser, configuration: ChromiumConfiguration, counter: DocumentCounter,
        journal: PageJournal
    ) throws {
        self.browser = browser
        self.configuration = configuration
        self.counter = counter
        self.journal = journal
        session = try browser.session(answerTimeout: configuration.answerTimeout)
        let proxies = configuration.gate?.proxies(in: configuration.environment)
        identifier = try session.call(
            TargetDomain.CreateBrowserContext(proxyServer: proxies?.servers, proxyBypassList: proxies?.bypass)
        ).browserContextId
        // In the browser's own folder, which is deleted even if this process is killed.
        downloads = try TemporaryFolder("downloads", in: browser.process.profile)
        session.onEvent = { [unowned self] event in try handle(event) }
        try session.call(
            BrowserDomain.SetDownloadBehavior(browserContextId: identifier, downloadPath: downloads.path))
        if configuration.permissions.isEmpty { try allowCopying() } else { try grant(configuration.permissions) }
        try session.call(TargetDomain.SetDiscoverTargets(discover: true))
    }

    /// The time in which the browser must prove that it answers, if a page does not.
    ///
    /// Only a browser that hangs takes so long, and one on a busy machine must not be mistaken for one that hangs.
    private static let browserAnswerTimeout = Duration.seconds(10)

    /// The cause of a missing answer: if the browser itself answers, the page is silent.
    ///
    /// That page gets no more requests then, since each would take as long.
    func explain(_ fault: ProtocolFault) -> ProtocolFault {
        guard case .noAnswer(let method, let time, let session) = fault,
            let page = pages.first(where: { $0.session.identifier == session }), answers
        else { return fault }
        if let late = page.giveUpLoading(after: time) { return late }
        let silence = ProtocolFault.pageSilent(method: method, time)
        page.silence = silence
        return silence
    }

    private var answers: Bool {
        let usual = session.answerTimeout
        session.answerTimeout = Self.browserAnswerTimeout
        defer { session.answerTimeout = usual }
        return (try? session.call(BrowserDomain.GetVersion())) != nil
    }

    /// Lets pages copy after a touch, as a person's browser does without a question.
    ///
    /// Source: Clipboard API and events, section 10, permissions: writing needs an activation by the user alone.
    private func allowCopying() throws {
        try session.call(
            BrowserDomain.SetPermission(permission: .init(name: "clipboard-write"), browserContextId: identifier))
    }

    /// Allows these things and copying, and nothing else.
    func grant(_ permissions: [String]) throws {
        try session.call(
            BrowserDomain.GrantPermissions(
                permissions: permissions + ["clipboardSanitizedWrite"], browserContextId: identifier))
    }

    /// The height of the bars around a page in a window, an information bar among them; measured in Chromium 156.
    private static let barHeight = 140

    /// Opens an empty page and joins it.
    func openPage() throws -> ChromiumPage {
        let target = try openTarget()
        try followPages()
        guard let page = pages.last(where: { $0.target == target }) else { throw ProtocolFault.pageCrashed }
        return page
    }

    /// Opens an empty page behind those of the app, in which they are drawn once more; it is none of theirs.
    func openDrawingPage(_ journal: PageJournal) throws -> ChromiumPage {
        let target = try openTarget(isBehind: true)
        ownTargets.insert(target)
        newTargets.removeAll { $0 == target }
        let page = page(target, try session.call(TargetDomain.AttachToTarget(targetId: target)), journal)
        var unwatched = configuration
        unwatched.watchesActs = false
        try page.prepare(unwatched, journal.commands)
        return page
    }

    /// Opens an empty page; a visible window is so large that all of the page is visible in it.
    private func openTarget(isBehind: Bool? = nil) throws -> String {
        try session.call(
            TargetDomain.CreateTarget(
                url: "about:blank", browserContextId: identifier, width: configuration.width,
                height: configuration.height + (configuration.showsWindow ? Self.barHeight : 0), background: isBehind)
        ).targetId
    }

    private func page(
        _ target: String, _ attached: TargetDomain.Attached, _ journal: PageJournal
    ) -> ChromiumPage {
        let page = ChromiumPage(
            target, session: browser.session(attached.sessionId, answerTimeout: configuration.answerTimeout),
            counter: counter, journal: journal, size: configuration.viewport)
        page.scope = configuration.documents
        return page
    }

    /// Closes a page that ``openDrawingPage(_:)`` has opened.
    func closeDrawingPage(_ page: ChromiumPage) throws {
        try session.call(TargetDomain.CloseTarget(targetId: page.target))
    }

    /// The page in front; throws if all are closed, and if it has fallen silent.
    func currentPage() throws -> ChromiumPage {
        try followPages()
        guard let page = pages.last else { throw ProtocolFault.pageClosed }
        if let silence = page.silence { throw silence }
        guard let scope = configuration.documents else { return page }
        return try admittedPage(page, within: scope)
    }

    /// The page, or the one in front once it was closed, which shows no document from beyond the scope.
    ///
    /// Such a document is left; a window that was opened for it is closed.
    private func admittedPage(_ page: ChromiumPage, within scope: DocumentScope) throws -> ChromiumPage {
        try page.session.handlePendingEvents()
        if let address = page.foreignAddress {
            browser.documentGate?.refuse(RefusedDocument(address: address.withoutAccess, frame: page.target))
            try page.leaveForeignDocument(within: configuration.loadTimeout)
        }
        guard pages.count > 1, page.isEmpty, browser.documentGate?.hasRefused(in: page.target) == true else {
            return page
        }
        try closeFrontPage()
        return try currentPage()
    }

    /// Brings the latest page with a title to the front; nil, or the titles of all pages if none has it.
    func bringToFront(titled title: String) throws -> [String]? {
        try followPages()
        let titles = pages.map { page in (try? page.title()) ?? "" }
        guard let place = titles.lastIndex(of: title) else { return titles }
        let page = pages.remove(at: place)
        pages.append(page)
        try page.session.call(PageDomain.BringToFront())
        return nil
    }

    /// Notes that a person acts in a page: it is in front then.
    ///
    /// Returns true if another page was in front, and not opened as late as that the act may have opened it.
    func noteAct(in target: String, at moment: ContinuousClock.Instant) -> Bool {
        let isFront = pages.last { $0.joined + Self.longestOpening < moment }?.target == target
        guard !isFront, let place = pages.firstIndex(where: { $0.target == target }), place < pages.count - 1 else {
            return false
        }
        guard pages[(place + 1)...].contains(where: { $0.joined + Self.longestOpening < moment }) else { return false }
        pages.append(pages.remove(at: place))
        return true
    }

    /// The longest time from an act that opens a page to the moment at which the driver has joined it.
    private static let longestOpening = Duration.milliseconds(500)

    /// The page of a name, or nil if it is not open.
    func page(_ target: String) -> ChromiumPage? { pages.first { $0.target == target } }

    /// True if a frame is that of a page.
    func hasPage(_ frame: String) -> Bool {
        pages.contains { $0.target == frame } || newTargets.contains(frame) || closedTargets.contains(frame)
    }

    /// Closes the page in front.
    func closeFrontPage() throws {
        try followPages()
        guard pages.count > 1, let page = pages.last else {
            throw DriverError.notPossible("it is the only tab, and the app would be gone with it")
        }
        try session.call(TargetDomain.CloseTarget(targetId: page.target))
        closedTargets.insert(page.target)
        pages.removeAll { $0 === page }
        try pages.last?.session.call(PageDomain.BringToFront())
    }

    /// Opens an empty page, and closes all others without asking them whether they may be left.
    func replacePages() throws {
        try followPages()
        let left = pages
        _ = try openPage()
        for page in left {
            try session.call(TargetDomain.CloseTarget(targetId: page.target))
            pages.removeAll { $0 === page }
        }
    }

    /// The files that were downloaded to their end, by the order of their names.
    func downloadedFiles() throws -> [URL] {
        let folder = URL(fileURLWithPath: downloads.path, isDirectory: true)
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension != "crdownload" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Closes all pages and deletes the stored data.
    func dispose() {
        downloads.delete()
        // Nothing is left to be done if the browser has gone.
        _ = try? session.call(TargetDomain.DisposeBrowserContext(browserContextId: identifier))
    }

    /// Has all pages do something; pages that are opened later are as the configuration says.
    func tellPages(_ commands: [any ProtocolCommand], configuration: ChromiumConfiguration) throws {
        self.configuration = configuration
        try followPages()
        for page in pages { page.scope = configuration.documents }
        for page in pages where page.silence == nil {
            for command in commands { try page.session.start(command)() }
        }
    }

    /// Handles all events that pages have sent, without a request to the browser.
    func catchUp() throws {
        try session.handlePendingEvents()
        for page in pages { try page.session.handlePendingEvents() }
    }

    /// Follows the pages that were opened and closed, and handles the events of those that are not in front.
    func followPages() throws {
        try session.handlePendingEvents()
        while let target = newTargets.first {
            newTargets.removeFirst()
            try join(target)
        }
        // The end of a page that has gone meanwhile is reported next.
        for page in pages.dropLast() { try? page.session.handlePendingEvents() }
    }

    /// Joins a page, unless it is closed meanwhile: some windows are open for a moment only.
    private func join(_ target: String) throws {
        do {
            let attached = try session.call(TargetDomain.AttachToTarget(targetId: target))
            guard !closedTargets.contains(target) else { return }
            let page = page(target, attached, journal)
            pages.append(page)
            try page.prepare(configuration, journal.commands)
        } catch ProtocolFault.refused(TargetDomain.AttachToTarget.method, _) {
            return
        } catch ProtocolFault.pageClosed {
            pages.removeAll { $0.target == target }
        } catch PageFault.documentRefused {
            // It is left as soon as it is in front.
        }
    }

    private func handle(_ event: ProtocolEvent) throws {
        switch event.method {
        case "Target.targetCreated":
            let info = try event.parameters(TargetDomain.TargetCreated.self).targetInfo
            guard info.type == "page", info.browserContextId == identifier, !ownTargets.contains(info.targetId) else {
                return
            }
            newTargets.append(info.targetId)
        case "Target.targetDestroyed":
            let gone = try event.parameters(TargetDomain.TargetDestroyed.self).targetId
            closedTargets.insert(gone)
            newTargets.removeAll { $0 == gone }
            if configuration.watchesActs, pages.count > 1 { pages.first { $0.target == gone }?.noteClosing() }
            pages.removeAll { $0.target == gone }
        default: break
        }
    }
}
