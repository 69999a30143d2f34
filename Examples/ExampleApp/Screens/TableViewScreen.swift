import SwerkinEmbedded

/// A table of three rows; the third cannot be touched.
final class TableViewScreen: ExampleScreen {
    init(_ phrases: Phrases) {
        let fruit = ["Apple", "Mango", "Grapes"]
        let apple = Row(phrases(fruit[0]), identifier: "firstCell", label: "firstCell", titleIdentifier: "headerLabel")
        let mango = Row(phrases(fruit[1]), identifier: "secondCell", label: "secondCell")
        let grapes = Row(phrases(fruit[2]), identifier: "thirdCell", label: "thirdCell")
        grapes.isEnabled = false
        let rows = [apple, mango, grapes]
        super.init(phrases, content: Table(rows))
        for (row, name) in zip(rows, fruit) {
            row.onTouch = { [unowned self] in showMessage("\(name) Clicked") }
        }
    }

    private func showMessage(_ message: String) {
        let answer = Alert.Action(phrases("OK"))
        app?.show(Alert(phrases("Attention"), message: phrases(message), actions: [answer]))
    }
}
