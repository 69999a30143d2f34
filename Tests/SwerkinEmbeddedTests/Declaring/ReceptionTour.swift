// A tour of Office as its model is: 1 flow, 0 segments, 5 s; no tour that covers as much costs less.
// If testTheTourHasTheseFlows fails, the screens have changed: write the file anew, by flowgraph tour --format xctest.

import Swerkin
import SwerkinTours

final class ReceptionTour: ReceptionTestCase {
    func test1Home() { performFlow("home", of: Self.tour) }

    func testTheTourHasTheseFlows() {
        assertFlows(
            ["home"],
            of: Self.tour)
    }

    private static let tour = AppTour(
        covering: .tag("front"),
        restartCost: 5,
        budget: 5000)
}
