import SwerkinCore

extension ChromiumDriver {
    /// Waits for acts of the user on the pages; returns those not taken before, empty if there are none in time.
    ///
    /// The configuration must have pages watch acts. Throws ``/Swerkin/DriverError`` once no page is open, or the browser has
    /// ended.
    package func takeActs(within time: Duration) throws -> [WatchedAct] {
        try inDriverErrors {
            let page = try currentPage()
            _ = try page.session.handleEvents(within: time) { !journal.watch.acts.isEmpty }
            let profile = try openProfile()
            return journal.watch.take().flatMap { completed($0, in: profile) }
        }
    }

    /// An act with the paths of its files, behind the change to its tab if there was one.
    private func completed(_ act: WatchedAct, in profile: ChromiumProfile) -> [WatchedAct] {
        var act = act
        let tab = act.before.tab
        if act.kind == .attach, let field = act.targets.first, !act.text.isEmpty {
            let count = act.text.split(separator: "\n").count
            let paths = try? profile.page(tab)?.pathsOfFiles(in: field, count: count)
            act.text = paths?.joined(separator: "\n") ?? act.text
        }
        guard profile.noteAct(in: tab, at: act.moment) else { return [act] }
        return [WatchedAct(.switchTab, text: act.before.title, before: act.before), act]
    }

    /// The acts that came before the pages were closed.
    package func takeLastActs() -> [WatchedAct] { journal.watch.take() }

    /// The page that reported last, as it looks; nil before one has.
    package var watchedPage: WatchedPage? { journal.watch.page }

    /// The number of reports of pages so far, of acts and of how they look.
    package var watchedReportCount: Int { journal.watch.reportCount }

    /// True if a page is open.
    package var hasPage: Bool { (try? currentPage()) != nil }
}

/// A page as it described itself at one moment, while acts are watched.
package struct WatchedPage: Sendable {
    /// The elements; those of iframes of other origins stand after the page's own.
    package var tree: ElementTree
    /// The title of the document.
    package var title: String
    /// The address of the document.
    package var address: String
    /// The page's name in the browser.
    package var tab: String
    /// True if its document has not loaded completely, or only just, so that it may look otherwise soon.
    package var isLoading = false

    package init(_ tree: ElementTree, title: String, address: String, tab: String) {
        (self.tree, self.title, self.address, self.tab) = (tree, title, address, tab)
    }
}

/// An act of a person on a page, with the page as it was before.
package struct WatchedAct: Sendable {
    /// The kinds of acts.
    package typealias Kind = WatchReport.Act.Kind

    /// The kind.
    package var kind: Kind
    /// The elements that it may be meant for, the innermost first; empty if it is meant for none.
    package var targets: [ElementReference]
    /// The text, the option, the files' paths a line each, the key, or the tab's title; empty for other kinds.
    package var text: String
    /// True if the text is a secret.
    package var isSecure: Bool
    /// The page just before.
    package var before: WatchedPage
    /// The time by which the act was delayed in the page, in milliseconds.
    package var milliseconds: Double
    /// The moment at which the driver got to know of it.
    let moment = ContinuousClock.now

    package init(
        _ kind: Kind, on targets: [ElementReference] = [], text: String = "", isSecure: Bool = false,
        before: WatchedPage, milliseconds: Double = 0
    ) {
        (self.kind, self.targets, self.text, self.isSecure) = (kind, targets, text, isSecure)
        (self.before, self.milliseconds) = (before, milliseconds)
    }
}

/// The acts of the user on a driver's pages that were not taken yet.
final class ActWatch {
    private(set) var acts: [WatchedAct] = []
    /// The page that reported last, as it looks.
    private(set) var page: WatchedPage?
    /// The number of reports so far, of acts and of how pages look.
    private(set) var reportCount = 0

    /// The tab and the moment of the latest act, also of one that was taken.
    private(set) var lastAct: (tab: String, moment: ContinuousClock.Instant)?

    /// Notes how a page looks.
    func note(_ page: WatchedPage) {
        self.page = page
        reportCount += 1
    }

    /// Notes an act.
    func note(_ act: WatchedAct) {
        acts.append(act)
        lastAct = (act.before.tab, act.moment)
    }

    /// Hands out the acts.
    func take() -> [WatchedAct] {
        defer { acts = [] }
        return acts
    }

    /// Forgets everything.
    func clear() { (acts, page, lastAct) = ([], nil, nil) }
}
