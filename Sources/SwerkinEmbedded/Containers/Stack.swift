import SwerkinCore

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
        var height = 2 * padding - spacing
        var isEmpty = true
        for item in items where !item.isHidden {
            height += item.height(fitting: width - 2 * padding) + spacing
            isEmpty = false
        }
        return isEmpty ? 2 * padding : height
    }

    /// Lays the views out one below another; if there is too little room, those that shrink get less.
    open override func placeChildren(clip: Rectangle) {
        let width = bounds.size.width - 2 * padding
        let views = shown
        let heights = heights(of: views, fitting: width)
        var y = bounds.origin.y + padding
        for (index, view) in views.enumerated() {
            let place = Rectangle(x: bounds.origin.x + padding, y: y, width: width, height: heights[index])
            self.place(view, in: place, clip: clip)
            y = place.maxY + spacing
        }
    }

    private func heights(of views: [View], fitting width: Double) -> [Double] {
        let wanted = views.map { $0.height(fitting: width) }
        let room = bounds.size.height - 2 * padding - spacing * Double(max(0, views.count - 1))
        let excess = wanted.reduce(0, +) - room
        guard excess > 0, views.contains(where: \.shrinks) else { return wanted }
        let shrinkable = zip(views, wanted).reduce(0) { $1.0.shrinks ? $0 + $1.1 : $0 }
        let share = max(0, 1 - excess / max(shrinkable, 1))
        return zip(views, wanted).map { $0.shrinks ? $1 * share : $1 }
    }
}

/// Views on top of one another, with the same bounds, the last in front.
///
/// A view in front takes the touches of those behind it unless it lets them through.
open class Overlay: View {
    /// The views, the last in front.
    public var items: [View]

    /// Puts views on top of one another.
    public init(_ items: [View], identifier: String? = nil) {
        self.items = items
        super.init(identifier: identifier)
    }

    /// The views.
    open override var children: [View] { items }

    /// As tall as the tallest of the views.
    open override func height(fitting width: Double) -> Double {
        items.filter { !$0.isHidden }.map { $0.height(fitting: width) }.max() ?? 0
    }
}
