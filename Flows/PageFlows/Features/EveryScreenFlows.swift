import Swerkin
import SwerkinSnapshots
import SwerkinTours

final class EveryScreenFlows: PageTestCase {
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen()
    }

    func testEverySegmentLeadsWhereItSays() {
        performTour()
    }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in Panel.allCases {
            Given.INavigate(toScreen: screen)
            // The boxes in the picture are as large as their texts, and can be zoomed.
            Then.IShouldSeeNoAccessibilityFindings(except: [.identifier("picture")])
        }
    }
}
