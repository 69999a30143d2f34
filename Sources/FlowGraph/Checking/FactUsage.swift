/// Which facts are required and changed, each with the segments that do.
struct FactUsage {
    struct Use {
        let fact: String
        /// The positions of the segments in order; at least one.
        fileprivate(set) var segments: [Int]
    }

    /// Uses in the order in which their facts are first met.
    private struct Uses {
        private(set) var list: [Use] = []
        private var positions: [String: Int] = [:]

        mutating func add(_ fact: String, _ segment: Int) {
            if let position = positions[fact] {
                list[position].segments.append(segment)
            } else {
                positions[fact] = list.count
                list.append(Use(fact: fact, segments: [segment]))
            }
        }

        func contains(_ fact: String) -> Bool { positions[fact] != nil }

        func segments(of fact: String) -> [Int] { positions[fact].map { list[$0].segments } ?? [] }
    }

    private var requiring = Uses()
    private var changing = Uses()
    private var setting = Uses()
    private var forgetting = Uses()

    init(_ graph: NavigationGraph) {
        for (index, segment) in graph.segments.enumerated() {
            for entry in segment.preconditions { requiring.add(entry.fact, index) }
            for entry in segment.effects {
                changing.add(entry.fact, index)
                if entry.value == .forget {
                    forgetting.add(entry.fact, index)
                } else {
                    setting.add(entry.fact, index)
                }
            }
        }
    }

    /// The facts with the segments that require them.
    var required: [Use] { requiring.list }

    /// The facts with the segments that set them, forget them or add to them.
    var changed: [Use] { changing.list }

    /// The facts that some segment sets or adds to and that none requires.
    var setForNothing: [String] { setting.list.map(\.fact).filter { !isRequired($0) } }

    /// The segments that set a fact or add to it; those that only forget it are not among them.
    func setters(of fact: String) -> [Int] { setting.segments(of: fact) }

    /// The segments after which a fact is not known any more.
    func forgetters(of fact: String) -> [Int] { forgetting.segments(of: fact) }

    func isChanged(_ fact: String) -> Bool { changing.contains(fact) }

    func isRequired(_ fact: String) -> Bool { requiring.contains(fact) }
}
