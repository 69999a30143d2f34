import FlowGraph

/// A fact that some segment sets or forgets but that no segment requires.
enum FactNeverRequiredRule: CheckRule {
    static let name = "fact-never-required"
    static let severity = Finding.Severity.warning
    static let meaning = "A fact is set or forgotten by a segment, but no segment requires it."
    static let remedy = "Remove the effect, or add the missing precondition."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let usage = context.factUsage
        return usage.changed.filter { !usage.isRequired($0.fact) }.map { use in
            let setters = usage.setters(of: use.fact)
            return finding(
                .fact(use.fact),
                "\(use.fact) is \(setters.isEmpty ? "forgotten" : "set"), but no segment requires it; remove the"
                    + " effect, or add the missing precondition",
                proof: Finding.Evidence.segments("set by", setters)
                    + Finding.Evidence.segments("forgotten by", usage.forgetters(of: use.fact)))
        }
    }
}
