import Swerkin

extension BrowserTrialCase {
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
}
