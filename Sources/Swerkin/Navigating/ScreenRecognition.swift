import FlowGraph

/// Tells where the app is, by the traits of the screens of a graph.
struct ScreenRecognition {
    /// Where the app is.
    enum Whereabouts {
        /// On this screen.
        case screen(String)
        /// The traits of several screens are there, and nothing says which one is meant.
        case several([String])
        /// No screen's trait is there; what is.
        case unknown(ElementTree)
    }

    let map: ScreenGraph
    let app: AppUnderTest

    /// Finds out on which screen the app is, after waiting until one can be recognised, at most for `timeout`.
    ///
    /// If the traits of several screens are there, those don't count on which another of them is opened. Of the others the
    /// first of `preferred` is meant. If there is none, or no trait at all, the app may still be rendering, so it is looked at
    /// again until the time is up.
    func locate(preferring preferred: [String], timeout: Duration) throws -> Whereabouts {
        let clock = app.driver.clock
        let deadline = clock.now + timeout
        while true {
            let remaining = max(deadline - clock.now, .zero)
            if case .absent(let tree) = try app.waitForAny(of: map.traits.map(\.mark), timeout: remaining) {
                return .unknown(tree)
            }
            let place = try place(preferring: preferred)
            if case .screen = place { return place }
            guard clock.now < deadline else { return place }
            clock.sleep(for: min(PollingInterval.change, deadline - clock.now))
        }
    }

    /// Where the app is by what it shows now.
    private func place(preferring preferred: [String]) throws -> Whereabouts {
        let sight = try ScreenSight(of: app, for: map.traits.map(\.mark))
        let there = map.uppermost(of: try map.traits.filter { try sight.shows($0.mark) }.map(\.screen))
        if let screen = preferred.first(where: there.contains) { return .screen(screen) }
        switch there.count {
        case 0: return .unknown(sight.tree)
        case 1: return .screen(there[0])
        default: return .several(there)
        }
    }

    /// The screen that the app is on, which is one of the preferred if several might be meant.
    ///
    /// Throws ``StepFailure`` if that can't be told.
    func screen(preferring preferred: [any PresentableScreen]) throws -> String {
        let preferred = preferred.map(\.rawValue)
        switch try locate(preferring: preferred, timeout: app.timeouts.waiting) {
        case .screen(let screen): return screen
        case .several(let screens): throw app.failure(NavigationFailure.ambiguous(screens))
        case .unknown(let tree): throw app.failure(NavigationFailure.lost(tree))
        }
    }

    /// Waits for a screen's trait; does nothing where the screen has none.
    ///
    /// Throws ``StepFailure`` with the screens that the app shows instead.
    func confirm(_ screen: String) throws {
        guard let trait = map.trait(of: screen) else { return }
        guard case .absent = try app.waitForAny(of: [trait], timeout: app.timeouts.waiting) else { return }
        switch try locate(preferring: [screen], timeout: .zero) {
        case .screen(screen): return
        case .screen(let other): throw app.failure(NavigationFailure.elsewhere(expected: screen, found: [other]))
        case .several(let others): throw app.failure(NavigationFailure.elsewhere(expected: screen, found: others))
        case .unknown(let tree): throw app.failure(NavigationFailure.lost(tree))
        }
    }
}
