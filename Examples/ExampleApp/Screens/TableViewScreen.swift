import SwerkinEmbedded

/// A table of three rows; the third cannot be touched.
final class TableViewScreen: EmbeddedScreen {
    init() {
        let apple = Row("Apple", identifier: "firstCell", label: "firstCell", titleIdentifier: "headerLabel")
        let mango = Row("Mango", identifier: "secondCell", label: "secondCell")
        let grapes = Row("Grapes", identifier: "thirdCell", label: "thirdCell")
        grapes.isEnabled = false
        let rows = [apple, mango, grapes]
        super.init(content: Table(rows))
        for row in rows {
            row.onTouch = { [unowned self, unowned row] in tell("\(row.title.text) Clicked") }
        }
    }

    private func tell(_ message: String) {
        app?.show(Alert("Attention", message: message, actions: [Alert.Action("OK")]))
    }
}
