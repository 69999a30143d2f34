import Foundation
import PageTesting
import Swerkin
import XCTest

extension BrowserScenario {
    /// A page on which "Right" lies between two buttons "Wrong", and moves by its height when `trigger` says so.
    private func driver(movingWhen trigger: String) throws -> any BrowserDriver {
        let pages = try pages([
            "/": .html(
                """
                <style>body { margin: 0 } button { display: block; width: 200px; height: 40px } #line { height: 0 }</style>
                <div id=line></div><button id=above>Wrong</button>
                <button id=right onclick="this.textContent = 'Touched'">Right</button><button id=below>Wrong</button>
                <script>
                const mistakes = [];
                for (const button of [above, below]) {
                  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
                    button.addEventListener(name, (event) => { mistakes.push(name); button.textContent = mistakes.join(' '); });
                  }
                }
                const move = () => { line.style.height = line.style.height === '40px' ? '0' : '40px'; };
                \(trigger)
                </script>
                """)
        ])
        let driver = trialDriver(of: pages.url)
        try driver.launch()
        return driver
    }

    /// A touch that would meet a neighbour, because a late line moves the button, has no effect and is made anew.
    public func checkATouchThatWouldMissIsMadeAnew() throws {
        let driver = try driver(movingWhen: "right.addEventListener('pointermove', move, { once: true });")
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
        try app.touch(.identifier("right"))
        try app.expect(.identifier("right"), .label(.exact("Touched")))
        for other in ["above", "below"] { try app.expect(.identifier(other), .label(.exact("Wrong"))) }
        XCTAssertTrue(app.attempts.contains { $0.contains("would have met the button \"Wrong\"") }, "\(app.attempts)")
    }

    /// A touch that misses each time fails, and names the other element.
    public func checkATouchThatAlwaysMissesIsReported() throws {
        let driver = try driver(movingWhen: "right.addEventListener('pointermove', move);")
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(1)))
        XCTAssertThrowsError(try app.touch(.identifier("right"))) { error in
            let words = "it moved, and the touch would have met the button \"Wrong\" instead, again and again."
            let message = (error as? StepFailure)?.message ?? "\(error)"
            XCTAssertTrue(message.contains(words), message)
        }
        for name in ["above", "below"] { try app.expect(.identifier(name), .label(.exact("Wrong"))) }
    }

    /// A press that begins on its element and ends beside it has had no effect, and is made anew.
    public func checkAPressThatEndsBesideItsElementIsMadeAnew() throws {
        let driver = try driver(
            movingWhen: "right.addEventListener('pointerdown', () => setTimeout(move, 100), { once: true });")
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
        try app.longPress(.identifier("right"), seconds: 0.4)
        try app.expect(.identifier("right"), .label(.exact("Touched")))
    }

    /// A press of an element that the page draws anew meanwhile has had no effect, and is made anew; one of an element that the
    /// press takes away has had its effect.
    public func checkAPressOfWhatIsDrawnAnewIsMadeAnew() throws {
        let pages = try pages([
            "/": .html(
                """
                <div id=list><button id=save onclick="this.textContent = 'Saved'">Save</button></div>
                <button id=option>Option</button><p id=chosen></p>
                <script>
                const redraw = () => { list.innerHTML = list.innerHTML; };
                list.addEventListener('pointerdown', () => setTimeout(redraw, 100), { once: true });
                const choose = () => { option.remove(); chosen.textContent += 'Chosen'; };
                option.addEventListener('pointerdown', () => setTimeout(choose, 100));
                </script>
                """)
        ])
        let driver = trialDriver(of: pages.url)
        try driver.launch()
        let app = AppUnderTest(driver: driver, timeouts: Timeouts(waiting: .seconds(30), validation: .seconds(30)))
        try app.longPress(.identifier("save"), seconds: 0.4)
        try app.expect(.identifier("save"), .label(.exact("Saved")))
        try app.longPress(.identifier("option"), seconds: 0.4)
        try app.expect(.identifier("chosen"), .label(.exact("Chosen")))
    }

    /// A touch of a covered element meets the element on top, unless the element was found ready for it.
    public func checkATouchOfWhatIsCoveredIsMadeAllTheSame() throws {
        let pages = try pages([
            "/": .html(
                """
                <button id=under style="width: 200px; height: 40px">Under</button>
                <div id=cover style="position: fixed; inset: 0" onclick="this.textContent = 'Met'"></div>
                """)
        ])
        let driver = trialDriver(of: pages.url)
        try driver.launch()
        let under = try XCTUnwrap(try driver.snapshot().matches(.identifier("under")).first)
        try driver.perform(.touch, on: .element(under.reference))
        try AppUnderTest(driver: driver, timeouts: Timeouts(validation: .seconds(30)))
            .expect(.identifier("cover"), .label(.exact("Met")))
    }
}

