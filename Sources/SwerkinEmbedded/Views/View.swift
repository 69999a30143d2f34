import SwerkinCore

/// A rectangle of an embedded app's screen that shows something, and may react to touches.
///
/// Subclasses define the view's accessibility (``role``, ``value``, …), its height, the layout of its children, and its
/// drawing.
nonisolated open class View {
    /// The accessibility identifier, which the app never shows, or nil for none.
    public var identifier: String?
    /// The accessibility label, or nil if it is the visible text.
    public var accessibilityLabel: String?
    /// The accessibility value, or nil if it is the visible value.
    public var accessibilityValue: String?
    /// The effect of touching the view, or nil if the label says that.
    public var accessibilityHint: String?
    /// The view's custom actions, or nil if it declares none.
    public var accessibilityActions: [AccessibilityAction]?
    /// True if assistive technology stops at the view, which hides its descendants; nil for the default of its kind.
    public var isAccessibilityElement: Bool?
    /// Traits beside those that the kind of view brings by itself.
    public var extraTraits: AccessibilityTraits = []
    /// True if the view takes no part in the layout, and neither it nor its descendants are in the tree.
    public var isHidden = false
    /// True if it can be used; a touch on a disabled view does nothing.
    public var isEnabled = true
    /// True if touches go through it to the views behind it.
    public var letsTouchesThrough = false
    /// The effect of a touch, after the view's own reaction; nil for none.
    public var onTouch: (() -> Void)?
    /// The effect of a long press; nil makes a long press a touch.
    public var onLongPress: (() -> Void)?
    /// The effect of a swipe, or nil for none; return false to leave it to the views around it.
    public var onSwipe: ((SwipeDirection) -> Bool)?

    /// The view around this one.
    public internal(set) weak var superview: View?
    /// The position and size, in points on the screen, by the last layout.
    public internal(set) var bounds = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// The part of the bounds that no clipping view cuts off, or nil if it is empty.
    public internal(set) var visibleFrame: Rectangle?
    /// The part of the display that the view can be seen in, as it was laid out last.
    var clip = Rectangle(x: 0, y: 0, width: 0, height: 0)
    /// True if the last layout was mirrored, for a right-to-left language.
    public private(set) var isMirrored = false
    var motion: Motion?
    var name: Name?

    /// The name of a view for the driver of an app.
    struct Name {
        let app: EmbeddedApp.Identity
        let reference: ElementReference
    }

    /// Makes a view.
    public init(identifier: String? = nil) { self.identifier = identifier }

    // MARK: Accessibility

    /// The kind of control or content.
    open var role: Role { .generic }
    /// The accessible name, or nil if it has none; the accessibility label unless overridden.
    open var label: String? { accessibilityLabel }
    /// The accessibility value, or nil if it has none.
    open var value: String? { nil }
    /// The traits of this kind of view.
    open var traits: AccessibilityTraits { [] }
    /// The standard control with its display, or nil if it is none.
    open var standardControl: StandardControl? { nil }
    /// The views inside, in reading order; hidden ones too.
    open var children: [View] { [] }
    /// The children that are exposed to assistive technology.
    open var exposedChildren: [View] { children }

    /// Puts the view's own properties into its element; the children and the properties that depend on the app are
    /// filled in elsewhere.
    func describe(_ element: inout Element) {
        element.identifier = identifier
        element.label = label
        element.value = accessibilityValue ?? value
        element.hint = accessibilityHint
        element.actions = accessibilityActions?.map(\.name)
        element.traits = traits.union(extraTraits)
        element.bounds = bounds
        element.isVisible = visibleFrame != nil
    }

    // MARK: Layout

    /// The height of the view for a width, in points.
    open func height(fitting width: Double) -> Double { 44 }

    /// True if the view accepts less than its height if there is too little room; a scroll view does.
    open var shrinks: Bool { false }

    /// Lays out the children; each child must get its bounds by ``place(_:in:clip:)``.
    ///
    /// Bounds are for reading from left to right. For a right-to-left language the whole display is mirrored afterwards.
    ///
    /// - Parameter clip: the part of the screen in which children can be seen.
    open func placeChildren(clip: Rectangle) {
        for child in children { place(child, in: bounds, clip: clip) }
    }

    /// Sets the bounds of a child.
    public final func place(_ child: View, in bounds: Rectangle, clip: Rectangle) {
        if child.superview !== self { child.superview = self }
        child.layOut(in: bounds, clip: clip)
    }

    func layOut(in place: Rectangle, clip: Rectangle) {
        bounds = motion?.bounds(at: place) ?? place
        self.clip = clip
        isMirrored = false
        visibleFrame = bounds.intersection(clip)
        placeChildren(clip: clip)
    }

    /// Mirrors the bounds of the view and its descendants in an area; once after each layout.
    func mirror(in area: Rectangle) {
        guard !isHidden, !isMirrored else { return }
        isMirrored = true
        bounds = bounds.mirrored(in: area)
        clip = clip.mirrored(in: area)
        visibleFrame = visibleFrame?.mirrored(in: area)
        for child in children { child.mirror(in: area) }
    }

    // MARK: Drawing

    /// Draws the view without its children, which are drawn in front of it.
    ///
    /// Called after the layout, and only if a part of the view is visible. Unless overridden, the view is drawn by its role,
    /// label and value; without a role, or with children, only the children are drawn.
    open func draw(in canvas: inout Canvas) { drawByRole(in: &canvas) }

    /// The filled part of its track, from 0 to 1, if the view is drawn as a slider, a meter or a progress bar.
    ///
    /// Nil if it is unknown, as for progress without a known end. Unless overridden it comes from the value: a percentage, or a
    /// number from 0 to 1.
    open var shownShare: Double? { value.flatMap(Self.share) }

    // MARK: Reacting

    /// The view's own reaction to a touch, before ``onTouch``.
    open func touched(in app: EmbeddedApp) {}

    /// True if the view reacts to touches, so that they need not go to its ancestors.
    open var takesTouches: Bool { onTouch != nil || onLongPress != nil }

    /// Returns true if the kind of view reacts to a swipe; called before ``onSwipe`` of the ancestors.
    open func swiped(_ direction: SwipeDirection) -> Bool { onSwipe?(direction) ?? false }

    /// Scrolls in a direction.
    ///
    /// Returns false at the end.
    func scrolls(_ direction: SwipeDirection) -> Bool { false }
}

