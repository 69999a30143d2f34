import BrowserTrials

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
