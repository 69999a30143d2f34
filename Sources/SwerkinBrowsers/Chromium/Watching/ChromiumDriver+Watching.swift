import SwerkinCore

extension ChromiumDriver {
    /// Waits for acts of people on the pages, and returns those that were not taken before; empty if there are none in time.
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
