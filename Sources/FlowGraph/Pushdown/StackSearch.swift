/// Finds the best path over configurations: the stack of screens, and the beliefs.
///
/// Its states are whole configurations, so that a search can begin in any of them and avoid others: the stacks beneath
/// those are frames that the tabulation knows, all others share the frames of their screens. See ``FrameTabulation``.
struct StackSearch<Model: BeliefModel>: PathSearch {
    private var space: StateSpace<Model>
    private let goal: Int
    private let required: [ValueSet]
    private let rule: TabulationRule
    private var configurations = ConfigurationTable()
    private(set) var statesExplored = 0

    init(_ space: StateSpace<Model>, goal: Int, required: [ValueSet], rule: TabulationRule) {
        self.space = space
        self.goal = goal
        self.required = required
        self.rule = rule
    }

    mutating func enterStart(_ stack: [Int]) -> Int {
        var below = ConfigurationTable.emptyStack
        for screen in stack.dropLast() { below = configurations.push(screen, on: below) }
        return configurations.number(of: space.enterStart(stack[stack.count - 1]), above: below)
    }

    mutating func bestPath(from origin: SearchOrigin) throws(BudgetExceeded) -> StatePath? {
        var tabulation = FrameTabulation(space, rule)
        tabulation.bytesBeside = origin.bytesBeside
        try tabulation.requireBudget(0)
        let first = configurations.configurations[origin.state]
        let frame = knownFrame(of: first.stackBelow, in: &tabulation)
        for number in origin.bannedStates.sorted() {
            let configuration = configurations.configurations[number]
            let frame = knownFrame(of: configuration.stackBelow, in: &tabulation)
            tabulation.ban(Int(configuration.state), in: frame)
        }
        try tabulation.begin(in: frame, Int(first.state), weight: origin.weight)
        let end = try bestEnd(in: &tabulation, origin)
        space = tabulation.space
        statesExplored += tabulation.statesExplored
        guard let end else { return nil }
        return StatePath(weight: end.weight, segments: tabulation.sequence(to: end.frameState))
    }

    /// The known frame of a stack beneath a top.
    private func knownFrame(of stack: Int32, in tabulation: inout FrameTabulation<Model>) -> Int32 {
        var frame = tabulation.bottom
        for screen in configurations.screens(stack) { frame = tabulation.addKnownFrame(on: frame, above: screen) }
        return frame
    }
}

// MARK: The goal

extension StackSearch {
    private struct End {
        let frameState: Int
        let weight: PlanWeight
    }

    private mutating func bestEnd(
        in tabulation: inout FrameTabulation<Model>, _ origin: SearchOrigin
    ) throws(BudgetExceeded) -> End? {
        var best: End?
        while let (frameState, entry) = try tabulation.next() {
            if let best, entry.isBeyond(best.weight) { break }
            // The origin of the search is the first to come out.
            let isOrigin = frameState == 0
            let end = isOrigin && !origin.mayEndHere ? nil : end(in: frameState, &tabulation)
            if let end, best.map({ isBetter(end, than: $0, tabulation) }) ?? true { best = end }
            if let end, isFreeOfDoubt(end, tabulation) { continue }
            try tabulation.expand(frameState, avoiding: isOrigin ? origin.bannedSegments : [])
        }
        return best
    }

    /// The end in a frame state, or nil if no path can end there.
    private func end(in frameState: Int, _ tabulation: inout FrameTabulation<Model>) -> End? {
        let state = Int(tabulation.frameStates[frameState].state)
        guard tabulation.space.isEnd(state, goal: goal) else { return nil }
        let weight = tabulation.frameStates[frameState].path.weight
        return tabulation.space.meet(required, in: state).map { End(frameState: frameState, weight: weight + $0) }
    }

    private func isBetter(_ end: End, than other: End, _ tabulation: FrameTabulation<Model>) -> Bool {
        if end.weight != other.weight { return end.weight < other.weight }
        return tabulation.precedes(move(behind: end), move(behind: other))
    }

    /// A move that stands for having arrived, so that whole paths can be compared.
    private func move(behind end: End) -> FramePath.Move {
        FramePath.Move(from: Int32(end.frameState), segment: -1)
    }

