import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinBrowsers

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a driver does on real pages, in each browser that this machine has a server for.
final class PageTests: RemoteBrowserTestCase {
    func testRolesAndNamesAreTheBrowsersOwnAndFollowWhatChanges() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <h1 id=title>Cart</h1><span id=name>Quantity</span><input id=field aria-labelledby=name>
                    <button id=buy onclick="this.textContent = 'Bought'; name.textContent = 'Left';">Buy</button>
                    <ul id=list><li>One</ul>
                    """)
            XCTAssertEqual(try element("title", in: driver).role, .heading)
            XCTAssertEqual(try element("field", in: driver).label, "Quantity")
            let buy = try element("buy", in: driver)
            XCTAssertEqual([buy.role.rawValue, buy.label], ["button", "Buy"])
            try driver.perform(.touch, on: .element(buy.reference))
            XCTAssertEqual(try element("buy", in: driver).label, "Bought")
            XCTAssertEqual(try driver.snapshot().matches(.identifier("field")).map(\.role), [.textField])
        }
    }

    func testWhatIsNotDrawnIsLeftOut() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: UndrawnContent.page)
            XCTAssertEqual(try UndrawnContent.shown(by: driver), UndrawnContent.shownLabels)
            let app = AppUnderTest(driver: driver)
            try app.touch(ElementQuery.text("More"))
            try app.expect(.identifier("inside"), .touchable(true))
        }
    }

    func testANameFromAfarFollowsWhatItIsTakenFrom() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <p id=source>Before</p><input id=field aria-labelledby=source>
                    <button id=change onclick="document.getElementById('source').textContent = 'After'">Change</button>
                    """)
            XCTAssertEqual(try element("field", in: driver).label, "Before")
            try driver.perform(.touch, on: .element(element("change", in: driver).reference))
            XCTAssertEqual(try element("field", in: driver).label, "After")
        }
    }

    func testANameThatTheAnswerLacksIsAskedForAgain() throws {
        try forEachServer { server in
            // No observer of a document hears of changes in a closed shadow tree; Chromium is to be asked over the protocol.
            let driver = try driver(
                on: server,
                showing: """
                    <script>delete Element.prototype.computedRole; delete Element.prototype.computedName;</script>
                    <span id=source></span><button id=save aria-labelledby=source></button>
                    <button id=fill onclick="inside.textContent = 'Save'">Fill</button>
                    <script>
                    const inside = document.createElement("b");
                    document.getElementById("source").attachShadow({ mode: "closed" }).append(inside);
                    </script>
                    """)
            XCTAssertEqual(try element("save", in: driver).label ?? "", "", "on \(server)")
            try driver.perform(.touch, on: .element(element("fill", in: driver).reference))
            try eventually { try element("save", in: driver).label == "Save" }
        }
    }

    func testAFieldHasTheNameOfTheLabelAroundItWithAnyContent() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <label>Office <input id=office value="Harbour Street"></label>
                    <label>Day <select id=day><option>Monday</select></label> <label>Note <textarea id=note>Open</textarea></label>
                    <label>Seats <input id=seats aria-label="Number of seats" value=8></label>
                    """)
            let expected = ["office": "Office", "day": "Day", "note": "Note", "seats": "Number of seats"]
            for (identifier, label) in expected {
                XCTAssertEqual(try element(identifier, in: driver).label, label, "on \(server)")
            }
            XCTAssertEqual(try element("day", in: driver).role, .comboBox, "on \(server)")
            try driver.enter("Mill Lane", into: element("office", in: driver).reference, replacing: true)
            XCTAssertEqual(try element("office", in: driver).label, "Office", "on \(server)")
        }
    }

    func testACellIsCalledAsItsContent() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <table><tr><th id=head scope=col>Name<tr><td id=cell>Ada <a href="#">Lovelace</a>
                    <tr><td id=named aria-label=Nobody>-</table>
                    """)
            for (identifier, label) in ["head": "Name", "cell": "Ada Lovelace", "named": "Nobody"] {
                XCTAssertEqual(try element(identifier, in: driver).label, label, "on \(server)")
            }
        }
    }

    func testWhatAStyleShowsHasAName() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <style>.row button { visibility: hidden; } .row:hover button { visibility: visible; }</style>
                    <p class=row><span id=booking>Meeting</span> <button id=cancel>Cancel</button></p>
                    """)
            XCTAssertEqual(try driver.snapshot().matches(.identifier("cancel")).count, 0)
            try driver.perform(.hover, on: .element(element("booking", in: driver).reference))
            XCTAssertEqual(try element("cancel", in: driver).label, "Cancel", "on \(server)")
        }
    }

    func testStandardControlsAreExposedAsOnEveryDriver() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: StandardControls.page)
            XCTAssertEqual(try driver.axSnapshot(), StandardControls.text)
        }
    }

    func testEveryCharacterCanBeTyped() throws {
        try forEachServer { server in
            let driver = try driver(on: server, showing: "<textarea id=field aria-label=Field>old</textarea>")
            let text = "aB1! é漢\tx\n😀👨‍👩‍👧 end"
            try driver.enter(text, into: element("field", in: driver).reference, replacing: true)
            XCTAssertEqual(try element("field", in: driver).value, text)
            try driver.enter("+", into: element("field", in: driver).reference, replacing: false)
            XCTAssertEqual(try element("field", in: driver).value, text + "+")
        }
    }

    func testAPromptTakesATextAndAConfirmationAnAnswer() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <button id=ask onclick="out.textContent = prompt('Your name?', 'Nobody')">Ask</button>
                    <button id=confirm onclick="out.textContent = confirm('Sure?')">Confirm</button><p id=out>-</p>
                    """)
            try driver.perform(.touch, on: .element(element("ask", in: driver).reference))
            let dialog = try XCTUnwrap(try driver.snapshot().matches(ElementQuery(role: .alertDialog)).first)
            XCTAssertEqual(dialog.label, "Your name?")
            let field = try XCTUnwrap(try driver.snapshot().matches(ElementQuery(role: .textField)).first)
            try driver.enter("Ada", into: field.reference, replacing: true)
            XCTAssertTrue(try driver.acceptSystemAlert())
            XCTAssertEqual(try element("out", in: driver).label, "Ada")
            try driver.perform(.touch, on: .element(element("confirm", in: driver).reference))
            let cancel = try XCTUnwrap(try driver.snapshot().matches(.label("Cancel")).first)
            try driver.perform(.touch, on: .element(cancel.reference))
            XCTAssertEqual(try element("out", in: driver).label, "false")
            XCTAssertFalse(try driver.acceptSystemAlert())
        }
    }

    func testTheDriverGoesOnInANewWindowAndBackWhenItCloses() throws {
        try forEachServer { server in
            let other = try page("<p id=other>Other</p><button id=close onclick=\"window.close()\">Close</button>")
            let driver = try driver(
                on: server,
                showing: "<p id=first>First</p><button id=open onclick=\"window.open('\(other)')\">Open</button>")
            try driver.perform(.touch, on: .element(element("open", in: driver).reference))
            let app = AppUnderTest(driver: driver)
            try app.expect(.identifier("other"))
            try app.touch(.identifier("close"))
            try app.expect(.identifier("first"))
        }
    }

    func testWindowsThatCloseAtOnceDoNotFailASingleTouch() throws {
        try forEachServer { server in
            let driver = try driver(
                on: server,
                showing: """
                    <p id=count>0</p><button id=open onclick="
                      const other = window.open('about:blank');
                      count.textContent = +count.textContent + 1;
                      setTimeout(() => other.close(), 4 * count.textContent)">Open</button>
                    """)
            let app = AppUnderTest(driver: driver)
            for count in 1...10 {
                try app.touch(.identifier("open"))
                try app.expect(.identifier("count"), .label(.exact("\(count)")))
            }
        }
    }

    func testAFailureNamesTheAddressAndTheSource() throws {
        try forEachServer { server in
            let file = try page("<p id=here>Here</p>")
            let driver = driver(on: server, of: file)
            XCTAssertEqual(driver.attachments(), [])
            try driver.launch()
            let attachments = driver.attachments()
            XCTAssertEqual(attachments.map(\.name), ["address", "source"])
            XCTAssertEqual(attachments.first?.text, "\(file.absoluteString)\n")
            XCTAssertTrue(attachments.last?.text.contains("<p id=\"here\">Here</p>") == true)
            driver.startedServer?.group.kill()
            XCTAssertEqual(driver.attachments(), [])
        }
    }

    func testAddressesAreOpenedLoadedAnewAndLeftByGoingBack() throws {
        try forEachServer { server in
            let second = try page("<p id=second>Second</p>")
            let driver = try driver(
                on: server, showing: "<p id=first>First</p><script>document.body.dataset.at = Date.now()</script>")
            let nothing = DriverError.notPossible("there is nothing to go back to in the browser's history")
            XCTAssertThrowsError(try driver.goBack()) { XCTAssertEqual($0 as? DriverError, nothing) }
            XCTAssertEqual(try element("first", in: driver).label, "First")
            try driver.open(second)
            XCTAssertEqual(try driver.currentAddress, second)
            let stale = try element("second", in: driver).reference
            try driver.reload()
            XCTAssertThrowsError(try driver.perform(.touch, on: .element(stale))) {
                XCTAssertEqual($0 as? DriverError, .staleElement(stale))
            }
            try driver.goBack()
            XCTAssertEqual(try element("first", in: driver).label, "First")
        }
    }

    func testAResetForgetsWhatThePageHasStored() throws {
        try forEachServer { server in
            let pages = try PageServer()
            defer { pages.stop() }
            pages.answer(
                "/",
                with: .html(
                    "<p id=count></p><script>count.textContent = localStorage.n = 1 + +(localStorage.n ?? 0)</script>"))
            let driver = driver(on: server, of: pages.url)
            try driver.launch()
            XCTAssertEqual(try element("count", in: driver).label, "1")
            try driver.reload()
            XCTAssertEqual(try element("count", in: driver).label, "2")
            try driver.reset()
            XCTAssertEqual(try element("count", in: driver).label, "1")
        }
    }

    // MARK: Faults

    func testAPageThatCannotBeOpenedIsNamedInTime() throws {
        try forEachServer { server in
            let driver = driver(on: server, of: try XCTUnwrap(URL(string: "http://127.0.0.1:1/"))) {
                $0.loadTimeout = .seconds(3)
            }
            let start = ContinuousClock.now
            XCTAssertThrowsError(try driver.launch()) {
                switch $0 as? DriverError {
                case .lost(let words): XCTAssertTrue(words.hasPrefix("http://127.0.0.1:1/ could not be opened"), words)
                case .appFailed(let words): XCTAssertEqual(words, "http://127.0.0.1:1/ did not load within 3 s")
                default: XCTFail("\($0)")
                }
            }
            XCTAssertLessThan(start.duration(to: .now), .seconds(30))
        }
    }
}
