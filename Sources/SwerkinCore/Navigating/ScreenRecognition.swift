import FlowGraph

/// Locates the app by the traits of the screens of a graph.
package struct ScreenRecognition {
    let map: ScreenGraph
    package let app: AppUnderTest

    package init(map: ScreenGraph, app: AppUnderTest) { (self.map, self.app) = (map, app) }

    /// Finds out on which screen the app is, after waiting until one can be recognised, at most for `timeout`.
    ///
    /// If the traits of several screens are there, those don't count on which another of them is opened. Of the others the
    /// first of `preferred` is meant. If there is none, or no trait at all, the app may still be rendering, so it is looked at
    /// again until the time is up.
    package func locate(preferring preferred: [String], timeout: Duration) throws -> ScreenLocation {
        let clock = app.driver.clock
        let deadline = clock.now + timeout
        while true {
            let remaining = max(deadline - clock.now, .zero)
            if case .absent(let tree) = try app.waitForAny(of: map.traits.map(\.trait), timeout: remaining) {
                return .unknown(tree)
            }
            let location = try location(preferring: preferred)
            if case .screen = location { return location }
            guard clock.now < deadline else { return location }
            clock.sleep(for: min(PollingInterval.change, deadline - clock.now))
        }
    }

    /// The location according to the current elements of the app.
    func location(preferring preferred: [String]) throws -> ScreenLocation {
        let sight = try TraitCheck(of: app, for: map.traits.map(\.trait))
        var shown: [String] = []
        for (screen, trait) in map.traits where !shown.contains(screen) {
            if try sight.shows(trait) { shown.append(screen) }
        }
        let there = map.uppermost(of: shown)
        if let screen = preferred.first(where: there.contains) { return .screen(screen) }
        switch there.count {
        case 0: return .unknown(sight.tree)
        case 1: return .screen(there[0])
        default: return .several(there)
        }
    }

    /// The screen that the app is on, which is one of the preferred if several are possible.
    ///
    /// Throws ``StepFailure`` if it cannot be determined.
    func screen(preferring preferred: [any PresentableScreen]) throws -> String {
        let preferred = preferred.map(\.rawValue)
        switch try locate(preferring: preferred, timeout: app.timeouts.waiting) {
        case .screen(let screen): return screen
        case .several(let screens):
            let areAliases = screens.allSatisfy { map.areAliases($0, screens[0]) }
            throw app.failure(areAliases ? NavigationFailure.aliases(screens) : .ambiguous(screens))
        case .unknown(let tree): throw app.failure(NavigationFailure.lost(tree))
        }
    }

    /// Waits for a screen's trait; does nothing if the screen has none.
    ///
    /// Throws ``StepFailure`` with the screens that the app shows instead.
    package func confirm(_ screen: String) throws {
        guard let trait = map.trait(of: screen) else { return }
        let timeout = trait.query?.timeout ?? app.timeouts.waiting
        guard case .absent = try app.waitForAny(of: [trait], timeout: timeout) else { return }
        switch try locate(preferring: [screen], timeout: .zero) {
        case .screen(screen): return
        case .screen(let other): throw app.failure(NavigationFailure.elsewhere(expected: screen, found: [other]))
        case .several(let others): throw app.failure(NavigationFailure.elsewhere(expected: screen, found: others))
        case .unknown(let tree): throw app.failure(NavigationFailure.lost(tree))
        }
    }
}

/// The location of an app among the screens of a graph.
package enum ScreenLocation {
    /// The app shows this screen.
    case screen(String)
    /// The app shows the traits of several screens, and nothing says which one is meant.
    case several([String])
    /// The app shows no screen's trait; the elements that it shows.
    case unknown(ElementTree)
}
