import Swerkin
import SwerkinEmbedded

/// A screen of 30 elements, with a button that counts.
final class CounterApp: EmbeddedApp {
    private var count = 0

    init(clock: VirtualClock) {
        let content = Stack(spacing: 0)
        super.init(root: EmbeddedScreen("Counter", content: ScrollView(content)), clock: clock)
        let shown = Label("0", identifier: "count")
        let button = Button("Count", identifier: "button") { [unowned self, unowned shown] in
            count += 1
            shown.text = "\(count)"
        }
        content.items = [shown, button] + (1...28).map { Label("Text \($0)", identifier: "text\($0)") }
    }
}
