import Swerkin

/// Its heading is that of a report too, so it is recognised by what leads on from it.
final class WorkflowTasksScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .link("New workflow task") }
    override var name: String { "Workflow tasks" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Settings.workflowTasks, "Settings", "Workflow tasks")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Settings.workflowTasks)] }
}
