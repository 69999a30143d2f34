import Swerkin

final class ImagesScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Images") }
    override var name: String { "Images" }

    override func entryPathSegments() -> [PathSegment] { [pathFromMenu(to: Media.images, "Images")] }

    override func exitPathSegments() -> [PathSegment] { [pathToDashboard(from: Media.images)] }
}
