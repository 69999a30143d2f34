import SwerkinCore

extension EmbeddedApp {
    /// The duration from which a touch is a long press.
    private static let longPressDuration = Duration.milliseconds(500)

    /// The reason why a touch at the middle of a view would not reach it or a descendant, by the last layout.
    func obstruction(of view: View) -> Obstruction? {
        let middle = view.bounds.middle
        guard let visible = view.visibleFrame, visible.contains(middle) else { return .offScreen }
        switch touchMap.hit(middle) {
        case .view(let met): return met.isInside(view) ? nil : .covered(by: view.summaryOfCover(met))
        case .besidePopover(let popover): return .covered(by: popover.summary)
        case .besideAlert(let alert): return .covered(by: alert.summary)
        case .nothing: return .offScreen
        }
    }

    /// Returns true if a view lies beneath an alert, so that no touch reaches it.
    func isBeneathAlert(_ view: View) -> Bool { alerts.last.map { !view.isInside($0.view) } ?? false }

    /// Touches a point.
    func touch(_ point: Point) {
        layOut()
        switch touchMap.hit(point) {
        case .view(let met): touch(met)
        case .besidePopover: dismissPopover()
        case .besideAlert, .nothing: break
        }
    }

    /// Touches the innermost view around one that takes touches; a disabled one swallows them.
    func touch(_ view: View) {
        guard let taker = view.touchTaker, taker.isReachable else { return }
        taker.touched(in: self)
        taker.onTouch?()
    }

    /// Touches a point for a duration: a long press if the view reacts to one and the duration suffices.
    func press(_ point: Point, for duration: Duration) {
        layOut()
        guard duration >= Self.longPressDuration, case .view(let met) = touchMap.hit(point),
            let taker = met.touchTaker, taker.isReachable, taker.onLongPress != nil
        else {
            clock.sleep(for: duration)
            return touch(point)
        }
        clock.sleep(for: Self.longPressDuration)
        taker.onLongPress?()
        clock.sleep(for: duration - Self.longPressDuration)
    }

    /// Swipes over a point: the innermost view that reacts does.
    func swipe(_ direction: SwipeDirection, at point: Point) {
        layOut()
        guard case .view(let met) = touchMap.hit(point) else { return }
        _ = met.selfAndSuperviews.first { $0.isReachable && $0.swiped(direction) }
    }

    /// Drags a finger slowly over the display: the innermost scroll view at its start that can follow it does.
    ///
    /// Returns false if none moves.
    package func drag(from start: Point, to end: Point) -> Bool {
        layOut()
        guard case .view(let met) = touchMap.hit(start) else { return false }
        return met.selfAndSuperviews.contains { view in
            view.isReachable && (view as? ScrollView)?.scroll(by: start.y - end.y) ?? false
        }
    }

    /// Drags the knob of the slider at a point to another; returns false if no slider that can be used is there.
    package func slide(from start: Point, to end: Point) -> Bool {
        layOut()
        guard case .view(let met) = touchMap.hit(start),
            let slider = met.selfAndSuperviews.lazy.compactMap({ $0 as? Slider }).first, slider.isReachable
        else { return false }
        slider.dragKnob(by: (end.x - start.x) / max(slider.bounds.size.width, 1))
        return true
    }

    /// Scrolls the first scroll view that can move in a direction, the frontmost layer first.
    ///
    /// Views behind an alert or a popover don't scroll, as no finger reaches them.
    func scroll(_ direction: SwipeDirection) -> Bool {
        layOut()
        for layer in layers {
            if layer.shownSelfAndDescendants.contains(where: { $0.isReachable && $0.scrolls(direction) }) {
                return true
            }
            if layer is Alert || layer is Popover { return false }
        }
        return false
    }
}

extension View {
    /// The innermost view around this one, itself included, that takes touches.
    fileprivate var touchTaker: View? { selfAndSuperviews.first(where: \.takesTouches) }

    /// Returns true if this view is another one or lies in it.
    func isInside(_ other: View) -> Bool {
        var next: View? = self
        while let view = next {
            if view === other { return true }
            next = view.superview
        }
        return false
    }
}

/// The view that a touch at a point meets.
enum Hit {
    case view(View)
    case besidePopover(Popover)
    case besideAlert(Alert)
    case nothing
}

/// The positions of the views on the display, made anew with every layout.
///
/// The display is divided into bands, and each band lists the views that intersect it, the frontmost last. So a query examines
/// only the views near a point, and a query for every view takes time in proportion to their number.
struct TouchMap {
    private static let bandHeight = 64.0

    private struct Entry {
        let bounds: Rectangle
        let hit: Hit
    }

    private let window: Rectangle
    private var bands: [[Entry]]

    /// Makes a map of a display with nothing on it.
    init(window: Rectangle) {
        self.window = window
        bands = Array(repeating: [], count: max(1, Int(window.size.height / Self.bandHeight) + 1))
    }

    /// Adds a layer in front.
    mutating func add(_ layer: View) {
        if let alert = layer as? Alert { insert(.besideAlert(alert), in: window) }
        if let popover = layer as? Popover { insert(.besidePopover(popover), in: window) }
        add(layer, within: window)
    }

    /// The view that a touch at a point meets.
    func hit(_ point: Point) -> Hit {
        guard window.contains(point) else { return .nothing }
        return bands[band(at: point.y)].last { $0.bounds.contains(point) }?.hit ?? .nothing
    }

    /// A view is met only within the bounds of its ancestors.
    private mutating func add(_ view: View, within area: Rectangle) {
        guard !view.isHidden, let bounds = view.visibleFrame?.intersection(area) else { return }
        if !view.letsTouchesThrough { insert(.view(view), in: bounds) }
        for child in view.exposedChildren { add(child, within: bounds) }
    }

    private mutating func insert(_ hit: Hit, in bounds: Rectangle) {
        for index in band(at: bounds.origin.y)...band(at: bounds.maxY) {
            bands[index].append(Entry(bounds: bounds, hit: hit))
        }
    }

    private func band(at y: Double) -> Int {
        min(max(0, Int((y - window.origin.y) / Self.bandHeight)), bands.count - 1)
    }
}
