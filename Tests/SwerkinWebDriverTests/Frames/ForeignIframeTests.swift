import BrowserTrials

/// Iframes of other origins, behind servers.
final class ForeignIframeTests: BrowserTrialTestCase {
    func testTheirElementsAreInsideTheirFrameAndWhereTheyAreOnTheDisplay() throws {
        try onEachServer { try checkWhereForeignElementsAre() }
    }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try onEachServer { try checkActingInForeignFrames(file: try page("x")) }
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try onEachServer { try checkScrollingInForeignFrames() } }

    func testWhatCoversAFrameCoversItsElements() throws { try onEachServer { try checkCoversOfForeignFrames() } }

    func testIframesInIframesAreSearchedAcrossOrigins() throws {
        try onEachServer { try checkNestedForeignFrames() }
    }

    func testADocumentWithoutAnOriginIsSearched() throws { try onEachServer { try checkDocumentsWithoutOrigin() } }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws {
        try onEachServer { try checkFramesThatCannotBeRead() }
    }

    func testAnElementOfADocumentThatTheFrameHasLeftIsStale() throws {
        try onEachServer { try checkElementsThatForeignFramesHaveLeft() }
    }

    func testFramesThatComeAndGoAreFollowed() throws { try onEachServer { try checkForeignFramesThatComeAndGo() } }

    func testAFrameThatClosesDuringASnapshotIsNoError() throws {
        // WebKitGTK crashes if a page replaces iframes quickly, whoever drives it.
        try on(.chromedriver) { try checkForeignFramesThatCloseMeanwhile() }
    }

    func testAMovingFrameKeepsItsElementsFromBeingStable() throws {
        try onEachServer { try checkForeignFramesThatMove() }
    }
}
