import Swerkin
import XCTest

final class MovingTests: ChromiumTestCase {
    func testChoosingNotifiesThePage() throws {
        let driver = try driver(
            showing: """
                <select id=size onchange="status.textContent = value"><option value="">Any<option>Small
                <option disabled>Huge</select><p id=status></p><script>var status = document.getElementById('status')</script>
                <script>size.onchange = () => { document.getElementById('status').textContent = size.value; };</script>
                """)
        let size = try element("size", in: driver).reference
        try driver.choose("Small", in: size)
        XCTAssertEqual(try element("status", in: driver).label, "Small")
        XCTAssertThrowsError(try driver.choose("Tiny", in: size)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("it does not offer \"Tiny\""))
        }
        XCTAssertThrowsError(try driver.choose("Huge", in: size)) {
            XCTAssertEqual($0 as? DriverError, .notPossible("the choice \"Huge\" is disabled"))
        }
    }

    func testChoosingInAListBoxTouchesTheOption() throws {
        let driver = try driver(
            showing: """
                <div id=list role=listbox style="height:30px;overflow:auto"><div role=option>Tea</div>
                <div style="height:200px"></div><div role=option onclick="this.ariaSelected = event.isTrusted">Milk</div></div>
                """)
        try driver.choose("Milk", in: element("list", in: driver).reference)
        XCTAssertEqual(try element("list", in: driver).value, "Milk")
    }

    func testScrollingMovesTheElementsOwnScroller() throws {
        let driver = try driver(
            showing: """
                <div style="height:2000px"></div><div id=box style="height:100px;overflow:auto">
                <p id=top>a</p><div style="height:150px"></div><p id=end>b</p></div>
                """)
        try driver.scrollIntoView(element("top", in: driver).reference)
        let top = try element("top", in: driver).reference
        XCTAssertTrue(try driver.scroll(.down, in: top))
        while try driver.scroll(.down, in: top) {}
        XCTAssertTrue(try element("end", in: driver).isVisible)
        XCTAssertFalse(try driver.scroll(.down, in: top))
        XCTAssertFalse(try driver.scroll(.left, in: top))
    }

    func testASwipeScrollsAsAFingerDoes() throws {
        let driver = try driver(showing: "<p id=top>Top</p><div style=\"height:3000px\"></div>")
        try driver.perform(.swipe(.up), on: .screen)
        try AppUnderTest(driver: driver).expect(.identifier("top"), .visible(false))
    }

    func testGoingBackWaitsForTheDocumentBefore() throws {
        let second = try page("<h1>Second</h1>")
        let driver = try driver(showing: "<h1>First</h1><a id=on href=\"\(second.absoluteString)\">On</a>")
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("on"))
        try app.expect(ElementQuery(role: .heading, label: .exact("Second")))
        try driver.goBack()
        try app.expect(ElementQuery(role: .heading, label: .exact("First")))
        XCTAssertThrowsError(try driver.goBack()) {
            XCTAssertEqual(
                $0 as? DriverError, .notPossible("there is nothing to go back to in the browser's history"))
        }
    }

    func testLayersOfThePageAreDismissed() throws {
        let driver = try driver(
            showing: """
                <div id=tip popover>Tip</div><dialog id=modal><p>Modal</p></dialog>
                <script>tip.showPopover(); modal.showModal();</script>
                """)
        let app = AppUnderTest(driver: driver)
        try driver.dismiss(.modal)
        try app.expectNone(.identifier("modal"))
        for layer in [DismissableLayer.modal, .popover] {
            XCTAssertThrowsError(try driver.dismiss(layer)) {
                XCTAssertEqual($0 as? DriverError, .notPossible("no \(layer.rawValue) is shown"))
            }
        }
    }

    func testAModalThatStaysSaysSo() throws {
        let driver = try driver(
            showing: "<dialog id=modal oncancel=\"event.preventDefault()\" closedby=none>M</dialog>"
                + "<script>modal.showModal()</script>")
        XCTAssertThrowsError(try driver.dismiss(.modal)) {
            XCTAssertEqual(
                $0 as? DriverError,
                .notPossible("the modal stays when the escape key is pressed and something beside it touched"))
        }
    }

    func testAPictureIsOfTheSizeOfTheDisplay() throws {
        let driver = try driver(showing: "<p>Hello") { $0.viewport = Size(width: 400, height: 300) }
        let picture = try XCTUnwrap(driver.screenshot())
        XCTAssertEqual(Array(picture.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
        // The width and the height stand in the header: PNG, section 11.2.2.
        XCTAssertEqual(Array(picture[16..<24]), [0, 0, 1, 0x90, 0, 0, 1, 0x2C])
    }
}
