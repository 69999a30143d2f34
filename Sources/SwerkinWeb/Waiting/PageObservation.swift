import Swerkin
import SwerkinServers

/// What a page is asked for when it is looked at.
package struct PageQuestion {
    /// The elements that matter; nil for all.
    package let subject: WatchedElements?
    /// Whether it must be told what moves.
    package let needsStability: Bool
    /// Whether one of the elements is touched next, so that the page checks the touch when it arrives.
    package let isForTouch: Bool
    /// How long the page waits for a change before it looks, or nil if it looks at once.
    package var changeWait: Duration?

    /// How long a page may wait at a time, so that a new window or a dialog is not overlooked for long.
    package static let longestWait = Duration.milliseconds(250)

    /// Asks for certain elements, or all.
    package init(subject: WatchedElements?, needsStability: Bool, isForTouch: Bool = false) {
        self.subject = subject
        self.needsStability = needsStability
        self.isForTouch = isForTouch
    }

    /// The act of the page's script that answers, and what it is told.
    package var action: (name: String, arguments: [any Encodable & Sendable]) {
        guard let changeWait else { return ("observe", [subject, needsStability, isForTouch]) }
        let times = [changeWait, PollingInterval.change].map { $0.inSeconds * 1000 }
        return ("observeChange", [subject, needsStability, isForTouch, times[0], times[1]])
    }
}

/// What is on a page, and what was there a frame of animation before.
package struct PageObservation {
    /// What was there before.
    package var before: ElementTree
    /// What is there.
    package var now: ElementTree
    /// What is there as the page tells it; nil under a dialog of the browser.
    package private(set) var view: PageView?

    /// A page on which nothing moves.
    package init(stable tree: ElementTree) { (before, now) = (tree, tree) }

    /// What the script of a document has seen.
    package init(_ motion: PageMotion, document: Int) {
        now = motion.now.tree(document: document)
        before = motion.before?.tree(document: document) ?? now
        view = motion.now
    }
}
