import Swerkin

final class EveryScreenFlows: WagtailTestCase {
    // A reset gives the browser back its first state, but not the site, which keeps what was written. So it comes last.
    func testEveryScreenIsWhereItShouldBe() {
        visitEveryScreen(resetCost: .infinity)
    }
}
