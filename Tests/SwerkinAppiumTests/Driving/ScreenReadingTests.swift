import Swerkin
import XCTest
@testable import SwerkinAppium

final class ScreenReadingTests: XCTestCase {
    /// Reads elements on a screen of 390 × 844 points; without bounds they are a row of it each.
    private func reading(
        _ elements: String, focus: Rectangle? = nil, _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> ScreenReading {
        let text = """
            <AppiumAUT><XCUIElementTypeApplication name="App" label="App" x="0" y="0" width="390" height="844">\
            \(elements)</XCUIElementTypeApplication></AppiumAUT>
            """
        var configuration = AppiumConfiguration()
        configure(&configuration)
        return ScreenReading(
            try ApplePlatform().application(in: PageSource(text)), launch: 1, focus: focus, configuration: configuration
        )
    }

    private func element(_ text: String, _ configure: (inout AppiumConfiguration) -> Void = { _ in }) throws -> Element
    {
        try XCTUnwrap(try reading(text, configure).tree.roots.first)
    }

    private let bounds = "x=\"10\" y=\"20\" width=\"100\" height=\"40\""

    // MARK: Names

    func testANameThatIsTheLabelTooIsNoIdentifierUnlessItIsSaidToBe() throws {
        let save = "<XCUIElementTypeButton name=\"Save\" label=\"Save\" \(bounds)/>"
        XCTAssertEqual(try element(save).identifier, nil)
        XCTAssertEqual(try element(save).label, "Save")
        XCTAssertEqual(try element(save) { $0.identifiesByLabel = true }.identifier, "Save")
        let known = try element("<XCUIElementTypeButton name=\"save\" label=\"Save\" \(bounds)/>")
        XCTAssertEqual([known.identifier, known.label], ["save", "Save"])
    }

    func testTheTitleOfANavigationBarIsNoIdentifier() throws {
        let bar = try element("<XCUIElementTypeNavigationBar name=\"Settings\" \(bounds)/>")
        XCTAssertEqual([bar.identifier, bar.label], [nil, nil])
        XCTAssertEqual(bar.role, .navigation)
    }

    // MARK: Values

    func testAnEmptyFieldHoldsNothingThoughItsPlaceholderIsItsValue() throws {
        let empty = try element(
            "<XCUIElementTypeTextField name=\"a\" value=\"Your name\" placeholderValue=\"Your name\" \(bounds)/>")
        XCTAssertEqual([empty.value, empty.placeholder, empty.shownValue], ["", "Your name", "Your name"])
        let bare = try element("<XCUIElementTypeTextField name=\"a\" \(bounds)/>")
        XCTAssertEqual(bare.value, "")
    }

    func testASecretIsBulletsForEveryValueOfTheServer() throws {
        let secret = try element("<XCUIElementTypeSecureTextField name=\"a\" value=\"swordfish\" \(bounds)/>")
        XCTAssertEqual(secret.value, "•••••••••")
        XCTAssertTrue(secret.isSecure)
    }

    func testATextHasNoValueAndASelectedButtonNeither() throws {
        let text = try element("<XCUIElementTypeStaticText label=\"Hi\" value=\"Hi\" \(bounds)/>")
        XCTAssertEqual([text.value, text.label], [nil, "Hi"])
        let button = try element(
            "<XCUIElementTypeButton label=\"On\" value=\"1\" traits=\"Button, Selected\" \(bounds)/>")
        XCTAssertEqual(button.value, nil)
        XCTAssertEqual(button.traits, [.button, .selected])
        let toggle = try element("<XCUIElementTypeSwitch name=\"wifi\" label=\"Wi-Fi\" value=\"1\" \(bounds)/>")
        XCTAssertEqual([toggle.value, toggle.role.rawValue], ["1", "switch"])
    }

    func testAWheelOffersWhatTheTestKnowsElseWhatIsChosen() throws {
        let wheel = "<XCUIElementTypePickerWheel name=\"fruit\" value=\"Apple\" \(bounds)/>"
        XCTAssertEqual(try element(wheel).options, [ElementOption("Apple")])
        let known = [ElementOption("None", isPlaceholder: true), ElementOption("Apple")]
        XCTAssertEqual(try element(wheel) { $0.wheelOptions = ["fruit": known] }.options, known)
    }

    func testAWheelWithoutANameHasTheOnlyListWithItsChoice() throws {
        let wheel = "<XCUIElementTypePickerWheel value=\"Apple\" \(bounds)/>"
        let fruit = [ElementOption("None"), ElementOption("Apple")]
        let drinks = [ElementOption("None"), ElementOption("Tea")]
        XCTAssertEqual(try element(wheel) { $0.wheelOptions = ["a": fruit, "b": drinks] }.options, fruit)
        XCTAssertEqual(
            try element(wheel) { $0.wheelOptions = ["a": fruit, "b": fruit] }.options, [ElementOption("Apple")])
    }

    // MARK: States

    func testStatesAreReadAndBecomeTraits() throws {
        let button = try element(
            "<XCUIElementTypeButton label=\"a\" enabled=\"false\" selected=\"true\" visible=\"false\" \(bounds)/>")
        XCTAssertFalse(button.isEnabled)
        XCTAssertFalse(button.isVisible)
        XCTAssertEqual(button.traits, [.button, .notEnabled, .selected])
        XCTAssertEqual(button.obstruction, .offScreen)
    }

    func testTraitsAreReadByTheirNamesAndUnknownOnesPassedOver() {
        XCTAssertEqual(
            AccessibilityTraits(listed: "Button, ToggleButton, UpdatesFrequently"), [.button, .updatesFrequently])
        XCTAssertEqual(AccessibilityTraits(listed: ""), [])
    }

    func testAHeadingIsATextWithTheTrait() throws {
        XCTAssertEqual(
            try element("<XCUIElementTypeStaticText label=\"a\" traits=\"Header\" \(bounds)/>").role, .heading)
    }

    func testTheFieldWithTheFocusIsFoundByItsBounds() throws {
        let fields = """
            <XCUIElementTypeTextField name="a" \(bounds)/>\
            <XCUIElementTypeTextView name="b" x="10" y="80" width="100" height="40"/>
            """
        let focus = Rectangle(x: 10, y: 80, width: 100, height: 40)
        XCTAssertEqual(try reading(fields, focus: focus).tree.roots.map(\.isFocused), [false, true])
        let field = try element("<XCUIElementTypeTextField name=\"a\" focused=\"true\" \(bounds)/>")
        XCTAssertTrue(field.isFocused)
    }

    // MARK: Containers and covers

    func testContainersThatSayNothingArePassedOver() throws {
        let text = """
            <XCUIElementTypeWindow><XCUIElementTypeOther><XCUIElementTypeOther name="kept">\
            <XCUIElementTypeOther/><XCUIElementTypeStaticText label="Hi"/></XCUIElementTypeOther>\
            </XCUIElementTypeOther></XCUIElementTypeWindow>
            """
        let tree = try reading(text).tree
        XCTAssertEqual(tree.elements.map { $0.identifier ?? $0.label }, ["kept", "Hi"])
        XCTAssertEqual(tree.size, Size(width: 390, height: 844))
    }

    func testWhatIsScrolledAwayIsOffScreenThoughSomeOfItIsVisible() throws {
        let list = """
            <XCUIElementTypeTable name="list" x="0" y="100" width="390" height="200">\
            <XCUIElementTypeCell name="in" visible="true" x="0" y="100" width="390" height="50"/>\
            <XCUIElementTypeCell name="half" visible="true" x="0" y="290" width="390" height="50"/>\
            </XCUIElementTypeTable>
            """
        let cells = try reading(list).tree.elements
        XCTAssertEqual(cells.map(\.obstruction), [nil, nil, .offScreen])
        XCTAssertEqual(cells.map(\.isVisible), [true, true, true])
    }

    func testAnAlertCoversEverythingButItself() throws {
        let text = """
            <XCUIElementTypeButton name="below" \(bounds)/>\
            <XCUIElementTypeAlert label="Attention" x="50" y="300" width="290" height="200">\
            <XCUIElementTypeButton label="OK" x="60" y="400" width="100" height="40"/></XCUIElementTypeAlert>
            """
        let elements = try reading(text).tree.elements
        XCTAssertEqual(elements.map(\.obstruction), [.covered(by: "the alert \"Attention\""), nil, nil])
        XCTAssertEqual(elements.map(\.isInert), [true, false, false])
    }

    func testTheKeyboardCoversWhatLiesBelowIt() throws {
        let text = """
            <XCUIElementTypeButton name="above" \(bounds)/>\
            <XCUIElementTypeButton name="below" x="10" y="600" width="100" height="40"/>\
            <XCUIElementTypeKeyboard x="0" y="500" width="390" height="344">\
            <XCUIElementTypeKey label="a" x="0" y="510" width="40" height="40"/></XCUIElementTypeKeyboard>
            """
        XCTAssertEqual(
            try reading(text).tree.elements.map(\.obstruction), [nil, .covered(by: "the keyboard"), nil])
    }

    func testWhatCannotBeHitIsCoveredByWhatLiesOnTopAndIsCalled() throws {
        let text = """
            <XCUIElementTypeButton name="low" accessible="true" hittable="false" \(bounds)/>\
            <XCUIElementTypeOther \(bounds)/>\
            <XCUIElementTypeButton name="top" label="Cover" accessible="true" hittable="true" \(bounds)>\
            <XCUIElementTypeImage name="inner" accessible="false" hittable="false" \(bounds)/></XCUIElementTypeButton>
            """
        XCTAssertEqual(
            try reading(text).tree.elements.map(\.obstruction), [.covered(by: "the img \"inner\""), nil, nil])
    }

    // MARK: Finding again

    private func locators(_ reading: ScreenReading) -> [String] {
        reading.tree.elements.map { element in
            let locator = reading.locators[element.reference]
            return
                "\(locator?.locator.strategy.rawValue ?? ""): \(locator?.locator.value ?? "") \(locator?.position ?? -1)"
                + "/\(locator?.count ?? -1)"
        }
    }

    func testAnElementIsFoundByItsMostReliableDistinction() throws {
        let text = """
            <XCUIElementTypeButton name="unique" label="Save"/><XCUIElementTypeButton name="Delete" label="Delete"/>\
            <XCUIElementTypeButton name="Delete" label="Delete"/><XCUIElementTypeStaticText name="x" label="unlike"/>\
            <XCUIElementTypeTextField value="x"/><XCUIElementTypeTextField/>
            """
        XCTAssertEqual(
            locators(try reading(text)),
            [
                "accessibility id: unique 0/1",
                "-ios predicate string: type == 'XCUIElementTypeButton' AND name == 'Delete' 0/2",
                "-ios predicate string: type == 'XCUIElementTypeButton' AND name == 'Delete' 1/2",
                "-ios predicate string: type == 'XCUIElementTypeStaticText' AND name == 'x' 0/1",
                "class name: XCUIElementTypeTextField 0/2", "class name: XCUIElementTypeTextField 1/2",
            ])
    }

    func testAReferenceOutlivesWhatChangesAroundItsElement() throws {
        let before = try reading("<XCUIElementTypeStaticText name=\"status\" label=\"Ready\"/>")
        let after = try reading(
            """
            <XCUIElementTypeButton name="new" label="status"/>\
            <XCUIElementTypeStaticText name="status" label="Saved"/>
            """)
        XCTAssertEqual(before.tree.roots[0].reference, after.tree.roots[1].reference)
    }
}

final class PageSourceTests: XCTestCase {
    private func problem(_ text: String) -> String? {
        do {
            _ = try ApplePlatform().application(in: PageSource(text))
            return nil
        } catch {
            return error.problem
        }
    }

