import CommandSupport
import FlowGraph
import FlowGraphAnalysis

/// The proof of a finding as JSON: a list of parts, each with a `label` and one of `screens` (names), `segments`,
/// `facts` and `plan`.
///
/// A segment has `index`, `start`, `end`, `kind`, `label` and, if it is blocked, `broken` (its conditions, as in the
/// explanation of a missing plan); a fact has `fact` and `values` (its possible values); a plan has the format of the
/// verb `plan`.
struct ProofJSON {
    private let graph: NavigationGraph

    init(_ graph: NavigationGraph) { self.graph = graph }

    /// All parts of a proof.
    func list(_ proof: [Finding.Evidence]) -> JSON {
        .array(proof.map { .object([JSON.Member("label", .string($0.label)), content($0.content)]) })
    }

    private func content(_ content: Finding.Evidence.Content) -> JSON.Member {
        switch content {
        case .screens(let indexes): JSON.Member("screens", JSON(indexes.map { graph.screens[$0].name }))
        case .segments(let indexes): JSON.Member("segments", .array(indexes.map(segment)))
        case .blocked(let segments): JSON.Member("segments", .array(segments.map(NoPlanJSON(graph).blocked)))
        case .facts(let facts): JSON.Member("facts", .array(facts.map(fact)))
        case .plan(let plan): JSON.Member("plan", PlanJSON(graph).document(plan))
        }
    }

    private func segment(_ index: Int) -> JSON {
        .object(JSON.members(of: graph.segments[index], at: index, end: graph.segments[index].end))
    }

    private func fact(_ fact: Finding.PossibleValues) -> JSON {
        ["fact": .string(fact.fact), "values": .array(fact.values.map(JSON.init))]
    }
}
