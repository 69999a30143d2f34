import Foundation
import PageTesting
import Swerkin
import XCTest

@testable import SwerkinChromium

/// Frames of other origins: of another port, another site, and none at all.
final class ForeignIframeTests: ChromiumTestCase {
    private static let payment = """
        <style>body { margin: 0 }</style>
        <button id=pay style="width:100px;height:30px" onclick="status_.textContent = event.isTrusted + ' ' + card.value">
        Pay</button><label>Card <input id=card></label><p id=status>Ready</p>
        <label>Slip <input id=slip type=file onchange="status_.textContent = slip.files[0].name.slice(0, 4)"></label>
        <label>Bank <select id=bank onchange="status_.textContent = bank.value"><option>A<option>B</select></label>
        <div style="height:3000px"></div><button id=deep onclick="this.textContent = 'Found'">Deep</button>
        <script>const status_ = document.getElementById('status');</script>
        """

    /// A driver of a page that has other pages in frames; `inner` stands for the other server's address.
    private func driver(
        showing content: (_ inner: String) -> String, inner: [String: String] = ["/": payment],
        host: String = "127.0.0.1"
    ) throws -> ChromiumDriver {
        let (outer, other) = (try PageServer(), try PageServer())
        addTeardownBlock { for server in [outer, other] { server.stop() } }
        let address = "http://\(host):\(try XCTUnwrap(other.url.port))"
        for (path, content) in inner {
            let content = content.replacingOccurrences(of: "OUTER", with: outer.url.absoluteString)
            other.answer(path, with: .html(content))
        }
        outer.answer("/", with: .html("<style>body { margin: 0 }</style>" + content(address)))
        outer.answer(
            "/deepest", with: .html("<button id=deepest onclick=\"this.textContent = 'Met'\">Deepest</button>"))
        let driver = driver(of: outer.url)
        try driver.launch()
        return driver
    }

    private func framed(_ inner: String) -> String {
        """
        <h1>Shop</h1><div style="padding: 50px 0 0 70px">
        <iframe id=frame src="\(inner)/" style="border:5px solid;width:400px;height:200px"></iframe></div>
        """
    }

    func testTheirElementsAreSeenWhereTheyAreAndInsideTheirFrame() throws {
        for host in ["127.0.0.1", "localhost"] {
            let driver = try driver(showing: framed, host: host)
            let app = AppUnderTest(driver: driver)
            let pay = try app.expect(.identifier("pay"), .label(.exact("Pay")), .touchable(true))
            let frame = try element("frame", in: driver)
            XCTAssertEqual(pay.bounds.origin.x, frame.bounds.origin.x + 5, accuracy: 0.01)
            XCTAssertEqual(pay.bounds.origin.y, frame.bounds.origin.y + 5, accuracy: 0.01)
            XCTAssertEqual(pay.bounds.size, Size(width: 100, height: 30))
            XCTAssertNoThrow(try app.expect(.identifier("pay").within(.identifier("frame"))))
            XCTAssertEqual(try element("deep", in: driver).obstruction, .offScreen)
        }
    }

    func testTheyAreTouchedTypedIntoChosenInAndWaitedFor() throws {
        let driver = try driver(showing: framed, host: "localhost")
        let app = AppUnderTest(driver: driver)
        try app.enter("4711", into: .identifier("card"))
        try app.touch(.identifier("pay"))
        try app.expect(.identifier("status"), .label(.exact("true 4711")))
        try app.choose("B", in: .identifier("bank"))
        try app.expect(.identifier("status"), .label(.exact("B")))
        try app.enter(try page("x").path, into: .identifier("slip"))
        try app.expect(.identifier("status"), .label(.exact("page")))
    }

    func testWhatIsFurtherDownInThemIsScrolledTo() throws {
        let driver = try driver(
            showing: { "<div style=\"height:2000px\"></div>" + self.framed($0) + "<div style=\"height:2000px\"></div>" }
        )
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("deep"))
        try app.expect(.identifier("deep"), .label(.exact("Found")))
    }

    func testWhatLiesOverAFrameLiesOverItsElements() throws {
        let driver = try driver(
            showing: {
                self.framed($0)
                    + "<div role=dialog aria-label=Cookies style=\"position:fixed;inset:0;background:white\">Accept</div>"
            })
        try eventually { try driver.snapshot().elements.contains { $0.identifier == "pay" } }
        XCTAssertTrue(try element("pay", in: driver).isInert)
        XCTAssertEqual(try element("pay", in: driver).obstruction, .covered(by: "the dialog \"Cookies\""))
    }

    func testAFrameInAFrameIsLookedIntoWhicheverOriginsTheyHave() throws {
        let driver = try driver(
            showing: framed,
            inner: ["/": "<p>Between</p><iframe src=\"OUTERdeepest\" style=\"margin-left:40px\"></iframe>"])
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("deepest"))
        try app.expect(.identifier("deepest"), .label(.exact("Met")))
    }

    func testADocumentOfNoOriginIsLookedIntoToo() throws {
        let driver = try driver(
            showing: """
                <iframe sandbox=allow-scripts srcdoc="<button id=inner onclick='this.textContent = 1'>Inner</button>">
                </iframe>
                """)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("inner"))
        try app.expect(.identifier("inner"), .label(.exact("1")))
    }

    func testAnElementOfADocumentThatTheFrameHasLeftHasGone() throws {
        let driver = try driver(showing: framed)
        let app = AppUnderTest(driver: driver)
        let pay = try app.expect(.identifier("pay"))
        try driver.reload()
        XCTAssertThrowsError(try driver.perform(.touch, on: .element(pay.reference))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(pay.reference))
        }
        XCTAssertNoThrow(try app.expect(.identifier("pay")))
    }

    func testAFrameThatComesAndGoesIsFollowed() throws {
        let driver = try driver(
            showing: {
                """
                <button id=show onclick="place.innerHTML = '<iframe src=\($0)/></iframe>'">Show</button>
                <button id=hide onclick="place.innerHTML = ''">Hide</button><div id=place></div>
                """
            })
        let app = AppUnderTest(driver: driver)
        for _ in 1...2 {
            try app.touch(.identifier("show"))
            try app.touch(.identifier("pay"))
            try app.expect(.identifier("status"), .label(.exact("true")))
            try app.touch(.identifier("hide"))
            try app.expectNone(.identifier("pay"))
        }
    }

    func testAFrameThatMovesKeepsItsElementsFromBeingStill() throws {
        let driver = try driver(
            showing: {
                """
                <style>@keyframes away { from { margin-left: 0 } to { margin-left: 400px } }
                iframe { animation: away 1s linear infinite }</style><iframe src="\($0)/"></iframe>
                """
            })
        let app = AppUnderTest(driver: driver)
        app.timeouts.waiting = .milliseconds(600)
        try app.expect(.identifier("pay"))
        XCTAssertThrowsError(try app.touch(.identifier("pay"))) {
            guard case .unmet(_, .notReady(_, .moving), _, _)? = ($0 as? StepFailure)?.reason as? ElementFailure else {
                return XCTFail("\($0)")
            }
        }
    }
}