    func testAPageSourceIsReadWithOrWithoutWhatAppiumPutsAroundIt() throws {
        let app = "<XCUIElementTypeApplication name=\"A\"><XCUIElementTypeOther/></XCUIElementTypeApplication>"
        for text in [
            app, "<AppiumAUT>\(app)</AppiumAUT>",
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>\n  \(app)\n</AppiumAUT>\n",
        ] {
            let application = try ApplePlatform().application(in: PageSource(text))
            XCTAssertEqual(application.type, .application)
            XCTAssertEqual(application.name, "A")
            XCTAssertEqual(application.children.map(\.type.name), ["Other"])
        }
    }

    func testAttributesAreReadWithTheirEscapes() throws {
        let text = """
            <XCUIElementTypeApplication label="a &lt; b &amp;&amp; c&#10;&quot;d&quot; it's Ω 👩‍👩‍👧"/>
            """
        XCTAssertEqual(try PageSource(text).root.text("label"), "a < b && c\n\"d\" it's Ω 👩‍👩‍👧")
    }

    func testWhatIsNoPageSourceIsRefusedAndNeverReachesTheParser() {
        let app = "<XCUIElementTypeApplication/>"
        let markup = "it has markup that is no element"
        XCTAssertEqual(problem("<?a?>\(app)"), markup)
        XCTAssertEqual(problem("<?xml version=\"1.0\"?><?a?>\(app)"), markup)
        XCTAssertEqual(problem("<?xml?>\(app)"), markup)
        XCTAssertEqual(problem("<!DOCTYPE a [<!ENTITY b \"c\">]>\(app)"), markup)
        XCTAssertEqual(problem("<XCUIElementTypeApplication><![CDATA[x]]></XCUIElementTypeApplication>"), markup)
    }

