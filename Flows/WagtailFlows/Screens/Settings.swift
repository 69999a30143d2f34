import Swerkin

/// What is set up once.
enum Settings: String, DeclaredScreen {
    case sites, newSite, siteEditor
    case redirects, newRedirect, redirectEditor
    case collections, newCollection
    case workflows, newWorkflow, workflowEditor, workflowTasks

    var declaration: Declaration<Self> {
        switch self {
        case .sites: .headed("Sites").fromMenu("Settings", "Sites").toDashboard()
        case .newSite:
            .trait(.heading("Add site: Site")).title("New site")
                .from(.sites, "Add") { $0.ITouch(.link("Add a site")) }
                .backInHistory()
        case .siteEditor:
            .trait(.heading("Editing: localhost [default]")).title("Site")
                .from(.sites, "Edit") { $0.ITouch(.link("localhost")) }
                .backInHistory()
        case .redirects:
            .headed("Redirects").fromMenu("Settings", "Redirects")
                .from(.newRedirect, "Create", when: [.redirectExists: false], sets: [.redirectExists: true], cost: 2) {
                    $0.IEnter("/bread", into: NewRedirect.oldPath)
                    $0.IEnter("https://example.com/sourdough", into: NewRedirect.address)
                    $0.ITouch(.button("Create"))
                }
                .toDashboard()
        case .newRedirect:
            .trait(.heading("New: Redirect")).title("New redirect")
                .from(.redirects, "Add") { $0.ITouch(.link("Add redirect")) }
                .backInHistory()
        case .redirectEditor:
            .trait(.heading("Editing: /bread")).title("Redirect")
                .from(.redirects, "Edit", when: [.redirectExists: true]) { $0.ITouch(.link("/bread")) }
                .backInHistory()
        case .collections: .headed("Collections").fromMenu("Settings", "Collections").toDashboard()
        case .newCollection:
            .trait(.heading("Add collection: Collection")).title("New collection")
                .from(.collections, "Add") { $0.ITouch(.link("Add a collection")) }
                .backInHistory()
        // Its heading is that of a report too, so it is recognised by its link; so are the tasks.
        case .workflows:
            .trait(.link("Add a workflow")).title("Workflows").fromMenu("Settings", "Workflows").toDashboard()
        case .newWorkflow:
            .trait(.heading("New workflow: Workflow")).title("New workflow")
                .from(.workflows, "Add") { $0.ITouch(.link("Add a workflow")) }
                .backInHistory()
        case .workflowEditor:
            .trait(.heading("Editing workflow: Moderators approval")).title("Workflow")
                .from(.workflows, "Edit") { $0.ITouch(.link("Moderators approval")) }
                .backInHistory()
        case .workflowTasks:
            .trait(.link("New workflow task")).title("Workflow tasks").fromMenu("Settings", "Workflow tasks")
                .toDashboard()
        }
    }
}

/// The elements of the form for a new redirect.
enum NewRedirect {
    static let oldPath = ElementQuery.field("Redirect from*")
    static let address = ElementQuery.field("Redirect to any URL")
}
