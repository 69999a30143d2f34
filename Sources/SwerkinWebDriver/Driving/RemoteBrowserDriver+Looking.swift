import Swerkin
import SwerkinWeb

extension RemoteBrowserDriver {
    /// What is on the page now.
    ///
    /// One command in Chromium, and in other browsers two more for each element that they have not told the role and the
    /// name of since it changed; O(elements of the document). Under a dialog, what was there before it opened.
    public func look() throws -> ElementTree {
        try inDriverErrors { try observe(nil, lookingTwice: false).now }
    }

    /// Waits until a condition is met, by the rules of `Driver.poll(for:timeout:)`.
    ///
    /// The page itself watches for a change of the elements that the condition is about, so that one command waits for it;
    /// whether the condition is met is decided here, by what all drivers use.
    public func wait(for condition: WaitCondition, timeout: Duration) throws -> WaitOutcome {
        try inDriverErrors { try watch(for: condition, timeout: timeout) }
    }
}

extension RemoteBrowserDriver: PageWatcher {
    /// Looks at the page; follows documents and windows that take one another's place, for as long as they may take.
    package func observe(_ subject: WatchedElements?, lookingTwice: Bool) throws -> PageObservation {
        let page = try currentPage()
        let deadline = clock.now + configuration.answerTimeout
        while true {
            do {
                let seen = try lookingTwice ? page.lookForStillness(subject) : page.look(subject)
                if subject == nil { page.lastTree = seen.now }
                return seen
            } catch RemotePageFault.dialogOpened {
                guard let dialog = try page.readDialog() else { continue }
                let tree = page.lastTree.covered(by: dialog)
                return PageObservation(before: tree, now: tree)
            } catch RemotePageFault.documentGone {
                guard clock.now < deadline else {
                    throw DriverError.lost("the page goes from one document to the next without end")
                }
            }
        }
    }

    package func waitForChange(of subject: WatchedElements?, atMost time: Duration) throws {
        let page = try currentPage()
        do {
            let _: (Bool, Int) = try page.ask(
                "watch", [subject, time.inSeconds * 1000, PollingInterval.change.inSeconds * 1000], isRepeated: false)
        } catch RemotePageFault.dialogOpened {
            // Only the test can take a dialog away, so there is nothing to watch for.
            clock.sleep(for: min(time, PollingInterval.change))
        } catch RemotePageFault.documentGone {
            return
        }
        // A window opens without a change of the page that opens it.
        page.mayHaveNewWindow = true
    }
}

extension RemotePage {
    fileprivate func look(_ subject: WatchedElements?) throws -> PageObservation {
        let (view, document): (PageView, Int) = try ask("look", [subject], isRepeated: true)
        let tree = view.tree(document: document)
        return PageObservation(before: tree, now: tree)
    }

    fileprivate func lookForStillness(_ subject: WatchedElements?) throws -> PageObservation {
        let (motion, document): (PageMotion, Int) = try ask("lookForStillness", [subject], isRepeated: true)
        let now = motion.now.tree(document: document)
        return PageObservation(before: motion.before?.tree(document: document) ?? now, now: now)
    }
}
