import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// What is on the page now.
    ///
    /// One round trip to the page; O(elements of the document). Under a dialog, what was there before it opened.
    public func look() throws -> ElementTree {
        try inDriverErrors { try observe(Question(subject: nil, needsStillness: false)).now }
    }

    /// What the page is asked for when it is looked at.
    struct Question {
        /// The elements that matter; nil for all.
        let subject: WatchedElements?
        /// Whether it must be told what moves.
        let needsStillness: Bool
        /// How long the page waits for a change before it looks; nil where it looks at once.
        var changeWait: Duration?
    }

    /// What is there, and what was there a frame of animation before.
    struct Observation {
        let before: ElementTree
        let now: ElementTree
        /// What was seen as the page tells it; nil under a dialog of the browser.
        var view: PageView?
    }

    /// Looks at the page, in one round trip.
    ///
    /// Follows documents that take one another's place, for as long as the browser may take to answer.
    func observe(_ question: Question) throws -> Observation {
        let deadline = clock.now + configuration.answerTimeout
        while true {
            let page = try currentPage()
            do {
                let seen = try page.look(question)
                if question.subject == nil { page.lastTree = seen.now }
                return seen
            } catch ProtocolFault.dialogOpened {
                guard let dialog = page.dialog else { continue }
                let tree = page.lastTree.covered(by: dialog)
                return Observation(before: tree, now: tree)
            } catch PageFault.documentGone {
                guard clock.now < deadline else {
                    throw DriverError.lost("the page goes from one document to the next without end")
                }
            } catch ProtocolFault.pageClosed {
                // Once the browser has told of the page's end, the one before it is the current one.
                guard clock.now < deadline else { throw ProtocolFault.pageClosed }
            }
        }
    }
}

extension ChromiumPage {
    fileprivate func look(_ question: ChromiumDriver.Question) throws -> ChromiumDriver.Observation {
        let (motion, document): (PageMotion, Int) = try ask(question)
        let now = motion.now.tree(document: document)
        return ChromiumDriver.Observation(
            before: motion.before?.tree(document: document) ?? now, now: now, view: motion.now)
    }

    private func ask(_ question: ChromiumDriver.Question) throws -> (value: PageMotion, document: Int) {
        guard let limit = question.changeWait else {
            return try ask("observe", question.subject, question.needsStillness)
        }
        return try ask(
            "observeChange", question.subject, question.needsStillness, limit.inSeconds * 1000,
            PollingInterval.change.inSeconds * 1000, extra: limit)
    }
}
