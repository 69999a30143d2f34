import Swerkin

/// Images and documents.
enum Media: String, DeclaredScreen {
    case images, newImage, documents, newDocuments

    var declaration: Declaration<Self> {
        switch self {
        case .images: .headed("Images").fromMenu("Images").toDashboard()
        case .newImage:
            .trait(.heading("Add images")).title("New image")
                .from(.images, "Add") { $0.ITouch(.link("Add an image")) }
                .backInHistory()
        case .documents: .headed("Documents").fromMenu("Documents").toDashboard()
        case .newDocuments:
            .trait(.heading("Add documents")).title("New documents")
                .from(.documents, "Add") { $0.ITouch(.link("Add a document")) }
                .backInHistory()
        }
    }
}