extension View {
    /// Moves the view from a distance to its final position, at an even speed, on the app's clock.
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

    /// True if neither the view nor one around it is disabled.
    var isReachable: Bool {
        var next: View? = self
        while let view = next {
            if !view.isEnabled { return false }
            next = view.superview
        }
        return true
    }
}

extension View {
    /// Adds the view to the elements of the accessibility tree: itself with its descendants, or only those if the view itself
    /// has no meaning.
    func addElements(to elements: inout [Element], in app: EmbeddedApp, isAroundEnabled: Bool = true) {
        guard !isHidden else { return }
        let isReachable = isAroundEnabled && isEnabled
        guard role != .generic || identifier != nil || label != nil else {
            for child in exposedChildren {
                child.addElements(to: &elements, in: app, isAroundEnabled: isReachable)
            }
            return
        }
        var element = Element(app.reference(of: self), role: role)
        for child in exposedChildren {
            child.addElements(to: &element.children, in: app, isAroundEnabled: isReachable)
        }
        describe(&element)
        element.isEnabled = isReachable
        if !isReachable { element.traits.insert(.notEnabled) }
        element.isFocused = app.focusedInput === self
        element.obstruction = app.obstruction(of: self)
        element.isInert = app.isBeneathAlert(self)
        elements.append(element)
    }
}

extension View {
    /// The view that covers this one, in words: the layer in front, or else the innermost view there that has a name.
    func summaryOfCover(_ met: View) -> String {
        let layer = met.outermostView
        if layer !== outermostView { return layer.summary }
        let named = met.selfAndSuperviews.first { $0.shownName != nil && !isInside($0) }
        return (named ?? met).summary
    }

    /// The view in readable form, as in `the button "Save"` or `a view without a name`.
    var summary: String {
        switch self {
        case is Keyboard: "the keyboard"
        case is Popover: "the popover"
        default: shownName.map { "the \(kindWords) \"\($0)\"" } ?? "a \(kindWords) without a name"
        }
    }

    private var kindWords: String {
        switch role {
        case .generic: "view"
        case .image: "image"
        case .alertDialog: "alert"
        default: role.rawValue
        }
    }

    private var shownName: String? { [label, identifier].compactMap { $0 }.first { !$0.isEmpty } }
}

/// The movement of a view from a distance to its final position.
struct Motion {
    let distance: Point
    let start: Duration
    let duration: Duration
    let clock: VirtualClock

    /// The current bounds of a view with final bounds.
    func bounds(at place: Rectangle) -> Rectangle {
        let elapsed = clock.now - start
        guard elapsed < duration else { return place }
        let remaining = 1 - elapsed / duration
        return Rectangle(
            x: place.origin.x + distance.x * remaining, y: place.origin.y + distance.y * remaining,
            width: place.size.width, height: place.size.height)
    }
}
