import Swerkin

/// What is set up once.
enum Settings: String, ScreenModule {
    case sites
    case newSite
    case siteEditor
    case redirects
    case newRedirect
    case redirectEditor
    case collections
    case newCollection
    case workflows
    case newWorkflow
    case workflowEditor
    case workflowTasks

    var screenType: any Screen.Type {
        switch self {
        case .sites: SitesScreen.self
        case .newSite: NewSiteScreen.self
        case .siteEditor: SiteEditorScreen.self
        case .redirects: RedirectsScreen.self
        case .newRedirect: NewRedirectScreen.self
        case .redirectEditor: RedirectEditorScreen.self
        case .collections: CollectionsScreen.self
        case .newCollection: NewCollectionScreen.self
        case .workflows: WorkflowsScreen.self
        case .newWorkflow: NewWorkflowScreen.self
        case .workflowEditor: WorkflowEditorScreen.self
        case .workflowTasks: WorkflowTasksScreen.self
        }
    }
}
