import Swerkin

/// What has happened, and what is the matter with pages.
enum Reports: String, ScreenModule {
    case siteHistory
    case lockedPages
    case workflowReport
    case workflowTaskReport
    case agingPages
    case pageTypesUsage

    var screenType: any Screen.Type {
        switch self {
        case .siteHistory: SiteHistoryScreen.self
        case .lockedPages: LockedPagesScreen.self
        case .workflowReport: WorkflowReportScreen.self
        case .workflowTaskReport: WorkflowTaskReportScreen.self
        case .agingPages: AgingPagesScreen.self
        case .pageTypesUsage: PageTypesUsageScreen.self
        }
    }
}
