/// A fact that some segment sets but that no segment requires.
enum FactNeverRequiredRule: CheckRule {
    static let name = "fact-never-required"

    static func findings(in reachability: Reachability) -> [Finding] {
        let usage = FactUsage(reachability.graph)
        return usage.changed.filter { !usage.isRequired($0.fact) }.map { use in
            let place = FactWords.place(use.segment, reachability.graph.segments[use.segment])
            return finding(
                .warning, .fact(use.fact),
                "\(use.fact) is set by \(place), but no segment requires it; remove the effect, or add the precondition"
                    + " that it is for")
        }
    }
}
