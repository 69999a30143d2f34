import Swerkin

final class DocumentsScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Documents") }
    override var name: String { "Documents" }

    override func entryPathSegments() -> [PathSegment] { [pathFromMenu(to: Media.documents, "Documents")] }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Media.documents)] }
}
