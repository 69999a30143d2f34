import FlowGraph

/// The effects of the actions of an Android navigation graph on the stack of screens.
struct AndroidStack {
    /// A segment's kind, and whether its effect on the stack is exact.
    struct Effect: Hashable {
        let kind: SegmentKind
        let isExact: Bool
    }

    private let navigation: AndroidNavigation
    private let start: Int?
    /// The screens that each action pops.
    private let poppings: [AndroidNavigation.Popping]
    /// The screen directly beneath each destination that is a screen.
    private let beneath: [ScreenBeneath]
    /// The floating destinations that may lie on another one.
    private let floatingOnFloating: Set<Int>

    /// Computes the screens beneath screens.
    ///
    /// O(destinations + resolved actions).
    ///
    /// - Parameters:
    ///   - navigation: The destinations and actions.
    ///   - resolution: The meaning of ids.
    ///   - resolvedActions: The resolved actions.
    ///   - deepLinked: The screens that a deep link shows.
    init(
        _ navigation: AndroidNavigation,
        _ resolution: AndroidNavigation.Resolution,
        _ resolvedActions: [AndroidNavigation.ResolvedAction],
        deepLinked: Set<Int>
    ) {
        self.navigation = navigation
        start = resolution.shownScreens.first ?? nil
        poppings = navigation.actions.map { navigation.popping(of: $0, resolution) }
        var finding = ScreensBeneath(isFloating: navigation.destinations.map(\.isFloating))
        if let start {
            finding.put(start, on: .only(nil))
            for screen in deepLinked.sorted() where screen != start {
                let stack = navigation.screensBeneath(linked: screen, resolution) + [screen]
                for (lower, upper) in zip(stack, stack.dropFirst()) { finding.put(upper, on: .only(lower)) }
            }
        }
        for resolved in resolvedActions {
            finding.add(resolved, poppings[resolved.action], navigation.actions[resolved.action])
        }
        beneath = finding.result()
        floatingOnFloating = Set(
            resolvedActions.filter {
                navigation.destinations[$0.start].isFloating && navigation.destinations[$0.end].isFloating
            }.map(\.end))
    }

    /// The effect of a resolved action.
    ///
    /// O(1), but for resolved actions to a screen that may lie beneath: O(depth of the stack).
    func effect(of resolved: AndroidNavigation.ResolvedAction) -> Effect {
        let action = navigation.actions[resolved.action]
        switch poppings[resolved.action] {
        case .nothing:
            return plainEffect(of: resolved)
        case .everything:
            return Effect(kind: .root, isExact: true)
        case .graph(let graph):
            return Effect(kind: .replace, isExact: isAlone(resolved.start, of: graph))
        case .downTo(resolved.start, let includesIt):
            return includesIt ? Effect(kind: .replace, isExact: true) : plainEffect(of: resolved)
        case .downTo(resolved.end, let includesIt):
            return effect(ofReturning: resolved, endsOnce: includesIt || action.isSingleTop)
        case .downTo(let screen, true):
            return screen == start ? Effect(kind: .root, isExact: true) : Effect(kind: .replace, isExact: false)
        case .downTo(let screen, false):
            return Effect(kind: .replace, isExact: beneath[resolved.start] == .only(screen))
        }
    }

    /// The effect on a screen of an action without a destination, or nil if it leaves the app, does nothing, or its end
    /// screen is unknown.
    func popping(by action: Int, on screen: Int) -> (kind: SegmentKind, end: Int?)? {
        switch poppings[action] {
        case .nothing, .everything, .downTo(screen, false):
            return nil
        case .downTo(screen, true):
            return (.back, nil)
        case .downTo(let other, false):
            return (.unwind, other)
        case .downTo(let other, true):
            if case .only(let end?) = beneath[other] { return (.unwind, end) }
            return nil
        case .graph(let graph):
            return isAlone(screen, of: graph) ? (.back, nil) : nil
        }
    }

    private func plainEffect(of resolved: AndroidNavigation.ResolvedAction) -> Effect {
        if resolved.start == resolved.end, navigation.actions[resolved.action].isSingleTop {
            return Effect(kind: .replace, isExact: true)
        }
        if navigation.destinations[resolved.end].isFloating { return Effect(kind: .present, isExact: true) }
        guard navigation.destinations[resolved.start].isFloating else { return Effect(kind: .push, isExact: true) }
        // All that float at the top of the stack are popped, and a segment replaces one screen.
        return Effect(kind: .replace, isExact: !floatingOnFloating.contains(resolved.start))
    }

    /// The effect of a resolved action that pops down to its own end; if that is not beneath, the app pushes it.
    private func effect(ofReturning resolved: AndroidNavigation.ResolvedAction, endsOnce: Bool) -> Effect {
        if !endsOnce, beneath[resolved.start] == .only(resolved.end) { return Effect(kind: .replace, isExact: true) }
        if resolved.end == start { return Effect(kind: .root, isExact: endsOnce) }
        return isAlways(resolved.end, beneath: resolved.start)
            ? Effect(kind: .unwind, isExact: endsOnce) : Effect(kind: plainEffect(of: resolved).kind, isExact: false)
    }

