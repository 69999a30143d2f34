import Swerkin
import SwerkinWeb

extension ChromiumDriver {
    /// What is on the page now.
    ///
    /// One round trip to the page; O(elements of the document). Under a dialog, what was there before it opened.
    public func look() throws -> ElementTree {
        try inDriverErrors { try observe(nil, lookingTwice: false).now }
    }

    /// What is there, and what was there a frame of animation before.
    struct Observation {
        var before: ElementTree
        var now: ElementTree
    }

    /// Looks at the page, or only at certain elements of it.
    ///
    /// Follows documents that take one another's place, for as long as the browser may take to answer.
    func observe(_ subject: WatchedElements?, lookingTwice: Bool) throws -> Observation {
        let deadline = clock.now + configuration.answerTimeout
        while true {
            let page = try currentPage()
            do {
                let whole = try lookingTwice ? page.lookForStillness(subject) : page.look(subject)
                let seen = try page.addingForeignFrames(to: whole, subject, lookingTwice: lookingTwice)
                if subject == nil { page.lastTree = seen.now }
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
    fileprivate func look(_ subject: WatchedElements?) throws -> ChromiumDriver.Observation {
        let (view, document): (PageView, Int) = try ask("look", subject)
        let tree = view.tree(document: document)
        return ChromiumDriver.Observation(before: tree, now: tree)
    }

    fileprivate func lookForStillness(_ subject: WatchedElements?) throws -> ChromiumDriver.Observation {
        let (motion, document): (PageMotion, Int) = try ask("lookForStillness", subject)
        let now = motion.now.tree(document: document)
        return ChromiumDriver.Observation(before: motion.before?.tree(document: document) ?? now, now: now)
    }
}
