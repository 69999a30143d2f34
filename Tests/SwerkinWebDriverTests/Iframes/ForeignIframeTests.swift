import BrowserTrials

/// Iframes of other origins, behind servers.
final class ForeignIframeTests: BrowserTrialTestCase {
    func testTheirElementsAreInsideTheirIframeWithBoundsOfTheDisplay() throws {
        try onEachServer { try checkWhereForeignElementsAre() }
    }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try onEachServer { try checkActingInForeignIframes(file: try page("x")) }
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try onEachServer { try checkScrollingInForeignIframes() } }

    func testWhatCoversAnIframeCoversItsElements() throws { try onEachServer { try checkCoversOfForeignIframes() } }

    func testIframesInIframesAreSearchedAcrossOrigins() throws {
        try onEachServer { try checkNestedForeignIframes() }
    }

    func testADocumentWithoutAnOriginIsSearched() throws { try onEachServer { try checkDocumentsWithoutOrigin() } }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws {
        try onEachServer { try checkIframesThatCannotBeRead() }
    }

    func testAnElementOfADocumentThatTheIframeHasLeftIsStale() throws {
        try onEachServer { try checkElementsThatForeignIframesHaveLeft() }
    }

    func testIframesThatComeAndGoAreFollowed() throws { try onEachServer { try checkForeignIframesThatComeAndGo() } }

    func testAnIframeThatClosesDuringASnapshotIsNoError() throws {
        // WebKitGTK crashes if a page replaces iframes quickly, whoever drives it.
        try on(.chromedriver) { try checkForeignIframesThatCloseMeanwhile() }
    }

    func testAMovingIframeKeepsItsElementsFromBeingStable() throws {
        try onEachServer { try checkForeignIframesThatMove() }
    }
}
