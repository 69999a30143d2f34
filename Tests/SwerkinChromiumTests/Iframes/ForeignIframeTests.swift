import BrowserTrials

/// Iframes of other origins: of another port, another site, and none at all.
final class ForeignIframeTests: FaultTestCase {
    func testTheirElementsAreInsideTheirIframeWithBoundsOfTheDisplay() throws { try checkWhereForeignElementsAre() }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try checkActingInForeignIframes(file: try page("x"))
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try checkScrollingInForeignIframes() }

    func testWhatCoversAnIframeCoversItsElements() throws { try checkCoversOfForeignIframes() }

    func testIframesInIframesAreSearchedAcrossOrigins() throws { try checkNestedForeignIframes() }

    func testADocumentWithoutAnOriginIsSearched() throws { try checkDocumentsWithoutOrigin() }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws { try checkIframesThatCannotBeRead() }

    func testAnElementOfADocumentThatTheIframeHasLeftIsStale() throws { try checkElementsThatForeignIframesHaveLeft() }

    func testIframesThatComeAndGoAreFollowed() throws { try checkForeignIframesThatComeAndGo() }

    func testAnIframeThatClosesDuringASnapshotIsNoError() throws { try checkForeignIframesThatCloseMeanwhile() }

    func testAMovingIframeKeepsItsElementsFromBeingStable() throws { try checkForeignIframesThatMove() }
}
