import Swerkin
import XCTest

final class GestureTests: ChromiumTestCase {
    func testATouchIsARealOne() throws {
        let driver = try driver(
            showing: "<button id=a onclick=\"this.textContent = event.isTrusted + ' ' + event.detail\">A</button>")
        try driver.perform(.touch, on: .element(element("a", in: driver).reference))
        XCTAssertEqual(try element("a", in: driver).label, "true 1")
    }

    func testALinkOverTwoLinesIsTouchedOnOneOfThem() throws {
        let driver = try driver(
            showing: """
                <div style="width:220px;font:20px monospace">some words <a id=link href="#" \
                onclick="this.textContent = 'Touched'">here it is</a> and more</div>
                """)
        XCTAssertNil(try element("link", in: driver).obstruction)
        try driver.perform(.touch, on: .element(element("link", in: driver).reference))
        XCTAssertEqual(try element("link", in: driver).label, "Touched")
        try driver.reset()
        try AppUnderTest(driver: driver).touch(.identifier("link"))
        XCTAssertEqual(try element("link", in: driver).label, "Touched")
    }

    func testAnElementThatATouchTookAwayIsGoneForTheNextOne() throws {
        let driver = try driver(showing: "<button id=a onclick=\"this.remove()\">A</button><p id=text>Text</p>")
        let ready = WaitCondition.ready(.identifier("a"), for: .touch)
        guard case .met(let found) = try driver.wait(for: ready, timeout: .seconds(10)) else { return XCTFail("no A") }
        let button = try XCTUnwrap(found.first).reference
        try driver.perform(.touch, on: .element(button))
        XCTAssertThrowsError(try driver.perform(.touch, on: .element(button))) {
            XCTAssertEqual($0 as? DriverError, .staleElement(button))
        }
    }

    // Of a link, the host of its address is asked for by the same name as that of a shadow tree.
    func testALinkIsTouchedAtAnyOfItsContents() throws {
        let driver = try driver(
            showing: """
                <a id=link href="http://example.com/#" onclick="this.textContent = 'Touched'; return false"> \
                <span>Far</span><b style="display:block;height:50px">away</b></a>
                """)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("link"))
        try app.expect(.identifier("link"), .label(.exact("Touched")))
    }

    func testATouchInsideAnIframeArrives() throws {
        let driver = try driver(
            showing: """
                <div style="height:100px"></div><iframe style="margin-left:50px" \
                srcdoc="<button id=inner onclick='this.textContent = 1'>Inner</button>"></iframe>
                """)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("inner"))
        try app.expect(.identifier("inner"), .label(.exact("1")))
    }

    func testALongPressLastsAsLongAsItSays() throws {
        let driver = try driver(
            showing: """
                <button id=a>A</button><script>let start;
                a.onpointerdown = () => { start = performance.now(); };
                a.onpointerup = () => { a.textContent = performance.now() - start >= 250 ? 'Long' : 'Short'; };
                </script>
                """)
        let button = try element("a", in: driver).reference
        try driver.perform(.longPress(seconds: 0.3), on: .element(button))
        XCTAssertEqual(try element("a", in: driver).label, "Long")
        try driver.perform(.touch, on: .element(button))
        XCTAssertEqual(try element("a", in: driver).label, "Short")
    }

    func testATouchIsHeldForAnHourAtMost() throws {
        let driver = try driver(showing: "<button id=a>A</button>")
        for seconds in [Double.infinity, .nan, 1e300, 3601] {
            XCTAssertThrowsError(try driver.perform(.longPress(seconds: seconds), on: .screen)) {
                XCTAssertEqual(
                    ($0 as? StepFailure)?.message,
                    """
                    a touch cannot be held for \(seconds) s, but for an hour (3600 s) at most.
                    At fault: the test, not the app.
                    """)
            }
        }
        XCTAssertNoThrow(try driver.perform(.longPress(seconds: -1), on: .screen))
    }

    func testASwipeArrivesAsTouchEvents() throws {
        let driver = try driver(
            showing: """
                <div id=pad style="height:200px;touch-action:none">Pad</div><script>
                let from, steps = 0;
                pad.addEventListener('touchstart', (event) => { from = event.touches[0].clientX; });
                pad.addEventListener('touchmove', () => { steps += 1; });
                pad.addEventListener('touchend', (event) => {
                  pad.textContent = `${Math.sign(event.changedTouches[0].clientX - from)} ${steps > 3}`;
                });
                </script>
                """)
        try driver.perform(.swipe(.left), on: .element(element("pad", in: driver).reference))
        try AppUnderTest(driver: driver).expect(.identifier("pad"), .label(.exact("-1 true")))
    }

    func testAWindowThatThePageOpensIsFollowedUntilItCloses() throws {
        let second = try page("<button id=close onclick=\"window.close()\">Close</button>")
        let driver = try driver(
            showing: "<a id=open target=_blank rel=opener href=\"\(second.absoluteString)\">Open</a>")
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("open"))
        try app.touch(.identifier("close"))
        try app.expect(.identifier("open"), .touchable(true))
    }

    func testAWindowThatClosesAtOnceIsNoHindrance() throws {
        let driver = try driver(
            showing: """
                <button id=starter>Open</button><p id=count>0</p><script>
                starter.onclick = () => {
                  const popup = window.open('about:blank', '', 'popup');
                  setTimeout(() => popup.close(), Number(count.textContent) % 8 * 3);
                  count.textContent = Number(count.textContent) + 1;
                };
                </script>
                """)
        let app = AppUnderTest(driver: driver)
        for count in 1...40 {
            try app.touch(.identifier("starter"))
            try app.expect(.identifier("count"), .label(.exact("\(count)")))
        }
    }
}
