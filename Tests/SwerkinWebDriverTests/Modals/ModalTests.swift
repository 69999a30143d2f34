import BrowserTrials

/// Modals, and layers that are none, behind servers.
final class ModalTests: BrowserTrialTestCase {
    func testModalsOfBootstrap3BlockThePage() throws {
        try onEachServer { try checkModals(madeAs: .bootstrap3) }
    }

    func testModalsOfBootstrap5BlockThePage() throws {
        try onEachServer { try checkModals(madeAs: .bootstrap5) }
    }

    func testNativeDialogsBlockThePage() throws { try onEachServer { try checkModals(madeAs: .native) } }

    func testDialogsWithABackdropOfTheirOwnBlockThePage() throws {
        try onEachServer { try checkModals(madeAs: .ownBackdrop) }
    }

    func testDialogsInPortalsBlockThePage() throws {
        try onEachServer { try checkModals(madeAs: .portal) }
    }

    func testDialogsWithoutABoxOfTheirOwnBlockThePage() throws {
        try onEachServer { try checkModals(madeAs: .headless) }
    }

    func testDialogsWithoutARoleBlockThePage() throws { try onEachServer { try checkModals(madeAs: .withoutRole) } }

    func testADialogWithoutARoleIsDismissed() throws {
        try onEachServer { try checkThatAModalWithoutARoleIsDismissed() }
    }

    func testAnElementBeneathAModalIsSaidToBe() throws {
        try onEachServer { try checkTheWordsForAnElementBeneathAModal() }
    }

    func testAMenuInFrontOfAModalIsFound() throws { try onEachServer { try checkAMenuInFrontOfAModal() } }

    func testLayersThatAreNotModalHideNothing() throws { try onEachServer { try checkLayersThatAreNotModal() } }

    func testWhatIsInertIsNotFound() throws { try onEachServer { try checkWhatIsInert() } }
}
