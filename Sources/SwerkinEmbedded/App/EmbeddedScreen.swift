import Swerkin

/// One screen of an embedded app: a navigation bar with a title, and what is below it.
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
    /// What the navigation bar says; nothing where it is empty.
    public var title: String
    /// What is below the navigation bar.
    public let content: View
    /// What stands at the right end of the navigation bar.
    public var barButtons: [Button] = []
    /// Whether the navigation bar offers no way back although there is one.
    public var hidesBackButton = false
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

    /// The bar above the content.
    open override func placeChildren(clip: Frame) {
        let barHeight = bar.height(fitting: frame.size.width)
        place(
            bar, in: Frame(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: barHeight), clip: clip
        )
        let room = Frame(
            x: frame.origin.x, y: frame.origin.y + barHeight, width: frame.size.width,
            height: frame.size.height - barHeight)
        place(content, in: room, clip: room.intersection(clip) ?? room)
    }
}

/// The bar above a screen's content: a way back, the title, and the screen's own buttons.
final class NavigationBar: View {
    private unowned let screen: EmbeddedScreen
    private let back = Button("Back")
    private let title = Heading()

    init(for screen: EmbeddedScreen) {
        self.screen = screen
        super.init()
        title.level = 1
        back.onTouch = { [unowned screen] in screen.app?.pop() }
    }

    override func height(fitting width: Double) -> Double { 44 }

    override var children: [View] {
        title.text = screen.title
        title.isHidden = screen.title.isEmpty
        back.isHidden = screen.hidesBackButton || (screen.app?.navigationStack.count ?? 1) < 2
        return [back, title] + screen.barButtons
    }

    override func placeChildren(clip: Frame) {
        placeSideBySide(children, height: frame.size.height, clip: clip)
    }
}
