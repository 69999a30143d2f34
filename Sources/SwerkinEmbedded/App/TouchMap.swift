import SwerkinCore

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
