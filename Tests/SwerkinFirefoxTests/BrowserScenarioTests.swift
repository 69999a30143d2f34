import BrowserFaultScenarios

/// Roles and names that the browser computes.
final class NamingTests: FirefoxTestCase {
    func testADialogIsFoundOnAPageThatChangesAllTheTime() throws {
        try checkADialogOnAPageThatChangesAllTheTime()
    }

    func testANameFollowsTheElementThatGivesIt() throws { try checkNamesGivenFromAfar() }

    func testStatesThatACustomElementGivesToTheBrowserAloneAreSeen() throws { try checkStatesGivenToTheBrowserAlone() }
}

/// Touches under which pages move.
final class MissTests: FirefoxTestCase {
    func testATouchThatWouldMissIsMadeAnew() throws { try checkATouchThatWouldMissIsMadeAnew() }

    func testATouchThatAlwaysMissesIsReported() throws {
        try checkATouchThatAlwaysMissesIsReported()
    }

    func testAPressOfWhatIsDrawnAnewIsMadeAnew() throws {
        try checkAPressOfWhatIsDrawnAnewIsMadeAnew()
    }

    func testAPressThatEndsBesideItsElementIsMadeAnew() throws {
        try checkAPressThatEndsBesideItsElementIsMadeAnew()
    }

    func testATouchOfWhatIsCoveredIsMadeAllTheSame() throws {
        try checkATouchOfWhatIsCoveredIsMadeAllTheSame()
    }
}

/// Pages in `iframe`s.
final class IframeTests: FirefoxTestCase {
    func testAnIframeWithPlainTextIsRead() throws { try checkAnIframeWithPlainText() }

    func testActionsWorkInIframesOfTheSameOrigin() throws { try checkIframesOfTheSameOrigin() }

    func testIframesThatComeAndGoAreFollowed() throws { try checkIframesThatComeAndGo() }

    func testDialogsInIframesAreAnswered() throws { try checkDialogsInIframes() }

    func testTheFocusIsFollowedIntoIframes() throws { try checkTheFocusInIframes() }

    func testFilesAreChosenInIframes() throws { try checkFilesInIframes(try page("x")) }
}

/// Iframes of other origins.
final class ForeignIframeTests: FirefoxTestCase {
    func testTheirElementsAreInsideTheirIframeWithBoundsOfTheDisplay() throws {
        try checkWhereForeignElementsAre()
    }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try checkActingInForeignIframes(file: try page("x"))
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try checkScrollingInForeignIframes() }

    func testWhatCoversAnIframeCoversItsElements() throws { try checkCoversOfForeignIframes() }
    func testWhatIsOutOfReachInAnIframeIsNotTouched() throws { try checkForeignIframesOutOfReach() }

    func testIframesInIframesAreSearchedAcrossOrigins() throws {
        try checkNestedForeignIframes()
    }

    func testADocumentWithoutAnOriginIsSearched() throws { try checkDocumentsWithoutOrigin() }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws {
        try checkIframesThatCannotBeRead()
    }

    func testAnElementOfADocumentThatTheIframeHasLeftIsStale() throws {
        try checkElementsThatForeignIframesHaveLeft()
    }

    func testIframesThatComeAndGoAreFollowed() throws { try checkForeignIframesThatComeAndGo() }

    func testAnIframeThatClosesDuringASnapshotIsNoError() throws {
        try checkForeignIframesThatCloseMeanwhile()
    }

    func testAMovingIframeKeepsItsElementsFromBeingStable() throws {
        try checkForeignIframesThatMove()
    }
}

/// Modals, and layers that are none.
final class ModalTests: FirefoxTestCase {
    func testModalsOfBootstrap3BlockThePage() throws {
        try checkModals(madeAs: .bootstrap3)
    }

    func testModalsOfBootstrap5BlockThePage() throws {
        try checkModals(madeAs: .bootstrap5)
    }

    func testNativeDialogsBlockThePage() throws { try checkModals(madeAs: .native) }

    func testDialogsWithABackdropOfTheirOwnBlockThePage() throws {
        try checkModals(madeAs: .ownBackdrop)
    }

    func testDialogsInPortalsBlockThePage() throws {
        try checkModals(madeAs: .portal)
    }