    /// Returns true if a screen is the only one of a graph whenever it is shown, so that popping the graph pops the
    /// screen.
    private func isAlone(_ screen: Int, of graph: Int) -> Bool {
        guard navigation.holds(graph, screen), case .only(let other) = beneath[screen] else { return false }
        return other.map { !navigation.holds(graph, $0) } ?? true
    }

    private func isAlways(_ screen: Int, beneath other: Int) -> Bool {
        var current = other
        for _ in 0..<ImportLimit.depth.maximum {
            guard case .only(let next?) = beneath[current] else { return false }
            if next == screen { return true }
            current = next
        }
        return false
    }
}

/// Computes the screen directly beneath each screen, from all resolved actions that push it.
///
/// The least fixed point: each screen starts as unknown and is joined with the screen that each resolved action leaves
/// beneath it. Each changes at most twice, so that all are known after O(screens + resolved actions).
///
/// A floating destination never lies beneath one that doesn't float. Source: Jetpack Navigation,
/// `NavController.addEntryToBackStack`, and "Dialog destinations" of its guide.
struct ScreensBeneath {
    private var beneath: [ScreenBeneath]
    /// The screens that may share the screen beneath with a screen.
    private var followers: [[Int]]
    private let isFloating: [Bool]
    /// By floating screen: the followers that it has from those on it.
    private var handedOn: [Int: Set<Int>] = [:]

    /// Begins without actions; `isFloating` is true for the destinations that float.
    init(isFloating: [Bool]) {
        beneath = Array(repeating: .unknown, count: isFloating.count)
        followers = Array(repeating: [], count: isFloating.count)
        self.isFloating = isFloating
    }

    /// Records that a screen may lie on another.
    mutating func put(_ screen: Int, on other: ScreenBeneath) {
        if let popped = floating(beneath: screen, other) { return followers[popped].append(screen) }
        beneath[screen] = beneath[screen].joined(with: other)
    }

    /// The floating destination that is popped before a screen is shown, or nil if there is none.
    private func floating(beneath screen: Int, _ other: ScreenBeneath) -> Int? {
        guard case .only(let lower?) = other, isFloating[lower], !isFloating[screen] else { return nil }
        return lower
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
    mutating func result() -> [ScreenBeneath] {
        // First in, first out: a screen gets the followers of all that float on it before it is looked at again.
        var waiting = beneath.indices.filter { beneath[$0] != .unknown }
        var isWaiting = beneath.map { $0 != .unknown }
        var next = 0
        while next < waiting.count {
            let screen = waiting[next]
            isWaiting[screen] = false
            for changed in handOn(from: screen) + join(from: screen) where !isWaiting[changed] {
                isWaiting[changed] = true
                waiting.append(changed)
            }
            next += 1
        }
        return beneath
    }

    /// Joins the followers of a screen with what is beneath it; returns those that change.
    private mutating func join(from screen: Int) -> [Int] {
        var changed: [Int] = []
        for follower in followers[screen] where floating(beneath: follower, beneath[screen]) == nil {
            let joined = beneath[follower].joined(with: beneath[screen])
            if joined != beneath[follower] { changed.append(follower) }
            beneath[follower] = joined
        }
        return changed
    }

    /// Makes the followers of a screen that pop the floating one beneath it followers of that; returns it if it has new ones.
    private mutating func handOn(from screen: Int) -> [Int] {
        guard case .only(let lower?) = beneath[screen], isFloating[lower] else { return [] }
        let new = followers[screen].filter { !isFloating[$0] && handedOn[lower, default: []].insert($0).inserted }
        followers[lower] += new
        return new.isEmpty ? [] : [lower]
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

extension AndroidNavigation {
    /// The screens that a deep link to a screen puts beneath it, the lowest first: the start screens of the graphs around it.
    ///
    /// Source: the guide of Jetpack Navigation, "Create a deep link for a destination". O(depth).
    func screensBeneath(linked screen: Int, _ resolution: Resolution) -> [Int] {
        let graphs = sequence(first: screen, next: { destinations[$0].parent }).dropFirst()
        return graphs.reversed().compactMap { resolution.shownScreens[$0] }.reduce(into: []) { starts, start in
            if start != screen, !starts.contains(start) { starts.append(start) }
        }
    }

    /// A screen and those that actions reach from it.
    func screens(from start: Int, _ resolvedActions: [ResolvedAction]) -> Set<Int> {
        let ends = Dictionary(grouping: resolvedActions, by: \.start)
        var (seen, waiting): (Set<Int>, [Int]) = ([start], [start])
        while let screen = waiting.popLast() {
            waiting += (ends[screen] ?? []).map(\.end).filter { seen.insert($0).inserted }
        }
        return seen
    }
}
