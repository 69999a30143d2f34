/// A page with a log-in, pages behind it and a dialog, of which there are two builds.
///
/// The other build has other identifiers, another order of links, fields and buttons, and more elements around them.
public struct OrderingPage {
    private let isOtherBuild: Bool

    /// Makes one of the builds.
    public init(isOtherBuild: Bool = false) { self.isOtherBuild = isOtherBuild }

    /// The page as HTML, but for its title.
    public var content: String {
        """
        <div id=app></div><script>
        const isOther = \(isOtherBuild);
        const id = (number) => (isOther ? "g" + number * 7 + "x" : "id-" + number);
        const ordered = (...parts) => (isOther ? parts.reverse().map((part) => `<div>${part}</div>`) : parts).join(" ");
        const orders = ["Ink", "Paper"];
        let isIn = false;
        const pages = {
          login: () => `<h1>Log in</h1><form>` + ordered(
            `<label>Name <input id=${id(1)} name=n></label>`,
            `<label>Password <input id=${id(2)} type=password></label>`,
            `<button id=${id(3)}>Log in</button>`) + `</form>`,
          home: () => `<nav aria-label=Main>` + ordered(
            `<a id=${id(4)} href=#orders>Orders</a>`, `<a id=${id(5)} href=#account>Account</a>`) +
            `</nav><h1>Home</h1><p>Welcome</p>`,
          account: () => `<a href=#home>Home</a><h1>Account</h1>`,
          orders: () => `<a href=#home>Home</a><h1>Orders</h1>` + ordered(
            `<button id=${id(6)} class=new>New order</button>`,
            `<ul>${orders.map((order) => `<li>${order}</li>`).join("")}</ul>`) +
            `<dialog aria-label="New order">` + ordered(
              `<label>Title <input id=${id(7)} class=title></label>`,
              `<label>Size <select id=${id(8)}><option>Small<option>Medium<option>Large</select></label>`,
              `<label><input id=${id(9)} type=checkbox> Express</label>`,
              `<button id=${id(10)} class=save>Save</button>`, `<button id=${id(11)}>Cancel</button>`) + `</dialog>`,
        };
        function show() {
          app.innerHTML = pages[isIn ? location.hash.slice(1) || "home" : "login"]();
          const dialog = document.querySelector("dialog");
          document.querySelector("form")?.addEventListener("submit", (event) => {
            event.preventDefault();
            isIn = document.querySelector("[type=password]").value === "notebook g";
            show();
          });
          document.querySelector(".new")?.addEventListener("click", () => dialog.showModal());
          for (const button of dialog?.querySelectorAll("button") ?? []) button.onclick = () => {
            if (button.className === "save") orders.push(dialog.querySelector(".title").value);
            dialog.close();
            show();
          };
        }
        onhashchange = show;
        show();
        </script>
        """
    }
}

extension SimulatedInput {
    /// Enters a name and a password on the first page of an ``OrderingPage``.
    public func enterCredentials() throws {
        try click("[name=n]")
        try type("Ada")
        try click("[type=password]")
        try type("notebook g")
    }
}
