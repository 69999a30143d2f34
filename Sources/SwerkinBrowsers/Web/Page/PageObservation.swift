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
        guard let changeWait else { return ("observe", elements) }
        let times = [changeWait, PollingInterval.change].map { $0.seconds * 1000 }
        return ("observeChange", elements + times)
    }

    /// The arguments of both functions that say what is asked for.
    package var elements: [any Encodable & Sendable] { [subject, needsStability, isForTouch] }
}

/// The snapshot of a page, and the one an animation frame before.
package struct PageObservation {
    /// The snapshot before.
    package var before: ElementTree
    /// The current snapshot.
    package var now: ElementTree
    /// The page script's record of the current moment; nil under a native dialog.
    package private(set) var view: PageView?
    /// True if the script has found iframes that it can't look into.
    package private(set) var hasForeignIframes = false

    /// A page on which nothing moves.
    package init(stable tree: ElementTree) { (before, now) = (tree, tree) }

    /// The observation by the script of a document.
    package init(_ motion: PageMotion, document: Int) {
        now = motion.now.tree(document: document)
        before = motion.before?.tree(document: document) ?? now
        view = motion.now
        hasForeignIframes = motion.hasForeignIframes == true
    }
}

/// The elements that decide if a condition is met, so that the page need not report all others.
///
/// Contains only conditions that a page can decide; the driver evaluates the rest of a query on the reported elements.
package struct WatchedElements: Hashable, Encodable, Sendable {
    /// Identifiers, one of which each of the elements has.
    package var identifiers: [String]?
    /// The normalised label that each of the elements has.
    package var label: String?
    /// True if each of them has a role of its own and is no mere text or container; only beside a label.
    package var hasRole: Bool?

    /// The elements that a condition is about, or nil if it may be any.
    package init?(_ condition: WaitCondition) {
        switch condition {
        case .present(let query, _), .absent(let query, _), .ready(let query, for: _): self.init([query])
        case .anyPresent(let queries): self.init(queries)
        }
    }

    private init?(_ queries: [ElementQuery]) {
        // The content of a scope is reported with the scope, which an identifier names.
        let scopes = queries.flatMap { [$0] + $0.absent }.map(\.scope)
        if scopes.contains(where: { $0 != nil && $0 != .anywhere }) {
            let named = scopes.compactMap { $0?.containerIdentifier }
            guard named.count == scopes.count else { return nil }
            identifiers = named.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            return
        }
        // An element inside or around another, or one that depends on an absent element, needs the whole tree.
        guard queries.allSatisfy({ $0.containers.isEmpty && $0.contained.isEmpty && $0.absent.isEmpty }) else {
            return nil
        }
        let identifiers = queries.compactMap(\.identifier)
        if identifiers.count == queries.count {
            self.identifiers = identifiers
        } else if queries.count == 1, let label = queries[0].label?.whole {
            self.label = label
            hasRole = queries[0].demandsRole ? true : nil
        } else {
            return nil
        }
    }
}

extension ElementQuery {
    /// True if only an element can be meant that has a role of its own: none that is a text, or a part of the layout.
    fileprivate var demandsRole: Bool {
        if let kind { return kind != .text }
        guard let role else { return false }
        return ![.text, .generic].contains(role)
    }
}

extension QueryScope {
    /// The identifier of the container, or nil if there is none or it has other conditions.
    fileprivate var containerIdentifier: String? {
        guard case .container(let container, _) = self, let identifier = container.identifier,
            container == .identifier(identifier)
        else { return nil }
        return identifier
    }
}
