import SwerkinCore

/// The bar above a screen's content: a back button, the title, and the screen's own buttons.
final class NavigationBar: View {
    private static let height = 44.0
    private static let buttonWidth = 88.0

    private unowned let screen: EmbeddedScreen
    private let back = BackButton("Back")
    private let title = Heading()

    init(for screen: EmbeddedScreen) {
        self.screen = screen
        super.init()
        title.level = 1
        title.alignment = .center
        back.onTouch = { [unowned screen] in screen.app?.pop() }
    }

    override func height(fitting width: Double) -> Double { Self.height }

    override var children: [View] {
        title.text = screen.title
        title.isHidden = screen.title.isEmpty
        back.title = screen.backButtonTitle
        back.isHidden = screen.hidesBackButton || (screen.app?.navigationStack.count ?? 1) < 2
        return [back, title] + screen.barButtons
    }

    /// The back button at the leading end, the screen's buttons at the trailing end, and the title in the middle of the rest.
    override func placeChildren(clip: Rectangle) {
        let buttons = screen.barButtons.filter { !$0.isHidden }
        let shownCount = children.filter { !$0.isHidden }.count
        let buttonWidth = min(Self.buttonWidth, bounds.size.width / Double(max(shownCount, 1)))
        let backWidth = back.isHidden ? 0 : buttonWidth
        place(back, in: part(from: 0, width: backWidth), clip: clip)
        let end = bounds.size.width - Double(buttons.count) * buttonWidth
        // In the middle of the bar, if there is room.
        let margin = max(backWidth, bounds.size.width - end)
        let isCentred = bounds.size.width - 2 * margin >= 2 * buttonWidth
        let titlePart =
            isCentred
            ? part(from: margin, width: bounds.size.width - 2 * margin) : part(from: backWidth, width: end - backWidth)
        place(title, in: titlePart, clip: clip)
        for (index, button) in buttons.enumerated() {
            place(button, in: part(from: end + Double(index) * buttonWidth, width: buttonWidth), clip: clip)
        }
    }

    private func part(from x: Double, width: Double) -> Rectangle {
        Rectangle(x: bounds.origin.x + x, y: bounds.origin.y, width: width, height: bounds.size.height)
    }
}

/// The back button, with an arrow.
final class BackButton: Button {
    private static let hookWidth = 18.0

    override func draw(in canvas: inout Canvas) {
        let parts = bounds.split(leading: Self.hookWidth, isRightToLeft: isMirrored)
        let hook = parts.leading.centered(width: 7, height: 14)
        let (tip, ends) = isMirrored ? (hook.maxX, hook.origin.x) : (hook.origin.x, hook.maxX)
        let points = [
            Point(x: ends, y: hook.origin.y), Point(x: tip, y: hook.middle.y), Point(x: ends, y: hook.maxY),
        ]
        canvas.line(points, tint(canvas.palette), width: 2.5)
        canvas.write(title, in: parts.rest, color: tint(canvas.palette))
    }
}
