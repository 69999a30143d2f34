import Swerkin

final class ListFlows: TodoTestCase {
    private let summary = ListScreen.View.summary.accessibilityIdentifier
    private let deleteDone = ListScreen.View.deleteDoneButton.accessibilityIdentifier

    func testWhatIsDoneIsCountedNoMore() {
        Given.IShouldSeeElement(summary, withLabel: "3 to do")
        When.ITapCheckbox(ListScreen.box(2))
        Then.IShouldSeeElement(summary, withLabel: "2 to do")
        And.IShouldSee(.identifier(ListScreen.box(2)), isOn: true)
        When.ITapCheckbox(ListScreen.box(2))
        Then.IShouldSeeElement(summary, withLabel: "3 to do")
    }

    func testWhatIsDoneCanBeDeleted() {
        Given.IShouldSeeButton(deleteDone, isEnabled: false)
        When.ITapCheckbox(ListScreen.box(1))
        And.ITapCheckbox(ListScreen.box(3))
        And.ITouchButton(deleteDone)
        Then.IShouldNotSeeElement(ListScreen.row(1))
        And.IShouldSeeRow(withIdentifier: ListScreen.row(2), withLabel: "Return the library books")
        And.IShouldSeeElement(summary, withLabel: "1 to do")
        And.IShouldSeeButton(deleteDone, isEnabled: false)
    }

    func testTheScreenOfAnItemAndTheListShowTheSame() {
        When.IShow(TodoScreen.item)
        And.IToggleSwitch(ItemScreen.View.doneSwitch.accessibilityIdentifier, to: true)
        And.IHide()
        Then.IShouldSee(.identifier(ListScreen.box(1)), isOn: true)
        And.IShouldSeeElement(summary, withLabel: "2 to do")
    }

    func testADeletedItemIsGoneAndItsScreenWithIt() {
        When.IShow(TodoScreen.item)
        And.ITouchButton(ItemScreen.View.deleteButton.accessibilityIdentifier)
        Then.IWaitToSeeScreen(TodoScreen.list)
        And.IShouldNotSeeElement(ListScreen.row(1))
        And.IShouldSeeElement(summary, withLabel: "2 to do")
    }

    func testAnEmptyListSaysSo() {
        texts = []
        Then.IShouldSeeElement(summary, withLabel: "Nothing on the list")
        And.IShouldSeeButton(deleteDone, isEnabled: false)
    }
}

final class AddItemFlows: TodoTestCase {
    private let field = AddItemScreen.View.field.accessibilityIdentifier
    private let message = AddItemScreen.View.message.accessibilityIdentifier
    private let submit = AddItemScreen.View.submitButton.accessibilityIdentifier

    override func setUp() {
        super.setUp()
        Given.IShow(TodoScreen.addItem)
    }

    func testAnItemIsAddedToTheEndOfTheList() {
        When.IAddItem("Buy stamps")
        Then.IWaitToSeeScreen(TodoScreen.list)
        And.IShouldSeeRow(withIdentifier: ListScreen.row(4), withLabel: "Buy stamps")
        And.IShouldSeeElement(ListScreen.View.summary.accessibilityIdentifier, withLabel: "4 to do")
    }

    func testNothingIsNoItem() {
        Then.IShouldSeeButton(submit, isEnabled: false)
        When.IEnterIntoTextField(field, text: "   ")
        Then.IShouldSeeButton(submit, isEnabled: false)
        And.IShouldNotSeeInlineError(message)
        When.IEnterIntoTextField(field, text: " Buy stamps ")
        Then.IShouldSeeButton(submit, isEnabled: true)
    }

    func testAnItemHasFortyCharactersAtMost() {
        When.IEnterIntoTextField(field, text: String(repeating: "m", count: 40))
        Then.IShouldSeeButton(submit, isEnabled: true)
        When.IEnterIntoTextField(field, text: String(repeating: "m", count: 41))
        Then.IShouldSeeInlineError(message, withText: "At most 40 characters, please.")
        And.IShouldSeeButton(submit, isEnabled: false)
    }

    func testTheSameIsNotOnTheListTwiceUnlessItIsDone() {
        When.IEnterIntoTextField(field, text: "water the FERNS ")
        Then.IShouldSeeInlineError(message, withText: "This is on the list already.")
        And.IShouldSeeButton(submit, isEnabled: false)
        When.IHide()
        And.ITapCheckbox(ListScreen.box(1))
        And.IShow(TodoScreen.addItem)
        And.IAddItem("Water the ferns")
        Then.IShouldSeeRow(withIdentifier: ListScreen.row(4), withLabel: "Water the ferns")
    }

    func testWhatIsCancelledIsForgotten() {
        When.IEnterIntoTextField(field, text: "Buy stamps", andDismissKeyboard: true)
        And.IHide(TodoScreen.addItem)
        Then.IShouldSeeElement(ListScreen.View.summary.accessibilityIdentifier, withLabel: "3 to do")
        When.IShow(TodoScreen.addItem)
        Then.IShouldSeeTextField(field, withText: "")
    }
}
