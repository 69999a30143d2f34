import SwerkinCore

// Marks of pages by their layout and looks alone: blocks of text, controls without words, kinds of fields.
extension DriverConformance {
    static let markedOnPages: [ConformanceCheck] = [
        ConformanceCheck(
            "each block is read by itself, whatever the element around them is called", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div id="post"><div><b>Ada</b></div><div>Good morning.</div>
                <div style="cursor:pointer" onclick="say('more')">Read more</div></div>
                <div id="note">Filed <a href="#a">here</a><div>Signed</div></div><p id="sum">Total: <b>12</b><br>items</p>
                """)
            for text in ["Ada", "Good morning.", "Signed", "Total: 12 items"] {
                try trial.app.expect(ElementQuery(.text, label: .exact(text)))
            }
            try trial.app.touch(ElementQuery(.text, label: .exact("Read more")))
            try trial.status(is: "more")
            try trial.app.expect(.identifier("post"), .containing("Good morning."))
            try trial.app.expect(.identifier("sum"), .label(.exact("Total: 12 items")))
        },
        ConformanceCheck(
            "a control that shows no words is found by its title, or by what is around it", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <style>.icon { display: inline-block; width: 20px; height: 20px; background: tan; cursor: pointer }</style>
                <p>Mail from Ada <span class="icon" title="Delete" onclick="say('deleted')"></span>
                <span class="icon" onclick="say('marked')"></span> <span style="display:inline-block;width:9px;height:9px"></span></p>
                <div id="bar" style="width:200px;height:10px"><span tabindex="0" onfocus="say('held')"
                style="display:block;width:20px;height:10px;background:tan"></span></div>
                """)
            try trial.app.touch(.label("Delete"))
            try trial.status(is: "deleted")
            let icons = ElementQuery(role: .generic).within(ElementQuery(.text, label: .exact("Mail from Ada")))
            try trial.check("the icons", try trial.find(icons).map(\.isClickable), is: [true, true])
            try trial.app.touch(icons.at(1))
            try trial.status(is: "marked")
            try trial.app.touch(ElementQuery(role: .generic).within(.identifier("bar")))
            try trial.status(is: "held")
        },
        ConformanceCheck(
            "a control beneath a column that stays is scrolled out from under it", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div id="box" style="width:300px;overflow:auto"><table style="width:900px;height:200px"><tr>
                <th style="position:sticky;left:0;min-width:160px;background:tan">Ada</th><td style="min-width:300px"><button
                onclick="say('bought')">Buy</button></td><td style="min-width:400px">Last</td></tr></table></div>
                <script>box.scrollLeft = 100;</script>
                """)
            try trial.app.touch(.button("Buy"))
            try trial.status(is: "bought")
        },
        ConformanceCheck("what people can't see or choose is neither seen nor chosen", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <iframe srcdoc="<button>Unseen</button>" style="visibility:hidden"></iframe>
                <label style="pointer-events:none"><input type="checkbox" onchange="say('turned')" hidden>Dead</label>
                <span role="switch" id="third" aria-checked="mixed" tabindex="0">Third</span>
                <select id="plan" onchange="say(this.value)"><option>One<option label="" value="two">Two</select>
                """)
            try trial.app.expectNone(.button("Unseen"))
            try trial.app.expect(.label("Dead"), .touchable(false))
            try trial.app.expect(.identifier("third"), .on(false))
            try trial.app.choose("Two", in: .identifier("plan"))
            try trial.status(is: "two")
        },
        ConformanceCheck(
            "a list that opens beneath the resting mouse chooses the item that is touched", .markup, needs: [.markup]
        ) { trial in
            // The list distrusts the first item that it meets, and takes it with the next move of the mouse, as jQuery UI's does.
            try trial.openPage(
                """
                <style>#list { position: absolute; left: 0; top: 0; width: 200px; background: white } #list p { margin: 0; padding: 15px }</style>
                <button style="width:160px;height:40px" onclick="list.hidden = false">Open</button>
                <div id="list" hidden onclick="say(active)"><p>Cambodia</p><p>Cameroon</p><p>Canada</p></div>
                <script>
                let [isNew, active] = [true, "none"];
                const activate = (event) => { active = event.target.textContent; };
                list.addEventListener("mouseover", (event) => {
                  if (!isNew) return activate(event);
                  isNew = false;
                  document.addEventListener("mousemove", () => activate(event), { once: true });
                });
                </script>
                """)
            try trial.app.touch(.label("Open"))
            try trial.app.touch(ElementQuery(.text, label: .exact("Cameroon")))
            try trial.status(is: "Cameroon")
        },
        ConformanceCheck(
            "a picture that a style shows keeps its number while the pointer is on it", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <style>
                .icon { display: inline-block; width: 30px; height: 30px; content: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }
                .icon:hover { cursor: pointer }
                </style>
                <p><span class="icon"></span> <span class="icon"></span> <span class="icon"></span></p>
                <script>
                [...document.querySelectorAll(".icon")].forEach((icon, index) => icon.addEventListener("click", () => say(`icon ${index}`)));
                </script>
                """)
            for number in [1, 1, 2, 0] {
                try trial.app.touch(ElementQuery(role: .image).at(number))
                try trial.status(is: "icon \(number)")
            }
        },
        ConformanceCheck("a figure is named by its caption, and a formula has a role", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <figure><p>12 of 20</p><figcaption>Sales of <b>May</b></figcaption></figure>
                <math aria-label="Square of x"><msup><mi>x</mi><mn>2</mn></msup></math>
                <details><summary>More</summary>Text</details>
                """)
            try trial.app.expect(ElementQuery(role: Role(rawValue: "figure"), label: .exact("Sales of May")))
            try trial.app.expect(ElementQuery(role: Role(rawValue: "math"), label: .exact("Square of x")))
            try trial.app.touch(.label("More"))
            try trial.app.expect(ElementQuery(.text, label: .exact("Text")))
        },
        ConformanceCheck("what is named from its content is named so on every page", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                """
                <div role="tooltip">Saves <b>all</b> changes</div>
                <table><tr><th scope="col">Name<th scope="col">Age<tr><th scope="row">Ada<td>36 <i>years</i></table>
                <svg width="200" height="40"><a href="#a"><text x="9" y="30">March</text></a></svg>
                <button><svg width="20" height="20"><title>Print</title><circle cx="9" cy="9" r="9"/></svg></button>
                <ul><li>Tea</li><li aria-label="Two cups">2</li></ul>
                """)
            for (role, name) in [
                ("tooltip", "Saves all changes"), ("columnheader", "Age"), ("cell", "36 years"), ("link", "March"),
                ("button", "Print"), ("listitem", "Two cups"),
            ] {
                try trial.app.expect(ElementQuery(role: Role(rawValue: role), label: .exact(name)))
            }
            let named = ElementQuery(role: Role(rawValue: "listitem"), label: .exact("Tea"))
            try trial.check("items that are named from their content", try trial.find(named).count, is: 0)
        },
        ConformanceCheck(
            "what is hidden from assistive technology alone has the role and the name of its markup", .markup,
            needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div aria-hidden="true"><fieldset><legend>Ship <b>to</b></legend>
                <label for="t">Every <input value="5" size="2"> days</label> <input id="t" value="x"></fieldset>
                <table><caption>Prices</caption><tr><th scope="row">Tea<td>3 <img alt="euros" width="9" height="9"></table>
                <span id="h" hidden>Close window</span><button aria-labelledby="h" onclick="say('closed')">×</button></div>
                """)
            for (role, name) in [
                ("group", "Ship to"), ("textbox", "Every 5 days"), ("table", "Prices"), ("rowheader", "Tea"),
                ("cell", "3 euros"),
            ] {
                try trial.app.expect(ElementQuery(role: Role(rawValue: role), label: .exact(name)))
            }
            try trial.app.touch(ElementQuery(.button, label: .exact("Close window")))
            try trial.status(is: "closed")
        },
        ConformanceCheck(
            "what the bar of its scroller may lie over is touched beside that, to the left and to the right", .markup,
            needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div dir="rtl" style="width:300px;overflow-x:auto;white-space:nowrap"><span
                style="display:inline-block;width:900px">Far</span><button onclick="say('left')">Left</button></div>
                <div style="width:300px;overflow-x:auto;white-space:nowrap"><span
                style="display:inline-block;width:900px">Far</span><button onclick="say('right')">Right</button></div>
                """)
            for side in ["left", "right"] {
                try trial.app.touch(ElementQuery(.button, label: .exact(side.capitalized)))
                try trial.status(is: side)
            }
        },
        ConformanceCheck("a field says what kind of value it takes", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <input id="a" type="number" aria-label="A"><input id="b" type="date" aria-label="B"><input id="c" aria-label="C">
                """)
            let types = try ["a", "b", "c"].map { try trial.element($0).fieldType }
            try trial.check("the kinds", types, is: ["number", "date", nil])
        },
    ]
}
