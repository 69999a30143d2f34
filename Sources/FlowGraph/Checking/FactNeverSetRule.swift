/// A fact that some segment requires but that no segment sets and that is not given.
enum FactNeverSetRule: CheckRule {
    static let name = "fact-never-set"

    static func findings(in reachability: Reachability) -> [Finding] {
        let usage = FactUsage(reachability.graph)
        let unset = usage.required.filter { use in
            !usage.isSet(use.fact) && reachability.query.given[use.fact] == nil
                // Of a fact that has one value only, FactSingleValueRule tells more.
                && FactSingleValueRule.onlyValue(of: use.fact, in: reachability.graph) == nil
        }
        return unset.map { use in
            let place = FactWords.place(use.segment, reachability.graph.segments[use.segment])
            return finding(
                .warning, .fact(use.fact),
                "\(use.fact) is required by \(place), but no segment sets it and it is not given; give it, or add the"
                    + " effect to the segment that sets it")
        }
    }
}
