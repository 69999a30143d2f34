import Swerkin
import SwerkinSnapshots
import SwerkinTours
import XCTest

final class EveryScreenFlows: ReportTestCase {
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen()
    }

    func testEverySegmentLeadsWhereItSays() {
        performTour()
    }

    func testNoScreenHasAFindingOfAccessibility() {
        for screen in ReportScreen.allCases {
            Given.INavigate(toScreen: screen)
            // At a desk there is a mouse, and the lists are dense. The boxes in the picture are as large as their texts.
            Then.IShouldSeeNoAccessibilityFindings(
                rules: .all(but: .smallTarget) + [.smallTarget(below: 24)], except: [.identifier("map-picture")])
        }
    }

    func testThePolicyRefusesNothingThatThePagesDo() throws {
        for screen in ReportScreen.allCases { When.INavigate(toScreen: screen) }
        XCTAssertEqual(try pageLog(), [])
    }
}
