import BrowserTrials

/// Roles and names that the browser computes.
final class NamingTests: FaultTestCase {
    func testADialogIsFoundOnAPageThatChangesAllTheTime() throws { try checkADialogOnAPageThatChangesAllTheTime() }

    func testANameFollowsTheElementThatGivesIt() throws { try checkNamesGivenFromAfar() }
}
