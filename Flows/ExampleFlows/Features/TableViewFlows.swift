import Swerkin

final class TableViewFlows: ExampleTestCase {
    private let firstCell = TableViewScreen.View.firstCell
    private let secondCell = TableViewScreen.View.secondCell
    private let thirdCell = TableViewScreen.View.thirdCell

    override func setUp() {
        super.setUp()
        Given.IRender(screen: ExamplePresentableScreen.tableViewScreen)
    }

    func testTheRowsHaveTitles() {
        Then.IShouldSeeRow(withIdentifier: firstCell.accessibilityIdentifier)
        And.IShouldSeeRow(withLabel: firstCell.accessibilityLabel)
        And.IShouldSeeRow(
            withIdentifier: firstCell.accessibilityIdentifier, withLabel: firstCell.accessibilityLabel)
        And.IShouldSeeRow(withIdentifier: firstCell.accessibilityIdentifier, withTitle: "Apple")
        And.IShouldSeeRow(withLabel: secondCell.accessibilityLabel, withTitle: "Mango")
        And.IShouldSeeLabel(TableViewScreen.View.header.accessibilityIdentifier, withText: "Apple")
    }

    func testTheThirdRowIsNotEnabled() {
        Then.IShouldSeeRow(withIdentifier: thirdCell.accessibilityIdentifier, isEnabled: false)
        And.IShouldSeeRow(withLabel: thirdCell.accessibilityLabel, isEnabled: false)
        But.IShouldSeeRow(withLabel: secondCell.accessibilityLabel, isEnabled: true)
    }

    func testATouchedRowSaysWhichItIs() {
        When.ITouchRow(withIdentifier: firstCell.accessibilityIdentifier)
        Then.IWaitToSeeAlert()
        And.IShouldSeeElement(withLabel: "Apple Clicked")
        When.ITouchButton(withLabel: "OK")
        And.ITouchRow(withLabel: secondCell.accessibilityLabel)
        Then.IShouldSeeElement(withLabel: "Mango Clicked")
        When.ITouchButton(withLabel: "OK")
        Then.IWaitUntilIDoNotSeeElement(withLabel: "Attention")
    }
}
