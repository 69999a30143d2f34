import Swerkin

/// The pages of the site, of which the flows write one: "Sourdough".
enum Pages: String, ScreenModule {
    case pageExplorer
    case homeExplorer
    case newPage
    case pageEditor
    case pageHistory
    case revisionComparison
    case pageCopying
    case pageMoving
    case pageUnpublishing
    case pageDeletion
    case pageSearch

    var screenType: any Screen.Type {
        switch self {
        case .pageExplorer: PageExplorerScreen.self
        case .homeExplorer: HomeExplorerScreen.self
        case .newPage: NewPageScreen.self
        case .pageEditor: PageEditorScreen.self
        case .pageHistory: PageHistoryScreen.self
        case .revisionComparison: RevisionComparisonScreen.self
        case .pageCopying: PageCopyingScreen.self
        case .pageMoving: PageMovingScreen.self
        case .pageUnpublishing: PageUnpublishingScreen.self
        case .pageDeletion: PageDeletionScreen.self
        case .pageSearch: PageSearchScreen.self
        }
    }
}
