import Foundation
import Swerkin
import XCTest

// What every driver for browsers must do alike with text, keys, the pointer and tabs. A trial takes a way to show a page.
extension BrowserTestCase {
    /// Opens a page with a content.
    public typealias Showing = (String) throws -> any BrowserDriver

    /// Text that is entered comes with the events of a paste, one of each, and a field that a library controls notices it.
    public func checkThatTextIsEnteredAtOnce(_ show: Showing) throws {
        let driver = try show(
            """
            <input id=field value=Ada><textarea id=notes></textarea><input id=short maxlength=4><p id=events></p>
            <p id=controlled></p>
            <script>
            const told = [], field = document.getElementById('field'), events = document.getElementById('events');
            for (const kind of ['keydown', 'beforeinput', 'input', 'change']) field.addEventListener(kind, (event) => {
              told.push(`${kind}:${event.inputType ?? ''}:${field.value}`);
              events.textContent = told.join(' ');
            });
            // As libraries do that control a field: they note what they have set themselves, and take that for no change.
            let known = field.value;
            const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
            Object.defineProperty(field, 'value', {
              get() { return get.call(this); }, set(value) { known = value; set.call(this, value); } });
            field.addEventListener('input', () => {
              if (get.call(field) !== known) document.getElementById('controlled').textContent = 'noticed ' + get.call(field);
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.enter("Grace", into: .identifier("field"))
        XCTAssertEqual(
            try element("events", in: driver).label,
            "beforeinput:insertFromPaste:Ada input:insertFromPaste:Grace change::Grace")
        XCTAssertEqual(try element("controlled", in: driver).label, "noticed Grace")
        XCTAssertTrue(try element("field", in: driver).isFocused)
        try app.enter(" H.", into: .identifier("field"), replacing: false)
        XCTAssertEqual(try element("field", in: driver).value, "Grace H.")
        try app.enter("one\ntwo 👩‍👩‍👧", into: .identifier("notes"))
        XCTAssertEqual(try element("notes", in: driver).value, "one\ntwo 👩‍👩‍👧")
        try app.enter("12345", into: .identifier("short"))
        XCTAssertEqual(try element("short", in: driver).value, "1234")
    }

    /// A page may refuse what is entered, and a line end in a field of one line is the key for it.
    public func checkThatPagesDecideOnText(_ show: Showing) throws {
        let driver = try show(
            """
            <form onsubmit="result.textContent = 'sent ' + word.value; return false"><input id=word></form>
            <input id=firm value=Kept onbeforeinput="event.preventDefault()"><input id=read value=Only readonly>
            <input id=number type=number value=1><p id=result></p>
            """)
        let app = AppUnderTest(driver: driver)
        try app.enter("Ada\n", into: .identifier("word"))
        try app.expect(.identifier("result"), .label(.exact("sent Ada")))
        XCTAssertThrowsError(try app.enter("Other", into: .identifier("firm"))) {
            XCTAssertTrue("\($0)".contains("the page leaves the field as it was"), "\($0)")
        }
        XCTAssertEqual(try element("firm", in: driver).value, "Kept")
        try app.enter("42", into: .identifier("number"))
        XCTAssertEqual(try element("number", in: driver).value, "42")
        checkRefusal("the field can only be read") {
            try driver.enter("x", into: element("read", in: driver).reference, replacing: true)
        }
        checkRefusal("the field takes no \"many\": it is a field for numbers, such as 12, -0.5 or 1e5") {
            try driver.enter("many", into: element("number", in: driver).reference, replacing: true)
        }
    }

    /// A page that handles a paste itself gets the text from it; any other field takes it behind what is there.
    public func checkThatTextIsPasted(_ show: Showing) throws {
        let driver = try show(
            """
            <input id=first size=1><input id=second size=1><input id=plain value=Ada>
            <script>
            first.addEventListener('paste', (event) => {
              event.preventDefault();
              [first.value, second.value] = event.clipboardData.getData('text');
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.paste("47", into: .identifier("first"))
        XCTAssertEqual(try element("first", in: driver).value, "4")
        XCTAssertEqual(try element("second", in: driver).value, "7")
        try app.paste(" L.", into: .identifier("plain"))
        XCTAssertEqual(try element("plain", in: driver).value, "Ada L.")
    }

    /// A terminal keeps a field beneath what it draws: a touch gives that the focus, and keys go there.
    public func checkThatCustomEditorsAreTypedInto(_ show: Showing) throws {
        let driver = try show(
            """
            <div id=terminal style="position:relative;width:300px;height:120px;background:#000;color:#fff">
              <textarea aria-label="Terminal input" id=hidden
                style="position:absolute;left:0;top:0;width:8px;height:16px;opacity:0;z-index:-1"></textarea>
              <pre id=screen style="position:absolute;inset:0;margin:0">$ </pre>
            </div>
            <div id=dead style="width:100px;height:40px">Nothing to type into</div>
            <script>
            const field = document.getElementById('hidden'), shown = document.getElementById('screen');
            document.getElementById('terminal').addEventListener('mousedown', (event) => {
              event.preventDefault();
              field.focus();
            });
            field.addEventListener('keydown', (event) => {
              shown.textContent += event.key === 'Enter' ? ' done' : event.key;
              event.preventDefault();
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.type("ls", into: .identifier("terminal"))
        try app.expect(.identifier("screen"), .label(.exact("$ ls")))
        try app.type("\n", into: .label("Terminal input"))
        try app.expect(.identifier("screen"), .label(.exact("$ ls done")))
        XCTAssertThrowsError(try app.enter("x", into: .label("Terminal input"))) {
            XCTAssertTrue("\($0)".contains("a touch would meet"), "\($0)")
        }
        try app.touch(.identifier("dead"))
        checkRefusal("a touch gives nothing in it the focus, so no key would arrive") {
            try driver.type("x", into: element("dead", in: driver).reference, replacing: false)
        }
    }

    /// Keys and shortcuts arrive where the focus is.
    public func checkThatKeysArePressed(_ show: Showing) throws {
        let driver = try show(
            """
            <input id=field value=Ada><p id=keys></p>
            <script>
            const told = [];
            document.addEventListener('keydown', (event) => {
              if (['Control', 'Shift'].includes(event.key)) return;
              told.push((event.ctrlKey ? 'Control+' : '') + (event.shiftKey ? 'Shift+' : '') + event.key);
              document.getElementById('keys').textContent = told.join(' ');
              if (event.ctrlKey) event.preventDefault();
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("field"))
        try app.press(.end)
        try app.press(.backspace)
        try app.press("s", with: .control)
        try app.press(.arrowLeft, with: .shift)
        try app.press(.function(2))
        try app.press(.escape)
        try app.expect(.identifier("keys"), .label(.exact("End Backspace Control+s Shift+ArrowLeft F2 Escape")))
        XCTAssertEqual(try element("field", in: driver).value, "Ad")
        for (key, advice) in [
            ("Escpe", ". Did you mean \"Escape\"?"), ("enter", ". Did you mean \"Enter\"?"),
            ("Command", ": name it as KeyboardEvent.key does, Escape for example."),
        ] {
            XCTAssertThrowsError(try app.press(KeyboardKey(rawValue: key))) {
                XCTAssertEqual(firstLine($0), "there is no key \"\(key)\"\(advice)")
            }
        }
    }

    /// The pointer hovers, clicks twice, asks for the context menu and drags.
    public func checkThatThePointerIsUsed(_ show: Showing) throws {
        let driver = try show(
            """
            <style>#menu { display: none; position: absolute; left: 120px } #bar:hover #menu { display: block }</style>
            <div id=bar style="width:200px"><span>Menu</span><button id=menu>New</button></div>
            <button id=twice ondblclick="this.textContent = 'Twice'">Once</button>
            <button id=context oncontextmenu="this.textContent = 'Asked'; return false">Ask</button>
            <div id=card draggable=true ondragstart="event.dataTransfer.setData('text', 'card')">Card</div>
            <div id=slot style="height:40px" ondragover="event.preventDefault()"
              ondrop="this.textContent = 'Got ' + event.dataTransfer.getData('text')">Slot</div>
            <div id=floor style="height:40px">Floor</div>
            <div id=knob style="width:40px;height:20px;background:#888">Knob</div><div id=goal style="height:40px">Goal</div>
            <script>
            let moves = 0;
            document.getElementById('knob').addEventListener('mousedown', () => {
              document.addEventListener('mousemove', () => { moves += 1; });
              document.addEventListener('mouseup', (event) => {
                event.target.textContent = moves > 3 ? 'Reached' : 'Jumped';
              });
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.hover(over: .identifier("bar"))
        try app.expect(.identifier("menu"), .visible(true))
        try app.doubleTouch(.identifier("twice"))
        try app.expect(.identifier("twice"), .label(.exact("Twice")))
        try app.contextTouch(.identifier("context"))
        try app.expect(.identifier("context"), .label(.exact("Asked")))
        try app.drag(.identifier("card"), to: .identifier("slot"))
        try app.expect(.identifier("slot"), .label(.exact("Got card")))
        XCTAssertThrowsError(try app.drag(.identifier("card"), to: .identifier("floor"))) {
            XCTAssertEqual(
                firstLine($0),
                "could not drag the element with identifier \"card\": what is there takes nothing that is dropped.")
        }
        try app.drag(.identifier("knob"), to: .identifier("goal"))
        try app.expect(.identifier("goal"), .label(.exact("Reached")))
    }

    /// Files are dropped with their names, kinds and contents.
    public func checkThatFilesAreDropped(_ show: Showing) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("Hello, é".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let driver = try show(
            """
            <div id=zone style="height:60px">Drop here</div><p id=other>Other</p>
            <script>
            const zone = document.getElementById('zone');
            zone.addEventListener('dragover', (event) => event.preventDefault());
            zone.addEventListener('drop', async (event) => {
              event.preventDefault();
              const [file] = event.dataTransfer.files;
              zone.textContent = [file.name.split('.').pop(), file.type, await file.text()].join(' | ');
            });
            </script>
            """)
        let app = AppUnderTest(driver: driver)
        try app.drop([file], onto: .identifier("zone"))
        try app.expect(.identifier("zone"), .label(.pattern("txt \\| text/plain.*\\| Hello, é")))
        XCTAssertThrowsError(try app.drop([file], onto: .identifier("other"))) {
            XCTAssertEqual(
                firstLine($0),
                "could not drop on the element with identifier \"other\": the element takes no files that are dropped.")
        }
    }

    /// What shows a secret is blank on pictures, and what was changed for it is as it was.
    public func checkThatElementsAreBlanked(_ show: Showing) throws {
        let driver = try show("<p id=a>One</p><input id=b value=swordfish><p id=c>Three</p>")
        let usual = try settledPicture { try driver.screenshot() }
        let field = try element("b", in: driver).reference
        let blank = try settledPicture { try driver.screenshot(blanking: [field]) }
        XCTAssertNotNil(blank)
        XCTAssertNotEqual(blank, usual)
        let other = try show("<p id=a>One</p><input id=b value=swordfish style='visibility:hidden'><p id=c>Three</p>")
        XCTAssertEqual(blank, try settledPicture { try other.screenshot() })
        XCTAssertEqual(try settledPicture { try driver.screenshot() }, usual)
    }

    /// The picture that is taken three times in a row, for a busy browser may not have painted a page that has just been loaded.
    private func settledPicture(_ take: () throws -> Data?) throws -> Data? {
        var pictures: [Data?] = []
        while pictures.count < 30, pictures.count < 3 || Set(pictures.suffix(3)).count > 1 {
            pictures.append(try take())
        }
        return pictures.last ?? nil
    }

    /// The cells of a grid, and those that name its rows, count as cells and rows of a table.
    public func checkThatCellsOfGridsCount(_ show: Showing) throws {
        let driver = try show(
            """
            <table role=treegrid id=tree aria-label=Files><tbody>
            <tr><th role=columnheader>Name</th><th role=columnheader>Size</th></tr>
            <tr><th role=rowheader>a.txt</th><td role=gridcell>3 kB</td></tr>
            <tr><th role=rowheader>b.txt</th><td role=gridcell>5 kB</td></tr></tbody></table>
            """)
        let app = AppUnderTest(driver: driver)
        try app.expect(ElementQuery(.table, label: .exact("Files")))
        try app.expect(ElementQuery(.row, label: .exact("b.txt")))
        try app.expect(.cell(row: 1, column: 1).within(.identifier("tree")), .containing("3 kB"))
        try app.expect("5 kB", inRow: "b.txt", column: "Size", of: .identifier("tree"))
    }

    /// An icon without a text is found by its title, whether the icon is a style or a character of an icon font.
    public func checkThatTitlesNameIcons(_ show: Showing) throws {
        let driver = try show(
            """
            <style>.trash::before { content: "\\f014"; }</style><button id=plain title="Save"><i class=icon></i></button>
            <button id=drawn title="Delete folder"><i class=trash></i></button>
            <a id=written href=# title="Edit folder">&#xf044;&nbsp;</a><button id=named title="Long words">&#xf044; Short</button>
            """)
        let app = AppUnderTest(driver: driver)
        for (title, identifier) in [("Save", "plain"), ("Delete folder", "drawn")] {
            XCTAssertEqual(try app.expect(.button(title)).identifier, identifier)
        }
        XCTAssertEqual(try app.expect(ElementQuery(label: .prefix("Edit"))).identifier, "written")
        try app.touch(ElementQuery(role: .link, label: .exact("Edit folder")))
        let named = try app.expect(.button("Short"))
        XCTAssertEqual(named.identifier, "named")
        XCTAssertEqual(named.hint, "Long words")
    }

    /// An anchor without an address is a link if it looks like one, though only its parent listens for clicks.
    public func checkThatAnchorsWithoutAddressAreLinks(_ show: Showing) throws {
        let driver = try show(
            """
            <style>.button { cursor: pointer }</style><p id=said>quiet</p>
            <div onclick="said.textContent = event.target.closest('a').id"><a id=send class=button><i>Send</i></a></div>
            <a id=place>Place</a><a id=other role=button class=button>Other</a>
            """)
        let app = AppUnderTest(driver: driver)
        try app.touch(ElementQuery(role: .link, label: .exact("Send")))
        try app.expect(.identifier("said"), .containing("send"))
        XCTAssertNotEqual(try app.expect(.identifier("place")).role, .link)
        XCTAssertEqual(try app.expect(.identifier("other")).role, .button)
    }

    /// The tests can go back to an earlier tab, by its title, and close one.
    public func checkThatTabsAreSwitched(_ show: Showing) throws {
        let second = try page("<script>document.title = 'Second'</script><p id=second>Second</p>")
        let driver = try show(
            """
            <script>document.title = 'First'</script><p id=first>First</p>
            <button id=open onclick="window.open('\(second)')">Open</button>
            """)
        let app = AppUnderTest(driver: driver)
        XCTAssertEqual(try driver.currentTitle, "First")
        checkRefusal("it is the only tab, and the app would be gone with it") { try driver.closeTab() }
        try app.touch(.identifier("open"))
        try app.expect(.identifier("second"))
        XCTAssertEqual(try driver.switchToTab(titled: "Third"), ["First", "Second"])
        try app.expect(.identifier("second"))
        XCTAssertNil(try driver.switchToTab(titled: "First"))
        try app.expect(.identifier("first"))
        XCTAssertNil(try driver.switchToTab(titled: "Second"))
        try app.expect(.identifier("second"))
        try driver.closeTab()
        try app.expect(.identifier("first"))
        XCTAssertEqual(try driver.currentTitle, "First")
    }

    private func checkRefusal(
        _ words: String, file: StaticString = #filePath, line: UInt = #line, _ action: () throws -> Void
    ) {
        XCTAssertThrowsError(try action(), file: file, line: line) {
            XCTAssertEqual($0 as? DriverError, .notPossible(words), file: file, line: line)
        }
    }

    private func firstLine(_ error: any Error) -> String? {
        (error as? StepFailure)?.message.split(separator: "\n").first.map(String.init)
    }
}
