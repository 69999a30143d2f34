import SwerkinCore

// The content of pages as people read it; each of these claims has a page of its own, too.
extension DriverConformance {
    static let textsOnPages: [ConformanceCheck] = [
        ConformanceCheck("a sentence with a link or marked words in it is one text", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <ul><li>There are <a href="#a">4 items</a> more</li><li>Run <code>make all</code> first</li>
                <li>Area in m<sup>2</sup> <b hidden>hidden</b> only</li><li>Milk <button>Remove</button></li></ul>
                <blockquote>Ask <a href="#b">Ada</a> or <a href="#c">Bob</a> about it</blockquote>
                """)
            let texts = [
                "There are 4 items more", "Run make all first", "Area in m2 only", "Ask Ada or Bob about it", "Milk",
            ]
            for text in texts { try trial.app.expect(ElementQuery(.text, label: .exact(text))) }
            try trial.app.expect(ElementQuery(role: .link, label: .exact("4 items")))
        },
        ConformanceCheck("numbers of counters are read, and a place to break a word is none", .markup, needs: [.markup])
        {
            trial in
            try trial.openPage(
                """
                <style>ol { counter-reset: step; list-style: none } li::before { counter-increment: step; content: "Step " counter(step) ": " }
                li li::before { content: counters(step, ".", upper-roman) " " }</style>
                <ol><li>Wash<li>Dry<ol><li>Hang up</ol><li>Iron</ol><button>long<wbr>word</button><x-line></x-line><x-line></x-line>
                <div contenteditable id="editor">one&nbsp;two</div><script>
                customElements.define("x-line", class extends HTMLElement {
                  constructor() { super(); this.attachShadow({ mode: "open" }).innerHTML = "<p>Line</p>"; }
                });
                </script>
                """)
            for text in ["Step 1: Wash", "Step 2: Dry", "II.I Hang up", "Step 3: Iron"] {
                try trial.app.expect(ElementQuery(.text, label: .exact(text)))
            }
            try trial.app.expect(ElementQuery(.button, label: .exact("longword")))
            try trial.app.expect(ElementQuery(.text, label: .exact("Line")), count: 2)
            try trial.app.expect(.identifier("editor"), .value(.exact("one two")))
        },
        ConformanceCheck("words in a sentence that show a hand are elements", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <p>Please <span class="hand">confirm</span> or <b><span class="hand">cancel</span></b> the order.</p>
                <p><span class="hand">One</span> <span class="hand">Two</span></p><div><span class="hand">Alone</span></div>
                <div><span class="hand box"><div>Up</div><div>Reply</div></span><span class="hand box"><div>On</div></span></div>
                <style>.hand { cursor: pointer } .box { display: inline-block }</style><script>
                  for (const hand of document.querySelectorAll(".hand")) hand.onclick = () => say(hand.textContent);
                </script>
                """)
            try trial.app.expect(ElementQuery(.text, label: .exact("Please confirm or cancel the order.")))
            for word in ["cancel", "confirm", "Two", "One", "Alone", "On"] {
                try trial.app.touch(ElementQuery(label: .exact(word)))
                try trial.status(is: word)
            }
            try trial.app.touch(ElementQuery(label: .exact("Reply")))
            try trial.status(is: "UpReply")
        },
        ConformanceCheck("words that no style marks are elements if they are kept apart", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <style>.box { display: inline-block; width: 60px } .icon { width: 18px; height: 18px; margin: auto; background: tan }
                .key { -webkit-user-select: none; user-select: none }</style>
                <div style="cursor:pointer"><span class="box"><div class="icon"></div><div>Reply</div></span><span
                class="box"><div class="icon"></div><div>Forward</div></span></div>
                <div><span class="key">-</span> <span class="key">1</span> <span class="key">+</span></div>
                <p><span class="key">$</span> make all</p>
                <p><span class="key">W</span><span class="key">o</span><span class="key">rd</span></p>
                <script>for (const word of document.querySelectorAll("span")) word.onclick = () => say(word.innerText);</script>
                """)
            for word in ["Forward", "Reply", "+", "-"] {
                try trial.app.touch(ElementQuery(.text, label: .exact(word)))
                try trial.status(is: word)
            }
            for text in ["$ make all", "Word"] { try trial.app.expect(ElementQuery(.text, label: .exact(text))) }
        },
        ConformanceCheck("a picture that a style puts instead of words is one", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <style>#a { display: inline-block; width: 20px; height: 20px; content:
                url("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") }</style>
                <p>Mail <span id="a" title="Starred">star</span></p>
                """)
            try trial.app.expectNone(.label("Mail star"))
            try trial.app.expect(ElementQuery(.text, label: .exact("Mail")))
            try trial.app.expect(ElementQuery(role: .image, label: .exact("Starred")))
        },
        ConformanceCheck("the texts of a drawing are elements, each at its place", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <svg id="area" width="200" height="100"><text x="20" y="30">1</text><text x="120" y="70">2</text></svg>
                <script>
                  for (const text of document.querySelectorAll("text")) text.onclick = () => say(text.textContent);
                </script>
                """)
            for word in ["2", "1"] {
                try trial.app.touch(ElementQuery(label: .exact(word)))
                try trial.status(is: word)
            }
        },
        ConformanceCheck("texts have what styles generate, as names have", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <style>.price::before { content: "€ " } .go::before { content: "Go " } .must::after { content: " *" }
                .icon::before { content: "\\e001" } </style>
                <p class="price">12</p><button class="go">on</button><span class="icon"></span>
                <label class="must" for="name">Name</label><input id="name">
                """)
            try trial.app.expect(ElementQuery(.text, label: .exact("€ 12")))
            try trial.app.expect(.button("Go on"))
            try trial.app.enter("Ada", into: ElementQuery(.field, label: .exact("Name *")))
            try trial.check("the name that is written for \"name\"", try trial.element("name").fieldName, is: "Name")
        },
        onPage(
            "a heading or an item that says no more than a control in it is touched at the control",
            """
            <h3 style="width:600px"><button onclick="say(1)">A</button></h3>
            """, touching: "A", as: .heading),
        ConformanceCheck("a document that is edited as a whole is a field", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <iframe id="frame" title="Editor"></iframe><script>onload = () => {
                  const inner = frame.contentDocument;
                  inner.designMode = "on";
                  inner.body.innerHTML = "one";
                  inner.addEventListener("input", () => say(inner.body.textContent));
                };</script>
                """)
            let editor = ElementQuery(.field, label: .exact("Editor"))
            try trial.app.type(" two", into: editor)
            try trial.status(is: "one two")
            try trial.app.enter("three", into: editor)
            try trial.status(is: "three")
        },
        ConformanceCheck("what is added to an editor goes on in its last paragraph", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div id="a" contenteditable aria-label="A" oninput="say([...this.children].map((part) => part.textContent).join('|'))">
                  <p>one</p><p>two<br></p>
                </div>
                <div id="b" contenteditable aria-label="B"><p>red</p></div>
                """)
            try trial.app.enter("-three", into: .identifier("a"), replacing: false)
            try trial.app.type("!", into: .identifier("a"))
            try trial.status(is: "one|two-three!")
            try trial.app.enter("dish", into: .identifier("b"), replacing: false)
            try trial.app.expect(.identifier("b"), .value(.exact("reddish")))
        },
        ConformanceCheck("a document of old has its modals, too", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <button onclick="say('page')">Save</button><div style="height:5000px"></div>
                <div style="position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:5"></div>
                <div style="position:fixed;top:99px;left:99px;background:#fff;z-index:6"><p>Rename</p>
                <button onclick="say('modal')">Save</button></div>
                """, doctype: "")
            try trial.app.touch(.button("Save"))
            let said = try trial.driver.snapshot().elements.first { $0.identifier == "status" }?.label
            try trial.check("what the page said", said, is: "modal")
        },
    ]

    static let drawingsOnPages: [ConformanceCheck] = [
        ConformanceCheck(
            "links, texts, controls and pages in a drawing are found and touched", .markup, needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <svg width="500" height="130"><title>Chart</title><defs><text>Unseen</text></defs>
                <a href="javascript:say('march')"><rect x="10" y="10" width="80" height="60" fill="tan"/>
                <text x="20" y="50">March</text></a><text x="150" y="50">Total <tspan>12</tspan></text>
                <g role="button" tabindex="0" aria-label="April" onclick="say('april')">
                <path d="M200 60h60v40h-60z M220 70h20v20h-20z" fill-rule="evenodd"/></g>
                <foreignObject x="300" y="10" width="200" height="100"><div xmlns="http://www.w3.org/1999/xhtml">
                <button onclick="say('approved')">Approve</button> <label>Note <input id="note"></label></div></foreignObject>
                </svg><button aria-label="Close"><svg width="9" height="9"><path d="M0 0h9v9z"/></svg></button>
                """)
            try trial.app.expect(.label("Total 12"))
            try trial.app.expectNone(.label("Unseen"))
            try trial.app.touch(ElementQuery(role: .link, label: .exact("March")))
            try trial.status(is: "march")
            for (name, words) in [("April", "april"), ("Approve", "approved")] {
                try trial.app.touch(.button(name))
                try trial.status(is: words)
            }
            try trial.app.enter("hello", into: ElementQuery(.field, label: .exact("Note")))
            try trial.app.expect(.identifier("note"), .value(.exact("hello")))
        }
    ]

    static let scrollersOnPages: [ConformanceCheck] = [
        ConformanceCheck("what only a script can scroll is not scrolled to", .markup, needs: [.markup]) { trial in
            try trial.openPage(carousel)
            let third = ElementQuery.button("Third")
            try trial.check("whether \"Third\" is visible", try trial.visible(third), is: false)
            try trial.driver.scrollIntoView(trial.first(third).reference)
            try trial.check("whether \"Third\" is visible", try trial.visible(third), is: false)
            try trial.openPage(carousel + "<script>box.onwheel = (event) => box.scrollLeft += event.deltaX;</script>")
            try trial.app.touch(third)
            try trial.status(is: "1")
        },
        ConformanceCheck("each of several swipes in a row scrolls on", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <button onclick="mark = box.scrollTop; say('marked')">Mark</button>
                <div id="box" style="height:200px;overflow:auto"><div style="height:9000px">Long</div></div><script>
                let mark = 0;
                box.onscroll = () => { if (box.scrollTop > mark + 20) say("on"); };
                </script>
                """)
            for _ in 0..<3 {
                try trial.app.touch(.button("Mark"))
                try trial.status(is: "marked")
                try trial.app.swipe(.up, on: .identifier("box"))
                try trial.status(is: "on")
            }
        },
        onPage(
            "the text of a host is touched in its slot",
            """
            <x-a id="host">A</x-a><script>host.attachShadow({ mode: "open" }).innerHTML = "<button><slot></slot></button>";
            host.shadowRoot.firstChild.onclick = () => say(1);</script>
            """, touching: "A", as: .button),
        ConformanceCheck(
            "a toggle is meant beside the text of its label, also if only that is drawn", .markup, needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <label><input type="checkbox" onchange="say('mail ' + this.checked)"><span>Mail</span></label>
                <label><input type="checkbox" style="display:none" aria-label="Dark" onchange="say('dark ' + this.checked)">
                <span style="display:inline-block;width:40px;height:20px;background:green"></span></label>
                <label>Size <select id="size" onchange="say(this.value)"><option>S<option>M</select></label>
                """)
            try trial.app.touch(.label("Mail"))
            try trial.status(is: "mail true")
            try trial.app.turn(.label("Dark"), on: true)
            try trial.status(is: "dark true")
            try trial.app.choose("M", in: .label("Size"))
            try trial.status(is: "M")
        },
        ConformanceCheck("a cover that goes away when the pointer comes does not cover", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div style="position:relative;width:200px;height:60px"><button style="width:200px;height:60px"
                onclick="say(1)">A</button><div style="position:absolute;inset:0"
                onmouseenter="setTimeout(() => this.remove(), 100)"></div></div>
                """)
            try trial.app.touch(.button("A"))
            try trial.status(is: "1")
        },
        ConformanceCheck("a list that makes its rows when it is scrolled misses none", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div id="list" style="height:90px;overflow:auto;position:relative"><div style="height:3000px"></div></div>
                <script>
                function draw() {
                  list.querySelectorAll("button").forEach((row) => row.remove());
                  const first = Math.floor(list.scrollTop / 30);
                  for (let row = first; row < first + 3; row++) list.insertAdjacentHTML("beforeend",
                    `<button style="position:absolute;top:${30 * row}px;height:30px" onclick="say(${row})">Row ${row}</button>`);
                }
                list.onscroll = () => requestAnimationFrame(draw);
                draw();
                </script>
                """)
            try trial.app.scroll(.down, until: .button("Row 57"))
            try trial.app.touch(.button("Row 57"))
            try trial.status(is: "57")
        },
    ]

    private static let carousel = """
        <div id="box" style="width:200px;overflow:hidden;white-space:nowrap"><span style="display:inline-block;width:400px">One</span>
        <button onclick="say(1)">Third</button></div>
        """
}

extension ConformanceTrial {
    fileprivate func first(_ query: ElementQuery) throws -> Element {
        guard let element = try driver.snapshot().matches(query).first else {
            throw ConformanceMismatch(wanted: "\(query)", seen: "none")
        }
        return element
    }

    /// True if an element is visible, and a touch would reach it.
    fileprivate func visible(_ query: ElementQuery) throws -> Bool {
        let element = try first(query)
        return element.isVisible && element.obstruction == nil
    }
}
