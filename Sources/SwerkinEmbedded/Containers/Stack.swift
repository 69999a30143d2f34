import Swerkin

/// Views one below another, in their order.
open class Stack: View {
    /// The views, from top to bottom; hidden ones take no room.
    public var items: [View]
    /// Points between two views.
    public var spacing: Double
    /// Points between the views and the edges.
    public var padding: Double

    /// Makes a stack.
    public init(_ items: [View] = [], spacing: Double = 8, padding: Double = 16, identifier: String? = nil) {
        self.items = items
        self.spacing = spacing
        self.padding = padding
        super.init(identifier: identifier)
    }

    /// The views.
    open override var children: [View] { items }

    private var shown: [View] { items.filter { !$0.isHidden } }

    /// The heights of the views, the spaces between them and the padding.
    open override func height(fitting width: Double) -> Double {
        let heights = shown.map { $0.height(fitting: width - 2 * padding) }
        return heights.reduce(0, +) + spacing * Double(max(0, heights.count - 1)) + 2 * padding
    }

    /// One below another.
    open override func placeChildren(clip: Frame) {
        let width = frame.size.width - 2 * padding
        var y = frame.origin.y + padding
        for view in shown {
            let height = view.height(fitting: width)
            place(view, in: Frame(x: frame.origin.x + padding, y: y, width: width, height: height), clip: clip)
            y += height + spacing
        }
    }
}
