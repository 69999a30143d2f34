import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// Waits for acts of people on the pages, and returns those that were not taken before; empty if there are none in time.
    ///
    /// The configuration must have pages watch acts. Throws ``/Swerkin/DriverError`` once no page is open, or the browser has
    /// ended.
    package func takeActs(within time: Duration) throws -> [WatchedAct] {
        try inDriverErrors {
            let page = try currentPage()
            _ = try page.session.handleEvents(within: time) { !journal.watch.acts.isEmpty }
            return journal.watch.take()
        }
    }

    /// The acts that came before the pages were closed.
    package func takeLastActs() -> [WatchedAct] { journal.watch.take() }

    /// The page that reported last, as it looks; nil before one has.
    package var watchedPage: WatchedPage? { journal.watch.page }

    /// True if a page is open.
    package var hasPage: Bool { (try? currentPage()) != nil }
}
