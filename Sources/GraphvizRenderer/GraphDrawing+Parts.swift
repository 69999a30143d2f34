import FlowGraph
import FlowGraphDrawing

extension GraphDrawing {
    /// The numbers of parts that are tried, the most first.
    private static let partLimits = [36, 20, 10]
    /// The room for the picture of a page in a window of 1,400 × 900 pixels.
    private static let pageRoom = (width: 1020.0, height: 835.0)
    /// The least height of names that are easy to read, in pixels.
    private static let readableName = 10.0
    /// The height of names in the picture's units.
    private static let nameHeight = 14.0

    /// The parts that the page of this drawing shows first: the most whose names are at least 10 pixels high.
    ///
    /// - Parameter whole: The picture of all screens.
    /// - Returns: The parts, or nil if names of the whole picture are that high, or parts would hide what it shows.
    /// - Throws: ``GraphvizError`` if Graphviz cannot draw them.
    package func pageParts(beside whole: Measured) throws(GraphvizError) -> PageParts? {
        guard !GraphDrawing.isReadable(whole) else { return nil }
        var last: PageParts?
        for limit in GraphDrawing.partLimits {
            guard let (drawing, screens) = parts(limit: limit) else { return nil }
            let measured = try drawing.measuredPagePicture()
            last = PageParts(svg: measured.picture.text, screens: screens)
            if GraphDrawing.isReadable(measured) { break }
        }
        return last
    }

    private static func isReadable(_ measured: Measured) -> Bool {
        let (width, height) = measured.size
        return nameHeight * min(pageRoom.width / width, pageRoom.height / height) >= readableName
    }
}
