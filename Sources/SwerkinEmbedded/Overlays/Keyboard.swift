import Swerkin

/// The keyboard, or the picker in its place, with the focused input's bar above it.
final class Keyboard: View {
    static let height: Double = 291
    private static let barHeight: Double = 44

    private let input: TextInput

    init(for input: TextInput) {
        self.input = input
        super.init()
    }

    override var label: String? { input.picker == nil ? "keyboard" : nil }
    override var children: [View] { input.accessoryBar + (input.picker.map { [$0] } ?? []) }

    override func height(fitting width: Double) -> Double {
        Self.height + (input.accessoryBar.isEmpty ? 0 : Self.barHeight)
    }

    override func placeChildren(clip: Frame) {
        placeSideBySide(input.accessoryBar, height: Self.barHeight, clip: clip)
        guard let picker = input.picker else { return }
        let y = frame.maxY - Self.height
        place(
            picker, in: Frame(x: frame.origin.x, y: y, width: frame.size.width, height: Self.height), clip: clip)
    }

    override func draw(in canvas: inout Canvas) {
        canvas.fill(frame, canvas.palette.background)
        canvas.fill(
            Frame(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: 1), canvas.palette.separator)
        guard input.picker == nil else { return }
        let keys = Frame(x: frame.origin.x, y: frame.maxY - Self.height, width: frame.size.width, height: Self.height)
        canvas.drawKeys(in: keys.inset(horizontally: 3, vertically: 8))
    }
}

extension View {
    /// Gives views of equal width their places along the upper edge.
    func placeSideBySide(_ views: [View], height: Double, clip: Frame) {
        let shown = views.filter { !$0.isHidden }
        let width = frame.size.width / Double(max(shown.count, 1))
        for (index, view) in shown.enumerated() {
            let x = frame.origin.x + Double(index) * width
            place(view, in: Frame(x: x, y: frame.origin.y, width: width, height: height), clip: clip)
        }
    }
}
