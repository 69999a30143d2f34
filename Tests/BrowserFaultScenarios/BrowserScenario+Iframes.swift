import Foundation
import PageTesting
import Swerkin
import XCTest

extension BrowserScenario {
    /// A page with nothing but text in an `iframe` is read, with all around it.
    public func checkAnIframeWithPlainText() throws {
        let app = try app(showing: "<button id=outer>Outer</button><iframe srcdoc=\"<p>plain text</p>\"></iframe>")
        try app.expect(ElementQuery(.text, label: .exact("plain text")))
        try app.expect(.identifier("outer"), .label(.exact("Outer")), .touchable(true))
    }

    /// Elements of the same origin are found, read and acted on, however deep the `iframe`s lie in one another.
    public func checkIframesOfTheSameOrigin() throws {
        let app = try app(
            showing:
                "<h1>Shop</h1><iframe src=/middle style=\"margin-left: 30px; width: 400px; height: 300px\"></iframe>",
            [
                "/middle": .html("<label>Name <input id=name></label><iframe src=/inner></iframe>"),
                "/inner": .html(
                    """
                    <button id=pay onclick="this.textContent = 'Paid by ' + parent.document.getElementById('name').value">\
                    Pay</button>
                    """
                ),
            ])
        try app.enter("Ada", into: ElementQuery(.textField, label: .exact("Name")))
        try app.touch(ElementQuery(.button, label: .exact("Pay")))
        try app.expect(.identifier("pay"), .label(.exact("Paid by Ada")))
        try app.expect(ElementQuery(role: .heading, label: .exact("Shop")))
    }

    /// An `iframe` that comes and goes is followed, and so is the document that it shows.
    public func checkIframesThatComeAndGo() throws {
        let app = try app(
            showing: """
                <button id=add onclick="place.innerHTML = '<iframe src=/one></iframe>'">Add</button>
                <button id=remove onclick="place.innerHTML = ''">Remove</button><div id=place></div>
                """,
            [
                "/one": .html("<a href=/two>Next</a>"),
                "/two": .html("<button id=last onclick=\"this.textContent = 'Done'\">Last</button>"),
            ])
        for _ in 1...2 {
            try app.touch(.identifier("add"))
            try app.touch(ElementQuery(role: .link, label: .exact("Next")))
            try app.touch(ElementQuery(.button, label: .exact("Last")))
            try app.expect(.identifier("last"), .label(.exact("Done")))
            try app.touch(.identifier("remove"))
            try app.expectNone(.identifier("last"))
        }
    }

    /// A dialog of the browser that a script of an `iframe` opens, and a modal `dialog` inside one, are answered.
    public func checkDialogsInIframes() throws {
        let app = try app(
            showing: "<h1>Outer</h1><iframe src=/inner style=\"width: 450px; height: 300px\"></iframe>",
            [
                "/inner": .html(
                    """
                    <button id=ask onclick="out.textContent = confirm('Sure?')">Ask</button><p id=out>-</p>
                    <button id=open onclick="modal.showModal()">Open</button>
                    <dialog id=modal aria-label=Question><form method=dialog><button id=yes>Yes</button></form></dialog>
                    """)
            ])
        try app.touch(ElementQuery(.button, label: .exact("Ask")))
        try app.touch(ElementQuery(.button, label: .exact("OK")))
        try app.expect(.identifier("out"), .label(.exact("true")))
        try app.touch(.identifier("open"))
        try app.touch(ElementQuery(.button, label: .exact("Yes")))
        try app.expectNone(.identifier("yes"))
        try app.expect(.identifier("open"), .touchable(true))
    }

