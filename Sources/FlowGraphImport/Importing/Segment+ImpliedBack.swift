import FlowGraph

extension Segment {
    /// The Back that the system offers on a screen, whatever lies beneath it.
    static func impliedBack(from screen: String) -> Segment {
        Segment(from: screen, to: nil, label: "Back", kind: .back, tags: [ImportedModel.impliedTag])
    }
}
