import BrowserFaultScenarios
import Foundation
import Swerkin
import XCTest
@testable import SwerkinBrowsers

/// Flows in which something goes wrong in Chromium.
class FaultTestCase: ChromiumTestCase, BrowserScenario {
    func makeDriver(of address: URL, limits: BrowserLimits) -> any BrowserDriver {
        driver(of: address) {
            $0.answerTimeout = limits.answer
            $0.loadTimeout = limits.load
        }
    }

    func killer(of driver: any BrowserDriver) throws -> @Sendable () -> Void {
        let browser = try XCTUnwrap((driver as? ChromiumDriver)?.browser)
        return { browser.kill() }
    }
}

/// Roles and names that the browser computes.
final class NamingTests: FaultTestCase {
    func testADialogIsFoundOnAPageThatChangesAllTheTime() throws { try checkADialogOnAPageThatChangesAllTheTime() }

    func testANameFollowsTheElementThatGivesIt() throws { try checkNamesGivenFromAfar() }

    func testStatesThatACustomElementGivesToTheBrowserAloneAreSeen() throws { try checkStatesGivenToTheBrowserAlone() }
}

/// Touches under which pages move.
final class MissTests: FaultTestCase {
    func testATouchThatWouldMissIsMadeAnew() throws { try checkATouchThatWouldMissIsMadeAnew() }

    func testATouchThatAlwaysMissesIsReported() throws { try checkATouchThatAlwaysMissesIsReported() }

    func testAPressOfWhatIsDrawnAnewIsMadeAnew() throws { try checkAPressOfWhatIsDrawnAnewIsMadeAnew() }

    func testAPressThatEndsBesideItsElementIsMadeAnew() throws { try checkAPressThatEndsBesideItsElementIsMadeAnew() }

    func testATouchOfWhatIsCoveredIsMadeAllTheSame() throws { try checkATouchOfWhatIsCoveredIsMadeAllTheSame() }
}

/// Pages in `iframe`s.
final class IframeTests: FaultTestCase {
    func testAnIframeWithPlainTextIsRead() throws { try checkAnIframeWithPlainText() }

    func testActionsWorkInIframesOfTheSameOrigin() throws { try checkIframesOfTheSameOrigin() }

    func testIframesThatComeAndGoAreFollowed() throws { try checkIframesThatComeAndGo() }

    func testDialogsInIframesAreAnswered() throws { try checkDialogsInIframes() }

    func testTheFocusIsFollowedIntoIframes() throws { try checkTheFocusInIframes() }

    func testFilesAreChosenInIframes() throws { try checkFilesInIframes(try page("x")) }
}

/// Iframes of other origins: of another port, another site, and none at all.
final class ForeignIframeTests: FaultTestCase {
    func testTheirElementsAreInsideTheirIframeWithBoundsOfTheDisplay() throws { try checkWhereForeignElementsAre() }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        try checkActingInForeignIframes(file: try page("x"))
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws { try checkScrollingInForeignIframes() }

    func testWhatCoversAnIframeCoversItsElements() throws { try checkCoversOfForeignIframes() }
    func testWhatIsOutOfReachInAnIframeIsNotTouched() throws { try checkForeignIframesOutOfReach() }

    func testIframesInIframesAreSearchedAcrossOrigins() throws { try checkNestedForeignIframes() }

    func testADocumentWithoutAnOriginIsSearched() throws { try checkDocumentsWithoutOrigin() }

    func testDocumentsThatRunNoScriptsOrNeverLoadAreNoHindrance() throws { try checkIframesThatCannotBeRead() }

    func testAnElementOfADocumentThatTheIframeHasLeftIsStale() throws { try checkElementsThatForeignIframesHaveLeft() }

    func testIframesThatComeAndGoAreFollowed() throws { try checkForeignIframesThatComeAndGo() }

    func testAnIframeThatClosesDuringASnapshotIsNoError() throws { try checkForeignIframesThatCloseMeanwhile() }

    func testAMovingIframeKeepsItsElementsFromBeingStable() throws { try checkForeignIframesThatMove() }
}

/// Modals, and layers that are none.
final class ModalTests: FaultTestCase {
    func testModalsOfBootstrap3BlockThePage() throws { try checkModals(madeAs: .bootstrap3) }

    func testModalsOfBootstrap5BlockThePage() throws { try checkModals(madeAs: .bootstrap5) }

    func testNativeDialogsBlockThePage() throws { try checkModals(madeAs: .native) }

    func testDialogsWithABackdropOfTheirOwnBlockThePage() throws { try checkModals(madeAs: .ownBackdrop) }

    func testDialogsInPortalsBlockThePage() throws { try checkModals(madeAs: .portal) }

    func testDialogsWithoutABoxOfTheirOwnBlockThePage() throws { try checkModals(madeAs: .headless) }

    func testDialogsWithoutARoleBlockThePage() throws { try checkModals(madeAs: .withoutRole) }

    func testADialogWithoutARoleIsDismissed() throws { try checkThatAModalWithoutARoleIsDismissed() }

    func testAnElementBeneathAModalIsSaidToBe() throws { try checkTheWordsForAnElementBeneathAModal() }

    func testAMenuInFrontOfAModalIsFound() throws { try checkAMenuInFrontOfAModal() }

    func testLayersThatAreNotModalHideNothing() throws { try checkLayersThatAreNotModal() }

    func testWhatIsInertIsNotFound() throws { try checkWhatIsInert() }
}

/// Elements that `aria-hidden` hides, rightly or not.
final class ConcealmentTests: FaultTestCase {
    func testWhatAModalLeavesHiddenIsFound() throws { try checkWhatAModalLeavesHidden() }

    func testButtonsThatHideThemselvesInAModalAreFound() throws { try checkButtonsThatHideThemselvesInAModal() }

    func testWhatIsLeftHiddenIsFoundWhereverThePageIsScrolledTo() throws { try checkWhatIsLeftHiddenOnALongPage() }

    func testWhatIsRightlyHiddenStaysSo() throws { try checkWhatIsRightlyHidden() }
}

/// Navigation over pages that take longer than usual, and over the browser's history.
final class SlowPageTests: FaultTestCase {
    func testAScreenThatArrivesLateIsWaitedFor() throws { try checkNavigatingToAScreenThatArrivesLate() }

    func testNavigationContinuesWhileThePageIsLoading() throws { try checkNavigatingThroughALoadingPage() }

    func testPagesThatLeadOnByThemselvesArePassed() throws { try checkNavigatingThroughPagesThatLeadOn() }

    func testAPageThatNeverComesIsTheFaultOfTheApp() throws {
        try checkNavigatingToAScreenThatNeverArrives(
            why: { "did not lead to ship: could not wait: \($0) did not load within 3 s." }, isLookedAt: true,
            lastLine: "Before that: touched the button with identifier \"to-ship\".")
    }

    func testTheScreenIsFoundAfterAReload() throws { try checkTheScreenIsFoundAfterAReload() }

    func testTheScreenIsFoundAfterTheAppWentBack() throws { try checkTheScreenIsFoundAfterTheAppWentBack() }

    func testGoingBackLeavesAPageThatLoadsAndWaitsForOneThatComesLate() throws { try checkGoingBackWhilePagesLoad() }
}

/// States that flows begin with.
final class SavedStateTests: FaultTestCase {
    func testFlowsShareALogIn() throws { try checkSavedStates() }

    func testAStaleLogInIsMadeAnewOnce() throws { try checkAStaleState() }
}
