import Swerkin

/// Its heading is that of a report too, so it is recognised by what leads on from it.
final class WorkflowsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .link("Add a workflow") }
    override var name: String { "Workflows" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Settings.workflows, "Settings", "Workflows")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Settings.workflows)] }
}
