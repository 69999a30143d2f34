import BrowserTrials

/// Touches under which pages move.
final class MissTests: FaultTestCase {
    func testATouchThatWouldMissIsMadeAnew() throws { try checkATouchThatWouldMissIsMadeAnew() }

    func testATouchThatAlwaysMissesIsReported() throws { try checkATouchThatAlwaysMissesIsReported() }

    func testAPressOfWhatIsDrawnAnewIsMadeAnew() throws { try checkAPressOfWhatIsDrawnAnewIsMadeAnew() }

    func testAPressThatEndsBesideItsElementIsMadeAnew() throws { try checkAPressThatEndsBesideItsElementIsMadeAnew() }

    func testATouchOfWhatIsCoveredIsMadeAllTheSame() throws { try checkATouchOfWhatIsCoveredIsMadeAllTheSame() }
}