    /// Whether ending takes no change and no assumption, so that going on can only cost more.
    private func isFreeOfDoubt(_ end: End, _ tabulation: FrameTabulation<Model>) -> Bool {
        let weight = tabulation.frameStates[end.frameState].path.weight
        return end.weight.changes == weight.changes && end.weight.assumptions == weight.assumptions
    }
}

// MARK: Following a path

extension StackSearch {
    private struct Stop {
        let configuration: Int
        let weight: PlanWeight
    }

    mutating func follow(_ segments: ArraySlice<Int32>, from start: Int) -> (weight: PlanWeight, states: [Int]) {
        var stop = Stop(configuration: start, weight: .zero)
        var states = [start]
        for segment in segments {
            guard let next = cross(segment, from: stop) else { break }
            stop = next
            states.append(next.configuration)
        }
        return (stop.weight, states)
    }

    private mutating func cross(_ segment: Int32, from stop: Stop) -> Stop? {
        let configuration = configurations.configurations[stop.configuration]
        guard let departure = space.leave(Int(configuration.state), by: Int(segment)) else { return nil }
        let end = Int(space.topology.ends[Int(segment)])
        var screen = end
        var below = configuration.stackBelow
        switch space.topology.kinds[Int(segment)] {
        case .push, .present: below = configurations.push(space.screen(of: Int(configuration.state)), on: below)
        case .replace: break
        case .root: below = ConfigurationTable.emptyStack
        case .unwind, .back:
            repeat {
                guard let top = configurations.pop(below) else { return nil }
                (screen, below) = top
            } while end >= 0 && screen != end
        }
        let state = space.enter(screen, after: departure)
        let number = configurations.number(of: state, above: below)
        return Stop(configuration: number, weight: stop.weight + departure.weight)
    }
}

/// The configurations of a search: a whole stack, and the beliefs.
///
/// Stacks are kept as a tree in which a stack's parent is the stack without its top, so that stacks share their lower
/// parts.
package struct ConfigurationTable {
    /// A configuration: the stack beneath the top, and the state with the top's screen.
    struct Configuration: Hashable {
        let stackBelow: Int32
        let state: Int32
    }

    /// The screens beneath, as a node of the tree of stacks.
    private struct Stack: Hashable {
        let below: Int32
        let screen: Int32
    }

    /// The number of the stack without screens.
    package static let emptyStack: Int32 = -1

    private var stacks: [Stack] = []
    private var stackNumbers: [Stack: Int32] = [:]
    private(set) var configurations: [Configuration] = []
    private var configurationNumbers: [Configuration: Int] = [:]

    package init() {}

    /// The size in bytes of the stored stacks and configurations, and of their lookup tables.
    package var byteCount: Int {
        stacks.byteCount + configurations.byteCount
            + stackNumbers.capacity * MemoryLayout<(Stack, Int32)>.stride
            + configurationNumbers.capacity * MemoryLayout<(Configuration, Int)>.stride
    }

    /// The number of a stack with a screen put on top.
    package mutating func push(_ screen: Int, on below: Int32) -> Int32 {
        let stack = Stack(below: below, screen: Int32(screen))
        if let known = stackNumbers[stack] { return known }
        stacks.append(stack)
        stackNumbers[stack] = Int32(stacks.count - 1)
        return Int32(stacks.count - 1)
    }

    /// The top of a stack and the stack beneath it, or nil if it is empty.
    package func pop(_ stack: Int32) -> (screen: Int, below: Int32)? {
        guard stack >= 0 else { return nil }
        return (Int(stacks[Int(stack)].screen), stacks[Int(stack)].below)
    }

    /// The screens of a stack, the top last.
    func screens(_ stack: Int32) -> [Int] {
        var screens: [Int] = []
        var rest = stack
        while let top = pop(rest) {
            screens.append(top.screen)
            rest = top.below
        }
        return screens.reversed()
    }

    /// The number of a configuration.
    mutating func number(of state: Int, above stackBelow: Int32) -> Int {
        let configuration = Configuration(stackBelow: stackBelow, state: Int32(state))
        if let known = configurationNumbers[configuration] { return known }
        configurations.append(configuration)
        configurationNumbers[configuration] = configurations.count - 1
        return configurations.count - 1
    }
}
