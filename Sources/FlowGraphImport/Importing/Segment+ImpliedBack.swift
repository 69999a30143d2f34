import FlowGraph

extension Segment {
    /// The system's Back on a screen, over any screen beneath it.
    static func impliedBack(from screen: String) -> Segment {
        Segment(from: screen, to: nil, label: "Back", kind: .back, tags: [ImportedModel.impliedTag])
    }
}
