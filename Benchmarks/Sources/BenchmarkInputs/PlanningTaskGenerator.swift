/// Makes planning tasks: facts that later screens need, and that are set on earlier ones.
///
/// Beside the screens of the app there is an island that nothing leads to, since its segment needs what no segment sets. The
/// two facts before that one exclude each other.
struct PlanningTaskGenerator {
    private let screenCount: Int
    /// Without the one that no segment sets.
    private let factCount: Int
    private let graph: GeneratedGraph
    private let tree: AppTree
    private var random: LinearCongruentialGenerator
    private var task: PlanningTask

    init(screenCount: Int, factCount: Int) {
        self.screenCount = screenCount
        self.factCount = factCount
        (graph, tree) = GeneratedGraph.app(screenCount: screenCount, seed: 11)
        random = LinearCongruentialGenerator(seed: UInt64(1000 + factCount))
        task = PlanningTask(
            name: "g4-\(screenCount)-\(factCount)", screenCount: screenCount + 1,
            arities: (0..<factCount).map { $0 % 5 == 4 ? 3 : 2 } + [2])
    }

    /// Draws the task; draws are in the order of the definition.
    mutating func generate() -> PlanningTask {
        task.links = graph.links.map { guarded($0) }
        for fact in 0..<factCount {
            addActions(setting: fact)
            if random.once(in: 2) { addReset(of: fact) }
        }
        addLogOut()
        task.links.append(
            PlanningTask.Link(start: 0, end: screenCount, cost: 500, needs: [.init(fact: factCount, value: 1)]))
        task.links.append(PlanningTask.Link(start: screenCount, end: 0, cost: 500))
        addGoals()
        return task
    }

    /// A segment of the app, which may need a fact where it leads forward or across.
    private mutating func guarded(_ link: GeneratedGraph.Link) -> PlanningTask.Link {
        var result = PlanningTask.Link(start: Int(link.start), end: Int(link.end), cost: Int(link.cost))
        switch link.role {
        case .forward:
            let settable = min(result.end * factCount / screenCount, factCount - 2)
            if settable > 0, random.below(100) < 25 {
                let fact = random.below(settable)
                result.needs = [.init(fact: fact, value: 1 + random.below(task.arities[fact] - 1))]
            }
        case .cross where random.below(100) < 25:
            let fact = random.below(factCount - 2)
            result.needs = [.init(fact: fact, value: random.below(2))]
        case .back, .tab, .home, .cross: break
        }
        return result
    }

    /// Two segments for each value of a fact, which may need another fact, and may clear a later one.
    private mutating func addActions(setting fact: Int) {
        let other = fact >= 1 && random.once(in: 2) ? random.below(min(fact, factCount - 2)) : nil
        for value in 1..<task.arities[fact] {
            for _ in 0..<2 {
                let start = 1 + random.below((fact + 1) * screenCount / factCount - 1)
                var link = PlanningTask.Link(start: start, end: tree.parents[start], cost: 1000 + random.below(4000))
                link.needs = other.map { [.init(fact: $0, value: 1)] } ?? []
                if value == 2 { link.needs.append(.init(fact: fact, value: 1)) }
                link.sets = [.init(fact: fact, value: value)] + cleared(by: fact)
                task.links.append(link)
            }
        }
    }

    private mutating func cleared(by fact: Int) -> [PlanningTask.Setting] {
        var cleared: [PlanningTask.Setting] = []
        let later = fact + 1
        if random.once(in: 4), later < factCount - 2 {
            cleared.append(.init(fact: later + random.below(factCount - 2 - later), value: 0))
        }
        if fact == factCount - 2 { cleared.append(.init(fact: factCount - 1, value: 0)) }
        if fact == factCount - 1 { cleared.append(.init(fact: factCount - 2, value: 0)) }
        return cleared
    }

    private mutating func addReset(of fact: Int) {
        let start = random.below(screenCount)
        let cost = 500 + random.below(1000)
        task.links.append(
            PlanningTask.Link(start: start, end: tree.hubs[start], cost: cost, sets: [.init(fact: fact, value: 0)]))
    }

    private mutating func addLogOut() {
        let start = 1 + random.below(min(5, screenCount - 1))
        let cleared = (0..<factCount / 4).map { PlanningTask.Setting(fact: $0, value: 0) }
        task.links.append(PlanningTask.Link(start: start, end: 0, cost: 500, sets: cleared))
    }

    /// Three that can be reached in most tasks, and two that cannot: one needs two facts that exclude each other, one is the
    /// island.
    private mutating func addGoals() {
        random = LinearCongruentialGenerator(seed: UInt64(2000 + factCount))
        task.goals.append(.init(name: "A", screen: screenCount - 1 - random.below(screenCount / 4)))
        let screen = random.below(screenCount)
        let (fact, other) = (random.below(factCount - 2), random.below(factCount - 2))
        let facts = fact == other ? [fact] : [fact, other]
        task.goals.append(.init(name: "B", screen: screen, needs: facts.map { .init(fact: $0, value: 1) }))
        let even = stride(from: 0, to: factCount - 2, by: 2)
        task.goals.append(.init(name: "C", screen: 0, needs: even.map { .init(fact: $0, value: 1) }))
        let exclusive = [factCount - 2, factCount - 1]
        task.goals.append(.init(name: "U1", screen: 0, needs: exclusive.map { .init(fact: $0, value: 1) }))
        task.goals.append(.init(name: "U2", screen: screenCount))
    }
}
