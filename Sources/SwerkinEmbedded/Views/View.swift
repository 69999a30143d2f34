import Swerkin

/// A rectangle of an embedded app's screen that shows something, and may react to being touched.
///
/// Subclasses say what the view is for assistive technology (``role``, ``value``, …), how tall it is, where its
/// children go, and what it looks like.
open class View {
    /// The accessibility identifier, which people never see.
    public var identifier: String?
    /// The accessibility label, where it differs from what the view shows.
    public var accessibilityLabel: String?
    /// The accessibility value, where it differs from what the view shows.
    public var accessibilityValue: String?
    /// What touching the view would do, where its label does not say that.
    public var accessibilityHint: String?
    /// The view's custom actions, or nil if it declares none.
    public var accessibilityActions: [AccessibilityAction]?
    /// Whether assistive technology stops at the view, which hides what is inside it; nil: as its kind has it.
    public var isAccessibilityElement: Bool?
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
    /// The part of the frame that no clipping view cuts off, or nil if it is empty.
    public internal(set) var visibleFrame: Frame?
    /// The part of the display that the view can be seen in, as it was laid out last.
    var clip = Frame(x: 0, y: 0, width: 0, height: 0)
    /// Whether the last layout was mirrored, for people who read from right to left.
    public private(set) var isMirrored = false
    var motion: Motion?
    var name: Name?

    /// What a view is called towards the driver of an app.
    struct Name {
        let app: EmbeddedApp.Identity
        let reference: ElementReference
    }

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
    /// Which standard control it is, with what that shows, or nil if it is none.
    open var standardControl: StandardControl? { nil }
    /// The views inside, in reading order; hidden ones too.
    open var children: [View] { [] }
    /// The children that assistive technology is told of.
    open var exposedChildren: [View] { children }

    /// Puts what the view says into its element; children and what depends on the app are filled in elsewhere.
    func describe(_ element: inout Element) {
        element.identifier = identifier
        element.label = label
        element.value = accessibilityValue ?? value
        element.hint = accessibilityHint
        element.actions = accessibilityActions?.map(\.name)
        element.traits = traits.union(extraTraits)
        element.frame = frame
        element.isVisible = visibleFrame != nil
    }

    // MARK: Layout

    /// How tall the view is at a width, in points.
    open func height(fitting width: Double) -> Double { 44 }

    /// Whether the view makes do with less than its height where there is too little room; a scroll view does.
    open var shrinks: Bool { false }

    /// Where the children go; each child must be given a place by ``place(_:in:clip:)``.
    ///
    /// Places are meant for people who read from left to right. Where they read from right to left the whole display is
    /// mirrored afterwards.
    ///
    /// - Parameter clip: the part of the screen that children can be seen in.
    open func placeChildren(clip: Frame) {
        for child in children { place(child, in: frame, clip: clip) }
    }

    /// Gives a child its place.
    public final func place(_ child: View, in frame: Frame, clip: Frame) {
        if child.superview !== self { child.superview = self }
        child.layOut(in: frame, clip: clip)
    }

    func layOut(in place: Frame, clip: Frame) {
        frame = motion?.frame(at: place) ?? place
        self.clip = clip
        isMirrored = false
        visibleFrame = frame.intersection(clip)
        placeChildren(clip: clip)
    }

    /// Moves the view and what is in it to where a mirror in the middle of an area shows it; once after each layout.
    func mirror(in area: Frame) {
        guard !isHidden, !isMirrored else { return }
        isMirrored = true
        frame = frame.mirrored(in: area)
        clip = clip.mirrored(in: area)
        visibleFrame = visibleFrame?.mirrored(in: area)
        for child in children { child.mirror(in: area) }
    }

    // MARK: Drawing

    /// What the view looks like, without its children, which are drawn in front of it.
    ///
    /// Called after the layout, and only where a part of the view is in sight. Unless overridden, the view is drawn as
    /// its role, label and value suggest; without a role, or with children, it is only the sum of these.
    open func draw(in canvas: inout Canvas) { drawByRole(in: &canvas) }

    /// How much of its track is filled, from 0 to 1, where the view is drawn as a slider, a meter or a progress bar.
    ///
    /// Nil if that is not known, as of something that goes on for a while. Unless overridden it is what the value tells: a
    /// percentage, or a number from 0 to 1.
    open var shownShare: Double? { value.flatMap(Self.share) }

    // MARK: Reacting

    /// What the kind of view does when it is touched, before ``onTouch``; the app it is in is handed over.
    open func touched(in app: EmbeddedApp) {}

    /// Whether a touch does anything, so that it need not go to what is around the view.
    open var takesTouches: Bool { onTouch != nil || onLongPress != nil }

    /// Whether the kind of view moves with a stroke; called before ``onSwipe`` of the views around it.
    open func swiped(_ direction: SwipeDirection) -> Bool { onSwipe?(direction) ?? false }

    /// Scrolls towards what lies in a direction; false where there is no way to go.
    func scrolls(_ direction: SwipeDirection) -> Bool { false }
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

    /// The view that is around all others around this one.
    var outermostView: View {
        var view = self
        while let around = view.superview { view = around }
        return view
    }

    /// The view and everything in it that is not hidden, in reading order.
    var shownSelfAndDescendants: [View] {
        isHidden ? [] : [self] + exposedChildren.flatMap(\.shownSelfAndDescendants)
    }

    /// Whether neither the view nor one around it is disabled.
    var isReachable: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEnabled { return false }
            next = view.superview
        }
        return true
    }
}

extension SwipeDirection {
    /// Where the reader goes when the finger goes this way.
    var opposite: SwipeDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up: .down
        case .down: .up
        }
    }
}
