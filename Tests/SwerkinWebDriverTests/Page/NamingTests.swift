import BrowserTrials

/// Roles and names that the browser computes, behind servers.
final class NamingTests: BrowserTrialTestCase {
    func testADialogIsFoundOnAPageThatChangesAllTheTime() throws {
        try onEachServer { try checkADialogOnAPageThatChangesAllTheTime() }
    }

    func testANameFollowsTheElementThatGivesIt() throws { try onEachServer { try checkNamesGivenFromAfar() } }
}
