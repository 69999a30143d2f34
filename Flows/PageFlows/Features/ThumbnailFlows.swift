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

final class PictureFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { PicturePage.self }

    func testThePictureIsOneImageWithoutAFindingOfAccessibility() {
        Given.IAmOnScreen(Picture.whole)
        Then.IShouldSeeNoAccessibilityFindings()
    }
}

final class PhoneFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { PhonePage.self }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in Panel.allCases {
            Given.INavigate(toScreen: screen)
            Then.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
        }
    }

    func testThePhoneStartsWithTheListAndShowsThePictureOnRequest() {
        Given.IAmOnScreen(Panel.allScreens)
        When.ITouch(.button("Show the picture"))
        Then.IShouldSee(.identifier("picture"))
        // A box in the picture is as small as the picture is, and can be zoomed.
        And.IShouldSeeNoAccessibilityFindings(rules: .all(but: .smallTarget))
        When.ITouch(.button("Show the list"))
        Then.IWaitToSeeScreen(Panel.allScreens)
    }
}
