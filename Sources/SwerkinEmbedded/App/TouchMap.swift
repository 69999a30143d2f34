import Swerkin

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
        let frame: Frame
        let hit: Hit
    }

    private let window: Frame
    private var bands: [[Entry]]

    /// Makes a map of a display with nothing on it.
    init(window: Frame) {
        self.window = window
        bands = Array(repeating: [], count: max(1, Int(window.size.height / Self.bandHeight) + 1))
    }

    /// Puts a layer in front of what is there.
    mutating func add(_ layer: View) {
        if let alert = layer as? Alert { insert(.besideAlert(alert), in: window) }
        if let popover = layer as? Popover { insert(.besidePopover(popover), in: window) }
        add(layer, within: window)
    }

    /// The view that a touch at a point meets.
    func hit(_ point: Point) -> Hit {
        guard window.contains(point) else { return .nothing }
        return bands[band(at: point.y)].last { $0.frame.contains(point) }?.hit ?? .nothing
    }

    /// A view is met only within what is around it.
    private mutating func add(_ view: View, within area: Frame) {
        guard !view.isHidden, let frame = view.visibleFrame?.intersection(area) else { return }
        if !view.letsTouchesThrough { insert(.view(view), in: frame) }
        for child in view.exposedChildren { add(child, within: frame) }
    }

    private mutating func insert(_ hit: Hit, in frame: Frame) {
        for index in band(at: frame.origin.y)...band(at: frame.maxY) {
            bands[index].append(Entry(frame: frame, hit: hit))
        }
    }

    private func band(at y: Double) -> Int {
        min(max(0, Int((y - window.origin.y) / Self.bandHeight)), bands.count - 1)
    }
}
