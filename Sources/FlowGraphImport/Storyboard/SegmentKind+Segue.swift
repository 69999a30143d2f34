import FlowGraph

extension Storyboard.Segue {
    /// The relationships of a bar of tabs, of whose contents one is shown at a time.
    private static let tabRelationships: Set<String> = ["viewControllers", "tabItems"]

    /// What following the segue costs where it only shows what a container contains, in seconds.
    ///
    /// More than zero, as every cost is, and far less than an act of a person.
    static let containmentCost = 0.1

    /// Whether the segue goes back to a screen that is open already.
    var isUnwind: Bool { kind == "unwind" }

    /// Whether the segue says what a container contains, so that no act is needed.
    var isContainment: Bool { kind == "relationship" || kind == "embed" }

    /// Whether the segue leads to what a tab shows.
    var isTab: Bool { kind == "relationship" && Self.tabRelationships.contains(relationship ?? "") }

    /// Whether the segue fills a navigation controller, inside of which pushed screens get a Back button.
    var isRootOfNavigation: Bool { kind == "relationship" && relationship == "rootViewController" }

    /// Whether the segue puts a screen on the stack of a navigation controller, where there is one.
    var isPlainPush: Bool { ["show", "push", "showDetail"].contains(kind) }

    /// Whether the segue opens a popover, which a touch beside it closes.
    var isPopover: Bool { kind == "popoverPresentation" || kind == "popover" }

    /// What the segue does to the stack of screens, where nothing is known of the containers around it.
    ///
    /// What a container contains takes its place: they are on screen together, and no Back leads from the one to the other.
    var segmentKind: SegmentKind {
        switch kind {
        case "presentation", "modal", "popoverPresentation", "popover", "sheet": .present
        case "replace", "relationship", "embed": .replace
        case "unwind": .unwind
        default: .push
        }
    }
}
