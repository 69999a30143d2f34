import FlowGraph

/// The wishes for the arrangement of a picture; everything else is chosen so that it is read most easily.
package struct LayoutRequest: Hashable, Sendable {
    /// True for a picture from left to right, false for one from top to bottom; nil for whichever is read more easily.
    package var isSideways: Bool?
    /// True for frames around modules, false for none; nil for whichever is read more easily.
    package var hasFrames: Bool?
    /// The positions of an earlier picture, whose boxes keep their positions; nil for a new arrangement.
    package var earlier: PicturePositions?

    package init(isSideways: Bool? = nil, hasFrames: Bool? = nil, earlier: PicturePositions? = nil) {
        (self.isSideways, self.hasFrames, self.earlier) = (isSideways, hasFrames, earlier)
    }

    /// The arrangements that fulfil the wishes, each once.
    package func layouts(among layouts: [DOTLayout]) -> [DOTLayout] {
        var seen: Set<DOTLayout> = []
        return layouts.map { layout in
            var layout = layout
            layout.isSideways = isSideways ?? layout.isSideways
            layout.boxesModules = hasFrames ?? layout.boxesModules
            return layout
        }.filter { seen.insert($0).inserted }
    }

    /// The earlier positions if their arrangement fulfils the wishes.
    package var usable: PicturePositions? {
        guard let earlier, isSideways.map({ $0 == earlier.layout.isSideways }) ?? true,
            hasFrames.map({ $0 == earlier.layout.boxesModules }) ?? true
        else { return nil }
        return earlier
    }
}

extension GraphDrawing {
    /// An arrow that is drawn as one.
    package struct PositionedArrow: Sendable {
        /// The identifier of its element.
        package let identifier: String
        package let start: Int
        package let end: Int
        /// The content that distinguishes it from others between the same screens.
        package let content: String
        /// The size of its label; nil if it has none.
        package let label: DrawnLabelSize?
    }

    /// The names by which a later picture recognises the boxes.
    package var boxNames: [String] { graph.screens.map(\.name) }

    /// The arrows in the order of the text in the DOT language.
    package func positionedArrows(_ layout: DOTLayout) -> [PositionedArrow] {
        let writer = DOTWriter(drawing: self, layout: layout)
        return writer.arrows.map { arrow in
            let content = "\(arrow.kind.rawValue) " + arrow.entries.map(\.headline).joined(separator: " / ")
            return PositionedArrow(
                identifier: "e\(arrow.entries[0].index)", start: arrow.start, end: arrow.end, content: content,
                label: writer.labelSize(of: arrow))
        }
    }

    /// The modules that have a frame, with the numbers of their clusters and their screens.
    package func framedModules(_ layout: DOTLayout) -> [(number: Int, module: String, screens: [Int])] {
        let writer = DOTWriter(drawing: self, layout: layout)
        return groups.enumerated().compactMap { number, group in
            group.module.flatMap { writer.isBoxed(group) ? (number, $0, group.screens) : nil }
        }
    }

    /// True if the picture has too many arrows for its layout, which then is a rough one.
    package var isTangled: Bool { DOTWriter(drawing: self).isTangled }
}
