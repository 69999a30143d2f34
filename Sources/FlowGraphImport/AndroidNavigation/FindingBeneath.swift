/// Computes the screen directly beneath each screen, from all transitions that push it.
///
/// The least fixed point: each screen starts as unknown and is joined with the screen that each transition leaves
/// beneath it. Each changes at most twice, so that all are known after O(screens + transitions).
struct FindingBeneath {
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

    /// Records the screen that a transition leaves beneath its end.
    mutating func add(
        _ way: AndroidNavigation.Way, _ popping: AndroidNavigation.Popping, _ action: AndroidNavigation.Action
    ) {
        switch popping {
        case .nothing, .downTo(way.start, false): putOnTop(way, action)
        case .everything: put(way.end, on: .only(nil))
        case .graph: put(way.end, on: .various)
        case .downTo(way.end, false) where !action.isSingleTop && way.start != way.end: put(way.end, on: .only(way.end))
        // It stays in its position, or is pushed on the start screen if it was not beneath.
        case .downTo(way.end, _) where way.start != way.end: put(way.end, on: .only(way.start))
        case .downTo(let screen, true): followers[screen].append(way.end)
        case .downTo(let screen, false): put(way.end, on: .only(screen))
        }
    }

    private mutating func putOnTop(_ way: AndroidNavigation.Way, _ action: AndroidNavigation.Action) {
        guard way.start != way.end || !action.isSingleTop else { return }
        put(way.end, on: .only(way.start))
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
