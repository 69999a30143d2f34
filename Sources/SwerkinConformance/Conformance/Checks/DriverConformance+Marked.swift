import SwerkinCore

// What pages mark by their layout and looks alone: blocks of text, controls without words, kinds of fields.
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
    ]
}
