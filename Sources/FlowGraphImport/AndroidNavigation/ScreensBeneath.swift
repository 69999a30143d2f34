/// Computes the screen directly beneath each screen, from all resolved actions that push it.
///
/// The least fixed point: each screen starts as unknown and is joined with the screen that each resolved action leaves
/// beneath it. Each changes at most twice, so that all are known after O(screens + resolved actions).
struct ScreensBeneath {
    private var beneath: [ScreenBeneath]
    /// The screens that may share the screen beneath with a screen.
    private var followers: [[Int]]

    init(count: Int) {
        beneath = Array(repeating: .unknown, count: count)
        followers = Array(repeating: [], count: count)
    }

    /// Records that a screen may lie on another.
    mutating func put(_ screen: Int, on other: ScreenBeneath) {
        beneath[screen] = beneath[screen].joined(with: other)
    }

    /// Records the screen that a resolved action leaves beneath its end.
    mutating func add(
        _ resolved: AndroidNavigation.ResolvedAction, _ popping: AndroidNavigation.Popping,
        _ action: AndroidNavigation.Action
    ) {
        switch popping {
        case .nothing, .downTo(resolved.start, false): putOnTop(resolved, action)
        case .everything: put(resolved.end, on: .only(nil))
        case .graph: put(resolved.end, on: .various)
        case .downTo(resolved.end, false) where !action.isSingleTop && resolved.start != resolved.end:
            put(resolved.end, on: .only(resolved.end))
        // It stays in its position, or is pushed on the start screen if it was not beneath.
        case .downTo(resolved.end, _) where resolved.start != resolved.end: put(resolved.end, on: .only(resolved.start))
        case .downTo(let screen, true): followers[screen].append(resolved.end)
        case .downTo(let screen, false): put(resolved.end, on: .only(screen))
        }
    }

    private mutating func putOnTop(_ resolved: AndroidNavigation.ResolvedAction, _ action: AndroidNavigation.Action) {
        guard resolved.start != resolved.end || !action.isSingleTop else { return }
        put(resolved.end, on: .only(resolved.start))
    }

    /// The screen beneath each screen.
    func result() -> [ScreenBeneath] {
        var beneath = beneath
        var waiting = beneath.indices.filter { beneath[$0] != .unknown }
        while let screen = waiting.popLast() {
            for follower in followers[screen] {
                let joined = beneath[follower].joined(with: beneath[screen])
                guard joined != beneath[follower] else { continue }
                beneath[follower] = joined
                waiting.append(follower)
            }
        }
        return beneath
    }
}

/// The screen directly beneath a screen whenever it is shown.
enum ScreenBeneath: Hashable {
    /// No resolved action that pushes the screen is known.
    case unknown
    /// Always the same: a screen, or nil for none.
    case only(Int?)
    /// Different screens.
    case various

    /// The value that covers both.
    func joined(with other: ScreenBeneath) -> ScreenBeneath {
        switch (self, other) {
        case (.unknown, _): other
        case (_, .unknown): self
        default: self == other ? self : .various
        }
    }
}
