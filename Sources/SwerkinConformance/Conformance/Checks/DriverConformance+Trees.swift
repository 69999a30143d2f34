import SwerkinCore

// Shadow trees that pages have closed: no script may look into them, but people see and touch what is there.
extension DriverConformance {
    static let treesOnPages: [ConformanceCheck] = [
        ConformanceCheck(
            "what is in a closed shadow tree is seen, touched and typed into", .markup, needs: closed
        ) { trial in
            try trial.openPage(
                """
                <div id="host"></div><x-card><b slot="title">Offer</b></x-card><script>
                const tree = host.attachShadow({ mode: "closed" });
                tree.innerHTML = "<button>Buy</button><label>Name <input></label>";
                tree.querySelector("button").onclick = () => say("bought");
                tree.querySelector("input").oninput = ({ target }) => say(target.value);
                function define(name, html) {
                  customElements.define(name, class extends HTMLElement {
                    connectedCallback() {
                      const tree = this.attachShadow({ mode: "closed" });
                      tree.innerHTML = html;
                      tree.querySelector("button")?.addEventListener("click", () => say(name));
                    }
                  });
                }
                define("x-card", '<h2><slot name="title"></slot></h2><x-part></x-part>');
                define("x-part", "<button>Open</button>");
                </script>
                """)
            try trial.app.touch(.button("Buy"))
            try trial.status(is: "bought")
            try trial.app.touch(.button("Open"))
            try trial.status(is: "x-part")
            try trial.app.expect(ElementQuery(role: .heading, label: .exact("Offer")))
            try trial.app.enter("Ada", into: ElementQuery(.field, label: .exact("Name")))
            try trial.status(is: "Ada")
        },
        ConformanceCheck(
            "a closed shadow tree that comes later is seen, also in an iframe and after its host was", .markup,
            needs: closed
        ) { trial in
            try trial.openPage(
                """
                <button id="load">Load</button><x-late></x-late><iframe srcdoc='<x-late></x-late>'></iframe><script>
                function attach(host, words) {
                  const tree = host.attachShadow({ mode: "closed" });
                  tree.innerHTML = `<button>${words}</button>`;
                  tree.firstChild.onclick = () => say(words);
                }
                load.onclick = () => {
                  attach(document.querySelector("x-late"), "Here");
                  attach(document.querySelector("iframe").contentDocument.querySelector("x-late"), "Inside");
                };
                </script>
                """)
            try trial.app.touch(.button("Load"))
            for words in ["Here", "Inside"] {
                try trial.app.touch(.button(words))
                try trial.status(is: words)
            }
        },
    ]

    private static let closed: Set<ConformanceCapability> = [.markup, .closedShadowTrees]
}
