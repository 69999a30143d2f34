import Swerkin

/// A rectangle of an embedded app's screen that shows something, and may react to being touched.
///
/// Subclasses say what the view is for assistive technology (``role``, ``value``, …), how tall it is, and where its
/// children go. Views are not drawn: what people would see is what the accessibility tree tells.
open class View {
    /// The accessibility identifier, which people never see.
    public var identifier: String?
    /// The accessibility label, where it differs from what the view shows.
    public var accessibilityLabel: String?
    /// Traits beside those that the kind of view brings by itself.
    public var extraTraits: AccessibilityTraits = []
    /// Whether the view takes no part: it has no place, is not in the tree, and nothing in it is.
    public var isHidden = false
    /// Whether it can be used; a touch on a disabled view does nothing.
    public var isEnabled = true
    /// Whether touches go through it to what lies behind.
    public var letsTouchesThrough = false
    /// What a touch does, beside what the kind of view does by itself.
    public var onTouch: (() -> Void)?
    /// What a long touch does; without it, a long touch is a touch.
    public var onLongPress: (() -> Void)?
    /// What a stroke does; return false to leave it to what is around the view.
    public var onSwipe: ((SwipeDirection) -> Bool)?

    /// The view around this one.
    public internal(set) weak var superview: View?
    /// Where the view is, in points on the screen, as it was laid out last.
    public internal(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)
    /// The part of the frame that nothing around the view cuts off; nil where that is nothing.
    public internal(set) var visibleFrame: Frame?
    var motion: Motion?
    var number: Int?

    /// Makes a view.
    public init(identifier: String? = nil) { self.identifier = identifier }

    // MARK: What it is

    /// What kind of control or content it is.
    open var role: Role { .generic }
    /// What it is called; the accessibility label unless overridden.
    open var label: String? { accessibilityLabel }
    /// The accessibility value.
    open var value: String? { nil }
    /// The traits of this kind of view.
    open var traits: AccessibilityTraits { [] }
    /// The views inside, in reading order; hidden ones too.
    open var children: [View] { [] }
    /// The children that assistive technology is told of.
    open var exposedChildren: [View] { children }

    // MARK: Layout

    /// How tall the view is at a width, in points.
    open func height(fitting width: Double) -> Double { 44 }

    /// Where the children go; each child must be given a place by ``place(_:in:clip:)``.
    ///
    /// - Parameter clip: the part of the screen that children can be seen in.
    open func placeChildren(clip: Frame) {
        for child in children { place(child, in: frame, clip: clip) }
    }

    /// Gives a child its place.
    public final func place(_ child: View, in frame: Frame, clip: Frame) {
        child.superview = self
        child.layOut(in: frame, clip: clip)
    }

    func layOut(in place: Frame, clip: Frame) {
        frame = motion?.frame(at: place) ?? place
        visibleFrame = frame.intersection(clip)
        placeChildren(clip: clip)
    }

    // MARK: Reacting

    /// What the kind of view does when it is touched, before ``onTouch``; the app it is in is handed over.
    open func touched(in app: EmbeddedApp) {}

    /// Whether a touch does anything, so that it need not go to what is around the view.
    open var takesTouches: Bool { onTouch != nil || onLongPress != nil }

    /// Whether the kind of view moves with a stroke; called before ``onSwipe`` of the views around it.
    open func swiped(_ direction: SwipeDirection) -> Bool { onSwipe?(direction) ?? false }
}

extension View {
    /// Moves the view from a distance to its place, at an even speed, on the app's clock.
    public func slideIn(from distance: Point, over duration: Duration, clock: VirtualClock) {
        motion = Motion(distance: distance, start: clock.now, duration: duration, clock: clock)
    }

    /// The view and the views around it, innermost first.
    var selfAndSuperviews: [View] {
        var chain: [View] = []
        var next: View? = self
        while let view = next {
            chain.append(view)
            next = view.superview
        }
        return chain
    }

    /// Whether the view or one around it is disabled.
    var isReachable: Bool { selfAndSuperviews.allSatisfy(\.isEnabled) }
}
