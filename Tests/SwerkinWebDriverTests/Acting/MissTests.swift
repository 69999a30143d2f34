import BrowserTrials

/// Touches under which pages move, behind servers.
final class MissTests: BrowserTrialTestCase {
    func testATouchThatWouldMissIsMadeAnew() throws { try onEachServer { try checkATouchThatWouldMissIsMadeAnew() } }

    func testATouchThatAlwaysMissesIsReported() throws {
        try onEachServer { try checkATouchThatAlwaysMissesIsReported() }
    }

    func testAPressOfWhatIsDrawnAnewIsMadeAnew() throws {
        try onEachServer { try checkAPressOfWhatIsDrawnAnewIsMadeAnew() }
    }

    func testAPressThatEndsBesideItsElementIsMadeAnew() throws {
        try onEachServer { try checkAPressThatEndsBesideItsElementIsMadeAnew() }
    }

    func testATouchOfWhatIsCoveredIsMadeAllTheSame() throws {
        try onEachServer { try checkATouchOfWhatIsCoveredIsMadeAllTheSame() }
    }
}
