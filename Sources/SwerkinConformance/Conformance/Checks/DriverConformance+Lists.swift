import SwerkinCore

// Lists that combo boxes open, and choices in them.
extension DriverConformance {
    static let listsOnPages: [ConformanceCheck] = [
        ConformanceCheck("a choice is taken from the list that its combo box opens", .markup, needs: [.markup]) {
            trial in
            try trial.openPage(
                listPage(
                    """
                    <ul role="listbox" id="shoes" style="left:300px"><li role="option">S<li role="option">M</ul>
                    \(comboBox("shirt", controls: "shirts")) \(comboBox("hat"))
                    <ul role="listbox" id="shirts" hidden><li role="option">S<li role="option">M</ul>
                    """))
            try trial.app.select("M", in: .identifier("shirt"))
            try trial.status(is: "shirts M")
            // One that names no list has the one that comes.
            try trial.app.select("S", in: .identifier("hat"))
            try trial.status(is: "hats S")
        },
        ConformanceCheck("an option of a list is touched as any element is", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                listPage(
                    """
                    \(comboBox("long", controls: "longs")) \(comboBox("shaded", controls: "shades"))
                    <div role="listbox" id="longs" hidden style="height:100px;overflow:auto">
                    \((1...6).map { "<div role=\"option\">k\($0)</div>" }.joined())
                    <div style="position:sticky;bottom:0;height:40px;background:tan" onclick="say('foot')">Add</div></div>
                    <div role="listbox" id="shades" hidden style="left:400px"><div role="option">one</div>
                    <div style="position:absolute;inset:0" onclick="say('shade')"></div></div>
                    """))
            try trial.app.select("k6", in: .identifier("long"))
            try trial.status(is: "longs k6")
            try trial.checkFailure(
                of: { try trial.app.select("one", in: .identifier("shaded")) }, begins: "the option with label \"one\"")
        },
        ConformanceCheck("a list that has only the options in view is scrolled", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                listPage(
                    """
                    \(comboBox("long", controls: "longs"))
                    <div role="listbox" id="longs" hidden style="height:100px;overflow:auto"></div>
                    <script>
                    const draw = () => {
                      const first = Math.max(0, Math.floor(longs.scrollTop / 24) - 1);
                      const rows = Array.from({ length: Math.min(7, 40 - first) }, (_, row) => first + row);
                      longs.innerHTML = "<div style='height:960px'></div>" + rows.map((row) => "<div role=option style='position:absolute;" +
                        `top:${24 * row}px'>k${row}</div>`).join("");
                    };
                    longs.onscroll = () => requestAnimationFrame(draw);
                    draw();
                    </script>
                    """))
            for choice in ["k30", "k2"] {
                try trial.app.select(.labelled(choice), in: .identifier("long"))
                try trial.status(is: "longs \(choice)")
            }
        },
        ConformanceCheck("an item is touched beside the items and controls in it", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                """
                <ul role="tree" onclick="say(event.target.closest('li').id)"><li role="treeitem" id="docs"><span>Docs</span>
                <ul role="group"><li role="treeitem" id="alpha">Alpha<li role="treeitem" id="beta">Beta<li role="treeitem" id="gamma">Gamma</ul>
                </ul><table role="grid" style="width:100%"><tr tabindex="0" aria-label="Order" onclick="say(event.target.localName)"><td>One
                <td style="width:80%"><button style="width:100%">Cancel</button><td>Two</table>
                """)
            for (item, status) in [("Docs", "docs"), ("Beta", "beta")] {
                try trial.app.touch(ElementQuery(role: Role(rawValue: "treeitem"), label: .prefix(item)))
                try trial.status(is: status)
            }
            try trial.app.touch(.label("Order"))
            try trial.status(is: "td")
        },
        ConformanceCheck("a choice that changes nothing is not made", .markup, needs: [.markup]) { trial in
            try trial.openPage(
                listPage(
                    """
                    \(comboBox("kept", controls: "none"))
                    <ul role="listbox" id="none" hidden data-deaf><li role="option">one<li role="option">two</ul>
                    """))
            try trial.checkFailure(
                of: { try trial.app.select("two", in: .identifier("kept")) },
                begins: "could not choose \"two\" in the element with identifier \"kept\": it changes nothing")
            try trial.app.select("one", in: .identifier("kept"))
        },
    ]

    private static func comboBox(_ name: String, controls list: String? = nil) -> String {
        """
        <div role="combobox" id="\(name)" tabindex="0" aria-label="\(name)" \(list.map { "aria-controls=\"\($0)\"" } ?? "")
        style="display:inline-block;width:90px">one</div>
        """
    }

    /// A page whose combo boxes open their lists; one without a list opens one at the end of the page.
    private static func listPage(_ content: String) -> String {
        """
        <style>[role=listbox] { position: absolute; top: 120px; margin: 0; padding: 0; width: 150px; background: white }
        [role=option] { height: 24px }</style>\(content)<script>
        const listOf = (box) => document.getElementById(box.getAttribute("aria-controls")) ?? Object.assign(document.createElement("ul"), {
          role: "listbox", id: `${box.id}s`, innerHTML: "<li role=option>S<li role=option>M" });
        document.onclick = ({ target }) => {
          if (target.role === "combobox") {
            const list = listOf(target);
            if (!list.isConnected) document.body.append(list);
            list.hidden = false;
          } else if (target.role === "option") {
            const list = target.parentElement;
            list.hidden = true;
            if (!("deaf" in list.dataset)) say(`${list.id} ${target.textContent}`);
          }
        };
        </script>
        """
    }
}
