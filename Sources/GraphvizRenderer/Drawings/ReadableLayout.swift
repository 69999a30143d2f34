import FlowGraph

/// The arrangement of a drawing that is read most easily.
///
/// All arrangements are laid out and compared by the size of the text if the picture is fitted into a window, and by the arrows that
/// cross: of twice as many crossings as arrows, a reader makes out as little as of text half as large.
struct ReadableLayout {
    /// In points: a window of 1,400 × 900 pixels.
    private static let window = (width: 1050.0, height: 675.0)
    /// Text that is drawn larger than in its own size is not easier to read.
    private static let greatestScale = 0.8
    /// The scale below which names, 14 points high, are smaller than 7 pixels.
    private static let readableScale = 0.375
    /// The least gain for which another arrangement than the estimate is worth it.
    private static let leastGain = 1.05
    /// The least gain for which modules lose their boxes in a picture that is readable with them.
    private static let leastGainWithoutModules = 1.3

    /// The chosen arrangement.
    let layout: DOTLayout
    /// The scale at which the picture fits into the window; nil if it is too large to be measured.
    private let scale: Double?

    /// True if names are at least 7 pixels high when the picture is fitted into the window.
    var isReadable: Bool { scale.map { $0 >= Self.readableScale } ?? false }

    /// Lays the drawing out in each of its arrangements.
    init(of drawing: GraphDrawing) throws(GraphvizError) {
        let layouts = drawing.layouts
        var best: (layout: DOTLayout, scale: Double, score: Double)?
        for layout in layouts where layouts.count > 1 {
            let measured = try GraphvizRenderer.layout(of: drawing.dot(layout, hasHeading: false, thumbnails: .room))
            let (scale, score) = (ReadableLayout.scale(of: measured), ReadableLayout.score(of: measured))
            let needsBoxes = best.map { $0.layout.boxesModules && $0.scale >= ReadableLayout.readableScale } ?? false
            let gain =
                needsBoxes && !layout.boxesModules ? ReadableLayout.leastGainWithoutModules : ReadableLayout.leastGain
            if score > (best?.score ?? 0) * gain { best = (layout, scale, score) }
        }
        guard var best else {
            (layout, scale) = (layouts[0], nil)
            return
        }
        if best.scale < Self.readableScale { try Self.tighten(&best.layout, &best.scale, of: drawing) }
        (layout, scale) = (best.layout, best.scale)
    }

    /// Makes the distances of an arrangement smaller if that makes an unreadable picture larger when fitted.
    private static func tighten(
        _ layout: inout DOTLayout, _ scale: inout Double, of drawing: GraphDrawing
    ) throws(GraphvizError) {
        var tight = layout
        tight.isTight = true
        let measured = try GraphvizRenderer.layout(of: drawing.dot(tight, hasHeading: false, thumbnails: .room))
        if Self.scale(of: measured) > scale { (layout, scale) = (tight, Self.scale(of: measured)) }
    }

    /// The scale at which the picture fits into the window.
    private static func scale(of layout: GraphvizLayout) -> Double {
        min(greatestScale, window.width / max(layout.width, 1), window.height / max(layout.height, 1))
    }

    private static func score(of layout: GraphvizLayout) -> Double {
        scale(of: layout) / (1 + Double(layout.crossingCount) / Double(2 * max(layout.arrows.count, 1)))
    }
}
