import Swerkin
import XCTest

@testable import SwerkinBrowsers

final class WaitingTests: ChromiumTestCase {
    private func later(_ script: String, _ content: String = "") -> String {
        "<p id=status>Ready</p>\(content)<script>setTimeout(() => { \(script) }, 150)</script>"
    }

    private let status = "document.getElementById('status')"

    func testAChangeOfAnyKindEndsAWait() throws {
        let changes: [(script: String, content: String, condition: WaitCondition)] = [
            ("\(status).textContent = 'Done'", "", .present(.label("Done"))),
            ("\(status).remove()", "", .absent(.identifier("status"))),
            ("\(status).id = 'other'", "", .present(.identifier("other"))),
            ("field.value = 'x'", "<input id=field>", .present(.identifier("field"), [.value(.exact("x"))])),
            ("field.focus()", "<input id=field>", .present(.identifier("field"), [.focused(true)])),
            ("box.checked = true", "<input id=box type=checkbox>", .present(.identifier("box"), [.on(true)])),
            (
                "scrollTo(0, 3000)", "<p id=low style='margin-top:3000px'>low</p>",
                .present(.identifier("low"), [.visible(true)])
            ),
            (
                "host.attachShadow({mode: 'open'}).innerHTML = '<b id=deep>deep</b>'", "<div id=host></div>",
                .present(.identifier("deep"))
            ),
            ("location.hash = 'x'; document.body.innerHTML = '<b id=new>n</b>'", "", .present(.identifier("new"))),
        ]
        for change in changes {
            let driver = try driver(showing: later(change.script, change.content))
            let outcome = try driver.wait(for: change.condition, timeout: .seconds(20))
            guard case .met = outcome else { return XCTFail("\(change.script): \(outcome)") }
            driver.end()
        }
    }

    func testThePageComparesLabelsAsTestsDo() throws {
        let driver = try driver(
            showing: """
                <style>.icon::before { content: "\\f0c7\\a0" }</style>
                <button id=icon class=icon>Save</button><button id=wide>Save&nbsp;&nbsp; as</button>
                <button id=soft>Benut&shy;zer&#x200B;name</button><button id=bare class=icon></button>
                <p id=text>Done&nbsp;</p><button id=joined aria-label="می&#x200C;خواهم"></button>
                <button id=accent aria-label="cafe&#x301;"></button>
                """)
        let table: [(ElementQuery, String)] = [
            (.button("Save"), "icon"), (.button("\u{F0C7}\u{A0}Save").exact, "icon"), (.button("Save as"), "wide"),
            (.button("Benutzername"), "soft"), (.button("\u{F0C7}\u{A0}"), "bare"), (.text("Done"), "text"),
            (.button("می\u{200C}خواهم"), "joined"), (.label("caf\u{E9}"), "accent"),
        ]
        for (query, identifier) in table {
            XCTAssertNotNil(WatchedElements(.present(query)), "\(query)")
            let outcome = try driver.wait(for: .present(query), timeout: .seconds(20))
            guard case .met(let found) = outcome else { return XCTFail("\(query): \(outcome)") }
            XCTAssertEqual(found.first?.identifier, identifier, "\(query)")
        }
        for query in [ElementQuery.button("Save").exact, .button("Save  as").exact, .button("").exact] {
            guard case .unmet = try driver.wait(for: .present(query), timeout: .zero) else {
                return XCTFail("\(query)")
            }
        }
    }

    func testOnlyTheScopeIsSearchedAlsoIfThePageReportsNoMore() throws {
        let driver = try driver(
            showing: """
                <button>Save</button><button>Help</button>
                <div id=modal class=dialog><h2>Edit</h2><button id=inner>Save</button></div>
                """)
        let containers = [ElementQuery.identifier("modal"), ElementQuery(role: .generic, identifier: "modal")]
        for container in containers {
            func scoped(_ query: ElementQuery) -> ElementQuery {
                var query = query
                query.scope = .container(container, of: "edit")
                return query
            }
            let outcome = try driver.wait(for: .ready(scoped(.button("Save")), for: .touch), timeout: .seconds(20))
            guard case .met(let found) = outcome else { return XCTFail("\(outcome)") }
            XCTAssertEqual(found.map(\.identifier), ["inner"])
            guard case .met = try driver.wait(for: .absent(scoped(.button("Help"))), timeout: .zero),
                case .unmet(.notFound, let tree) = try driver.wait(
                    for: .present(scoped(.heading("Edit").unless(.button("Help")))), timeout: .zero)
            else { return XCTFail("beyond the scope") }
            XCTAssertTrue(tree.elements.contains { $0.label == "Help" }, "failures tell of the whole page")
        }
    }

