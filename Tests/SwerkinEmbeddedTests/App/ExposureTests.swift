import Swerkin
import SwerkinEmbedded
import XCTest

/// What assistive technology stops at in an embedded app, beside the cases of ``AXSnapshotTests``.
final class ExposureTests: XCTestCase {
    /// The lines of a text without its separators.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("---") }
    }

    func testAViewDeclaredNoElementIsNotInTheTreeAndHidesNothing() {
        let label = Label("Total")
        label.isAccessibilityElement = false
        XCTAssertEqual(lines(Stack([label, Button("Pay")]).axSnapshot()), ["Pay", "button"])
    }

    func testAContainerInTheTreeHidesItsContent() {
        let card = Stack([Label("Tea"), Button("Remove")])
        XCTAssertEqual(lines(card.axSnapshot()), ["Tea", "Remove", "button"])
        card.isAccessibilityElement = true
        card.accessibilityLabel = "Tea, in the cart"
        XCTAssertEqual(lines(card.axSnapshot()), ["Tea, in the cart"])
    }

    func testWhatIsAroundAViewCountsOnceItHasBeenLaidOutInIt() throws {
        let label = Label("Tea")
        let inner = Stack([label])
        let outer = Stack([inner])
        let trial = try TrialApp(outer)
        _ = try trial.driver.snapshot()
        XCTAssertEqual(lines(label.axSnapshot()), ["Tea"])
        outer.isHidden = true
        XCTAssertEqual(label.axSnapshot(), "")
        outer.isHidden = false
        outer.items = []
        XCTAssertEqual(label.axSnapshot(), "")
    }

    func testOfPagesOnlyTheVisibleOneIsInTheTree() throws {
        let pages = PagedScrollView([Label("One", identifier: "one"), Label("Two", identifier: "two")])
        let trial = try TrialApp(pages)
        XCTAssertEqual(lines(try trial.driver.axSnapshot()), ["One", "Two", "page 1 of 2", "adjustable"])
        try trial.app.swipe(.left, on: .label("One"))
        XCTAssertEqual(lines(try trial.driver.axSnapshot()), ["Two", "page 2 of 2", "adjustable"])
    }

    func testWhatCannotBeUsedSaysSoAlsoIfThatIsDueToWhatIsAroundIt() throws {
        let form = Stack([TextField("Ada"), Button("Save")])
        form.isEnabled = false
        XCTAssertEqual(lines(form.axSnapshot()), ["Ada", "notEnabled", "Save", "button, notEnabled"])
        let button = Button("Save")
        let around = Stack([button])
        around.isEnabled = false
        _ = try TrialApp(around).driver.snapshot()
        XCTAssertEqual(lines(button.axSnapshot()), ["Save", "button, notEnabled"])
    }

    func testACustomKindIsExposedByItsRole() {
        final class Chip: View {
            override var role: Role { .button }
            override var label: String? { "Vegan" }
            override var value: String? { "3 left" }
        }
        XCTAssertEqual(lines(Chip().axSnapshot()), ["Vegan, 3 left", "button"])
    }

    func testAValueThatIsGivenIsSaidInsteadOfWhatAControlShows() throws {
        let slider = Slider(50, in: 0...100, identifier: "volume", label: "Volume")
        slider.accessibilityValue = "75"
        XCTAssertEqual(lines(slider.axSnapshot()), ["Volume, 75", "adjustable"])
        XCTAssertEqual(try TrialApp(slider).element("volume")?.value, "75")
    }

    func testAGivenTraitIsExposedAlsoIfItsRoleImpliesIt() {
        let label = Label("Tea")
        label.extraTraits = .staticText
        XCTAssertEqual(lines(label.axSnapshot()), ["Tea", "staticText"])
    }

    func testOtherKindsThanUIKitsOwnControls() {
        let unnamed = ImageView()
        let views = [
            Heading("Cart"), ImageView(label: "A cup"), unnamed, Checkbox(label: "Sugar"),
            PickerWheel([ElementOption("Tea")]), Row("Milk", label: "Row of milk"),
        ]
        XCTAssertEqual(
            lines(Stack(views).axSnapshot()),
            ["Cart", "header", "A cup", "image", "Sugar, 0", "button", "Tea", "adjustable", "Milk"])
    }

    func testASecretIsExposedAsBullets() {
        let field = TextField("sesame")
        field.isSecure = true
        XCTAssertEqual(lines(field.axSnapshot()), ["••••••", "TextField"])
    }

    // MARK: The whole app

    func testAllThatIsOnTheDisplayIsReadWhatLiesInFrontLast() throws {
        let trial = try TrialApp(Label("Cart"), title: "Shop")
        try trial.embedded.show(Alert("Sold out", actions: [Alert.Action("OK")]))
        XCTAssertEqual(lines(try trial.driver.axSnapshot()), ["Shop", "header", "Cart", "Sold out", "OK", "button"])
    }

    func testOneElementIsReadByItsQuery() throws {
        let trial = try TrialApp(Stack([Label("Tea"), Button("Remove")], identifier: "row"), Label("Total"))
        XCTAssertEqual(lines(try trial.app.axSnapshot(of: .identifier("row"))), ["Tea", "Remove", "button"])
        XCTAssertEqual(lines(try trial.app.axSnapshot(of: .label("Remove"))), ["Remove", "button"])
        let gone = ElementReference(rawValue: "1.99")
        XCTAssertThrowsError(try trial.driver.axSnapshot(of: gone)) {
            XCTAssertEqual($0 as? DriverError, .staleElement(gone))
        }
    }

    // MARK: What elements tell

    func testHintActionsAndLevelsAreInTheTree() throws {
        let button = Button("Save", identifier: "save")
        button.accessibilityHint = "Keeps the draft"
        button.accessibilityActions = [AccessibilityAction("Discard"), AccessibilityAction("Share")]
        let section = Heading("Drinks", identifier: "drinks")
        let part = Heading("Hot", identifier: "hot")
        part.level = 3
        let trial = try TrialApp(button, section, part, title: "Menu")
        XCTAssertEqual(try trial.element("save")?.hint, "Keeps the draft")
        XCTAssertEqual(try trial.element("save")?.actions, ["Discard", "Share"])
        XCTAssertEqual(try trial.driver.snapshot().matches(ElementQuery(role: .heading)).map(\.level), [1, 2, 3])
        XCTAssertNil(try trial.element("save")?.level)
    }

    func testAnActionIsDoneByItsName() {
        let diary = Diary()
        let button = Button("Save")
        button.accessibilityActions = [AccessibilityAction("Discard") { diary.note("discarded") }]
        XCTAssertTrue(button.performAccessibilityAction(named: "Discard"))
        XCTAssertFalse(button.performAccessibilityAction(named: "Share"))
        button.isEnabled = false
        XCTAssertFalse(button.performAccessibilityAction(named: "Discard"))
        XCTAssertEqual(diary.entries, ["discarded"])
    }
}
