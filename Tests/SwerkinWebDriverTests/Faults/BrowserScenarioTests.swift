import BrowserFaultScenarios

/// Roles and names that the browser computes, behind servers.
final class NamingTests: BrowserScenarioTestCase {
    func testADialogIsFoundOnAPageThatChangesAllTheTime() throws {
        try onEachServer { try checkADialogOnAPageThatChangesAllTheTime() }
    }

    func testANameFollowsTheElementThatGivesIt() throws { try onEachServer { try checkNamesGivenFromAfar() } }
}

/// Touches under which pages move, behind servers.
final class MissTests: BrowserScenarioTestCase {
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

/// Pages in `iframe`s, behind servers.
final class IframeTests: BrowserScenarioTestCase {
    func testAnIframeWithPlainTextIsRead() throws { try onEachServer { try checkAnIframeWithPlainText() } }

    func testActionsWorkInIframesOfTheSameOrigin() throws { try onEachServer { try checkIframesOfTheSameOrigin() } }

    func testIframesThatComeAndGoAreFollowed() throws { try onEachServer { try checkIframesThatComeAndGo() } }

    func testDialogsInIframesAreAnswered() throws { try onEachServer { try checkDialogsInIframes() } }

    func testTheFocusIsFollowedIntoIframes() throws { try onEachServer { try checkTheFocusInIframes() } }

    func testFilesAreChosenInIframes() throws { try onEachServer { try checkFilesInIframes(try page("x")) } }
}

/// Iframes of other origins, behind servers.
final class ForeignIframeTests: BrowserScenarioTestCase {
    func testTheirElementsAreInsideTheirIframeWithBoundsOfTheDisplay() throws {
        try onEachServer { try checkWhereForeignElementsAre() }
    }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try onEachServer { try checkActingInForeignIframes(file: try page("x")) }
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try onEachServer { try checkScrollingInForeignIframes() } }

    func testWhatCoversAnIframeCoversItsElements() throws { try onEachServer { try checkCoversOfForeignIframes() } }
    func testWhatIsOutOfReachInAnIframeIsNotTouched() throws {
        try onEachServer { try checkForeignIframesOutOfReach() }
    }

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

/// Modals, and layers that are none, behind servers.
final class ModalTests: BrowserScenarioTestCase {
    func testModalsOfBootstrap3BlockThePage() throws {
        try onEachEngine { try checkModals(madeAs: .bootstrap3) }
    }

    func testModalsOfBootstrap5BlockThePage() throws {
        try onEachEngine { try checkModals(madeAs: .bootstrap5) }
    }

    func testNativeDialogsBlockThePage() throws { try onEachEngine { try checkModals(madeAs: .native) } }

    func testDialogsWithABackdropOfTheirOwnBlockThePage() throws {
        try onEachEngine { try checkModals(madeAs: .ownBackdrop) }
    }

    func testDialogsInPortalsBlockThePage() throws {
        try onEachEngine { try checkModals(madeAs: .portal) }
    }

    func testDialogsWithoutABoxOfTheirOwnBlockThePage() throws {
        try onEachEngine { try checkModals(madeAs: .headless) }
    }

    func testDialogsWithoutARoleBlockThePage() throws { try onEachEngine { try checkModals(madeAs: .withoutRole) } }

    func testADialogWithoutARoleIsDismissed() throws {
        try onEachEngine { try checkThatAModalWithoutARoleIsDismissed() }
    }

    func testAnElementBeneathAModalIsSaidToBe() throws {
        try onEachEngine { try checkTheWordsForAnElementBeneathAModal() }
    }

    func testAMenuInFrontOfAModalIsFound() throws { try onEachEngine { try checkAMenuInFrontOfAModal() } }

    func testLayersThatAreNotModalHideNothing() throws { try onEachEngine { try checkLayersThatAreNotModal() } }

