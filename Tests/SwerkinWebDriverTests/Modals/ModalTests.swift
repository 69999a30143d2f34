import BrowserTrials

/// Modals, and layers that are none, behind servers.
final class ModalTests: BrowserTrialTestCase {
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
