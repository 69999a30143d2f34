import FlowGraph

extension Storyboard.Segue {
    /// The relationships that fill a container which a person never sees empty: a tab, or a root.
    private static let rootRelationships: Set<String> = [
        "rootViewController", "viewControllers", "tabItems", "window.shadowedContentViewController",
    ]

    /// What following the segue costs where it only shows what a container contains, in seconds.
    ///
    /// More than zero, as every cost is, and far less than an act of a person.
    static let containmentCost = 0.1

    /// Whether the segue goes back to a screen that is open already.
    var isUnwind: Bool { kind == "unwind" }

    /// Whether the segue says what a container contains, so that no act is needed.
    var isContainment: Bool { kind == "relationship" || kind == "embed" }

    /// What the segue does to the stack of screens.
    var segmentKind: SegmentKind {
        switch kind {
        case "presentation", "modal", "popoverPresentation", "popover", "sheet": .present
        case "replace": .replace
        case "relationship" where Self.rootRelationships.contains(relationship ?? ""): .root
        default: .push
        }
    }
}
