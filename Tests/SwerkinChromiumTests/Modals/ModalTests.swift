import BrowserTrials

/// Modals, and layers that are none.
final class ModalTests: FaultTestCase {
    func testModalsOfBootstrap3KeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .bootstrap3) }

    func testModalsOfBootstrap5KeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .bootstrap5) }

    func testNativeDialogsKeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .native) }

    func testDialogsWithABackdropOfTheirOwnKeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .ownBackdrop) }

    func testDialogsInPortalsKeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .portal) }

    func testDialogsWithoutABoxOfTheirOwnKeepPeopleAwayFromThePage() throws { try checkModals(madeAs: .headless) }

    func testAnElementBeneathAModalIsSaidToBe() throws { try checkTheWordsForAnElementBeneathAModal() }

    func testAMenuInFrontOfAModalIsFound() throws { try checkAMenuInFrontOfAModal() }

    func testLayersThatAreNotModalHideNothing() throws { try checkLayersThatAreNotModal() }

    func testWhatIsInertIsNotFound() throws { try checkWhatIsInert() }
}
