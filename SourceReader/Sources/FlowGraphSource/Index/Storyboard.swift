import Foundation

/// A storyboard, as far as code refers to it.
package struct Storyboard: Sendable {
    package let name: String
    package let initial: String?
    package let scenes: [StoryboardScene]
}

package struct StoryboardScene: Sendable {
    package let id: String
    package let identifier: String?
    package let customClass: String?
    package let storyboard: String
    package let element: String
    package let place: SourcePlace
    package var segues: [StoryboardSegue] = []
    package var rootIdentifier: String?
    /// The scenes of a split view's columns, by the name of the relationship.
    package var columns: [String: String] = [:]
    package var title: String?
    /// The accessibility identifiers of its elements.
    package var elementIdentifiers: [String] = []
    /// The titles of the controls that call an action, by the action's name.
    package var actionLabels: [String: String] = [:]
    /// The titles of static rows, by section.
    package var rowTitles: [[String?]] = []

    /// The title of a static row, or nil if there is none.
    func rowTitle(section: Int, row: Int) -> String? {
        rowTitles.indices.contains(section) && rowTitles[section].indices.contains(row) ? rowTitles[section][row] : nil
    }

    var isContainer: Bool {
        element == "navigationController" || element == "tabBarController" || element == "splitViewController"
    }

    var frameworkClass: String {
        switch element {
        case "navigationController": "UINavigationController"
        case "tabBarController": "UITabBarController"
        case "splitViewController": "UISplitViewController"
        case "tableViewController": "UITableViewController"
        default: "UIViewController"
        }
    }
}

package struct StoryboardSegue: Sendable {
    package let identifier: String?
    package let destination: String
    package let written: String
    package let label: String?
    /// Whether no control of the storyboard crosses it.
    package let isManual: Bool
    package let place: SourcePlace
    package let style: String?

    package var kind: SegmentKind? {
        switch written {
        case "show", "push", "showDetail", "replace": .push
        case "presentation", "modal":
            style.map { ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].contains($0) } == true
                ? .fullScreenCover : .sheet
        case "popoverPresentation": .popover
        case "unwind": .unwind
        default: nil
        }
    }
}
