import SwerkinCore

/// The keyboard, or the picker instead of it, with the focused input's bar above it.
final class Keyboard: View {
    /// The height on a telephone held upright.
    static let height: Double = 291
    private static let barHeight: Double = 44

    private let input: TextInput
    private unowned let app: EmbeddedApp

    init(for input: TextInput, in app: EmbeddedApp) {
        self.input = input
        self.app = app
        super.init()
    }

    /// The height without the bar: at most half of the display.
    private var keysHeight: Double { min(Self.height, app.size.height / 2) }

    override var label: String? { input.picker == nil ? "keyboard" : nil }
    override var children: [View] { input.accessoryBar + (input.picker.map { [$0] } ?? []) }

    override func height(fitting width: Double) -> Double {
        keysHeight + (input.accessoryBar.isEmpty ? 0 : Self.barHeight)
    }

    override func placeChildren(clip: Rectangle) {
        placeSideBySide(input.accessoryBar, height: Self.barHeight, clip: clip)
        guard let picker = input.picker else { return }
        let y = bounds.maxY - keysHeight
        place(
            picker, in: Rectangle(x: bounds.origin.x, y: y, width: bounds.size.width, height: keysHeight), clip: clip)
    }

    override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, canvas.palette.background)
        canvas.fill(
            Rectangle(x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: 1),
            canvas.palette.separator)
        guard input.picker == nil else { return }
        let keys = Rectangle(
            x: bounds.origin.x, y: bounds.maxY - keysHeight, width: bounds.size.width, height: keysHeight)
        canvas.drawKeys(in: keys.inset(horizontally: 3, vertically: 8))
    }
}

extension View {
    /// Lays out views of equal width along the upper edge.
    func placeSideBySide(_ views: [View], height: Double, clip: Rectangle) {
        let shown = views.filter { !$0.isHidden }
        let width = bounds.size.width / Double(max(shown.count, 1))
        for (index, view) in shown.enumerated() {
            let x = bounds.origin.x + Double(index) * width
            place(view, in: Rectangle(x: x, y: bounds.origin.y, width: width, height: height), clip: clip)
        }
    }
}