    func testDialogsWithoutABoxOfTheirOwnBlockThePage() throws {
        try checkModals(madeAs: .headless)
    }

    func testDialogsWithoutARoleBlockThePage() throws { try checkModals(madeAs: .withoutRole) }

    func testADialogWithoutARoleIsDismissed() throws {
        try checkThatAModalWithoutARoleIsDismissed()
    }

    func testAnElementBeneathAModalIsSaidToBe() throws {
        try checkTheWordsForAnElementBeneathAModal()
    }

    func testAMenuInFrontOfAModalIsFound() throws { try checkAMenuInFrontOfAModal() }

    func testLayersThatAreNotModalHideNothing() throws { try checkLayersThatAreNotModal() }

    func testWhatIsInertIsNotFound() throws { try checkWhatIsInert() }
}

/// Elements that `aria-hidden` hides, rightly or not.
final class ConcealmentTests: FirefoxTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try checkWhatAModalLeavesHidden() }

    func testButtonsThatHideThemselvesInAModalAreFound() throws {
        try checkButtonsThatHideThemselvesInAModal()
    }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws {
        try checkWhatIsLeftHiddenOnALongPage()
    }

    func testWhatIsRightlyHiddenStaysSo() throws { try checkWhatIsRightlyHidden() }
}

/// Navigation over pages that take longer than usual, and over the browser's history.
final class SlowPageTests: FirefoxTestCase {
    func testAScreenThatArrivesLateIsWaitedFor() throws {
        try checkNavigatingToAScreenThatArrivesLate()
    }

    func testNavigationContinuesWhileThePageIsLoading() throws {
        try checkNavigatingThroughALoadingPage()
    }

    func testPagesThatLeadOnByThemselvesArePassed() throws {
        try checkNavigatingThroughPagesThatLeadOn()
    }

    /// Firefox shows and uses the page before until the next one comes; other browsers answer nothing meanwhile.
    func testAPageThatNeverComesLeavesTheOneBeforeItInUse() throws {
        let pages = try pages([
            "/": .html("<a id=go href=/never>Go</a><button id=here onclick=\"this.textContent = 'Met'\">Here</button>"),
            "/never": .never,
        ])
        let driver = trialDriver(of: pages.url)
        passingFlow(on: driver) { test in
            test.When.ITouchElement("go")
            test.And.ITouchButton("here")
            test.Then.IShouldSeeElement(withLabel: "Met")
        }
    }

    func testTheScreenIsFoundAfterAReload() throws {
        try checkTheScreenIsFoundAfterAReload()
    }

    func testTheScreenIsFoundAfterTheAppWentBack() throws {
        try checkTheScreenIsFoundAfterTheAppWentBack()
    }

    func testGoingBackLeavesAPageThatLoadsAndWaitsForOneThatComesLate() throws {
        try checkGoingBackWhilePagesLoad()
    }
}

/// What pages do to flows in browsers in Firefox.
final class PageFaultTests: FirefoxTestCase {
    func testAPageThatNeverLoadsIsTheFaultOfTheApp() throws {
        try checkAPageThatNeverLoads()
    }

    func testAPageThatGoesAwayUnderATouchHasBeenTouched() throws {
        try checkAPageThatGoesAwayUnderATouch()
    }

    func testAPageThatIsLoadedAgainAndAgainEndsInTime() throws {
        try checkAPageThatIsLoadedAgainAndAgain()
    }

    func testAnElementThatMovesForEverIsSaidToMove() throws {
        try checkAnElementThatMovesForEver()
    }

    func testADialogThatBlocksIsNamed() throws {
        try checkADialogThatBlocks()
    }

    func testAnEndlessLoopEndsInTime() throws {
        try checkAnEndlessLoop(
            words: """
                could not touch the button with identifier "go": the page did not answer within 2 s; it may be in an \
                endless loop
                """, culprit: .app)
    }
}

/// States that flows begin with.
final class SavedStateTests: FirefoxTestCase {
    func testFlowsShareALogIn() throws { try checkSavedStates() }

    func testAStaleLogInIsMadeAnewOnce() throws { try checkAStaleState() }
}
