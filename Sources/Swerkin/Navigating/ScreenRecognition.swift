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

    /// Finds out on which screen the app is, after waiting until any can be recognised, at most for `timeout`.
    ///
    /// Where the traits of several screens are there, the first of `preferred` that is among them is meant.
    func locate(preferring preferred: [String], timeout: Duration) throws -> Whereabouts {
        let marks = map.traits.map(\.mark)
        if let tree = try app.waitInVain(forAnyOf: marks, timeout: timeout) { return .unknown(tree) }
        let sight = try ScreenSight(of: app, for: marks)
        let there = try map.traits.filter { try sight.shows($0.mark) }.map(\.screen)
        if let screen = preferred.first(where: there.contains) { return .screen(screen) }
        switch there.count {
        case 0: return .unknown(sight.tree)
        case 1: return .screen(there[0])
        default: return .several(there)
        }
    }

    /// The screen that the app is on, which is a preferred one where several might be meant.
    ///
    /// Throws ``StepFailure`` where that cannot be told.
    func screen(preferring preferred: (any PresentableScreen)?) throws -> String {
        let preferred = preferred.map { [$0.rawValue] } ?? []
        switch try locate(preferring: preferred, timeout: app.timeouts.waiting) {
        case .screen(let screen): return screen
        case .several(let screens): throw app.failure(.navigation(.ambiguous(screens)))
        case .unknown(let tree): throw app.failure(.navigation(.lost(tree)))
        }
    }

    /// Waits for a screen's trait; does nothing where the screen has none.
    ///
    /// Throws ``StepFailure`` that says where the app is instead.
    func confirm(_ screen: String) throws {
        guard let trait = map.trait(of: screen) else { return }
        guard try app.waitInVain(forAnyOf: [trait], timeout: app.timeouts.waiting) != nil else { return }
        switch try locate(preferring: [screen], timeout: .zero) {
        case .screen(screen): return
        case .screen(let other): throw app.failure(.navigation(.elsewhere(expected: screen, found: [other])))
        case .several(let others): throw app.failure(.navigation(.elsewhere(expected: screen, found: others)))
        case .unknown(let tree): throw app.failure(.navigation(.lost(tree)))
        }
    }
}
