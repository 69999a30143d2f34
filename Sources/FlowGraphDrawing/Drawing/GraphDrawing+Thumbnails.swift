extension GraphDrawing {
    /// A small picture of a screen, which stands in the screen's box.
    public struct Thumbnail: Hashable, Sendable {
        /// The file of the picture, as ``GraphDrawing/dot()`` names it.
        public var path: String
        /// The content of a PNG file, which pictures and pages contain.
        public var png: [UInt8]
        /// The width in the drawing, in points.
        public var width: Int
        /// The height in the drawing, in points.
        public var height: Int

        /// Creates a thumbnail; a size below one point counts as one.
        public init(path: String, png: [UInt8], width: Int, height: Int) {
            self.path = path
            self.png = png
            self.width = max(1, width)
            self.height = max(1, height)
        }
    }

    /// By screen of the graph that is drawn: its thumbnail.
    package var drawnThumbnails: [Int: Thumbnail] {
        Dictionary(uniqueKeysWithValues: boxes.compactMap { box in box.thumbnail.map { (box.index, $0) } })
    }
}

extension GraphDrawing.Options {
    /// The thumbnails by the positions in a graph whose screens stand for one or several of the whole one: that of the first screen
    /// which has one.
    func thumbnails(of screens: [[Int]]) -> [Int: GraphDrawing.Thumbnail] {
        guard !thumbnails.isEmpty else { return [:] }
        let found = screens.enumerated().compactMap { index, members in
            members.lazy.compactMap { thumbnails[$0] }.first.map { (index, $0) }
        }
        return Dictionary(uniqueKeysWithValues: found)
    }
}
