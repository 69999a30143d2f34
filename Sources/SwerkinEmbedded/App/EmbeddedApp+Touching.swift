import Swerkin

extension EmbeddedApp {
    /// What a finger at a point meets.
    enum Hit {
        case view(View)
        case besidePopover(Popover)
        case besideAlert(Alert)
        case nothing
    }

    /// What a finger at a point meets, by the last layout.
    func hit(_ point: Point) -> Hit {
        for layer in layers {
            if let view = layer.view(at: point) { return .view(view) }
            if let alert = layer as? Alert { return .besideAlert(alert) }
            if let popover = layer as? Popover { return .besidePopover(popover) }
        }
        return .nothing
    }

    /// Why a touch at the middle of a view would not reach it or something inside it.
    func obstruction(of view: View) -> Obstruction? {
        let middle = view.frame.middle
        guard view.visibleFrame?.contains(middle) == true else { return .offScreen }
        switch hit(middle) {
        case .view(let met): return met.selfAndSuperviews.contains { $0 === view } ? nil : .covered(by: met.summary)
        case .besidePopover: return .covered(by: "the popover")
        case .besideAlert(let alert): return .covered(by: alert.summary)
        case .nothing: return .offScreen
        }
    }

    /// Touches a point, long or short.
    func touch(_ point: Point, isLong: Bool = false) {
        layOut()
        switch hit(point) {
        case .view(let met): touch(met, isLong: isLong)
        case .besidePopover: dismissPopover()
        case .besideAlert, .nothing: break
        }
    }

    /// Touches the innermost view around one that takes touches; a disabled one swallows them.
    func touch(_ view: View, isLong: Bool) {
        guard let taker = view.selfAndSuperviews.first(where: \.takesTouches), taker.isReachable else { return }
        if isLong, let onLongPress = taker.onLongPress { return onLongPress() }
        taker.touched(in: self)
        taker.onTouch?()
    }

    /// Strokes over a point: the innermost view that goes along with it does.
    func swipe(_ direction: SwipeDirection, at point: Point) {
        layOut()
        guard case .view(let met) = hit(point) else { return }
        _ = met.selfAndSuperviews.first { $0.isEnabled && $0.swiped(direction) }
    }
}

extension View {
    /// The innermost view at a point, what lies in front first; nil where only empty space is there.
    fileprivate func view(at point: Point) -> View? {
        guard !isHidden, visibleFrame?.contains(point) == true else { return nil }
        for child in exposedChildren.reversed() {
            if let met = child.view(at: point) { return met }
        }
        return letsTouchesThrough ? nil : self
    }

    /// The view for people, as in `the button "Save"`.
    fileprivate var summary: String {
        switch self {
        case is Keyboard: "the keyboard"
        case is Alert: "the alert \"\(label ?? "")\""
        default: "the \(role == .generic ? "view" : role.rawValue) \"\(label ?? identifier ?? "")\""
        }
    }
}
