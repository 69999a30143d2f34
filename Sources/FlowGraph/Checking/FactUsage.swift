/// Which facts are required and set, each with the first segment that does.
struct FactUsage {
    struct Use {
        let fact: String
        let segment: Int
    }

    private(set) var required: [Use] = []
    private(set) var changed: [Use] = []
    private var requiredFacts: Set<String> = []
    private var changedFacts: Set<String> = []
    private var setFacts: Set<String> = []

    init(_ graph: NavigationGraph) {
        for (index, segment) in graph.segments.enumerated() {
            for entry in segment.preconditions where requiredFacts.insert(entry.fact).inserted {
                required.append(Use(fact: entry.fact, segment: index))
            }
            for entry in segment.effects {
                if entry.value != .forget { setFacts.insert(entry.fact) }
                if changedFacts.insert(entry.fact).inserted { changed.append(Use(fact: entry.fact, segment: index)) }
            }
        }
    }

    func isChanged(_ fact: String) -> Bool { changedFacts.contains(fact) }

    func isSet(_ fact: String) -> Bool { setFacts.contains(fact) }

    func isRequired(_ fact: String) -> Bool { requiredFacts.contains(fact) }
}