    /// The focus is in the field of an `iframe` that is typed into, and goes back to the page.
    public func checkTheFocusInIframes() throws {
        let app = try app(
            showing: "<input id=outer aria-label=Outer><iframe srcdoc=\"<input id=inner aria-label=Inner>\"></iframe>")
        for (identifier, other) in [("inner", "outer"), ("outer", "inner")] {
            try app.enter(identifier, into: .identifier(identifier))
            try app.expect(.identifier(identifier), .value(.exact(identifier)), .focused(true))
            try app.expect(.identifier(other), .focused(false))
        }
    }

    /// Files are chosen in a field of an `iframe`.
    public func checkFilesInIframes(_ file: URL) throws {
        let app = try app(
            showing: "<iframe src=/inner></iframe>",
            ["/inner": .html("<input id=file type=file onchange=\"out.textContent = 'Chosen'\"><p id=out>-</p>")])
        try app.enter(file.path, into: .identifier("file"))
        try app.expect(.identifier("out"), .label(.exact("Chosen")))
    }
}

// Documents of other origins in `iframe`s: of another port, another site, and none at all.
extension BrowserScenario {
    /// A page with a heading, and a document of the other server in an `iframe`.
    private func framed(_ other: String) -> String {
        """
        <h1>Shop</h1><div style="padding: 50px 0 0 70px">
        <iframe id=frame src="\(other)/" style="border:5px solid;width:400px;height:300px"></iframe></div>
        """
    }

    private var payment: String {
        """
        <style>body { margin: 0 }</style>
        <button id=pay style="width:100px;height:30px" onclick="out.textContent = event.isTrusted + ' ' + card.value">
        Pay</button><label>Card <input id=card></label><p id=status>Ready</p>
        <label>Slip <input id=slip type=file onchange="out.textContent = slip.files[0].name.slice(0, 4)"></label>
        <label>Bank <select id=bank onchange="out.textContent = bank.value"><option>A<option>B</select></label>
        <p id=coin draggable=true>Coin</p><p id=purse ondragover="event.preventDefault()" ondrop="out.textContent = 'Saved'">Purse</p>
        <div style="height:3000px"></div><button id=deep onclick="this.textContent = 'Found'">Deep</button>
        <script>const out = document.getElementById('status');</script>
        """
    }

    /// A launched app with documents of another server in `iframe`s; `content` is the page, by that server's address, which it
    /// knows by the name `host`.
    private func app(
        showing content: (_ other: String) -> String, host: String = "127.0.0.1"
    ) throws -> AppUnderTest {
        let (own, other) = (try pages([:]), try pages(["/": .html(payment)]))
        let address = "http://\(host):\(try XCTUnwrap(other.url.port))"
        own.answer("/", with: .html("<style>body { margin: 0 }</style>" + content(address)))
        own.answer(
            "/around", with: .html("<iframe src=\"\(address)/between\" style=\"width:450px;height:400px\"></iframe>"))
        own.answer("/deepest", with: .html("<button id=deepest onclick=\"this.textContent = 'Met'\">Deepest</button>"))
        other.answer(
            "/between",
            with: .html(
                "<iframe src=/inside></iframe><iframe src=\"\(own.url)deepest\" style=\"margin-left:40px\"></iframe>"))
        other.answer("/inside", with: .html("<button id=inside onclick=\"this.textContent = 'Hit'\">Inside</button>"))
        other.answer("/nowhere", with: .html("<button id=nowhere>Nowhere</button>"))
        other.answer("/stuck", with: .html("<p>stuck</p><script src=/never></script>"))
        other.answer("/never", with: .never)
        let driver = trialDriver(of: own.url)
        try driver.launch()
        return AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
    }

    /// Elements are inside the element of their `iframe`, and where they are on the display.
    public func checkWhereForeignElementsAre() throws {
        for host in ["127.0.0.1", "localhost"] {
            let app = try app(showing: framed, host: host)
            let pay = try app.expect(.identifier("pay"), .label(.exact("Pay")), .touchable(true))
            let frame = try app.expect(.identifier("frame"))
            XCTAssertEqual(pay.bounds.origin.x, frame.bounds.origin.x + 5, accuracy: 0.01)
            XCTAssertEqual(pay.bounds.origin.y, frame.bounds.origin.y + 5, accuracy: 0.01)
            XCTAssertEqual(pay.bounds.size, Size(width: 100, height: 30))
            try app.expect(.identifier("pay").within(.identifier("frame")))
            XCTAssertEqual(try app.expect(.identifier("deep")).obstruction, .offScreen)
            app.driver.end()
        }
    }

