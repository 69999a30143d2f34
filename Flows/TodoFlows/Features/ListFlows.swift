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
