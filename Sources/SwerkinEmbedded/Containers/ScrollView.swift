import SwerkinCore

/// A window onto a view that is taller than the window.
///
/// If a keyboard covers its lower part, the window ends above it.
open class ScrollView: View {
    /// The scrolled view.
    public let content: View
    /// The scroll position, in points; 0 at the beginning of the content.
    public private(set) var offset: Double = 0
    private var contentHeight: Double = 0
    private var window = Rectangle(x: 0, y: 0, width: 0, height: 0)
    private let fixedHeight: Double?

    /// Makes a scroll view.
    ///
    /// Without a height in points of its own it is as tall as its content, or as the room that is left for it.
    public init(_ content: View, height: Double? = nil, identifier: String? = nil) {
        self.content = content
        fixedHeight = height
        super.init(identifier: identifier)
    }

    /// A region of its own.
    open override var role: Role { .region }
    /// The scrolled view.
    open override var children: [View] { [content] }
    /// Its own height, or the content's.
    open override func height(fitting width: Double) -> Double { fixedHeight ?? content.height(fitting: width) }

    /// Without a height of its own it makes do with less.
    open override var shrinks: Bool { fixedHeight == nil }

    private var visibleHeight: Double { window.size.height }
    private var maximumOffset: Double { max(0, contentHeight - visibleHeight) }

    /// The content, moved by the offset and cut off at the edges.
    open override func placeChildren(clip: Rectangle) {
        contentHeight = max(content.height(fitting: bounds.size.width), bounds.size.height)
        // If no part of it is above the keyboard, a scroll view around it has to bring it there.
        let window = areaAboveKeyboard.flatMap(bounds.intersection) ?? bounds
        self.window = window
        offset = min(offset, maximumOffset)
        place(
            content,
            in: Rectangle(
                x: bounds.origin.x, y: bounds.origin.y - offset, width: bounds.size.width, height: contentHeight),
            clip: window.intersection(clip) ?? Rectangle(x: 0, y: 0, width: 0, height: 0))
    }

    private var areaAboveKeyboard: Rectangle? { (outermostView as? EmbeddedScreen)?.app?.areaAboveKeyboard }

    /// A swipe up scrolls down, and the other way round.
    open override func swiped(_ direction: SwipeDirection) -> Bool {
        super.swiped(direction) || scrolls(direction.opposite)
    }

    /// Scrolls by most of the visible height.
    ///
    /// Returns false at the end.
    override func scrolls(_ direction: SwipeDirection) -> Bool {
        let distance = visibleHeight * 0.8
        switch direction {
        case .down: return move(to: offset + distance)
        case .up: return move(to: offset - distance)
        case .left, .right: return false
        }
    }

    /// Scrolls until a rectangle on the screen lies in the middle, as far as that is possible.
    func scrollIntoView(_ target: Rectangle) {
        _ = move(to: offset + target.middle.y - window.middle.y)
    }

    /// Scrolls by a distance in points, as far as the content goes; returns false if it does not move.
    func scroll(by distance: Double) -> Bool { move(to: offset + distance) }

    private func move(to wanted: Double) -> Bool {
        let reached = min(max(0, wanted), maximumOffset)
        defer { offset = reached }
        return reached != offset
    }
}
