import Swerkin

final class WorkflowEditorScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Editing workflow: Moderators approval") }
    override var name: String { "Workflow" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(
                from: Settings.workflows, to: Settings.workflowEditor, touching: .link("Moderators approval"),
                label: "Edit")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Settings.workflowEditor)] }
}
