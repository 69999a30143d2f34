/// A fact that some segment requires but that no segment sets and that is not given.
enum FactNeverSetRule: CheckRule {
    static let name = "fact-never-set"
    static let severity = Finding.Severity.warning
    static let meaning = "A fact is required by a segment, but no segment sets it and it is not given."
    static let remedy = "Give the fact, or add the effect to the segment that sets it."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let usage = subject.factUsage
        let unset = usage.required.filter { use in
            !usage.isSet(use.fact) && subject.reachability.query.given[use.fact] == nil
                // Of a fact that has one value only, FactSingleValueRule tells more.
                && FactSingleValueRule.onlyValue(of: use.fact, in: subject.graph) == nil
        }
        return unset.map { use in
            finding(
                .fact(use.fact),
                "\(use.fact) is required, but no segment sets it and it is not given; give it, or add the effect to the"
                    + " segment that sets it",
                proof: [Finding.Evidence("required by", .segments(use.segments))])
        }
    }
}
