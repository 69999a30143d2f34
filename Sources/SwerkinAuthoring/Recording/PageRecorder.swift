import SwerkinCore
import SwerkinBrowsers

/// Records the actions of a person in a driver's pages.
package final class PageRecorder {
    private static let pause = Duration.milliseconds(100)
    /// The time in which a page reports nothing new after the last act before it counts as complete.
    private static let rest = Duration.milliseconds(500)
    /// The longest time that it may take; a page that never rests is taken as it is then.
    private static let longestUnrest = Duration.seconds(5)
    static let mostFaults = 20

    private let driver: ChromiumDriver
    /// The acts so far.
    package private(set) var acts = JoinedActs()
    /// Called with each act once it is complete.
    package var onAct: (WatchedAct) -> Void = { _ in }
    /// The reason why a page could not be watched any more, or nil.
    package private(set) var problem: String?
    private var reportedCount = 0

    /// Takes a driver that has launched its page, with a configuration that has pages watch acts.
    package init(_ driver: ChromiumDriver) { self.driver = driver }

    /// The page as it looked last; nil before it has reported.
    package var end: ScreenObservation? {
        driver.watchedPage.map { ScreenObservation($0) }
    }

    /// Records until the person closes the last page, or `isEnded` returns true; or until a page can't be watched any more.
    package func record(until isEnded: () -> Bool) {
        record(until: isEnded) { try driver.takeActs(within: Self.pause) }
    }

    func record(until isEnded: () -> Bool, taking takeActs: () throws -> [WatchedAct]) {
        var faults = 0
        while !isEnded() {
            do {
                take(try takeActs())
                faults = 0
            } catch {
                take(driver.takeLastActs())
                // The browser reports the end of a page's session before that of the page.
                driver.clock.sleep(for: Self.pause)
                guard driver.hasPage else { break }
                faults += 1
                guard faults < Self.mostFaults else {
                    problem = "\(error)"
                    break
                }
            }
        }
        if driver.hasPage { takeLast() }
        report(upTo: acts.acts.count)
    }

    /// Waits until the page that the last act led to is complete: a part that is drawn late belongs to its screen.
    private func takeLast() {
        let clock = driver.clock
        let deadline = clock.now + Self.longestUnrest
        var (lastChange, count) = (clock.now, driver.watchedReportCount)
        while clock.now < deadline, clock.now - lastChange < Self.rest {
            guard let acts = try? driver.takeActs(within: Self.pause) else { return }
            take(acts)
            if driver.watchedReportCount != count || driver.isBusy { lastChange = clock.now }
            count = driver.watchedReportCount
        }
    }

    private func take(_ new: [WatchedAct]) {
        for act in new { acts.append(act) }
        // The last one may be typing that goes on.
        report(upTo: acts.acts.count - 1)
    }

    private func report(upTo count: Int) {
        // A double touch takes the place of two touches.
        reportedCount = min(reportedCount, max(count, 0))
        while reportedCount < count {
            onAct(acts.acts[reportedCount])
            reportedCount += 1
        }
    }
}

extension ChromiumDriver {
    /// True if the page in front is loading a document, or waits for answers.
    fileprivate var isBusy: Bool { isLoading || !activity().pendingRequests.isEmpty }
}
