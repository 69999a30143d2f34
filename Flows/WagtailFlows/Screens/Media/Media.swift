import Swerkin

/// Images and documents.
enum Media: String, ScreenModule {
    case images
    case newImage
    case documents
    case newDocuments

    var screenType: any Screen.Type {
        switch self {
        case .images: ImagesScreen.self
        case .newImage: NewImageScreen.self
        case .documents: DocumentsScreen.self
        case .newDocuments: NewDocumentsScreen.self
        }
    }
}
