import Swerkin

/// Its heading is that of a screen among the settings too, so it is recognised by what leads on from it.
final class WorkflowTaskReportScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .link("By workflow") }
    override var name: String { "Workflow task report" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.workflowTaskReport, "Reports", "Workflow tasks")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.workflowTaskReport)] }
}
