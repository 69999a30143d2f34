import Swerkin
import SwerkinTours

final class EveryScreenFlows: WagtailTestCase {
    // Some ninety pages are loaded.
    override var testTimeout: Int { 600 }

    // A reset gives the browser back its first state, but not the site, which keeps what was written. So it comes last.
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen(resetCost: .infinity)
    }
}
