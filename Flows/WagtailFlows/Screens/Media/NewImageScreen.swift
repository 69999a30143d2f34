import Swerkin

final class NewImageScreen: BaseScreen {
    override var traitQuery: ElementQuery? { .heading("Add images") }
    override var name: String { "New image" }

    override func entryPathSegments() -> [PathSegment] {
        [
            path(from: Media.images, to: Media.newImage, touching: .link("Add an image"), label: "Add")
        ]
    }

    override func exitPathSegments() -> [PathSegment] { [pathBack(from: Media.newImage)] }
}
