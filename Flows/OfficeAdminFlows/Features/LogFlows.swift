import Swerkin

final class LogFlows: OfficeTestCase {
    // The rows come a while after the heading by which the screen is recognised.
    func testTheLogSaysWhatWasDone() {
        Given.INavigate(toScreen: Team.profile)
        When.INavigate(toScreen: Desk.log)
        Then.IShouldSee(.row("Grace Hopper was added."))
    }
}