extension BrowserScenario {
    /// A dialog is found by its role and name on a page that draws a table again and again, more often than a server answers.
    public func checkADialogOnAPageThatChangesAllTheTime() throws {
        let app = try app(
            showing: """
                <button id=open onclick="opened.innerHTML = `<section role=dialog aria-labelledby=title>` +
                  `<h2 id=title>Edit</h2><button>Save</button></section>`">Open</button>
                <table id=rows></table><div id=opened></div>
                <script>
                const row = (number) => `<tr><td><a href="#${number}">Row ${number}</a><td>${performance.now()}`;
                setInterval(() => { rows.innerHTML = [0, 1, 2, 3, 4, 5].map(row).join("") }, 5);
                </script>
                """)
        try app.touch(.identifier("open"))
        try app.expect(ElementQuery(role: .dialog, label: .exact("Edit")))
        try app.expect(ElementQuery(.button, label: .exact("Save")), .touchable(true))
    }

    /// A name that another element gives follows that element: its text, its replacement, its coming, and its identifier.
    public func checkNamesGivenFromAfar() throws {
        let app = try app(
            showing: """
                <div id=names><b id=first>One</b></div><nav id=parts aria-labelledby=first>Parts</nav>
                <nav id=others aria-labelledby=second>Others</nav>
                <button id=next onclick="(steps.shift() ?? (() => {}))()">Next</button>
                <script>
                const steps = [
                  () => { first.textContent = "Two" },
                  () => { names.innerHTML = "<b id=first>Three</b>" },
                  () => { names.insertAdjacentHTML("beforeend", "<b id=second>Four</b>") },
                  () => { second.id = "third" },
                ];
                </script>
                """)
        func expect(_ parts: String, _ others: String?) throws {
            try app.expect(.identifier("parts"), .label(.exact(parts)))
            if let others { try app.expect(.identifier("others"), .label(.exact(others))) }
        }
        try expect("One", nil)
        for (parts, others) in [("Two", nil), ("Three", nil), ("Three", "Four")] {
            try app.touch(.identifier("next"))
            try expect(parts, others)
        }
        try app.touch(.identifier("next"))
        try app.expectNone(ElementQuery(identifier: "others", label: .exact("Four")))
    }

    /// States that a custom element gives to the browser alone are seen, and changed by a touch.
    public func checkStatesGivenToTheBrowserAlone() throws {
        let app = try app(
            showing:
                """
                <my-switch id=a></my-switch><my-switch id=b></my-switch><script>
                customElements.define("my-switch", class extends HTMLElement {
                  #states = this.attachInternals();
                  connectedCallback() {
                    [this.#states.role, this.#states.ariaLabel, this.#states.ariaChecked] = ["switch", "Wi-Fi", "true"];
                    this.#states.ariaDisabled = String(this.id === "b");
                    this.style.cssText = "display:inline-block;width:60px;height:30px;background:green";
                    this.onclick = () => { this.#states.ariaChecked = "false" };
                  }
                });
                </script>
                """)
        try app.expect(.identifier("a"), .on(true))
        try app.turn(.identifier("a"), on: false)
        let shown = try app.driver.snapshot().elements.filter { $0.role == .switch }
        XCTAssertEqual(shown.map(\.value), ["0", "1"])
        XCTAssertEqual(shown.map(\.isEnabled), [true, false])
    }
}
