/// Notices for how long an app has shown nothing new, by the snapshots that it is given.
///
/// What moves without end shows nothing new; an open request counts as if something came.
package struct RestWatch {
    private let driver: any Driver
    private var shown: [Element]?
    private var lastChange: Duration

    /// Begins with the app as it is now.
    package init(_ driver: any Driver, seeing tree: ElementTree?) {
        self.driver = driver
        (shown, lastChange) = (tree?.elements.map(\.content), driver.clock.now)
    }

    /// The time since the app last showed anything new.
    package var rest: Duration { driver.clock.now - lastChange }

    /// Looks at the app once more; O(elements).
    package mutating func look(_ tree: ElementTree?) {
        let now = tree?.elements.map(\.content)
        if now != shown || !driver.activity().pendingRequests.isEmpty { lastChange = driver.clock.now }
        shown = now
    }
}
