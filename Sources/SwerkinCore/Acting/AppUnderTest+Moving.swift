extension AppUnderTest {
    /// Scrolls in a direction until an element can be seen.
    ///
    /// Waits for the element at the end of the scroll view too, for as long as actions wait, since lists load more
    /// rows. Gives up after 1000 scrolls or a minute, since some lists have no end; a longer timeout of the query's own holds
    /// instead of the minute. Throws ``StepFailure`` if the element can still not be seen.
    public func scroll(_ direction: SwipeDirection, until query: ElementQuery) throws {
        let query = try scoped(query)
        let deadline = driver.clock.now + max(Self.longestScrolling, query.timeout ?? .zero)
        var scrolls = 0
        while scrolls < Self.maximumScrolls, driver.clock.now < deadline {
            scrolls += 1
            if try canSee(query) { return }
            if try asking("scroll \(direction.rawValue)", { try driver.scroll(direction, in: nil) }) {
                note("scrolled \(direction.rawValue)")
                continue
            }
            let outcome = try asking("wait") {
                try driver.wait(for: .present(query, [.visible(true)]), timeout: timeouts.waiting)
            }
            switch outcome {
            case .met: return
            case .unmet(_, let tree):
                // The awaited content may have made the scroll view longer.
                guard try asking("scroll", { try driver.scroll(direction, in: nil) }) else {
                    throw failure(ElementFailure.endOfScroll(query, tree))
                }
            }
        }
        // Without the attempts, which are as many lines that say the same.
        throw StepFailure(ElementFailure.endlessScroll(query, try snapshot(), scrolls: scrolls))
    }

    /// More than a list of ten thousand rows takes.
    private static let maximumScrolls = 1000
    static let longestScrolling = Duration.seconds(60)

    /// Goes back: touches the element labelled "Back" or, if there is none, goes back in the driver's own history.
    ///
    /// Throws ``StepFailure`` if that element is not ready within `timeouts.waiting`, or there is nothing to go back
    /// to.
    public func goBack() throws {
        let back = ElementQuery.button("Back").anywhere
        let before = try snapshot()
        let arrived = backObserver?(before)
        if try before.matches(back).isEmpty {
            beginAction()
            try asking("go back") { try driver.goBack() }
            note("went back")
        } else {
            try touch(back)
        }
        arrived?()
    }

    /// Dismisses the keyboard, popover or modal; does not wait.
    ///
    /// Throws ``StepFailure`` if there is no popover or modal to dismiss, or it stays; without a keyboard nothing
    /// happens.
    public func dismiss(_ layer: DismissableLayer) throws {
        beginAction()
        try asking("dismiss the \(layer.rawValue)") { try driver.dismiss(layer) }
        note("dismissed the \(layer.rawValue)")
    }

    /// Accepts an open prompt of the system or browser; does nothing if none is open.
    ///
    /// Throws ``StepFailure`` if the prompt can't be accepted, or the app or its driver has failed.
    public func acceptSystemAlert() throws {
        beginAction()
        let accepted = try asking("accept a system alert") { try driver.acceptSystemAlert() }
        note(accepted ? "accepted a system alert" : "there was no system alert")
    }

    /// Lets time pass on the driver's clock.
    public func pause(for duration: Duration) { driver.clock.sleep(for: duration) }

    /// Waits until the screen has been the same in four snapshots, each an animation frame after the last one.
    ///
    /// Two of them are not enough: on a busy machine, frames come so late that a movement shows nothing between two snapshots.
    /// Returns after `timeouts.waiting` in any case: it never fails because of movement. Throws ``StepFailure`` if a
    /// snapshot can't be taken.
    public func waitForAnimationsToFinish() throws {
        let deadline = driver.clock.now + timeouts.waiting
        var (before, equalFrames) = (try snapshot(), 0)
        while driver.clock.now < deadline, equalFrames < 3 {
            driver.clock.sleep(for: PollingInterval.stability)
            let now = try snapshot()
            equalFrames = now == before ? equalFrames + 1 : 0
            before = now
        }
    }

    private func canSee(_ query: ElementQuery) throws -> Bool {
        try snapshot().matches(query).contains(where: \.isVisible)
    }
}