    func testAWaitGoesOnInTheNextDocument() throws {
        let second = try page("<h1 id=second>Second</h1>")
        let driver = try driver(showing: later("location.href = '\(second.absoluteString)'"))
        let outcome = try driver.wait(for: .present(.identifier("second")), timeout: .seconds(20))
        guard case .met(let found) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(found.map(\.label), ["Second"])
    }

    func testEveryConditionIsJudgedAsByPolling() throws {
        let driver = try driver(
            showing: """
                <button id=a>Same</button><button id=b>Same</button><button id=c disabled>Off</button>
                <div role=row aria-label=Row><p>Row</p></div><p style="margin-top:2000px" id=far>far</p>
                <input id=field value=x><div contenteditable aria-label=Note></div><p aria-label=Note>n</p>
                <div aria-hidden=true><button>Same</button></div><a href="#">Same</a><span role=link>Same</span>
                """)
        let queries: [ElementQuery] = [
            .identifier("a"), .identifier("nothing"), .label("Same"), .label("Row"), .label("Same").at(1),
            ElementQuery(.button), ElementQuery(.button, label: .prefix("S")), .identifier("far"),
            ElementQuery(.text).within(.label("Row")), .identifier("field"), ElementQuery(.button, identifier: "a"),
            ElementQuery(.text, identifier: "a"), ElementQuery(value: .exact("x")),
            ElementQuery(.button, label: .exact("Same")), ElementQuery(.row, label: .exact("Row")),
            ElementQuery(.text, label: .exact("Row")), ElementQuery(role: .link, label: .exact("Same")),
            ElementQuery(role: .link, label: .exact("Same")).at(1), ElementQuery(.field, label: .exact("Note")),
            ElementQuery(role: Role(rawValue: "paragraph"), label: .exact("Note")),
            ElementQuery(.wheel, label: .exact("x")),
        ]
        for query in queries {
            for condition in [WaitCondition.present(query), .absent(query), .present(query, [.enabled(false)])] {
                let polled = try driver.poll(for: condition, timeout: .zero)
                XCTAssertEqual(try driver.wait(for: condition, timeout: .zero), polled, "\(condition)")
            }
            for action in Action.allCases where query != .identifier("far") {
                let condition = WaitCondition.ready(query, for: action)
                let polled = try driver.poll(for: condition, timeout: .zero)
                XCTAssertEqual(try driver.wait(for: condition, timeout: .zero), polled, "\(condition)")
            }
        }
        let either = WaitCondition.anyPresent([.identifier("nothing"), .identifier("b")])
        XCTAssertEqual(try driver.wait(for: either, timeout: .zero), try driver.poll(for: either, timeout: .zero))
    }

    func testWhatMovesForEverIsNeverReady() throws {
        let driver = try driver(
            showing: """
                <style>@keyframes go { from { margin-left: 0 } to { margin-left: 500px } }
                #mover { animation: go 0.5s linear infinite alternate }</style><button id=mover>Mover</button>
                """)
        let outcome = try driver.wait(for: .ready(.identifier("mover"), for: .touch), timeout: .milliseconds(300))
        guard case .unmet(.notReady(let element, .moving), _) = outcome else { return XCTFail("\(outcome)") }
        XCTAssertEqual(element.identifier, "mover")
    }

    func testWhatAScriptMovesIsWaitedFor() throws {
        let driver = try driver(
            showing: """
                <button id=mover onclick="this.textContent = x" style="position:absolute">Mover</button><script>
                let x = 0;
                const step = () => { x += 5; mover.style.left = x + 'px'; if (x < 200) requestAnimationFrame(step); };
                requestAnimationFrame(step);
                </script>
                """)
        let app = AppUnderTest(driver: driver)
        try app.touch(.identifier("mover"))
        try app.expect(.identifier("mover"), .label(.exact("200")))
    }

    func testWhatIsJustAboutToMoveIsWaitedFor() throws {
        let driver = try driver(
            showing: """
                <button id=start onclick="slide()">Start</button><button id=mover onclick="tell()">Mover</button>
                <script>
                const slide = () => mover.animate(
                  [{ transform: 'translateX(300px)' }, { transform: 'none' }], { duration: 400 });
                const tell = () => { mover.textContent = mover.getAnimations().length ? 'Moving' : 'At rest'; };
                </script>
                """)
        let app = AppUnderTest(driver: driver)
        for _ in 1...5 {
            try app.touch(.identifier("start"))
            try app.touch(.identifier("mover"))
            try app.expect(.identifier("mover"), .label(.exact("At rest")))
        }
    }

