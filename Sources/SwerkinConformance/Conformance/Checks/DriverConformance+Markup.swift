import Foundation
import SwerkinCore

// Each of these claims has a page of its own, which is the shortest that can break it.
extension DriverConformance {
    static let markup: [ConformanceCheck] =
        placesOnPages + touchesOnPages + statesOnPages + valuesOnPages + textsOnPages + drawingsOnPages
        + scrollersOnPages + markedOnPages + treesOnPages + outcomesOnPages + dragsOnPages + listsOnPages

    private static let placesOnPages: [ConformanceCheck] = [
        onPage(
            "an iframe's content is touched where border, padding and transform put it",
            """
            <div style="transform:scale(.5) rotate(8deg);width:600px"><iframe style="padding:40px 60px;border:5px solid;width:400px"
            srcdoc="<body style='margin:0'><button style='margin:60px 0 0 250px' onclick='parent.say(1)'>A</button>"></iframe></div>
            """, touching: "A"),
        onPage(
            "an object that shows a page is used like an iframe, and one that cannot shows its content",
            """
            <object data="about:blank" id="frame" width="300" height="90"></object>
            <object data="data:application/x-none,x" type="application/x-none"><button>B</button></object>
            <script>onload = () => {
              frame.contentDocument.body.innerHTML = "<button onclick='parent.say(1)'>A</button>";
            }</script>
            """, touching: "A", also: "B"),
        onPage(
            "an element without a box is where its content is, and clips nothing",
            """
            <div style="display:contents;overflow:hidden">Text <button style="display:contents" onclick="say(1)">A</button></div>
            """, touching: "A"),
        onPage(
            "a fixed box in a transformed scroller is scrolled with it",
            """
            <div style="transform:translateX(0);height:150px;overflow:auto"><div style="height:600px"></div>
            <div style="position:fixed;top:400px"><button onclick="say(1)">A</button></div></div>
            """, touching: "A"),
        onPage(
            "what lies beneath fixed bars is scrolled out from under them",
            """
            <style>body { margin: 0 } header, footer { position: fixed; left: 0; right: 0; height: 100px; background: #ddd }</style>
            <header style="top:0">Top</header><footer style="bottom:0">Bottom</footer>
            <button style="position:absolute;top:calc(100vh - 60px)" onclick="say(1)">A</button><div style="height:3000px"></div>
            """, touching: "A"),
        ConformanceCheck("a list beside a feed without end is scrolled too", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <div style="display:flex"><div style="width:99px;height:150px;overflow:auto"><div style="height:900px"></div>
                <button onclick="say(1)">A</button></div><div id="feed" style="flex:1;height:80vh;overflow:auto"></div></div>
                <script>const more = () => feed.insertAdjacentHTML("beforeend", "<div style=height:100vh>Post</div>");
                more(); more(); feed.onscroll = more;</script>
                """)
            try trial.app.scroll(.down, until: .button("A"))
            try trial.app.touch(.button("A"))
            try trial.status(is: "1")
        },
        ConformanceCheck("an element that moves once it is scrolled to is scrolled to again", .markup, needs: [.markup])
        {
            trial in
            try trial.openPage(
                """
                <div id="gap" style="height:200vh"></div><button onclick="say(1)">A</button><div style="height:200vh"></div>
                <script>addEventListener("scroll", () => setTimeout(() => gap.style.height = "500vh", 10), { once: true });</script>
                """)
            try trial.app.touch(.button("A"))
            try trial.status(is: "1")
        },
        ConformanceCheck(
            "a text is the one that is drawn, with its letters and without breaks at contents without a box", .markup,
            needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                "<p id='a'>Total: <span style='display:contents'>12</span> items</p>"
                    + "<div style='display:contents'><p id='b'>One</p><p id='c'>Two</p></div>")
            try trial.app.expect(.label("Total: 12 items"))
            try trial.app.expect(.label("One"))
            try trial.openPage("<p style='text-transform:uppercase'>Open daily</p>")
            try trial.app.expect(.label("OPEN DAILY"))
        },
        onPage(
            "a region of an image is a link, touched inside its shape",
            """
            <img usemap="#m" alt="Map" width="200" height="200"
            src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">
            <map name="m"><area shape="circle" coords="150,60,30" href="javascript:say(1)" alt="A"></map>
            """, touching: "A"),
    ]

    private static let touchesOnPages: [ConformanceCheck] = [
        ConformanceCheck("a control that takes no touches is covered", .markup, needs: [.markup]) { trial in
            try trial.openPage("<ul><li><a id='a' href='#a' style='pointer-events:none'>A</a></li></ul>")
            let obstruction = try trial.element("a").obstruction
            try trial.check("an obstruction of \"a\"", obstruction != nil, seen: "none")
            try trial.openPage("<button onclick='say(1)'><span id='a' style='pointer-events:none'>A</span></button>")
            try trial.app.touch(.identifier("a"))
            try trial.status(is: "1")
        },
        ConformanceCheck(
            "a press is made again if the field that it leaves moves its button away", .markup, needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <input aria-label="Mail" onblur="hint.hidden = false"><p id="hint" hidden style="height:120px;margin:0">No mail</p>
                <button style="display:block" onclick="say(1)">A</button>
                """)
            try trial.app.enter("ada", into: ElementQuery(.field, label: .exact("Mail")))
            try trial.app.touch(.button("A"))
            try trial.status(is: "1")
        },
        ConformanceCheck("a toggle that its label draws is seen and turned there", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <label style="position:relative;display:inline-block;width:60px;height:30px"><input id="a" type="checkbox"
                aria-label="A" style="opacity:0;width:0;height:0" onchange="say(this.checked)">
                <span style="position:absolute;inset:0;background:green"></span></label>
                """)
            try trial.app.turn(.identifier("a"), on: true)
            try trial.status(is: "true")
            try trial.check("whether \"a\" is visible", try trial.element("a").isVisible, is: true)
        },
    ]

    private static let statesOnPages: [ConformanceCheck] = [
        ConformanceCheck("disabled and inert hosts hold for their shadow trees and slots", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div id="host" aria-disabled="true"></div><div id="outer"><button id="slotted">B</button></div>
                <script>
                host.attachShadow({ mode: "open" }).innerHTML = "<button id='a'>A</button>";
                outer.attachShadow({ mode: "open" }).innerHTML = "<div inert><slot></slot></div>";
                </script>
                """)
            try trial.check("whether \"a\" is enabled", try trial.element("a").isEnabled, is: false)
            try trial.check("found by \"slotted\"", try trial.identifiers(.identifier("slotted")), is: [])
        },
        ConformanceCheck("a mixed box is neither on nor off", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <input id="a" type="checkbox" aria-label="A"><script>a.indeterminate = true</script>
                <div id="b" role="checkbox" aria-checked="mixed" aria-label="B" tabindex="0">~</div>
                """)
            for identifier in ["a", "b"] {
                let element = try trial.element(identifier)
                let states = try [true, false].map { try Expectation.on($0).holds(for: element) }
                try trial.check("whether \"\(identifier)\" is on and off", states, is: [false, false])
            }
        },
        ConformanceCheck("a hidden option is not offered", .markup, needs: [.markup]) { trial in
            try trial.openPage("<select id='a' aria-label='A'><option>One<option hidden>Two<option>Three</select>")
            let options = try trial.element("a").options?.map(\.label) ?? []
            try trial.check("the choices of \"a\"", options, is: ["One", "Three"])
        },
        ConformanceCheck("columns of a table with spanning cells are as they are laid out", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <table id="t"><tr><th colspan="2">Name<th>Age<tr><td>Ada<td>King<td>36
                <tr><td rowspan="2">Bob<td>Ross<td>52<tr><td>Dylan<td>80</table>
                """)
            try trial.app.expect("36", inRow: "Ada", column: "Age", of: .identifier("t"))
            try trial.app.expect("80", inRow: "Dylan", column: "Age", of: .identifier("t"))
            try trial.app.expect("Bob", inRow: "Dylan", column: "Name", of: .identifier("t"))
        },
    ]

    private static let valuesOnPages: [ConformanceCheck] = [
        ConformanceCheck("valid values in another notation are normalised", .markup, needs: [.markup]) { trial in
            try trial.openPage(fieldsPage)
            try trial.app.enter("#DC143C", into: .identifier("colour"))
            try trial.app.expect(.identifier("colour"), .value(.exact("#dc143c")))
            try trial.app.enter("2026-11-21 17:30", into: .identifier("date"))
            try trial.app.expect(.identifier("date"), .value(.exact("2026-11-21T17:30")))
            try trial.app.enter("42", into: ElementQuery(.field, label: .exact("Volume")))
            try trial.app.expect(.identifier("range"), .value(.exact("42")))
        },
        ConformanceCheck("a refused value leaves the field as it was, without an event", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(fieldsPage)
            for (identifier, text) in [("colour", "reddish"), ("date", "soon"), ("number", "1,5"), ("range", "150")] {
                let before = try trial.element(identifier)
                try trial.checkRefusal(
                    of: { try trial.driver.enter(text, into: before.reference, replacing: true) },
                    "a refusal of \"\(text)\"", \.isNotPossible)
                try trial.check("the value of \"\(identifier)\"", try trial.element(identifier).value, is: before.value)
            }
            try trial.status(is: "0")
        },
        ConformanceCheck("a slider is set by its thumb alone, and from right to left", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <input type="range" id="left" dir="rtl" oninput="say(this.value)">
                <div id="track" style="position:relative;width:200px;height:20px;margin:40px;background:tan"><span id="thumb" role="slider"
                tabindex="0" aria-label="Price" aria-valuemin="0" aria-valuemax="100" aria-valuenow="20"
                style="position:absolute;left:20%;width:16px;height:20px;transform:translateX(-50%);background:navy"></span></div><script>
                let isDown = false;
                const set = ({ clientX }) => {
                  const { left, width } = track.getBoundingClientRect();
                  const value = Math.max(0, Math.min(100, Math.round(100 * (clientX - left) / width)));
                  [thumb.style.left, thumb.ariaValueNow] = [`${value}%`, value];
                };
                track.onpointerdown = (event) => { isDown = true; track.setPointerCapture(event.pointerId); set(event); };
                track.onpointermove = (event) => { if (isDown) set(event); };
                track.onpointerup = () => { isDown = false; };
                </script>
                """)
            // The step fails if the slider does not come near.
            for position in [1.0, 0.3] { try trial.app.slide(.identifier("left"), to: position) }
            for position in [0.75, 0] { try trial.app.slide(.label("Price"), to: position) }
        },
        ConformanceCheck("a label names the field that a custom element hands its focus to", .markup, needs: [.markup])
        {
            trial in
            try trial.openPage(
                """
                <label for="host">Colour</label><x-field id="host"></x-field><script>
                customElements.define("x-field", class extends HTMLElement {
                  static formAssociated = true;
                  constructor() {
                    super();
                    this.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML = "<input>";
                    this.shadowRoot.firstChild.oninput = ({ target }) => say(target.value);
                  }
                });
                </script>
                """)
            try trial.app.enter("red", into: ElementQuery(.field, label: .exact("Colour")))
            try trial.status(is: "red")
        },
        ConformanceCheck("keys go behind the text of fields for addresses and numbers", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(fieldsPage)
            try trial.app.type("9", into: .identifier("mail"))
            try trial.app.expect(.identifier("mail"), .value(.exact("ada9")))
            try trial.app.type("9", into: .identifier("number"))
            try trial.app.expect(.identifier("number"), .value(.exact("39")))
        },
        ConformanceCheck("content for plain text alone is a field", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                "<div id='a' contenteditable='plaintext-only' aria-label='A' style='min-height:2em'></div>")
            try trial.app.enter("one", into: ElementQuery(.field, label: .exact("A")))
            try trial.app.expect(.identifier("a"), .value(.exact("one")))
        },
    ]

    private static let fieldsPage = """
        <input id="colour" type="color" aria-label="Colour" value="#00ff00" onchange="say('event')">
        <input id="date" type="datetime-local" aria-label="Date" value="2025-01-01T00:00" onchange="say('event')">
        <input id="number" type="number" aria-label="Number" value="3" onchange="say('event')">
        <input id="range" type="range" aria-label="Volume" value="10" onchange="say('event')">
        <input id="mail" type="email" aria-label="Mail" value="ada">
        """

    /// A check that a touch of a button or link reaches it, on a page that says `1` then.
    static func onPage(
        _ name: String, _ content: String, touching label: String, as role: Role? = nil, also other: String? = nil
    ) -> ConformanceCheck {
        ConformanceCheck(name, .markup, needs: [.markup]) { trial in
            try trial.openPage(content)
            if let other { try trial.app.expect(ElementQuery(label: .exact(other))) }
            try trial.app.touch(ElementQuery(role: role, label: .exact(label)))
            try trial.status(is: "1")
        }
    }
}

extension ConformanceTrial {
    /// Opens a page with this content below a text `status`, which reads what the page's function `say` gets, at first `0`.
    func openPage(_ content: String, doctype: String = "<!DOCTYPE html>") throws {
        let page = """
            \(doctype)<html lang="en"><meta charset="utf-8"><title>Markup</title><p id="status">0</p>
            <script>function say(text) { document.getElementById("status").textContent = text; }</script>
            \(content)
            """
        guard let driver = driver as? any BrowserDriver else {
            throw ConformanceMismatch(wanted: "a driver that opens addresses", seen: "none")
        }
        // A file, since a page that stands in its address would have the policy for scripts of the page before, in WebKit.
        let address = FileManager.default.temporaryDirectory.appendingPathComponent(
            "conformance-\(UUID().uuidString).html")
        try page.write(to: address, atomically: true, encoding: .utf8)
        pages.append(address)
        try driver.open(address)
    }
}