    /// Elements are touched, typed into, chosen in and dragged.
    public func checkActingInForeignIframes(file: URL) throws {
        let app = try app(showing: framed, host: "localhost")
        try app.enter("4711", into: .identifier("card"))
        try app.touch(.identifier("pay"))
        try app.expect(.identifier("status"), .label(.exact("true 4711")))
        try app.type("a👍b", into: .identifier("card"))
        try app.expect(.identifier("card"), .value(.exact("4711a👍b")), .focused(true))
        try app.choose("B", in: .identifier("bank"))
        try app.expect(.identifier("status"), .label(.exact("B")))
        try app.enter(file.path, into: .identifier("slip"))
        try app.expect(.identifier("status"), .label(.exact("page")))
        try app.drag(.identifier("coin"), to: .identifier("purse"))
        try app.expect(.identifier("status"), .label(.exact("Saved")))
    }

    /// What is further down in an `iframe`, and what is further down in the page, is scrolled into view.
    public func checkScrollingInForeignIframes() throws {
        let space = "<div style=\"height:2000px\"></div>"
        let app = try app(showing: { space + self.framed($0) + space })
        try app.touch(.identifier("deep"))
        try app.expect(.identifier("deep"), .label(.exact("Found")))
    }

    /// What covers an `iframe` covers its elements, and a modal makes them inert.
    public func checkCoversOfForeignIframes() throws {
        let cover = "<div role=dialog aria-label=Cookies style=\"position:fixed;inset:0;background:white\">Accept</div>"
        let app = try app(showing: { self.framed($0) + cover })
        var pay: Element?
        while pay == nil { pay = try app.driver.snapshot().elements.first { $0.identifier == "pay" } }
        XCTAssertEqual(pay?.isInert, true)
        XCTAssertEqual(pay?.obstruction, .covered(by: "the dialog \"Cookies\""))
    }

    /// What people can't touch or scroll to in an `iframe` is not touched, though the document in it has no fault.
    public func checkForeignIframesOutOfReach() throws {
        let deaf = {
            "<iframe src=\"\($0)/nowhere\" width=0 height=0></iframe><div style=\"pointer-events:none\">"
                + self.framed($0) + "</div>"
        }
        let cut = {
            "<div style=\"height:20px;overflow:hidden\"><p style=\"height:40px\">Cut</p>" + self.framed($0) + "</div>"
        }
        for (content, words) in [
            (deaf, "since it takes no touches"), (cut, "it cannot be seen, and scrolling did not bring it"),
        ] {
            let app = try app(showing: content)
            try app.expect(.identifier("pay"))
            try app.expectNone(.identifier("nowhere"))
            app.timeouts.waiting = .seconds(2)
            XCTAssertThrowsError(try app.touch(.identifier("pay"))) { XCTAssert("\($0)".contains(words), "\($0)") }
            app.driver.end()
        }
    }

    /// `iframe`s in one another are searched, of whichever origins they are.
    public func checkNestedForeignIframes() throws {
        for isInPage in [true, false] {
            let app = try app { other in
                "<iframe src=\"\(isInPage ? other + "/between" : "/around")\" style=\"width:480px;height:450px\"></iframe>"
            }
            for (identifier, answer) in [("deepest", "Met"), ("inside", "Hit")] {
                try app.touch(.identifier(identifier))
                try app.expect(.identifier(identifier), .label(.exact(answer)))
            }
            app.driver.end()
        }
    }

