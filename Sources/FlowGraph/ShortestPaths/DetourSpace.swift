/// The simple paths between two screens, as Yen's algorithm finds them: steps are edges of the graph forwards.
///
/// The shortest continuation without regard to the screens passed comes from a ``CostHorizon``; only if it passes one of them is a
/// detour searched.
struct DetourSpace<Cost: FixedWidthInteger & UnsignedInteger>: DeviationSpace {
    typealias Failure = Never

    private(set) var horizon: CostHorizon<Cost>
    private let start: Int
    private let goal: Int
    private let forwards: WeightedGraph<Cost>
    private let detours: DetourSearch<Cost>

    init(
        from start: Int, to goal: Int, over forwards: WeightedGraph<Cost>, horizon: CostHorizon<Cost>,
        detours: DetourSearch<Cost>
    ) {
        (self.start, self.goal, self.forwards) = (start, goal, forwards)
        (self.horizon, self.detours) = (horizon, detours)
    }

    mutating func deviations(
        from path: SimplePath<Cost, Int>, _ deviation: Deviation<Int>
    ) -> [(deviation: Deviation<Int>, weight: Cost)] {
        let prefix = path.steps[..<deviation.position]
        var deviations: [(deviation: Deviation<Int>, weight: Cost)] = []
        var (screen, paid) = (end(of: prefix), cost(of: prefix))
        mark(prefix, isPassed: true)
        defer { mark(path.steps[...], isPassed: false) }
        for position in deviation.position..<path.steps.count {
            let step = path.steps[position]
            let banned = (position == deviation.position ? deviation.bannedSteps : []) + [step]
            let turn = DetourSearch<Cost>.Turn(screen: screen, paid: paid, bannedSteps: banned)
            if let least = detours.leastTotal(of: turn, within: horizon) {
                deviations.append((Deviation(position: position, bannedSteps: banned), least))
            }
            screen = end(of: step)
            paid += forwards.edges[step].cost
            detours.mark(screen, isPassed: true)
        }
        return deviations
    }

    mutating func continuation(
        of deviation: Deviation<Int>, after prefix: ArraySlice<Int>, atLeast weight: Cost
    ) -> (weight: Cost, steps: [Int]?)? {
        if weight >= horizon.cost { horizon.move(beyond: weight) }
        let turn = DetourSearch<Cost>.Turn(
            screen: end(of: prefix), paid: cost(of: prefix), bannedSteps: deviation.bannedSteps)
        mark(prefix, isPassed: true)
        defer { mark(prefix, isPassed: false) }
        guard let least = detours.leastTotal(of: turn, within: horizon) else { return nil }
        guard least <= weight else { return (least, nil) }
        if let steps = detours.shortcut(from: turn, total: least, goal: goal, within: horizon) { return (least, steps) }
        if let detour = detours.detour(from: turn, to: goal, within: horizon) { return (detour.total, detour.steps) }
        return horizon.cost == SearchSide<Cost>.unreached ? nil : (horizon.cost, nil)
    }

    private func mark(_ steps: ArraySlice<Int>, isPassed: Bool) {
        detours.mark(start, isPassed: isPassed)
        for step in steps { detours.mark(end(of: step), isPassed: isPassed) }
    }

    private func cost(of steps: ArraySlice<Int>) -> Cost { steps.reduce(0) { $0 + forwards.edges[$1].cost } }

    private func end(of steps: ArraySlice<Int>) -> Int { steps.last.map(end(of:)) ?? start }

    private func end(of step: Int) -> Int { Int(forwards.edges[step].screen) }
}
