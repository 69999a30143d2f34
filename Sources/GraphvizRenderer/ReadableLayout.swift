import FlowGraph
import FlowGraphDrawing

/// The arrangement of a drawing that is read most easily.
///
/// All arrangements are laid out and compared by the size of the text if the picture is fitted into a window, and by the arrows that
/// cross: of twice as many crossings as arrows, a reader makes out as little as of text half as large. A label that an arrow strikes, or
/// that lies on another, counts as four crossings.
struct ReadableLayout {
    /// In points: a window of 1,400 × 900 pixels.
    private static let window = (width: 1050.0, height: 675.0)
    /// Text that is drawn larger than in its own size is not easier to read.
    private static let greatestScale = 0.8
    /// The scale below which names, 14 points high, are smaller than 7 pixels.
    static let readableScale = 0.375
    /// The scale below which names are smaller than 6 pixels.
    static let legibleScale = 0.3214
    /// The margins of a picture on both sides together, in points.
    static let margins = 43.0
    /// The scale below which names are smaller than 8.4 pixels, so that shorter boxes of modules are worth another trial.
    private static let comfortableScale = 0.45
    /// The number of crossings that a struck label counts as.
    private static let collisionWeight = 4
    /// The least gain for which another arrangement than the estimate is worth it.
    private static let leastGain = 1.05
    /// The least gain for which modules lose their boxes in a picture that is readable with them.
    private static let leastGainWithoutModules = 1.3

    /// The chosen arrangement.
    let layout: DOTLayout
    /// The scale at which the picture fits into the window; nil if it is too large to be measured.
    let scale: Double?
    /// The positions that the parts keep; nil for a new layout.
    let places: GraphvizPositions?

    /// Takes up the positions of an earlier picture, or lays the drawing out in each of its arrangements.
    init(of drawing: GraphDrawing, _ request: LayoutRequest = LayoutRequest()) throws(GraphvizError) {
        if let earlier = request.usable, let kept = try KeptLayout(of: drawing, earlier) {
            (layout, places) = (kept.layout, kept.positions)
            scale = Self.scale(width: kept.size.width + Self.margins, height: kept.size.height + Self.margins)
            return
        }
        places = nil
        let layouts = request.layouts(among: drawing.layouts)
        guard layouts.count > 1 else {
            (layout, scale) = (layouts[0], nil)
            return
        }
        var choice = Choice(of: drawing, layouts[0])
        for layout in layouts { try choice.consider(layout) }
        if choice.scale < Self.comfortableScale {
            for layout in layouts where layout.boxesModules && !layout.gathersModules {
                var gathered = layout
                gathered.gathersModules = true
                try choice.consider(gathered, leastGain: 1)
            }
        }
        if choice.scale < Self.readableScale { try choice.tighten() }
        (layout, scale) = (choice.layout, choice.scale)
    }

    /// The best of the arrangements that have been laid out.
    private struct Choice {
        let drawing: GraphDrawing
        let labelSizes: [String: [DrawnLabelSize]]
        private(set) var layout: DOTLayout
        private(set) var scale = 0.0
        private var score = 0.0

        init(of drawing: GraphDrawing, _ layout: DOTLayout) {
            self.drawing = drawing
            self.layout = layout
            labelSizes = drawing.labelSizes
        }

        /// Takes an arrangement if it is better.
        mutating func consider(
            _ layout: DOTLayout, leastGain: Double = ReadableLayout.leastGain
        ) throws(GraphvizError) {
            let measured = try measure(layout)
            let needsBoxes = self.layout.boxesModules && self.scale >= readableScale
            let gain = needsBoxes && !layout.boxesModules ? leastGainWithoutModules : leastGain
            let (scale, score) = (ReadableLayout.scale(of: measured), ReadableLayout.score(of: measured, labelSizes))
            if score > self.score * gain { (self.layout, self.scale, self.score) = (layout, scale, score) }
        }

        /// Makes the distances smaller if that makes the picture larger when fitted.
        mutating func tighten() throws(GraphvizError) {
            var tight = layout
            tight.isTight = true
            let scale = ReadableLayout.scale(of: try measure(tight))
            if scale > self.scale { (layout, self.scale) = (tight, scale) }
        }

        private func measure(_ layout: DOTLayout) throws(GraphvizError) -> GraphvizLayout {
            try GraphvizRenderer.layout(of: drawing.dot(layout, hasHeading: false, thumbnails: .room))
        }
    }

    /// The scale at which the picture fits into the window.
    private static func scale(of layout: GraphvizLayout) -> Double { scale(width: layout.width, height: layout.height) }

    /// The scale at which a picture of a size in points fits into the window.
    static func scale(width: Double, height: Double) -> Double {
        min(greatestScale, window.width / max(width, 1), window.height / max(height, 1))
    }

    private static func score(of layout: GraphvizLayout, _ sizes: [String: [DrawnLabelSize]]) -> Double {
        let disturbances = layout.crossingCount + collisionWeight * layout.collisionCount(ofLabels: sizes)
        return scale(of: layout) / (1 + Double(disturbances) / Double(2 * max(layout.arrows.count, 1)))
    }
}

extension GraphSheets {
    /// The numbers of screens on a sheet that are tried.
    private static let screenLimits = [32, 24, 18, 12, 8]

    /// Divides a graph into sheets all of which can be read if they are fitted into a window: names are at least 7 pixels high in one of
    /// 1,400 × 900 pixels.
    ///
    /// Of 32, 24, 18, 12 and 8 screens on a sheet, it takes the greatest number that allows it. If none does, because of a screen that leads
    /// to many others, it takes the number with the most readable worst sheet. The sheets are laid out for each number that is tried.
    ///
    /// - Parameters:
    ///   - whole: The graph to draw.
    ///   - options: The heading, highlights and legend, by positions in the graph.
    ///   - pathExtension: The extension of the sheets' files.
    /// - Throws: ``GraphvizError`` if Graphviz cannot lay a sheet out.
    public init(
        readable whole: NavigationGraph, options: GraphDrawing.Options = GraphDrawing.Options(), pathExtension: String
    ) throws(GraphvizError) {
        var best: (sheets: GraphSheets, scale: Double)?
        for limit in Self.screenLimits {
            let divided = GraphSheets(of: whole, options: options, screenLimit: limit, pathExtension: pathExtension)
            let scale = try divided.leastScale()
            if scale > best?.scale ?? -1 { best = (divided, scale) }
            if scale >= ReadableLayout.readableScale { break }
        }
        self = best?.sheets ?? GraphSheets(of: whole, options: options, pathExtension: pathExtension)
    }

    /// The scale at which the sheet that is read least easily fits into the window.
    private func leastScale() throws(GraphvizError) -> Double {
        var least = Double.infinity
        for sheet in sheets { least = min(least, try ReadableLayout(of: sheet.drawing).scale ?? 0) }
        return least
    }
}
