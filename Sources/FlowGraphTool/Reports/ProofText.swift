import FlowGraph
import FlowGraphAnalysis

/// The proof of a finding as text: a line for each part, or a heading with lines below it.
struct ProofText {
    /// The greatest number of items of one part that are shown unless all are requested.
    static let limit = 12

    private let graph: NavigationGraph
    private let limit: Int

    init(in graph: NavigationGraph, showsAll: Bool = false) {
        self.graph = graph
        limit = showsAll ? .max : ProofText.limit
    }

    /// The lines of a proof, each indented by spaces.
    func lines(_ proof: [Finding.Evidence], indent: Int) -> [String] {
        proof.flatMap { lines($0, indent: indent) }
    }

    /// A finding's message and its proof, as one text of several lines.
    func text(_ finding: Finding) -> String {
        ([finding.message] + lines(finding.proof, indent: 2)).joined(separator: "\n")
    }

    private func lines(_ evidence: Finding.Evidence, indent: Int) -> [String] {
        let items = evidence.items(in: graph)
        let shown = Array(items.prefix(evidence.isWhole ? .max : limit))
        let rest = items.count - shown.count
        let more = rest > 0 ? ["and \(rest) more"] : []
        let heading = String(repeating: " ", count: indent) + evidence.label + ":"
        if case .screens = evidence.content {
            let names = WrappedList(shown).lines(indent: indent + 2, firstAfter: heading)
            return rest > 0 ? names + ["\(String(repeating: " ", count: indent + 2))\(more[0])"] : names
        }
        if items.count == 1 { return ["\(heading) \(items[0])"] }
        let spaces = String(repeating: " ", count: indent + 2)
        return [heading] + (shown + more).map { spaces + $0 }
    }
}

extension Finding.Evidence {
    /// True if a part of the content would be meaningless: a plan is only useful up to its end.
    fileprivate var isWhole: Bool { if case .plan = content { true } else { false } }
}