    func testWhatATouchSetsMovingIsWaitedFor() throws {
        let loops = [
            "const go = () => { if (step()) requestAnimationFrame(go); }",
            "const go = () => { const timer = setInterval(() => step() || clearInterval(timer), 15); step(); }",
        ]
        for loop in loops {
            let driver = try driver(
                showing: """
                    <button id=start onclick="x = 0; go()">Start</button>
                    <button id=mover onclick="this.textContent = x" style="position:absolute">Mover</button><script>
                    let x = 0;
                    const step = () => { x += 5; mover.style.left = x + 'px'; return x < 200; };
                    \(loop);
                    </script>
                    """)
            let app = AppUnderTest(driver: driver)
            for _ in 1...3 {
                try app.touch(.identifier("start"))
                try app.touch(.identifier("mover"))
                try app.expect(.identifier("mover"), .label(.exact("200")))
            }
        }
    }

    func testOnlyElementsThatMayMoveAreCheckedTwice() throws {
        let driver = try driver(
            showing: """
                <p id=text>Before</p><button id=plain onclick="text.textContent += '.'">Plain</button>
                <button id=spinning onclick="animate({ rotate: ['0turn', '1turn'] }, endless)">Spinner</button>
                <button id=growing onclick="grown = grown ? grown.cancel() : animate(
                  { paddingTop: [0, '9px'] }, endless)">Growing</button>
                <script>let grown; const endless = { duration: 1000, iterations: Infinity };</script>
                <button id=asking onclick="requestAnimationFrame(() => {})">Asking</button>
                <button id=later onclick="setTimeout(() => { text.textContent += '!'; }, 5)">Later</button>
                """)
        try waitUntilQuiet(driver)
        try touch("plain", in: driver)
        XCTAssertFalse(try looksTwice(driver), "a change that is over with the touch")
        try touch("spinning", in: driver)
        XCTAssertFalse(try looksTwice(driver), "a spinner elsewhere")
        try touch("growing", in: driver)
        XCTAssertTrue(try looksTwice(driver), "something that grows")
        try touch("growing", in: driver)
        for button in ["asking", "later"] {
            // A machine that is busy lets the frames pass between a touch and a look in which something might move.
            try eventually {
                try touch(button, in: driver)
                return try looksTwice(driver)
            }
        }
    }

    func testAPageWithoutChangesWhileItWasWatchedIsStable() throws {
        let driver = try driver(
            showing: "<p id=text>Text</p><button id=asking onclick='requestAnimationFrame(() => {})'>Asking</button>")
        try waitUntilQuiet(driver)
        var isWatched = false
        for _ in 1...5 {
            try touch("asking", in: driver)
            guard try looksTwice(driver) else { continue }
            isWatched = true
            XCTAssertFalse(try looksTwice(driver))
        }
        XCTAssertTrue(isWatched, "no look came before the page was at rest")
    }

    func testADocumentThatIsCompleteAndHasAskedForNothingIsAtRest() throws {
        let showing = """
            <p id=text>Before</p><script>
            for (const word of ['one', 'two']) document.body.append(word);
            """
        XCTAssertFalse(try looksTwice(driver(showing: showing + "</script>")))
        let goingOn = [
            "setTimeout(() => {}, 1)", "requestAnimationFrame(() => {})",
            "onload = () => document.body.append('three')",
            "document.body.append(document.createElement('iframe'))",
        ]
        for last in goingOn {
            let driver = try driver(showing: "\(showing)\(last)</script>")
            // A machine that is busy lets the frames pass in which something might move.
            try eventually {
                try driver.reload()
                return try looksTwice(driver)
            }
        }
    }

    private func touch(_ identifier: String, in driver: ChromiumDriver) throws {
        try driver.perform(.touch, on: .element(element(identifier, in: driver).reference))
    }

    private func looksTwice(_ driver: ChromiumDriver) throws -> Bool {
        let subject = WatchedElements(.present(.identifier("text")))
        let seen: (value: PageMotion, document: Int) = try driver.currentPage().ask("observe", subject, true)
        return seen.value.before != nil
    }

    /// Looks until nothing has changed for a while, as after a page has loaded; each look takes a frame meanwhile.
    private func waitUntilQuiet(_ driver: ChromiumDriver) throws {
        for _ in 1...100 where try !looksTwice(driver) { return }
        XCTFail("the page is never quiet")
    }

    func testAPatternThatIsNoneIsTheTestsFault() throws {
        let driver = try driver(showing: "<p>x</p>")
        let condition = WaitCondition.present(ElementQuery(label: .pattern("(")))
        XCTAssertThrowsError(try driver.wait(for: condition, timeout: .zero)) { XCTAssertTrue($0 is StepFailure) }
    }
}
