import Swerkin
import SwerkinTours

final class EveryScreenFlows: OfficeTestCase {
    // A reset gives the browser back its first state, but not the office, which keeps what was done. So it comes last.
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen(resetCost: .infinity)
    }
}
