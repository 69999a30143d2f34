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
