/// Finds out what lies directly beneath each screen, from all ways that put it on the stack.
///
/// The least solution: each screen starts as unknown and is joined with what each way leaves beneath it. Each can change
/// twice only, so that all are known after O(screens + ways).
struct FindingBeneath {
    private var beneath: [ScreenBeneath]
    /// The screens that lie on the same thing as a screen, among others.
    private var followers: [[Int]]

    init(count: Int) {
        beneath = Array(repeating: .unknown, count: count)
        followers = Array(repeating: [], count: count)
    }

    /// Says that a screen may lie on something.
    mutating func put(_ screen: Int, on other: ScreenBeneath) {
        beneath[screen] = beneath[screen].joined(with: other)
    }

    /// Says what a way leaves beneath its end.
    mutating func add(
        _ way: AndroidNavigation.Way, _ popping: AndroidNavigation.Popping, _ action: AndroidNavigation.Action
    ) {
        switch popping {
        case .nothing, .downTo(way.start, false): putOnTop(way, action)
        case .everything: put(way.end, on: .only(nil))
        case .graph: put(way.end, on: .various)
        case .downTo(way.end, false) where !action.isSingleTop && way.start != way.end: put(way.end, on: .only(way.end))
        // It lies where it lay, or on the start where it was not beneath.
        case .downTo(way.end, _) where way.start != way.end: put(way.end, on: .only(way.start))
        case .downTo(let screen, true): followers[screen].append(way.end)
        case .downTo(let screen, false): put(way.end, on: .only(screen))
        }
    }

    private mutating func putOnTop(_ way: AndroidNavigation.Way, _ action: AndroidNavigation.Action) {
        guard way.start != way.end || !action.isSingleTop else { return }
        put(way.end, on: .only(way.start))
    }

    /// What lies beneath each screen.
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
