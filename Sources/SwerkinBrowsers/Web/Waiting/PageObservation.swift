import SwerkinCore

/// A request to observe a page.
package struct PageQuestion {
    /// The elements that matter; nil for all.
    package let subject: WatchedElements?
    /// True if the request must find out which elements are stable.
    package let needsStability: Bool
    /// True if one of the elements is touched next, so that the page checks the touch when it arrives.
    package let isForTouch: Bool
    /// The time that the page waits for a change before it answers, or nil if it answers at once.
    package var changeWait: Duration?

    /// The longest time of one wait in the page, so that a new window or a dialog is noticed soon.
    package static let longestWait = Duration.milliseconds(250)

    /// Asks for certain elements, or all.
    package init(subject: WatchedElements?, needsStability: Bool, isForTouch: Bool = false) {
        self.subject = subject
        self.needsStability = needsStability
        self.isForTouch = isForTouch
    }

    /// The function of the page script that answers, and its arguments.
    package var action: (name: String, arguments: [any Encodable & Sendable]) {
        guard let changeWait else { return ("observe", [subject, needsStability, isForTouch]) }
        let times = [changeWait, PollingInterval.change].map { $0.seconds * 1000 }
        return ("observeChange", [subject, needsStability, isForTouch, times[0], times[1]])
    }
}

/// The snapshot of a page, and the one an animation frame before.
package struct PageObservation {
    /// The snapshot before.
    package var before: ElementTree
    /// The current snapshot.
    package var now: ElementTree
    /// The page script's record of the current moment; nil under a native dialog.
    package private(set) var view: PageView?

    /// A page on which nothing moves.
    package init(stable tree: ElementTree) { (before, now) = (tree, tree) }

    /// The observation by the script of a document.
    package init(_ motion: PageMotion, document: Int) {
        now = motion.now.tree(document: document)
        before = motion.before?.tree(document: document) ?? now
        view = motion.now
    }
}
