import Swerkin
import SwerkinSnapshots

/// A page with the pictures of a folder.
final class ThumbnailFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { FolderThumbnailPage.self }

    func testTheChosenScreenShowsItsPicture() {
        Given.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.pictureOfPayment)
        And.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
    }

    func testAScreenWithoutAPictureShowsNoneAndThePageSaysHowManyThereAre() {
        Given.IAmOnScreen(Panel.allScreens)
        Then.IShouldSee(ElementQuery(.text, label: .prefix("15 of 16 screens have no picture")).inPanel)
        When.INavigate(toScreen: Panel.cart)
        Then.IShouldNotSee(ElementQuery(role: .image, label: .prefix("The screen")).inPanel)
    }
}

/// A page with the pictures of the record of a run.
final class RecordThumbnailFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { RecordThumbnailPage.self }

    func testTheChosenScreenShowsItsPicture() {
        Given.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.pictureOfPayment)
    }
}

/// A page with the pictures of a gallery.
final class GalleryThumbnailFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { GalleryThumbnailPage.self }

    func testTheChosenScreenShowsItsPicture() {
        Given.INavigate(toScreen: Panel.payment)
        Then.IShouldSee(.pictureOfPayment)
    }
}

extension ElementQuery {
    fileprivate static let pictureOfPayment =
        ElementQuery(role: .image, label: .normalized("The screen Payment")).inPanel
}
