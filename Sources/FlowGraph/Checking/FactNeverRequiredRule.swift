/// A fact that some segment sets but that no segment requires.
enum FactNeverRequiredRule: CheckRule {
    static let name = "fact-never-required"
    static let severity = Finding.Severity.warning
    static let meaning = "A fact is set by a segment, but no segment requires it."
    static let remedy = "Remove the effect, or add the precondition that it is for."

    static func findings(in subject: CheckSubject, options: CheckOptions) -> [Finding] {
        let usage = subject.factUsage
        return usage.changed.filter { !usage.isRequired($0.fact) }.map { use in
            finding(
                .fact(use.fact),
                "\(use.fact) is set, but no segment requires it; remove the effect, or add the precondition that it is for",
                proof: [Finding.Evidence("set by", .segments(use.segments))])
        }
    }
}
