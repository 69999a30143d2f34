import Swerkin
import XCTest

@testable import SwerkinAppium

/// What the driver makes of page sources as UiAutomator2 and Espresso write them.
final class AndroidScreenTests: XCTestCase {
    /// Reads what is in one window of a screen of 1080 × 2400 pixels.
    private func reading(
        _ elements: String, _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> ScreenReading {
        try reading(
            source: """
                <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
                <hierarchy index="0" class="hierarchy" rotation="0" width="1080" height="2337">
                  <android.widget.FrameLayout index="0" package="com.x" class="android.widget.FrameLayout" text="" \
                checkable="false" checked="false" clickable="false" enabled="true" focusable="false" focused="false" \
                password="false" scrollable="false" selected="false" bounds="[0,0][1080,2400]" displayed="true">
                    \(elements)
                  </android.widget.FrameLayout>
                </hierarchy>
                """, configure)
    }

    private func reading(
        source: String, _ configure: (inout AppiumConfiguration) -> Void = { _ in }
    ) throws -> ScreenReading {
        var configuration = AppiumConfiguration(.uiAutomator2)
        configure(&configuration)
        let application = try AndroidPlatform().application(in: PageSource(source))
        return ScreenReading(application, launch: 1, configuration: configuration)
    }

    /// A view as the server writes it.
    private func view(
        _ name: String, _ attributes: String = "", bounds: String = "[40,100][340,220]", _ inner: String = ""
    ) -> String {
        "<\(name) package=\"com.x\" class=\"\(name)\" \(attributes) bounds=\"\(bounds)\" displayed=\"true\">\(inner)</\(name)>"
    }

    private func element(_ text: String, _ configure: (inout AppiumConfiguration) -> Void = { _ in }) throws -> Element
    {
        try XCTUnwrap(try reading(text, configure).tree.roots.first)
    }

    // MARK: Names

    func testAnIdentifierIsThatOfTheResourceWithoutTheElementsOwnPackage() throws {
        let identifiers = try ["com.x:id/login", "login", "com.y:id/login"].map { name in
            try element(view("android.widget.Button", "resource-id=\"\(name)\"")).identifier
        }
        XCTAssertEqual(identifiers, ["login", "login", "com.y:id/login"])
        XCTAssertNil(try element(view("android.widget.Button", "text=\"Save\"")).identifier)
        let named = try element(view("android.widget.Button", "text=\"Save\"")) { $0.identifiesByLabel = true }
        XCTAssertEqual(named.identifier, "Save")
    }

    func testALabelIsTheDescriptionElseTheText() throws {
        let both = try element(view("android.widget.TextView", "text=\"5\" content-desc=\"Five items\""))
        XCTAssertEqual([both.label, both.value, both.role.rawValue], ["Five items", "5", "text"])
        let text = try element(view("android.widget.TextView", "text=\"5\" content-desc=\"\""))
        XCTAssertEqual([text.label, text.value], ["5", nil])
    }

    func testAButtonOfComposeIsCalledByTheTextsInsideIt() throws {
        let inner =
            view("android.widget.TextView", "text=\"Pay\"") + view("android.widget.TextView", "text=\"5 €\"")
            + view("android.view.View", "clickable=\"true\" content-desc=\"More\"") + view("android.widget.Button")
        let button = try element(view("android.view.View", "clickable=\"true\" resource-id=\"pay\"", inner))
        XCTAssertEqual([button.label, button.identifier, button.role.rawValue], ["Pay, 5 €", "pay", "button"])
        XCTAssertEqual(button.children.map(\.label), ["Pay", "5 €", "More", nil])
    }

    func testContainersOfThePlatformAreNoElements() throws {
        let content = view(
            "android.widget.FrameLayout", "resource-id=\"android:id/content\"",
            view("android.widget.TextView", "text=\"a\""))
        XCTAssertEqual(try reading(content).tree.elements.map(\.label), ["a"])
    }

    // MARK: Kinds

    func testEveryClassHasTheRoleOfItsKindByWhateverPrefix() throws {
        let roles = [
            ("android.widget.Button", "button"), ("com.google.android.material.button.MaterialButton", "button"),
            ("android.widget.ImageButton", "button"), ("androidx.appcompat.widget.AppCompatTextView", "text"),
            ("android.widget.CheckBox", "checkbox"), ("androidx.appcompat.widget.SwitchCompat", "switch"),
            ("android.widget.RadioButton", "radio"), ("android.widget.ToggleButton", "switch"),
            ("android.widget.ImageView", "img"), ("android.widget.SeekBar", "slider"),
            ("android.widget.Spinner", "combobox"), ("androidx.recyclerview.widget.RecyclerView", "table"),
            ("android.widget.ListView", "table"), ("androidx.viewpager2.widget.ViewPager2", "region"),
            ("android.widget.ScrollView", "region"), ("android.webkit.WebView", "document"),
            ("androidx.appcompat.app.ActionBar.Tab", "tab"), ("android.widget.EditText", "textbox"),
            ("com.google.android.material.textfield.TextInputEditText", "textbox"), ("android.widget.Toast", "text"),
            ("android.widget.ProgressBar", "progressbar"), ("android.view.ViewGroup", "generic"),
        ]
        for (name, role) in roles {
            XCTAssertEqual(try element(view(name, "resource-id=\"a\"")).role.rawValue, role, name)
        }
    }

    func testWhatScrollsIsAScrollViewWhateverItsClass() throws {
        XCTAssertEqual(try element(view("android.view.View", "scrollable=\"true\" resource-id=\"a\"")).role, .region)
    }

    func testWhatIsDirectlyInAListIsARow() throws {
        let item = view(
            "android.view.ViewGroup", "clickable=\"true\"", view("android.widget.TextView", "text=\"Pears\""))
        let list = try element(view("androidx.recyclerview.widget.RecyclerView", "", item))
        XCTAssertEqual(list.children.map(\.role), [.cell])
        XCTAssertEqual(list.children.map(\.label), ["Pears"])
        XCTAssertEqual(list.children.map(\.traits), [[.button]])
    }

    // MARK: Values and states

    func testAnEmptyFieldHoldsNothingThoughItsHintIsItsText() throws {
        let field = "android.widget.EditText"
        let empty = try element(view(field, "text=\"Email\" hint=\"Email\" showing-hint=\"true\""))
        XCTAssertEqual([empty.value, empty.placeholder, empty.label], ["", "Email", nil])
        XCTAssertEqual(try element(view(field, "text=\"Email\" hint=\"Email\"")).value, "")
        XCTAssertEqual(try element(view(field, "text=\"Email\" hint=\"Email\" showing-hint=\"false\"")).value, "Email")
    }

    func testASecretIsBulletsAndLinesAreToldByTheKindOfInput() throws {
        let secret = try element(view("android.widget.EditText", "text=\"swordfish\" password=\"true\""))
        XCTAssertEqual(secret.value, "•••••••••")
        XCTAssertTrue(secret.isSecure)
        let lines = try element(view("android.widget.EditText", "text=\"a\" input-type=\"131073\" focused=\"true\""))
        XCTAssertTrue(lines.isMultiline && lines.isFocused)
        XCTAssertFalse(try element(view("android.widget.EditText", "text=\"a\" input-type=\"1\"")).isMultiline)
    }

    func testWhatCanBeCheckedHasOneOrNothingAsItsValue() throws {
        let box = try element(view("android.widget.CheckBox", "text=\"News\" checkable=\"true\" checked=\"true\""))
        XCTAssertEqual([box.label, box.value], ["News", "1"])
        XCTAssertEqual(try element(view("android.widget.Switch", "checkable=\"true\" checked=\"false\"")).value, "0")
        XCTAssertEqual(
            try element(view("android.widget.SeekBar", "text=\"30.0\" content-desc=\"Sound\"")).value, "30.0")
    }

    func testStatesAreReadAndBecomeTraits() throws {
        let tab = try element(view("android.widget.Button", "enabled=\"false\" selected=\"true\" text=\"a\""))
        XCTAssertEqual(tab.traits, [.button, .selected, .notEnabled])
        XCTAssertFalse(tab.isEnabled)
        XCTAssertEqual(try element(view("android.widget.TextView", "heading=\"true\" text=\"a\"")).role, .heading)
        let gone = view("android.widget.Button", "text=\"a\"").replacingOccurrences(
            of: "displayed=\"true\"", with: "displayed=\"false\"")
        XCTAssertFalse(try element(gone).isVisible)
    }

    func testBoundsThatCannotBeReadAreEmpty() throws {
        let bounds = try ["[40,100][340,220]", "[0,0]", "", "[a,b][c,d]", "[340,220][40,100]"].map { text in
            try element(view("android.widget.Button", "text=\"a\"", bounds: text)).bounds
        }
        XCTAssertEqual(bounds.map(\.size.width), [300, 0, 0, 0, 0])
        XCTAssertEqual(bounds[0], Rectangle(x: 40, y: 100, width: 300, height: 120))
    }

    func testTheScreenIsAsLargeAsTheServerSaysOrAWindowIs() throws {
        XCTAssertEqual(try reading("").tree.size, Size(width: 1080, height: 2400))
    }

    // MARK: Layers

    func testADialogIsAnAlertCalledByItsTitleElseByItsMessage() throws {
        let message = view("android.widget.TextView", "resource-id=\"android:id/message\" text=\"Really?\"")
        let title = view("android.widget.TextView", "resource-id=\"android:id/alertTitle\" text=\"Delete\"")
        let button = view("android.widget.Button", "resource-id=\"android:id/button1\" text=\"OK\"")
        let labels = try [title + message, message].map { content in
            try element(view("android.widget.LinearLayout", "resource-id=\"com.x:id/parentPanel\"", content + button))
        }
        XCTAssertEqual(labels.map(\.label), ["Delete", "Really?"])
        XCTAssertEqual(labels.map(\.role), [.alertDialog, .alertDialog])
    }

    func testAWindowThatLeavesMuchOfTheWidthFreeIsAPopover() throws {
        let text = """
            <hierarchy class="hierarchy" width="1080" height="2400">\
            \(view("android.widget.FrameLayout", bounds: "[600,100][1060,700]", view("android.widget.TextView", "text=\"Copy\"")))\
            </hierarchy>
            """
        XCTAssertEqual(try reading(source: text).screen.popover?.bounds.size.width, 460)
        XCTAssertNil(try reading("").screen.popover)
    }

    // MARK: Espresso

    func testASourceOfEspressoIsReadWithoutAHierarchyAroundIt() throws {
        let text = """
            <com.android.internal.policy.DecorView class="com.android.internal.policy.DecorView" bounds="[0,0][1080,2400]">\
            <com.google.android.material.button.MaterialButton package="com.x" resource-id="com.x:id/save" text="Save" \
            class="com.google.android.material.button.MaterialButton" visible="false" view-tag="save" \
            bounds="[0,0][300,120]"/></com.android.internal.policy.DecorView>
            """
        let button = try XCTUnwrap(try reading(source: text).tree.roots.first)
        XCTAssertEqual([button.identifier, button.label, button.role.rawValue], ["save", "Save", "button"])
        XCTAssertFalse(button.isVisible)
    }

    // MARK: Faults

    func testWhatIsNoSourceOfAndroidIsRefused() throws {
        XCTAssertThrowsError(try reading(source: "<html><body/></html>")) {
            XCTAssertEqual(
                ($0 as? PageSource.Fault)?.problem, "it has no hierarchy of views, but begins with html")
        }
    }

    func testAScreenOfFiveThousandElementsIsRead() throws {
        let texts = (0..<5000).map { view("android.widget.TextView", "text=\"\($0)\"") }.joined()
        XCTAssertEqual(try reading(texts).tree.elements.count, 5000)
    }

    // MARK: Finding again

    func testAnElementIsFoundByItsMostReliableDistinction() throws {
        let text = """
            \(view("android.widget.Button", "resource-id=\"com.x:id/save\" text=\"Save\""))\
            \(view("android.widget.Button", "content-desc=\"More\""))\
            \(view("android.widget.Button", "resource-id=\"com.x:id/row\" text=\"a\""))\
            \(view("android.widget.Button", "resource-id=\"com.x:id/row\" text=\"b\""))\
            \(view("android.widget.TextView", "text=\"It's\""))\(view("android.widget.EditText", "text=\"\""))
            """
        let reading = try reading(text)
        let locators = reading.tree.elements.compactMap { reading.locators[$0.reference] }.map {
            "\($0.locator.strategy.rawValue): \($0.locator.value) \($0.position)/\($0.count)"
        }
        XCTAssertEqual(
            locators,
            [
                "id: com.x:id/save 0/1", "accessibility id: More 0/1",
                "xpath: //*[@class='android.widget.Button' and @resource-id='com.x:id/row'] 0/2",
                "xpath: //*[@class='android.widget.Button' and @resource-id='com.x:id/row'] 1/2",
                """
                xpath: //*[@class='android.widget.TextView' and not(@resource-id!='') and not(@content-desc!='') and \
                @text="It's"] 0/1
                """,
                """
                xpath: //*[@class='android.widget.EditText' and not(@resource-id!='') and not(@content-desc!='') and \
                not(@text!='')] 0/1
                """,
            ])
    }
}
