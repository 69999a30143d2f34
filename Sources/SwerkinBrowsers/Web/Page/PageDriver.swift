import SwerkinCore

/// A driver of a page in a browser: everything that the page's script can do is implemented here, once for all browsers.
package protocol PageDriver: Driver {
    /// The page in front. Throws ``/Swerkin/DriverError/lost(_:)`` if none is open.
    var frontPage: any BrowserPage { get throws }

    /// Does something, and converts errors to those of a driver.
    ///
    /// - Parameters:
    ///   - element: the element of the action, which is stale if its document has gone.
    ///   - body: the action.
    /// - Returns: the result of the body.
    /// - Throws: ``/Swerkin/DriverError``, and ``/Swerkin/StepFailure`` unchanged.
    func inDriverErrors<Value>(_ element: ElementReference?, _ body: () throws -> Value) throws -> Value
}

// Public, so that they fulfil the requirements of the public protocol.
extension PageDriver {
    /// Chooses the option with this label: at once in a `select`, by touching it in any other list box.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if it is not offered, ``/Swerkin/DriverError/staleElement(_:)`` if the
    /// element has gone.
    public func choose(_ option: String, in element: ElementReference) throws {
        try inDriverErrors(element) { try frontPage.choose(option, in: element) }
    }

    /// Moves every scroll view around an element so that its middle can be touched; does nothing if it can be already.
    ///
    /// Throws ``/Swerkin/DriverError/staleElement(_:)`` if it has gone.
    public func scrollIntoView(_ element: ElementReference) throws {
        try inDriverErrors(element) { try frontPage.scrollIntoView(element) }
    }

    /// Moves a scroll view by four fifths of its visible length.
    ///
    /// Without an element, scrolls the innermost under the middle of the display that can move in this direction, else
    /// the first in the document. Throws ``/Swerkin/DriverError/staleElement(_:)`` if the element has gone.
    ///
    /// - Returns: true if anything moved; false at the end.
    public func scroll(_ direction: SwipeDirection, in element: ElementReference?) throws -> Bool {
        try inDriverErrors(element) { try frontPage.scroll(direction, in: element) }
    }

    /// Dismisses a layer in front of the screen.
    ///
    /// - `keyboard`: the focused element loses its focus.
    /// - `popover`: the topmost dialog or popover that is not modal, by a touch beside it, else by the escape key.
    /// - `modal`: the topmost dialog or popover, by the escape key, else by a touch beside it; a native dialog by its button
    ///   "Cancel", or "OK" if it has no other.
    ///
    /// Throws ``/Swerkin/DriverError/notPossible(_:)`` if there is no such dialog or popover, or it stays. Does nothing if no
    /// element has the focus.
    public func dismiss(_ layer: DismissableLayer) throws {
        try inDriverErrors(nil) { try frontPage.dismiss(layer) }
    }

    /// Accepts a native dialog.
    ///
    /// A headless browser shows no prompt for a permission: one that was not granted before is refused to the page at
    /// once. Throws ``/Swerkin/DriverError/lost(_:)`` if no page is open.
    ///
    /// - Returns: true if a dialog was open and has been accepted.
    public func acceptSystemAlert() throws -> Bool {
        try inDriverErrors(nil) { try frontPage.acceptDialog() }
    }
}

/// A driver whose page watches for changes by itself.
package protocol PageWatcher: Driver {
    /// Observes the page, in one round trip if nothing prevents it.
    func observe(_ question: PageQuestion) throws -> PageObservation

    /// Observes the page once it has changed, or something else may have, or the time is over.
    func observeChange(_ question: PageQuestion, within time: Duration) throws -> PageObservation
}

extension PageWatcher {
    /// Waits until a condition is met, in the loop of `Driver.wait(for:timeout:observe:)`.
    ///
    /// The page reports when the elements of the condition have changed; the condition is evaluated here, by the code that all
    /// drivers share. A condition that is met at once takes one observation. `found` is called with the observation that met
    /// it.
    package func watch(
        for condition: WaitCondition, timeout: Duration, found: ([Element], PageObservation) -> Void = { _, _ in }
    ) throws -> WaitOutcome {
        let question = PageQuestion(
            subject: WatchedElements(condition), needsStability: condition.needsStability,
            isForTouch: condition.demandsTouch)
        var last: PageObservation?
        var visit = PointerVisit()
        let outcome = try wait(
            for: condition, timeout: timeout,
            whileUnmet: { if condition.demandsTouch { visit.continue(for: $0, by: self) } }
        ) { pause in
            let seen =
                if case .change(let longest) = pause {
                    try observeChange(question, within: longest)
                } else {
                    try observe(question)
                }
            last = seen
            return (seen.before, seen.now)
        }
        switch outcome {
        case .met(let elements): if let last { found(elements, last) }
        case .unmet(let reason, _) where question.subject != nil: return .unmet(reason, try snapshot())
        case .unmet: break
        }
        return outcome
    }
}

/// A visit of the pointer to an element that another one covers: some covers go away when a pointer comes.
///
/// It comes late, since others, such as messages that close by themselves, stay as long as a pointer rests on them; and it ends.
private struct PointerVisit {
    private var covered: (element: ElementReference, since: Duration)?
    private var isThere = false
    private var isOver = false

    /// The time for which an element is covered before the pointer comes, and for which the pointer stays.
    private static let delay = Duration.seconds(1)

    mutating func `continue`(for reason: UnmetCondition, by driver: some Driver) {
        guard case .notReady(let element, .obstructed) = reason,
            covered.map({ $0.element == element.reference }) ?? true
        else { return covered = nil }
        let since = covered?.since ?? driver.clock.now
        covered = (element.reference, since)
        if !isThere, driver.clock.now - since >= Self.delay {
            isThere = true
            // A page that does not let the pointer come is looked at again all the same.
            try? driver.perform(.hover, on: .element(element.reference))
        } else if isThere, !isOver, driver.clock.now - since >= Self.delay * 2 {
            isOver = true
            try? driver.perform(.hover, on: .point(Point(x: 0, y: 0)))
        }
    }
}

extension WaitCondition {
    /// True if only an element that receives touches meets it.
    package var demandsTouch: Bool {
        if case .ready(_, let action) = self { action.needsTouchToArrive } else { false }
    }

    /// True if it requires a stable element.
    package var needsStability: Bool {
        if case .ready = self { true } else { false }
    }
}
