import SwerkinCore

// What is dragged on a page, by its own scripts or as browsers do it.
extension DriverConformance {
    static let dragsOnPages: [ConformanceCheck] = [
        ConformanceCheck(
            "what is dragged to another is moved over its middle, and let go there", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <p id="a" style="width:99px;user-select:none">A</p><ul style="width:300px"><li style="height:90px"><div>B</div></li></ul>
                <script>
                let last = 0;
                onmousemove = (event) => { last = event.clientY; };
                onmouseup = ({ clientX, clientY }) => {
                  const { left, right, top, bottom } = document.querySelector("li").getBoundingClientRect();
                  const isOver = clientX > (left + right) / 2 && clientX < right && clientY > (top + bottom) / 2 && clientY < bottom;
                  say(isOver && last === clientY ? "over" : `${clientX}, ${clientY} ${last} of ${left}, ${top} to ${right}, ${bottom}`);
                };
                </script>
                """)
            try trial.app.drag(.identifier("a"), to: ElementQuery(.text, label: .exact("B")))
            try trial.status(is: "over")
        },
        ConformanceCheck("what is dragged is dropped for an operation that both ends allow", .markup, needs: [.markup])
        {
            trial in
            try trial.openPage(dragPage)
            for goal in ["deaf", "copier"] {
                try trial.checkFailure(
                    of: { try trial.app.drag(.identifier("card"), to: .identifier(goal)) },
                    begins:
                        "could not drag the element with identifier \"card\": what is there takes nothing that is dropped"
                )
            }
            try trial.app.drag(.identifier("card"), to: .identifier("taker"))
            try trial.app.expect(.identifier("taker"), .label(.exact("Ace by dragstart")))
            try trial.status(is: "ended with move")
        },
        ConformanceCheck(
            "what the browser may not drag is dragged by the page, or not at all", .markup, needs: [.markup]
        ) { trial in
            try trial.openPage(
                """
                <div id="nailed" draggable="true" style="width:80px">Nailed</div><p id="goal" style="height:60px">Goal</p>
                <div id="own" draggable="true" style="width:80px;user-select:none">Own</div><script>
                let isHeld = false;
                for (const item of [nailed, own]) item.ondragstart = (event) => event.preventDefault();
                own.onmousedown = () => { isHeld = true; };
                onmouseup = ({ target }) => { if (isHeld) say(`on ${target.id}`); };
                </script>
                """)
            try trial.checkFailure(
                of: { try trial.app.drag(.identifier("nailed"), to: .identifier("goal")) },
                begins: "could not drag the element with identifier \"nailed\": the page does not let it be dragged")
            try trial.app.drag(.identifier("own"), to: .identifier("goal"))
            try trial.status(is: "on goal")
        },
    ]

    private static let dragPage = """
        <div id="card" draggable="true" style="width:80px">Card</div><p id="deaf" style="height:60px">Deaf</p>
        <p id="copier" style="height:60px">Copier</p><p id="taker" style="height:60px">Taker</p><script>
        const events = [];
        for (const name of ["dragstart", "mouseup"]) addEventListener(name, () => events.push(name));
        card.ondragstart = ({ dataTransfer }) => {
          dataTransfer.effectAllowed = "move";
          dataTransfer.setData("text/plain", "Ace");
        };
        card.ondragend = ({ dataTransfer }) => { events.length = 0; say(`ended with ${dataTransfer.dropEffect}`); };
        for (const [zone, effect] of [[copier, "copy"], [taker, "move"]]) {
          zone.ondragover = (event) => { event.preventDefault(); event.dataTransfer.dropEffect = effect; };
          zone.ondrop = (event) => {
            event.preventDefault();
            zone.textContent = `${event.dataTransfer.getData("text/plain")} by ${events.join(" ")}`;
          };
        }
        </script>
        """
}
