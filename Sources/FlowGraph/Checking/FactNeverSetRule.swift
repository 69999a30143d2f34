/// A fact that some segment requires but that no segment sets and that is not given.
enum FactNeverSetRule: CheckRule {
    static let name = "fact-never-set"

    static func findings(in reachability: Reachability) -> [Finding] {
        let usage = FactUsage(reachability.graph)
        return usage.required.filter { !usage.isSet($0.fact) && reachability.query.given[$0.fact] == nil }.map { use in
            let place = FactWords.place(use.segment, reachability.graph.segments[use.segment])
            return finding(
                .warning, .fact(use.fact),
                "\(use.fact) is required by \(place), but no segment sets it and it is not given; give it, or add the"
                    + " effect to the segment that sets it")
        }
    }
}
