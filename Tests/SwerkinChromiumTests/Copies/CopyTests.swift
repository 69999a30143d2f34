import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinChromium

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
    private func checkLikeness(of driver: ChromiumDriver, file: StaticString = #filePath, line: UInt = #line) throws {
        let drawn = try drawn(driver)
        XCTAssertEqual(drawn.tree.text, try driver.snapshot().text, file: file, line: line)
        try driver.holdStill()
        XCTAssertTrue(try driver.screenshot() == drawn.picture, "The pictures differ.", file: file, line: line)
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
            let (type, content) =
                request.path == "/worker.js"
                ? (
                    "text/javascript",
                    """
                    const page = () => new Response("<h1>Worker</h1>", { headers: { "Content-Type": "text/html" } });
                    onfetch = (event) => event.respondWith(page());
                    """
                )
                : (
                    "text/html",
                    """
                    <!doctype html><h1 id=title>Page</h1><script>
                    navigator.serviceWorker.register("/worker.js").then(() => navigator.serviceWorker.ready)
                      .then(() => { title.textContent = "Ready"; });
                    </script>
                    """
                )
            return .raw(
                "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(content.utf8.count)\r\n\r\n\(content)")
        }
        defer { server.stop() }
        let driver = try driver(showing: "")
        try driver.open(try XCTUnwrap(URL(string: "\(server.url)/")))
        try eventually { try self.element("title", in: driver).label == "Ready" }
        XCTAssertEqual(try drawn(driver).tree.elements.first?.label, "Ready")
        try driver.open(try XCTUnwrap(URL(string: "\(server.url)/other")))
        XCTAssertEqual(try driver.snapshot().elements.first?.label, "Worker", "It answers for the app.")
    }

    func testWhatMarkupDoesNotDrawIsNotCopied() throws {
        for content in ["<canvas></canvas>", "<video></video>", "<iframe srcdoc='<p>Inner</p>'></iframe>"] {
            XCTAssertNil(try driver(showing: content).beginCopy()?(), content)
        }
        let hidden = try driver(showing: "<p>Text</p><canvas hidden></canvas>")
        XCTAssertNotNil(try hidden.beginCopy()?())
        let large = try driver(showing: "<p>Text</p><script>document.body.append('x'.repeat(1_000_001))</script>")
        XCTAssertNil(try large.beginCopy()?())
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
