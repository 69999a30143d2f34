import Swerkin

/// Its heading is that of a screen among the settings too, so it is recognised by what leads on from it.
final class WorkflowReportScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .link("By task") }
    override var name: String { "Workflow report" }

    override func entryPathSegments() -> [PathSegment] {
        [
            pathFromMenu(to: Reports.workflowReport, "Reports", "Workflows")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Reports.workflowReport)] }
}