    func testWhatIsNoXMLIsRefusedWithItsLine() {
        XCTAssertEqual(problem(""), "it is no XML, at line 1")
        XCTAssertEqual(problem("no markup"), "it is no XML, at line 1")
        XCTAssertEqual(problem("<a>\n<b>\n</a>"), "it is no XML, at line 3")
        XCTAssertEqual(problem("<XCUIElementTypeApplication/><more/>"), "it is no XML, at line 1")
    }

    func testASourceWithoutAnAppIsRefused() {
        XCTAssertEqual(
            problem("<html><body/></html>"), "it has no XCUIElementTypeApplication, but begins with html")
    }

    func testALargeSourceIsReadWhole() throws {
        let label = String(repeating: "long words ", count: 100)
        let texts = String(repeating: "<XCUIElementTypeStaticText label=\"\(label)\"/>", count: 12_000)
        let source = try PageSource("<XCUIElementTypeApplication>\(texts)</XCUIElementTypeApplication>")
        XCTAssertEqual(source.root.children.count, 12_000)
    }

    func testBoundsThatAreNoNumbersAreIgnored() throws {
        let text = "<XCUIElementTypeApplication x=\"inf\" y=\"a\" width=\"-3\" height=\"8\"/>"
        let bounds = try PageSource(text).root.reported(identifiesByLabel: false).bounds
        XCTAssertEqual([bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height], [0, 0, 0, 8])
    }
}
