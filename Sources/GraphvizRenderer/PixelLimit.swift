import CGraphviz

/// The greatest size of a bitmap.
///
/// Cairo draws no bitmap of more than 32,767 pixels on a side; Graphviz would then draw smaller by itself and say so on standard error. A
/// bitmap of 64 million pixels takes a quarter of a gigabyte to draw and to look at.
package enum PixelLimit {
    /// The pixels on a side.
    package static let side = 32_000.0
    /// All pixels.
    package static let area = 64_000_000.0
    /// The pixels to the inch of a bitmap that is drawn in its own size.
    private static let resolution = 96.0
    private static let pointsToTheInch = 72.0

    /// The scale at which a picture is drawn, at most 1.
    ///
    /// - Parameters:
    ///   - width: Its width in points.
    ///   - height: Its height in points.
    /// - Returns: The scale.
    package static func scale(width: Double, height: Double) -> Double {
        let (wide, high) = (width * resolution / pointsToTheInch, height * resolution / pointsToTheInch)
        guard wide > 0, high > 0 else { return 1 }
        return min(1, side / wide, side / high, (area / (wide * high)).squareRoot())
    }

    /// Makes the bitmap of a graph that is laid out no larger than the limit.
    static func apply(to graph: UnsafeMutablePointer<Agraph_t>) -> Double {
        let page = cgraphviz_page(graph)
        let scale = scale(width: page.width, height: page.height)
        if scale < 1 { cgraphviz_set_resolution(graph, resolution * scale) }
        return scale
    }
}