    func testWhatIsInertIsNotFound() throws { try onEachEngine { try checkWhatIsInert() } }
}

/// Elements that `aria-hidden` hides, rightly or not, behind servers.
final class ConcealmentTests: BrowserScenarioTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try onEachEngine { try checkWhatAModalLeavesHidden() } }

    func testButtonsThatHideThemselvesInAModalAreFound() throws {
        try onEachEngine { try checkButtonsThatHideThemselvesInAModal() }
    }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws {
        try onEachEngine { try checkWhatIsLeftHiddenOnALongPage() }
    }

    func testWhatIsRightlyHiddenStaysSo() throws { try onEachEngine { try checkWhatIsRightlyHidden() } }
}

/// Navigation over pages that take longer than usual, and over the browser's history, behind servers.
final class SlowPageTests: BrowserScenarioTestCase {
    func testAScreenThatArrivesLateIsWaitedFor() throws {
        try onEachServer { try checkNavigatingToAScreenThatArrivesLate() }
    }

    func testNavigationContinuesWhileThePageIsLoading() throws {
        try onEachServer { try checkNavigatingThroughALoadingPage() }
    }

    func testPagesThatLeadOnByThemselvesArePassed() throws {
        try on(.webKitWebDriver) { try checkNavigatingThroughPagesThatLeadOn() }
    }

    func testAPageThatNeverComesIsTheFaultOfTheApp() throws {
        try onEachServer {
            let late = "the page neither loaded nor answered within 3 s."
            let touching = "went wrong: could not touch the button with identifier \"to-ship\": \(late)"
            let waiting = "did not lead to ship: could not wait: \(late)"
            try checkNavigatingToAScreenThatNeverArrives(
                why: { _ in with(chromedriver: touching, webKit: waiting) },
                // WebKit's server tells nothing of the page that is still shown.
                isLookedAt: with(chromedriver: true, webKit: false),
                lastLine: with(
                    chromedriver: "In the step When ITouchButton(to-ship), Harbour.swift:1.",
                    webKit: "Before that: touched the button with identifier \"to-ship\"."))
        }
    }

    func testTheScreenIsFoundAfterAReload() throws {
        try on(.webKitWebDriver) { try checkTheScreenIsFoundAfterAReload() }
    }

    func testTheScreenIsFoundAfterTheAppWentBack() throws {
        try on(.webKitWebDriver) { try checkTheScreenIsFoundAfterTheAppWentBack() }
    }

    func testGoingBackLeavesAPageThatLoadsAndWaitsForOneThatComesLate() throws {
        try onEachServer { try checkGoingBackWhilePagesLoad() }
    }
}

/// What pages do to flows in browsers behind servers; what Chromium shows alike with and without chromedriver, in WebKit.
final class PageFaultTests: BrowserScenarioTestCase {
    func testAPageThatNeverLoadsIsTheFaultOfTheApp() throws {
        try on(.webKitWebDriver) { try checkAPageThatNeverLoads() }
    }

    func testAPageThatGoesAwayUnderATouchHasBeenTouched() throws {
        try onEachServer { try checkAPageThatGoesAwayUnderATouch() }
    }

    func testAPageThatIsLoadedAgainAndAgainEndsInTime() throws {
        try onEachServer { try checkAPageThatIsLoadedAgainAndAgain() }
    }

    func testAnElementThatMovesForEverIsSaidToMove() throws {
        try on(.webKitWebDriver) { try checkAnElementThatMovesForEver() }
    }

    func testADialogThatBlocksIsNamed() throws {
        try on(.webKitWebDriver) { try checkADialogThatBlocks() }
    }

    func testAnEndlessLoopEndsInTime() throws {
        try onEachServer {
            try checkAnEndlessLoop(
                words: with(
                    // chromedriver itself is silent while it waits for what a touch does.
                    chromedriver: """
                        could not touch the button with identifier "go": the server did not answer POST actions within \
                        6 s; it or its browser hangs
                        """,
                    webKit: """
                        could not touch the button with identifier "go": the page did not answer POST actions within \
                        6 s, though its browser does: one of its scripts may run without end.
                        """),
                culprit: with(chromedriver: .environment, webKit: .app))
        }
    }
}

/// States that flows begin with, behind servers.
final class SavedStateTests: BrowserScenarioTestCase {
    func testFlowsShareALogIn() throws { try onEachServer { try checkSavedStates() } }

    func testAStaleLogInIsMadeAnewOnce() throws { try onEachServer { try checkAStaleState() } }
}
