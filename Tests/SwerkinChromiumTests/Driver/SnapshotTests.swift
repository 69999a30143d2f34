import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class SnapshotTests: ChromiumTestCase {
    func testRolesAndLabelsAreTheOnesThatTheBrowserComputes() throws {
        let driver = try driver(
            showing: """
                <h1>Shop</h1><button id=go aria-label=Go>x</button><a href="#">Terms</a>
                <label for=mail>E-mail</label><input id=mail><img alt=Boat src="data:,">
                <input type=checkbox role=switch aria-label=Wi-Fi>
                <select aria-label=Size><option value="">Any<option>Small</select>
                """)
        XCTAssertEqual(
            try outline(of: driver),
            [
                "heading \"Shop\"", "button #go \"Go\"", "link \"Terms\"", "text \"E-mail\"",
                "textbox #mail \"E-mail\"", "img \"Boat\"", "switch \"Wi-Fi\"", "combobox \"Size\"",
            ])
    }

    func testATextOfManyPartsIsOneElement() throws {
        let driver = try driver(
            showing: """
                <p id=whole>Hello <b>big</b>
                  world</p>
                <div><span>One</span> <span>line</span></div>
                <div id=status><span>Ready</span></div>
                <p>I accept the <a href="#">terms</a>.</p>
                <ul><li>Milk <button>Remove</button></ul>
                """)
        XCTAssertEqual(
            try outline(of: driver),
            [
                "text #whole \"Hello big world\"", "text \"One line\"", "text #status \"Ready\"",
                "text \"I accept the terms.\"", "  link \"terms\"",
                "list", "  listitem", "    text \"Milk\"", "    button \"Remove\"",
            ])
    }

    func testLevelsAreThoseThatAreWrittenElseThoseOfTheElements() throws {
        let driver = try driver(
            showing: """
                <h1>A</h1><h3>B</h3><div role=heading>C</div><h2 aria-level=5>D</h2><h2 aria-level=1e99>E</h2>
                <h2 aria-level=x>F</h2><p aria-level=1>G</p>
                """)
        XCTAssertEqual(try driver.snapshot().roots.map(\.level), [1, 3, 2, 5, 1, 2, nil])
    }

    func testWhatIsSaidOfAnElementBesideItsNameIsItsHint() throws {
        let driver = try driver(
            showing: """
                <button aria-describedby="a gone b" title=No>1</button><p id=a>Takes  your</p><p id=b hidden>money</p>
                <button aria-description="Keeps it" title=No>2</button><button title="To the top">3</button>
                <button title=Up></button><button aria-describedby=gone>4</button>
                """)
        let buttons = try driver.snapshot().matches(ElementQuery(.button))
        XCTAssertEqual(buttons.map(\.hint), ["Takes your money", "Keeps it", "To the top", nil, nil])
    }

    func testTheRangeIsThatOfTheScale() throws {
        let driver = try driver(
            showing: """
                <input type=range min=-1 max=9><input type=range><progress value=1 max=4></progress><progress></progress>
                <meter min=2 max=3 value=2></meter><i role=slider aria-valuenow=1>a</i>
                <i role=slider aria-valuemin=x aria-valuenow=1>b</i><i role=slider aria-valuemin=9 aria-valuemax=1>c</i>
                <i role=spinbutton aria-valuemin=1 aria-valuemax=7>d</i><i role=spinbutton aria-valuemin=1>e</i>
                """)
        let elements = try driver.snapshot().roots
        XCTAssertEqual(
            elements.map(\.range),
            [-1...9, 0...100, 0...4, nil, 2...3, 0...100, nil, nil, 1...7, nil])
        XCTAssertNil(elements[3].value)
    }

    func testWhatIsHiddenIsLeftOut() throws {
        let driver = try driver(
            showing: """
                <p hidden>a</p><p style="display:none">b</p><p style="visibility:hidden">c<i style="visibility:visible">d</i></p>
                <p aria-hidden=true>e</p><template><p>f</p></template><script>1</script><p style="display:contents">g</p>
                """)
        XCTAssertEqual(try outline(of: driver), ["text \"d\"", "text \"g\""])
    }

    func testWhatIsNotDrawnIsLeftOut() throws {
        let driver = try driver(showing: UndrawnContent.page)
        XCTAssertEqual(try UndrawnContent.shown(by: driver), UndrawnContent.shownLabels)
        let app = AppUnderTest(driver: driver)
        try app.touch(ElementQuery.text("More"))
        try app.expect(.identifier("inside"), .touchable(true))
    }

    func testTheIdentifierIsTheFirstAttributeThatThereIs() throws {
        let content = "<button id=a data-testid=b data-qa=c>x</button><button id=d>y</button>"
        let usual = try driver(showing: content)
        XCTAssertEqual(try usual.snapshot().roots.map(\.identifier), ["b", "d"])
        let other = try driver(showing: content) { $0.identifierAttributes = ["data-qa"] }
        XCTAssertEqual(try other.snapshot().roots.map(\.identifier), ["c", nil])
    }

    func testOpenShadowTreesSlotsAndIframesAreSearched() throws {
        let driver = try driver(
            showing: """
                <div id=host><b>slotted</b></div><iframe srcdoc="<button id=inner>Inside</button>"></iframe>
                <script>
                host.attachShadow({mode: 'open'}).innerHTML = '<button id=shadowed>In shadow</button><slot></slot>';
                </script>
                """)
        let app = AppUnderTest(driver: driver)
        try app.expect(.identifier("shadowed"), .label(.exact("In shadow")), .touchable(true))
        try app.expect(.identifier("inner"), .label(.exact("Inside")), .touchable(true))
        try app.expect(ElementQuery(.text, label: .exact("slotted")))
    }

    func testALookAtVeryManyElementsMayTakeLongerThanOtherAnswers() throws {
        let driver = try driver(
            showing: """
                <ul id=list></ul><script>
                const rows = Array.from({ length: 12000 }, (_, row) => `<li>Row ${row}`);
                document.getElementById("list").innerHTML = rows.join("");
                </script>
                """)
        // The page has been laid out by then, so that the script begins to look at once.
        try eventually { try driver.snapshot().elements.contains { $0.label == "Row 11999" } }
        try driver.currentPage().session.answerTimeout = .milliseconds(250)
        XCTAssertNoThrow(try driver.snapshot())
    }

    // The browser would make the accessibility tree of the iframe anew for each name, so that the page would not answer in time.
    func testALargeIframeIsReadAsALargePageIs() throws {
        let driver = try driver(
            showing: """
                <iframe width=600 height=300 srcdoc=""></iframe><script>
                const rows = Array.from({ length: 1500 }, (_, row) => `<button>Row ${row}</button>`);
                document.querySelector("iframe").srcdoc = rows.join("");
                </script>
                """)
        try eventually { try driver.snapshot().elements.contains { $0.label == "Row 1499" } }
    }

    func testFieldsSayWhatTheyHoldAndWhatNamesThem() throws {
        let driver = try driver(
            showing: """
                <label for=name>Full name</label><input id=name aria-label=Name value=Ada placeholder="Your name">
                <input id=secret type=password value="sword🗡️"><textarea id=notes>One\nTwo</textarea>
                <input id=age type=number value=36><div id=rich contenteditable>Rich <b>text</b></div>
                """)
        let name = try element("name", in: driver)
        XCTAssertEqual(name.value, "Ada")
        XCTAssertEqual(name.label, "Name")
        XCTAssertEqual(name.fieldName, "Full name")
        XCTAssertEqual(name.placeholder, "Your name")
        let secret = try element("secret", in: driver)
        XCTAssertTrue(secret.isSecure)
        XCTAssertEqual(secret.value, "••••••")
        let notes = try element("notes", in: driver)
        XCTAssertTrue(notes.isMultiline)
        XCTAssertEqual(notes.value, "One\nTwo")
        XCTAssertEqual(try element("age", in: driver).role, .textField)
        let rich = try element("rich", in: driver)
        XCTAssertEqual(rich.role, .textField)
        XCTAssertEqual(rich.value, "Rich text")
    }

    func testChoicesAreSaidWithWhatIsChosen() throws {
        let driver = try driver(
            showing: """
                <select id=size><option value="">Any<option>Small<option selected>Large</select>
                <div id=list role=listbox><div role=option>Tea</div><div role=option aria-selected=true>Milk</div></div>
                """)
        let size = try element("size", in: driver)
        XCTAssertEqual(
            size.options, [ElementOption("Any", isPlaceholder: true), ElementOption("Small"), ElementOption("Large")])
        XCTAssertEqual(size.value, "Large")
        let list = try element("list", in: driver)
        XCTAssertEqual(list.options, [ElementOption("Tea"), ElementOption("Milk")])
        XCTAssertEqual(list.value, "Milk")
    }

    func testStatesAreReported() throws {
        let driver = try driver(
            showing: """
                <fieldset disabled><button id=a>a</button></fieldset><div id=b role=button aria-disabled=true>b</div>
                <button id=c aria-pressed=true>c</button><div role=tablist><div id=d role=tab aria-selected=true>d</div></div>
                <input id=e type=checkbox checked><input id=f autofocus>
                """)
        XCTAssertFalse(try element("a", in: driver).isEnabled)
        XCTAssertTrue(try element("b", in: driver).traits.isSuperset(of: [.notEnabled, .button]))
        XCTAssertTrue(try element("c", in: driver).isPressed)
        XCTAssertTrue(try element("d", in: driver).traits.contains(.selected))
        XCTAssertEqual(try element("e", in: driver).value, "1")
        XCTAssertTrue(try element("f", in: driver).isFocused)
    }

    func testWhatLiesOutsideTheDisplayOrAScrollerIsNotVisible() throws {
        let driver = try driver(
            showing: """
                <div style="height:40px;overflow:auto"><p id=seen>a</p><div style="height:200px"></div><p id=below>b</p></div>
                <p id=far style="margin-top:2000px">c</p>
                <div style="overflow:hidden;height:10px"><button id=fixed style="position:fixed;top:300px;left:9px">d</button></div>
                """)
        XCTAssertTrue(try element("seen", in: driver).isVisible)
        XCTAssertTrue(try element("fixed", in: driver).isVisible)
        for identifier in ["below", "far"] {
            let element = try element(identifier, in: driver)
            XCTAssertFalse(element.isVisible, identifier)
            XCTAssertEqual(element.obstruction, .offScreen, identifier)
        }
    }

    func testWhatIsCoveredSaysByWhat() throws {
        let driver = try driver(
            showing: """
                <button id=under>Under</button>
                <div role=dialog aria-label="Cookies" style="position:fixed;inset:0"><p>We use cookies</p></div>
                """)
        XCTAssertEqual(try element("under", in: driver).obstruction, .covered(by: "the dialog \"Cookies\""))
    }

    func testATouchOfALabelReachesItsCheckbox() throws {
        let driver = try driver(
            showing: "<label style=\"position:relative\"><input id=box type=checkbox>"
                + "<span style=\"position:absolute;inset:0;background:white\">Agree</span></label>")
        XCTAssertNil(try element("box", in: driver).obstruction)
    }

    func testAReferenceStaysTheSameAndEndsWithItsDocument() throws {
        let driver = try driver(showing: "<button id=a>A</button>")
        let first = try element("a", in: driver).reference
        XCTAssertEqual(try element("a", in: driver).reference, first)
        try driver.reset()
        XCTAssertNotEqual(try element("a", in: driver).reference, first)
        XCTAssertThrowsError(try driver.perform(.touch, on: .element(first))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(first))
        }
    }

    func testASnapshotThatIsCompletedLaterShowsThePageAsItWasWhenItBegan() throws {
        let driver = try driver(showing: "<button id=count onclick='count.textContent = 2'>1</button>")
        let complete = try driver.beginSnapshot()
        let element = try element("count", in: driver)
        try driver.perform(.touch, on: .element(element.reference))
        try eventually { try self.element("count", in: driver).label == "2" }
        XCTAssertEqual(try complete().elements.first { $0.identifier == "count" }, element)
    }

    func testASnapshotThatBeginsUnderADialogHasTheDialog() throws {
        let driver = try driver(showing: "<script>alert('Careful')</script>")
        let tree = try driver.beginSnapshot()()
        XCTAssertEqual(tree, try driver.snapshot())
        XCTAssertTrue(tree.elements.contains { $0.role == .alertDialog })
    }
}
