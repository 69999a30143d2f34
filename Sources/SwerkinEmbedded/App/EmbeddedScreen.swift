import SwerkinCore

/// One screen of an embedded app: a navigation bar with a title, and the content below it.
///
/// ```swift
/// final class CartScreen: EmbeddedScreen {
///     private let count = Label("0", identifier: "cartCount")
///
///     init(cart: Cart) {
///         super.init("Cart", content: Stack([count]))
///     }
/// }
/// ```
open class EmbeddedScreen: View {
    /// The title in the navigation bar; empty for none.
    public var title: String
    /// The content below the navigation bar.
    public let content: View
    /// The buttons at the right end of the navigation bar.
    public var barButtons: [Button] = []
    /// True if the navigation bar has no back button although there is a screen below.
    public var hidesBackButton = false
    /// The title of the back button.
    public var backButtonTitle = "Back"
    /// The app that shows the screen; nil while none does.
    public internal(set) weak var app: EmbeddedApp?
    private lazy var bar = NavigationBar(for: self)

    /// Makes a screen.
    public init(_ title: String = "", content: View = Stack(), identifier: String? = nil) {
        self.title = title
        self.content = content
        super.init(identifier: identifier)
    }

    /// Called whenever the screen has come to the front; does nothing unless overridden.
    open func didAppear() {}

    /// Called whenever the screen has left the front; does nothing unless overridden.
    open func didDisappear() {}

    /// The navigation bar and the content.
    public final override var children: [View] { [bar, content] }

    /// The bar above the content, both within the safe area.
    open override func placeChildren(clip: Rectangle) {
        let margins = app?.environment.safeArea ?? EmbeddedEnvironment.Margins()
        let (x, y) = (bounds.origin.x + margins.left, bounds.origin.y + margins.top)
        let width = bounds.size.width - margins.left - margins.right
        let barHeight = bar.height(fitting: width)
        place(bar, in: Rectangle(x: x, y: y, width: width, height: barHeight), clip: clip)
        let room = Rectangle(
            x: x, y: y + barHeight, width: width, height: bounds.maxY - margins.bottom - y - barHeight)
        place(content, in: room, clip: room.intersection(clip) ?? room)
    }

    /// The ground, and that of the bar, which reaches to the edges of the display.
    open override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, canvas.palette.background)
        let height = bar.bounds.maxY - bounds.origin.y
        canvas.fill(
            Rectangle(x: bounds.origin.x, y: bounds.origin.y, width: bounds.size.width, height: height),
            canvas.palette.surface
        )
        canvas.fill(
            Rectangle(x: bounds.origin.x, y: bar.bounds.maxY - 1, width: bounds.size.width, height: 1),
            canvas.palette.separator)
    }
}

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