    /// A document without an origin, as in an `iframe` with `sandbox`, is searched.
    public func checkDocumentsWithoutOrigin() throws {
        let inner = "<button id=inner onclick='this.textContent = 1'>Inner</button>"
        let app = try app(showing: { _ in "<iframe sandbox=allow-scripts srcdoc=\"\(inner)\"></iframe>" })
        try app.touch(.identifier("inner"))
        try app.expect(.identifier("inner"), .label(.exact("1")))
    }

    /// Documents that run no scripts, that cannot be loaded or are still loading keep nothing else from being found and touched.
    public func checkIframesThatCannotBeRead() throws {
        let app = try app {
            """
            <iframe sandbox srcdoc="<p>none</p>"></iframe><iframe src="http://127.0.0.1:9/"></iframe>
            <iframe sandbox srcdoc="<p>none</p>" onload="this.removeAttribute('sandbox')"></iframe>
            <button id=own onclick="this.textContent = 'Done'; place.innerHTML = '<iframe src=\($0)/stuck></iframe>'">Own</button>
            <iframe id=frame src="\($0)/"></iframe><div id=place></div>
            """
        }
        try app.touch(.identifier("own"))
        try app.expect(.identifier("own"), .label(.exact("Done")))
        try app.touch(.identifier("pay"))
        try app.expect(.identifier("status"), .label(.exact("true")))
    }

    /// An element of a document that the `iframe` shows no more is stale.
    public func checkElementsThatForeignIframesHaveLeft() throws {
        let app = try app(showing: framed)
        let pay = try app.expect(.identifier("pay"))
        try XCTUnwrap(app.driver as? any BrowserDriver).reload()
        XCTAssertThrowsError(try app.driver.perform(.touch, on: .element(pay.reference))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(pay.reference))
        }
        try app.touch(.identifier("pay"))
    }

    /// An `iframe` that comes and goes is followed.
    public func checkForeignIframesThatComeAndGo() throws {
        let app = try app(
            showing: {
                """
                <button id=show onclick="place.innerHTML = '<iframe src=\($0)/></iframe>'">Show</button>
                <button id=hide onclick="place.innerHTML = ''">Hide</button><div id=place></div>
                """
            })
        for _ in 1...2 {
            try app.touch(.identifier("show"))
            try app.touch(.identifier("pay"))
            try app.expect(.identifier("status"), .label(.exact("true")))
            try app.touch(.identifier("hide"))
            try app.expectNone(.identifier("pay"))
        }
    }

    /// An `iframe` that closes while the page is observed is no error.
    public func checkForeignIframesThatCloseMeanwhile() throws {
        let app = try app(
            showing: {
                """
                <h1>Shop</h1><div id=place></div><script>
                let count = 0;
                const change = setInterval(() => {
                  place.innerHTML = count % 2 ? '' : '<iframe src=\($0)/></iframe><iframe src=\($0)/></iframe>';
                  if (++count === 12) clearInterval(change);
                  document.querySelector('h1').textContent = `Shop ${count}`;
                }, 211);
                </script>
                """
            })
        try app.expect(ElementQuery(role: .heading, label: .exact("Shop 12")))
        try app.expectNone(.identifier("pay"))
    }

    /// An `iframe` that moves keeps its elements from being stable.
    public func checkForeignIframesThatMove() throws {
        let app = try app(
            showing: {
                """
                <style>@keyframes away { from { margin-left: 0 } to { margin-left: 200px } }
                iframe { animation: away 1s linear infinite }</style><iframe src="\($0)/"></iframe>
                """
            })
        try app.expect(.identifier("pay"))
        app.timeouts.waiting = .milliseconds(600)
        XCTAssertThrowsError(try app.touch(.identifier("pay"))) {
            guard case .unmet(_, .notReady(_, .moving), _, _)? = ($0 as? StepFailure)?.reason as? ElementFailure else {
                return XCTFail("\($0)")
            }
        }
    }
}
