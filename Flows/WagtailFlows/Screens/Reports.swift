import Swerkin

/// What has happened, and what is the matter with pages.
enum Reports: String, DeclaredScreen {
    case siteHistory, lockedPages, workflowReport, workflowTaskReport, agingPages, pageTypesUsage

    var declaration: Declaration<Self> {
        switch self {
        case .siteHistory: .headed("Site history").fromMenu("Reports", "Site history").toDashboard()
        case .lockedPages: .headed("Locked pages").fromMenu("Reports", "Locked pages").toDashboard()
        // The headings of these two are on screens of the settings too, so they are recognised by their links.
        case .workflowReport:
            .trait(.link("By task")).title("Workflow report").fromMenu("Reports", "Workflows").toDashboard()
        case .workflowTaskReport:
            .trait(.link("By workflow")).title("Workflow task report").fromMenu("Reports", "Workflow tasks")
                .toDashboard()
        case .agingPages: .headed("Aging pages").fromMenu("Reports", "Aging pages").toDashboard()
        case .pageTypesUsage: .headed("Page types usage").fromMenu("Reports", "Page types usage").toDashboard()
        }
    }
}
