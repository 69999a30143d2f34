import FlowGraph

extension Storyboard.Segue {
    /// The relationships of a tab bar, which shows one of its screens at a time.
    private static let tabRelationships: Set<String> = ["viewControllers", "tabItems"]

    /// The cost in seconds of a segue that only connects a container with its content.
    ///
    /// More than zero, as every cost must be, and far less than a user action.
    static let containmentCost = 0.1

    /// True if the segue returns to a screen that is already open.
    var isUnwind: Bool { kind == "unwind" }

    /// True if the segue connects a container with its content, so that no user action is needed.
    var isContainment: Bool { kind == "relationship" || kind == "embed" }

    /// True if the segue leads to the content of a tab.
    var isTab: Bool { kind == "relationship" && Self.tabRelationships.contains(relationship ?? "") }

    /// True if the segue leads to the root of a navigation controller, inside of which pushed screens get a Back
    /// button.
    var isRootOfNavigation: Bool { kind == "relationship" && relationship == "rootViewController" }

    /// True if the segue pushes a screen onto the stack of a navigation controller, if there is one.
    var isPlainPush: Bool { ["show", "push", "showDetail"].contains(kind) }

    /// True if the segue opens a popover, which a tap beside it closes.
    var isPopover: Bool { kind == "popoverPresentation" || kind == "popover" }

    /// The effect of the segue on the stack of screens if the containers around it are unknown.
    ///
    /// The content of a container replaces it: both are visible together, and no Back leads from the one to the other.
    var segmentKind: SegmentKind {
        switch kind {
        case "presentation", "modal", "popoverPresentation", "popover", "sheet": .present
        case "replace", "relationship", "embed": .replace
        case "unwind": .unwind
        default: .push
        }
    }
}
