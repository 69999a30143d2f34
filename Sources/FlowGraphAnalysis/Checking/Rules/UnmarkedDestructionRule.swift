import FlowGraph

/// A segment whose label says that it destroys something, and that is not marked as destructive.
///
/// The words are ``FlowGraph/DestructiveWords``. A segment that puts a screen on the stack from which a destructive segment leads on is not
/// found, nor a label that ends in an ellipsis: both lead to the question that comes before.
enum UnmarkedDestructionRule: CheckRule {
    static let name = "unmarked-destruction"
    static let severity = Finding.Severity.warning
    static let meaning =
        "A segment's label says that it deletes something or logs out, and the segment is not marked as destructive."
    static let remedy = "Mark the segment with \"destructive\": true, so that plans cross it only on request."

    static func findings(in context: CheckContext, options: CheckOptions) -> [Finding] {
        let graph = context.graph
        let asking = Set(
            graph.segments.indices.filter { graph.segments[$0].isDestructive }.map { graph.topology.starts[$0] })
        return graph.segments.indices.compactMap { index in
            let segment = graph.segments[index]
            guard !segment.isDestructive, !asksBefore(index, in: graph, asking),
                let phrase = segment.label.flatMap(phrase(in:))
            else { return nil }
            return finding(
                .segment(index),
                "\(segment: index, segment) says “\(phrase)” and is not marked as destructive, so any plan may cross it;"
                    + " mark it with \"destructive\": true, and plans cross it only on request")
        }
    }

    /// Returns true if a segment opens a screen that asks whether to go on: a destructive segment leaves it.
    private static func asksBefore(_ segment: Int, in graph: NavigationGraph, _ asking: Set<Int32>) -> Bool {
        [.push, .present].contains(graph.topology.kinds[segment]) && asking.contains(graph.topology.ends[segment])
    }

    /// The first phrase in a label, or nil if there is none or the label ends in an ellipsis.
    private static func phrase(in label: String) -> String? {
        label.hasSuffix("…") || label.hasSuffix("...") ? nil : DestructiveWords.phrase(in: label)
    }
}
