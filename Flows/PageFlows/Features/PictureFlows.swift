import Swerkin
import SwerkinSnapshots

final class PictureFlows: PageTestCase {
    override class var app: (any DeclaredApp.Type)? { PicturePage.self }

    func testThePictureIsOneImageWithoutAFindingOfAccessibility() {
        Given.IAmOnScreen(Picture.whole)
        Then.IShouldSeeNoAccessibilityFindings()
    }
}
