import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class CopyTests: ChromiumTestCase {
    private func drawn(_ copies: [ScreenCopy], by driver: ChromiumDriver) -> [DrawnCopy?] {
        driver.draw(copies) { _ in [] }
    }

    /// A copy of the page as it is now, drawn.
    private func drawn(_ driver: ChromiumDriver) throws -> DrawnCopy {
        let copy = try XCTUnwrap(try driver.beginCopy()?(), "The page is not copied.")
        return try XCTUnwrap(try XCTUnwrap(drawn([copy], by: driver).first), "The copy is not drawn.")
    }

    /// Fails unless the elements and the picture of a copy are those of the page, up to the last pixel.
    private func checkLikeness(
        of driver: ChromiumDriver, _ name: String = "the page", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let drawn = try drawn(driver)
        XCTAssertEqual(drawn.tree.text, try driver.snapshot().text, name, file: file, line: line)
        try driver.holdStill()
        XCTAssertTrue(
            try driver.screenshot() == drawn.picture, "The pictures of \(name) differ.", file: file, line: line)
    }

    func testWhatWasEnteredAndScrolledIsDrawn() throws {
        let driver = try driver(
            showing: """
                <input id=name value=before autofocus> <input id=off type=checkbox checked> <input id=part type=checkbox>
                <input type=radio name=r checked> <input id=other type=radio name=r> <textarea id=note>One</textarea>
                <select id=choice><option>First<option>Second</select> <input id=password type=password>
                <div id=box style="height:60px;overflow:auto"><p>A<p>B<p>C<p>D<p>E</div><p id=seen></p><p style="height:2000px">Tall</p>
                <script>
                  document.getElementById("name").value = "after"; off.checked = false; part.indeterminate = true;
                  other.checked = true; note.value = "Two"; choice.selectedIndex = 1; password.value = "hunter2";
                  box.onscroll = () => { seen.textContent = "scrolled"; }; box.scrollTop = 40; scrollTo(0, 25);
                  off.focus({ focusVisible: false });
                </script>
                """)
        try eventually { try self.element("seen", in: driver).label == "scrolled" }
        try checkLikeness(of: driver)
    }

    func testWhatScriptsHaveDrawnIsDrawnAndNothingThatIsSeenOnlyWithoutThem() throws {
        let driver = try driver(
            showing: """
                <noscript><h1>Switch scripts on</h1></noscript><style id=empty></style><p class=loud>Text</p><p id=count></p>
                <my-card><b>Card</b></my-card><div id=host></div><style>my-card:not(:defined) { display: none }</style>
                <script>
                  empty.sheet.insertRule(".loud { color: red; font-size: 40px }");
                  const sheet = new CSSStyleSheet(); sheet.replaceSync("p { background: yellow }");
                  document.adoptedStyleSheets = [sheet];
                  localStorage.count = Number(localStorage.count ?? 0) + 1; count.textContent = localStorage.count;
                  customElements.define("my-card", class extends HTMLElement {});
                  const root = host.attachShadow({ mode: "open" });
                  root.innerHTML = "<style>i { color: blue }</style><i>In the shadow</i><input id=inner>";
                  root.getElementById("inner").value = "typed";
                </script>
                """)
        try checkLikeness(of: driver)
        try driver.reload()
        XCTAssertEqual(try element("count", in: driver).label, "2", "The script has not run in the copy.")
    }

    func testClosedShadowTreesAreDrawnAsTheyWereSeen() throws {
        let driver = try driver(
            showing: """
                <div id=host></div><x-card></x-card><script>
                  const root = host.attachShadow({ mode: "closed" });
                  root.innerHTML = "<style>i { color: blue }</style><i>In the shadow</i><input>";
                  root.querySelector("input").value = "typed";
                  document.querySelector("x-card").attachShadow({ mode: "closed" }).innerHTML = "<button>Buy</button>";
                </script>
                """)
        try XCTAssertTrue(driver.snapshot().text.contains("Buy"))
        try checkLikeness(of: driver)
    }

    func testDialogsAndPopoversAreDrawnInFront() throws {
        let driver = try driver(
            showing: """
                <p>Page</p><dialog id=ask>Sure? <button>Yes</button></dialog><div id=tip popover>Tip</div>
                <script>ask.showModal(); tip.showPopover();</script>
                """)
        try checkLikeness(of: driver)
    }

    func testCopiesAreDrawnAsThePageWasThenWhateverHappensAfterwards() throws {
        let driver = try driver(
            showing: "<button id=count onclick='this.textContent = Number(this.textContent) + 1'>0</button>")
        var copies: [ScreenCopy] = []
        var pictures: [Data?] = []
        for _ in 0..<3 {
            let complete = try XCTUnwrap(try driver.beginCopy())
            pictures.append(try driver.screenshot())
            copies.append(try XCTUnwrap(try complete()))
            try driver.perform(.touch, on: .element(element("count", in: driver).reference))
            _ = try driver.snapshot()
        }
        try driver.holdStill()
        let drawn = drawn(copies, by: driver).compactMap(\.self)
        XCTAssertEqual(Set(drawn.map(\.picture)).count, 3)
        XCTAssertEqual(drawn.map { $0.tree.elements.first { $0.identifier == "count" }?.label }, ["0", "1", "2"])
        XCTAssertTrue(drawn.map(\.picture).first == pictures.first, "Before the first touch nothing has the focus.")
        XCTAssertEqual(try element("count", in: driver).label, "3")
    }

    func testPagesOfServersAreDrawnWithTheirImagesAndLeaveTheServerInPeace() throws {
        let driver = try driver(showing: "")
        let image = """
            <svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="40" cy="20" r="19"/></svg>
            """
        try driver.answer(requests: "https://shop.test/*", with: .text(image, type: "image/svg+xml"))
        try driver.answer(
            requests: "https://shop.test/cart",
            with: .text(
                """
                <!DOCTYPE html><title>Cart</title><h1>Cart</h1><img src="picture.svg">
                <script>history.replaceState(null, "", "/cart/items/7")</script>
                """, type: "text/html"))
        try driver.open(try XCTUnwrap(URL(string: "https://shop.test/cart")))
        let requests = try driver.requests.count
        try checkLikeness(of: driver)
        XCTAssertEqual(try driver.requests.count, requests)
        XCTAssertEqual(try driver.currentAddress.path, "/cart/items/7")
    }

    func testAServiceWorkerDoesNotAnswerForACopy() throws {
        let server = try RecordingServer { request in
            if request.path == "/worker.js" {
                return .content(
                    """
                    const page = () => new Response("<h1>Worker</h1>", { headers: { "Content-Type": "text/html" } });
                    onfetch = (event) => event.respondWith(page());
                    """, type: "text/javascript")
            }
            return .content(
                """
                <!doctype html><h1 id=title>Page</h1><script>
                navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready)
                  .then(() => { title.textContent = "Ready"; });
                </script>
                """)
        }
        defer { server.stop() }
        let driver = try driver(showing: "")
        try driver.open(try XCTUnwrap(URL(string: "\(server.url)/")))
        try eventually { try self.element("title", in: driver).label == "Ready" }
        XCTAssertEqual(try drawn(driver).tree.elements.first?.label, "Ready")
        try driver.open(try XCTUnwrap(URL(string: "\(server.url)/other")))
        XCTAssertEqual(try driver.snapshot().elements.first?.label, "Worker", "It answers for the app.")
    }

    func testWhatScriptsChangeWithoutMarkupIsDrawn() throws {
        let pages = [
            "no choice": "<select id=s><option selected>One<option>Two</select><script>s.selectedIndex = -1</script>",
            "modals opened from below": """
            <dialog id=front>Front</dialog><dialog id=back>Back</dialog>
            <script>back.showModal(); front.showModal()</script>
            """,
            "a popover that was opened after the modal below it": """
            <div id=tip popover>Tip</div><dialog id=ask>Sure?</dialog><script>ask.showModal(); tip.showPopover()</script>
            """,
            "a field that has lost its focus": "<input autofocus id=f><script>f.onfocus = () => f.blur()</script>",
            "a field beside the modal's focus": """
            <dialog id=ask><input> <button>Yes</button></dialog><script>ask.showModal(); document.activeElement.blur()</script>
            """,
            "rules beside written ones": """
            <style id=s>p { color: red }</style><p>Text</p><script>s.sheet.insertRule("p { font-size: 40px }")</script>
            """,
            "a sheet that is switched off": """
            <link rel=stylesheet id=l href="data:text/css,p { color: red }"><p>Text</p>
            <script>onload = () => { l.sheet.disabled = true }</script>
            """,
            "a line break at the beginning": "<textarea id=t></textarea><script>t.textContent = '\\nText'</script>",
            "what is scrolled in a shadow tree": """
            <div id=host></div><script>
            host.attachShadow({ mode: "open" }).innerHTML =
              "<div style='height:60px;overflow:auto'><p>A<p>B<p>C<p>D</div>";
            host.shadowRoot.firstChild.scrollTop = 45;
            </script>
            """,
        ]
        for (name, content) in pages.sorted(by: { $0.key < $1.key }) {
            try checkLikeness(of: driver(showing: content), name)
        }
    }

    func testAPageInQuirksModeIsDrawnWithItsScrollPosition() throws {
        let driver = try driver(showing: "")
        try driver.answer(
            requests: "https://shop.test/old",
            with: .text(
                """
                <title>Old</title><p>Top</p><div id=host></div><p id=seen></p><p style="height:2000px">Tall</p>
                <script>
                host.attachShadow({ mode: "open" }).innerHTML = "<i>In the shadow</i>";
                onscroll = () => { seen.textContent = "scrolled"; }; scrollTo(0, 30);
                </script>
                """, type: "text/html"))
        try driver.open(try XCTUnwrap(URL(string: "https://shop.test/old")))
        try eventually { try self.element("seen", in: driver).label == "scrolled" }
        try checkLikeness(of: driver)
    }

    func testTheTargetOfAnAddressIsDrawn() throws {
        let page = try page("<style>:target { background: yellow }</style><p id=first>First</p><p id=second>Second</p>")
        let driver = try driver(showing: "")
        try driver.open(try XCTUnwrap(URL(string: "\(page.absoluteString)#second")))
        try checkLikeness(of: driver)
    }

    func testWhatMarkupDoesNotDrawIsNotCopied() throws {
        let pages = [
            "<canvas></canvas>", "<video></video>", "<iframe srcdoc='<p>Inner</p>'></iframe>",
            "<p>Text</p><script>document.body.append('x'.repeat(1_000_001))</script>",
            """
            <img id=i><script>
            const blob = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], { type: "image/svg+xml" });
            i.src = URL.createObjectURL(blob);
            </script>
            """,
            "<p id=p>Text</p><script>p.animate({ opacity: [0, 0.5] }, { duration: 1, fill: 'forwards' })</script>",
            "<div id=d><i>A</i></div><script>d.attachShadow({ mode: 'open', slotAssignment: 'manual' })</script>",
            """
            <input type=file id=f><script>
            const files = new DataTransfer(); files.items.add(new File(["A"], "a.txt")); f.files = files.files;
            </script>
            """,
            "<table id=t></table><script>t.append(document.createElement('tr'))</script>",
            "<p id=p></p><script>p.append(document.createElement('div'))</script>",
            "<pre id=p></pre><script>p.textContent = '\\nText'</script>",
        ]
        for content in pages { XCTAssertNil(try driver(showing: content).beginCopy()?(), content) }
        let hidden = try driver(showing: "<p>Text</p><canvas hidden></canvas><input type=file>")
        XCTAssertNotNil(try hidden.beginCopy()?())
    }

    func testAPageWithAHalfEnteredNumberIsNotCopied() throws {
        let driver = try driver(showing: "<input id=number type=number>")
        XCTAssertNotNil(try driver.beginCopy()?())
        try driver.perform(.touch, on: .element(element("number", in: driver).reference))
        for key in ["1", "e"] as [KeyboardKey] { try driver.press(key, with: []) }
        XCTAssertNil(try driver.beginCopy()?())
    }

    func testACopyThatIsParsedIntoOtherElementsIsNotDrawn() throws {
        let driver = try driver(
            showing: "<select id=s></select><script>s.append(document.createElement('select'))</script><input value=A>")
        let copy = try XCTUnwrap(try driver.beginCopy()?())
        XCTAssertEqual(drawn([copy], by: driver), [nil])
    }

    func testACopyHoldsNoPassword() throws {
        let driver = try driver(showing: "<input id=password type=password>")
        try driver.enter("hunter2", into: element("password", in: driver).reference, replacing: true)
        let copy = try XCTUnwrap(try driver.beginCopy()?())
        XCTAssertFalse(copy.source.contains("hunter2"))
        XCTAssertTrue(copy.source.contains("•••••••"))
    }

    func testElementsAreBlankOnThePictureOfACopyOnly() throws {
        let driver = try driver(showing: "<p id=token>4711</p><p>Text</p>")
        let copy = try XCTUnwrap(try driver.beginCopy()?())
        let drawn = driver.draw([copy]) { $0.elements.filter { $0.identifier == "token" }.map(\.reference) }
        let blank = try XCTUnwrap(drawn[0]).picture
        let token = try element("token", in: driver).reference
        XCTAssertTrue(try driver.screenshot(blanking: [token]) == blank)
        XCTAssertFalse(try driver.screenshot() == blank)
    }

    func testThePageThatDrawsIsNoneOfTheApps() throws {
        let driver = try driver(showing: "<title>App</title><p id=text>Text</p>")
        _ = try drawn(driver)
        XCTAssertEqual(try element("text", in: driver).label, "Text")
        XCTAssertThrowsError(try driver.closeTab(), "It is the only tab.")
    }

    func testACopyOfAnotherDriverIsNotDrawn() throws {
        let driver = try driver(showing: "<p>Text</p>")
        XCTAssertEqual(drawn([ScreenCopy(source: "nothing of a page")], by: driver), [nil])
        let copy = try XCTUnwrap(try driver.beginCopy()?())
        driver.end()
        XCTAssertEqual(drawn([copy], by: driver), [nil])
    }
}
