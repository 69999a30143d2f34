import FlowGraph

/// A fact that is declared but that no segment requires or sets.
enum FactNeverUsedRule: CheckRule {
    static let name = "fact-never-used"
    static let severity = Finding.Severity.warning
    static let meaning = "A fact is declared, but no segment requires or sets it."
    static let remedy = "Remove the declaration, or use the fact in a segment."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let usage = context.factUsage
        let unused = context.graph.declaredFacts.filter { !usage.isRequired($0.name) && !usage.isChanged($0.name) }
        return unused.map { fact in
            finding(
                .fact(fact.name),
                "\(fact.name) is declared, but no segment requires or sets it; remove it, or use it in a segment",
                proof: [Finding.Evidence("declared", .facts([.init(fact.name, fact.domain.values)]))])
        }
    }
}
