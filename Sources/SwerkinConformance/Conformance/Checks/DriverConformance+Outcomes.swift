import SwerkinCore

// What becomes of an action on a page: it succeeds only if what it says has happened. And what people cannot come to see.
extension DriverConformance {
    static let outcomesOnPages: [ConformanceCheck] = [
        ConformanceCheck("a text that the page refuses or puts back is not entered", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <label>Vetoed <input id="vetoed"></label><label>Kept <input id="kept" value="old"></label>
                <label>Digits <input id="digits"></label><label>Counted <input id="counted"></label>
                <script>vetoed.onbeforeinput = (event) => event.preventDefault();
                kept.oninput = () => { kept.value = "old"; say("Not allowed"); };
                digits.oninput = () => { digits.value = digits.value.replace(/\\D/g, ""); };
                counted.oninput = () => { say(`no ${counted.value}`); counted.value = ""; };</script>
                """)
            for field in ["Vetoed", "Kept", "Digits"] {
                try trial.checkFailure(
                    of: { try trial.app.enter("new", into: ElementQuery(.field, label: .exact(field))) },
                    begins: "could not type into the field with label \"\(field)\"")
            }
            try trial.app.enter("a1", into: ElementQuery(.field, label: .exact("Digits")))
            try trial.app.expect(.identifier("digits"), .value(.exact("1")))
            // The page has answered, in its own words.
            try trial.app.enter("new", into: ElementQuery(.field, label: .exact("Counted")))
            try trial.status(is: "no new")
        },
        ConformanceCheck("an editor that inserts texts into its own model gets them", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div id="editor" contenteditable role="textbox" aria-label="Note"></div><script>
                let [model, isWhole] = ["", false];
                const draw = () => { if (editor.textContent !== model) editor.textContent = model; };
                document.addEventListener("selectionchange", () => {
                  const selection = getSelection();
                  isWhole = !selection.isCollapsed && selection.toString() === model;
                });
                editor.addEventListener("beforeinput", (event) => {
                  event.preventDefault();
                  if (event.data) model = isWhole ? event.data : model + event.data;
                  draw();
                  say(model);
                });
                new MutationObserver(draw).observe(editor, { childList: true, characterData: true, subtree: true });
                </script>
                """)
            for text in ["first", "second"] {
                try trial.app.enter(text, into: ElementQuery(.field, label: .exact("Note")))
                try trial.status(is: text)
                try trial.app.expect(.identifier("editor"), .value(.exact(text)))
            }
        },
        ConformanceCheck("a choice that the page puts back is not made", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <label>Size <select id="size"><option>Small<option>Large</select></label>
                <label>Go to <select id="menu"><option>Menu<option>Help</select></label>
                <script>size.onchange = () => { size.selectedIndex = 0; };
                menu.onchange = () => { say(menu.value); menu.selectedIndex = 0; };</script>
                """)
            try trial.checkFailure(
                of: { try trial.app.choose("Large", in: .identifier("size")) },
                begins: "could not choose in the element with identifier \"size\"")
            try trial.app.choose("Help", in: .identifier("menu"))
            try trial.status(is: "Help")
        },
        ConformanceCheck(
            "suggestions of a field are choices, and so is what opens as text is typed", .markup, needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <label>City <input id="city" list="cities"></label><datalist id="cities"><option value="Bern"><option value="Rome"></datalist>
                <label>Fruit <input id="fruit" role="combobox" aria-expanded="false" aria-controls="list"></label>
                <div id="list" role="listbox" hidden><div role="option">Apple</div><div role="option">Pear</div></div><script>
                fruit.oninput = () => {
                  list.hidden = fruit.value === "";
                  for (const option of list.children) option.hidden = !option.textContent.startsWith(fruit.value);
                };
                list.onclick = ({ target }) => { say(target.textContent); list.hidden = true; };
                </script>
                """)
            try trial.app.select("Rome", in: .identifier("city"))
            try trial.app.expect(.identifier("city"), .value(.exact("Rome")))
            try trial.app.enter("Oslo", into: .identifier("city"))
            try trial.app.expect(.identifier("city"), .value(.exact("Oslo")))
            try trial.app.select("Pear", in: .identifier("fruit"))
            try trial.status(is: "Pear")
        },
        ConformanceCheck("a switch of three states is touched until it is as wanted", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div id="all" role="checkbox" aria-checked="false" tabindex="0">All</div><script>
                const states = ["false", "mixed", "true"];
                all.onclick = () => {
                  const next = states[(states.indexOf(all.getAttribute("aria-checked")) + 1) % 3];
                  all.setAttribute("aria-checked", next);
                  say(next);
                };</script>
                """)
            try trial.app.turn(.identifier("all"), on: true)
            try trial.status(is: "true")
            try trial.app.turn(.identifier("all"), on: false)
            try trial.status(is: "false")
        },
        ConformanceCheck(
            "what is covered or cut off in part, or moves as it gets the focus, is touched where it is seen", .markup,
            needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <div style="position:relative"><button style="width:300px;height:60px" onclick="say('wide')">Wide</button>
                <div style="position:absolute;left:100px;top:0;width:100px;height:60px;background:tan">Cover</div></div>
                <button onfocus="this.style.marginTop='150px'" onclick="say('moved')">Mover</button>
                <button style="position:absolute;left:-80px;top:300px;width:100px" onclick="say('pulled')">Pull</button>
                """)
            try trial.app.touch(.button("Pull"))
            try trial.status(is: "pulled")
            try trial.app.touch(.button("Wide"))
            try trial.status(is: "wide")
            try trial.app.touch(.button("Mover"))
            try trial.status(is: "moved")
        },
        ConformanceCheck(
            "what a page does as a press begins counts, wherever it puts the focus", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <label>City <input id="city"></label><div id="menu"><div id="choice" style="cursor:pointer">Berlin</div></div><script>
                let count = 0;
                choice.onmousedown = () => {
                  count += 1;
                  city.focus();
                  menu.style.display = "none";
                  say(`chosen ${count}`);
                };
                </script>
                """)
            try trial.app.touch(.label("Berlin"))
            try trial.status(is: "chosen 1")
        },
        ConformanceCheck(
            "a control that is drawn anew whenever it is pressed is not pressed", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div id="box"></div><script>
                const draw = () => {
                  box.innerHTML = "<button>Save</button>";
                  box.firstChild.onpointerdown = draw;
                  box.firstChild.onclick = () => say("saved");
                };
                draw();
                </script>
                """)
            try trial.checkFailure(
                of: { try trial.app.touch(.button("Save")) }, begins: "could not touch the button with label \"Save\"")
        },
        ConformanceCheck(
            "a press that the page robs of its click, by moving the control, fails", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <button style="position:absolute;top:200px" onpointerdown="style.top = '400px'" onclick="say('saved')">Save</button>
                <button onmousedown="this.classList.add('pressed'); say('opened')">Open</button>
                """)
            try trial.checkFailure(
                of: { try trial.app.touch(.button("Save")) }, begins: "could not touch the button with label \"Save\"")
            try trial.app.touch(.button("Open"))
            try trial.status(is: "opened")
        },
        ConformanceCheck("what is no toggle is neither on nor off", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <p>Plain</p><a href="#" onclick="say('gone')">Go</a><label><input type="radio" name="r" checked>Red</label>
                <label><input type="radio" name="r" onchange="say('blue')">Blue</label>
                <button role="switch" aria-checked="false" onclick="this.ariaChecked = 'true'; this.textContent = 'Following'">Follow</button>
                """)
            for query in [ElementQuery.text("Plain"), .link("Go")] {
                try trial.checkFailure(
                    of: { try trial.app.expect(query, [.on(false)], timeout: .zero) },
                    begins: "\(query) can be neither on nor off")
            }
            try trial.app.expect(.label("Red"), .on(true))
            try trial.app.turn(.label("Blue"), on: true)
            try trial.status(is: "blue")
            // It has another name then.
            try trial.app.turn(ElementQuery(.toggle, label: .exact("Follow")), on: true)
        },
        ConformanceCheck("keys that change nothing are not typed", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <input id="read" readonly value="old"><input id="vetoed" onkeydown="event.preventDefault()">
                <input id="emptied" oninput="this.value = ''"><input id="sent" oninput="if (this.value.length > 2) this.value = ''">
                """)
            for field in ["read", "vetoed", "emptied"] {
                try trial.checkFailure(
                    of: { try trial.app.type("abc", into: .identifier(field)) },
                    begins: "could not type into the element with identifier \"\(field)\"")
            }
            try trial.app.type("abc", into: .identifier("sent"))
        },
        ConformanceCheck(
            "a button that stays pressed is on, and a modal dialog is not inert by what is around it", .markup,
            needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <button aria-pressed="false" onclick="this.ariaPressed = this.ariaPressed !== 'true'">Bold</button>
                <button onclick="modal.showModal(); app.inert = true">Open</button>
                <div id="app"><dialog id="modal"><button onclick="say('agreed')">Agree</button><p id="status"></p></dialog></div>
                """)
            for isOn in [true, false] { try trial.app.turn(.button("Bold"), on: isOn) }
            try trial.app.touch(.button("Open"))
            try trial.app.touch(.button("Agree"))
        },
        ConformanceCheck(
            "what stays at both sides of a scroller leaves what is between them to be touched", .markup,
            needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div id="box" style="height:160px;overflow:auto;border:1px solid"><p style="position:sticky;top:0;height:62px;margin:0;background:tan">
                Head</p><div style="height:200px"></div><button style="height:22px" onclick="say('met')">Between</button>
                <div style="height:400px"></div><p style="position:sticky;bottom:0;height:62px;margin:0;background:tan">Foot</p></div>
                <label style="display:inline-block;padding-left:30px"><input type="checkbox" hidden onchange="say('agreed')">
                <a href="#terms">Terms</a></label><script>box.scrollTop = 150;</script>
                """)
            try trial.app.touch(.button("Between"))
            try trial.status(is: "met")
            // What is free of a label is beside the link in it.
            try trial.app.turn(ElementQuery(.toggle, label: .exact("Terms")), on: true)
            try trial.status(is: "agreed")
        },
        ConformanceCheck(
            "a toggle that the box around it hides is seen and turned by its label", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <label><span style="position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)">
                <input type="checkbox" aria-label="Agree" onchange="say(this.checked)"></span><b>☐</b> <span>Agree</span></label>
                """)
            try trial.app.turn(ElementQuery(.toggle, label: .exact("Agree")), on: true)
            try trial.status(is: "true")
        },
        ConformanceCheck(
            "a list of choices that moves with the page is no bar to scroll out from under", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div style="height:100px"></div><button style="display:block;height:30px">Below</button><div style="height:3000px"></div>
                <div id="list" role="listbox" style="position:fixed;left:0;top:80px;width:300px;height:120px;background:tan">
                <div role="option" style="height:120px">First</div></div>
                <script>const top0 = list.getBoundingClientRect().top;
                onscroll = () => { list.style.top = `${top0 - scrollY}px`; };</script>
                """)
            try trial.checkFailure(
                of: { try trial.app.touch(.button("Below")) },
                begins: "the button with label \"Below\" cannot be touched: a touch would meet")
        },
        ConformanceCheck("what people cannot come to see is not there", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <div style="max-height:0;overflow:hidden"><p>Folded</p><button>Fold</button></div><p style="font-size:0">Sizeless</p>
                <p style="transform:scale(0)">Scaled</p><p style="position:absolute;left:-9999px">Aside</p>
                <nav style="position:fixed;top:0;left:-300px;width:200px"><a href="#">Drawer</a></nav>
                <div style="height:60px;overflow:auto;display:flex;flex-direction:column-reverse"><p>Latest</p><p style="flex:none;height:200px">
                Oldest</p></div><div style="width:100px;overflow:hidden;white-space:nowrap"><span style="display:inline-block;width:100px">
                One</span><button style="width:100px">Two</button></div><div style="height:3000px"></div><p>Below</p>
                """)
            for words in ["Folded", "Fold", "Sizeless", "Scaled", "Aside", "Drawer"] {
                try trial.app.expectNone(.label(words))
            }
            for words in ["Latest", "Oldest", "Two", "Below"] { try trial.app.expect(.label(words)) }
        },
        ConformanceCheck("what is transparent is there only to be touched", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <div id="toast" style="opacity:0"><h2>Saved</h2> a copy</div><img id="spinner" style="opacity:0" alt="Busy" width="9" height="9">
                <ul style="opacity:0;pointer-events:none"><li><a href="#">Closed</a></ul><p style="opacity:.01">Faint</p>
                <section style="clip-path:circle(0)"><a href="#">Menu</a></section><div style="transform-style:preserve-3d;transform:rotateY(180deg)">
                <p style="backface-visibility:hidden"><button>Front</button></p>
                <p style="backface-visibility:hidden;transform:rotateY(180deg)"><button>Back</button></p></div>
                <button style="opacity:0" onclick="toast.style.opacity = 1">Show</button><iframe srcdoc="Framed" style="opacity:0"></iframe>
                """)
            for words in ["Saved", "a copy", "Busy", "Closed", "Framed", "Menu", "Front"] {
                try trial.app.expectNone(.label(words))
            }
            for identifier in ["toast", "spinner"] { try trial.app.expectNone(.identifier(identifier)) }
            for words in ["Faint", "Back"] { try trial.app.expect(.label(words)) }
            try trial.app.touch(.button("Show"))
            for words in ["Saved", "a copy"] { try trial.app.expect(.label(words)) }
        },
        ConformanceCheck(
            "marks around quotations are read, and words beside a control stand apart", .markup, needs: [.markup]
        ) {
            trial in
            try trial.openPage(
                """
                <p lang="en">Say <q>yes or <q>no</q></q>.</p><p lang="de">Das <q>Wort</q></p><p style="quotes: '<' '>'">A <q>b</q></p>
                <p id="total">Total<button>Pay</button>now</p>
                """)
            for words in ["Say “yes or ‘no’”.", "Das „Wort“", "A <b>"] { try trial.app.expect(.label(words)) }
            try trial.app.expect(.identifier("total"), .label(.exact("Total Pay now")))
        },
    ]
}
