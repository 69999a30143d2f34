import BrowserTrials

/// Iframes of other origins: of another port, another site, and none at all.
final class ForeignIframeTests: FaultTestCase {
    func testTheirElementsAreInsideTheirFrameAndWhereTheyAreOnTheDisplay() throws { try checkWhereForeignElementsAre() }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try checkActingInForeignFrames(file: try page("x"))
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try checkScrollingInForeignFrames() }

    func testWhatCoversAFrameCoversItsElements() throws { try checkCoversOfForeignFrames() }

    func testIframesInIframesAreSearchedAcrossOrigins() throws { try checkNestedForeignFrames() }

    func testADocumentWithoutAnOriginIsSearched() throws { try checkDocumentsWithoutOrigin() }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws { try checkFramesThatCannotBeRead() }

    func testAnElementOfADocumentThatTheFrameHasLeftIsStale() throws { try checkElementsThatForeignFramesHaveLeft() }

    func testFramesThatComeAndGoAreFollowed() throws { try checkForeignFramesThatComeAndGo() }

    func testAFrameThatClosesDuringASnapshotIsNoError() throws { try checkForeignFramesThatCloseMeanwhile() }

    func testAMovingFrameKeepsItsElementsFromBeingStable() throws { try checkForeignFramesThatMove() }
}
