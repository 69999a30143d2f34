import Swerkin

final class NewWorkflowScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("New workflow: Workflow") }
    override var name: String { "New workflow" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Settings.workflows, to: Settings.newWorkflow, touching: .link("Add a workflow"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.newWorkflow)] }
}
