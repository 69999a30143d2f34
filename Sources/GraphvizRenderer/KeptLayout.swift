import FlowGraph
import FlowGraphDrawing

/// The positions of a picture's parts that take up those of an earlier picture.
///
/// Boxes, frames and arrows that were there keep their positions. New boxes stand near those that they are joined with, if there is
/// room, and arrows whose ends are new are routed anew. What went leaves its room.
struct KeptLayout {
    /// The least share of boxes that an earlier picture must have for its positions to be worth keeping: two thirds.
    private static let leastShare = (known: 2, of: 3)
    /// The least distance between a frame and the boxes in it.
    private static let padding = 4.0
    private static let titleRoom = 22.0

    /// The positions by the identifiers of the text in the DOT language.
    let positions: GraphvizPositions
    /// The arrangement of the earlier picture.
    let layout: DOTLayout
    /// The size of the picture without its margins.
    let size: (width: Double, height: Double)

    /// Takes up the positions of an earlier picture; nil if it has too few of the boxes, or there is no room for the others.
    init?(of drawing: GraphDrawing, _ earlier: PicturePositions) throws(GraphvizError) {
        let names = drawing.boxNames
        let known = names.indices.filter { earlier.screens[names[$0]] != nil }
        guard !known.isEmpty, known.count * Self.leastShare.of >= names.count * Self.leastShare.known,
            !drawing.isTangled
        else { return nil }
        layout = earlier.layout
        let sizes = try GraphvizRenderer.sizes(of: drawing.dot(layout, thumbnails: .room))
        var plan = Plan(drawing, earlier, sizes)
        guard plan.placeNewBoxes(), plan.hasSeparateFrames else { return nil }
        positions = plan.positions
        size = plan.size
    }

    /// The boxes, frames and arrows before they have their positions.
    private struct Plan {
        let drawing: GraphDrawing
        let earlier: PicturePositions
        let sizes: GraphvizPositions
        let names: [String]
        let arrows: [GraphDrawing.PositionedArrow]
        let framed: [(number: Int, module: String, screens: [Int])]
        /// By box: the module of its frame.
        let frameOfBox: [Int: String]
        /// The lines and labels that stay, by arrow.
        private var kept: [Int: PicturePositions.Arrow]
        private var placement: BoxPlacement
        /// The boxes that need a position.
        private var open: [Int]
        /// The boxes that keep their position and size.
        private var steady: Set<Int>

        init(_ drawing: GraphDrawing, _ earlier: PicturePositions, _ sizes: GraphvizPositions) {
            (self.drawing, self.earlier, self.sizes) = (drawing, earlier, sizes)
            names = drawing.boxNames
            arrows = drawing.positionedArrows(earlier.layout)
            framed = drawing.framedModules(earlier.layout)
            frameOfBox = Dictionary(
                framed.flatMap { module in module.screens.map { ($0, module.module) } },
                uniquingKeysWith: { first, _ in first })
            var boxes: [Int: PicturePositions.Box] = [:]
            steady = []
            for (index, name) in names.enumerated() {
                guard let old = earlier.screens[name], let size = sizes.nodes["s\(index)"] else { continue }
                boxes[index] = PicturePositions.Box(center: old.center, width: size.width, height: size.height)
                if abs(old.width - size.width) < 1, abs(old.height - size.height) < 1 { steady.insert(index) }
            }
            for index in Plan.misplaced(boxes, steady, frameOfBox, earlier) {
                boxes[index] = nil
                steady.remove(index)
            }
            open = names.indices.filter { boxes[$0] == nil }
            let frames = Plan.frames(framed, boxes, earlier)
            let (arrows, kept) = (self.arrows, Plan.keptArrows(self.arrows, names, steady, earlier))
            self.kept = kept
            let heading = earlier.heading.flatMap { corner in sizes.headingSize.map { Area(at: corner, size: $0) } }
            let titles = frames.map { Area(titleOf: $0.value, letters: $0.key.count) }
            placement = BoxPlacement(
                isSideways: earlier.layout.isSideways, boxes: boxes, frameOfBox: frameOfBox, frames: frames,
                titles: titles + (heading.map { [$0] } ?? []),
                labels: kept.compactMap { arrow, place in place.labelArea(arrows[arrow].label) },
                lines: kept.values.flatMap(\.pieces))
        }

        /// The boxes that cannot stay: those that grew into another, and those whose module stands elsewhere now.
        private static func misplaced(
            _ boxes: [Int: PicturePositions.Box], _ steady: Set<Int>, _ frameOfBox: [Int: String],
            _ earlier: PicturePositions
        ) -> Set<Int> {
            var misplaced: Set<Int> = []
            for (index, box) in boxes {
                let around = earlier.frames.filter { $0.value.area.contains(Area(at: box.center, size: (0, 0))) }.map(
                    \.key)
                let isElsewhere =
                    frameOfBox[index].map { earlier.frames[$0] != nil && !around.contains($0) }
                    ?? !around.isEmpty
                let hasGrownIntoAnother =
                    !steady.contains(index)
                    && boxes.contains { $0.key != index && $0.value.area.overlaps(box.area.grown(by: 2)) }
                if isElsewhere || hasGrownIntoAnother { misplaced.insert(index) }
            }
            return misplaced
        }

        private static func frames(
            _ framed: [(number: Int, module: String, screens: [Int])], _ boxes: [Int: PicturePositions.Box],
            _ earlier: PicturePositions
        ) -> [String: Area] {
            var frames: [String: Area] = [:]
            for (_, module, screens) in framed {
                let areas = screens.compactMap { boxes[$0]?.area.grown(by: KeptLayout.padding) }
                if let old = earlier.frames[module]?.area {
                    frames[module] = areas.reduce(old) { $0.contains($1) ? $0 : $0.joined(with: $1) }
                } else if let first = areas.first {
                    var area = areas.reduce(first) { $0.joined(with: $1) }.grown(by: 10)
                    area.high.y += KeptLayout.titleRoom
                    frames[module] = area
                }
            }
            return frames
        }

        /// The arrows between boxes that stay.
        private static func keptArrows(
            _ arrows: [GraphDrawing.PositionedArrow], _ names: [String], _ steady: Set<Int>, _ earlier: PicturePositions
        ) -> [Int: PicturePositions.Arrow] {
            let old = Dictionary(grouping: earlier.arrows) { [$0.start, $0.end] }
            let new = Dictionary(grouping: arrows.indices) { [names[arrows[$0].start], names[arrows[$0].end]] }
            var kept: [Int: PicturePositions.Arrow] = [:]
            for (ends, indices) in new {
                guard var candidates = old[ends] else { continue }
                for index in indices where steady.contains(arrows[index].start) && steady.contains(arrows[index].end) {
                    let same = candidates.firstIndex { $0.content == arrows[index].content }
                    let isSingle = indices.count == 1 && candidates.count == 1
                    guard let position = same ?? (isSingle ? 0 : nil) else { continue }
                    let arrow = candidates.remove(at: position)
                    if (arrow.label == nil) == (arrows[index].label == nil) { kept[index] = arrow }
                }
            }
            return kept
        }

        /// Finds room for the boxes that have none, those beside others that stand already first.
        mutating func placeNewBoxes() -> Bool {
            var placed: Set<Int> = []
            while !open.isEmpty {
                let next = open.firstIndex { box in arrows.contains { joins($0, box) } } ?? 0
                let box = open.remove(at: next)
                guard let size = sizes.nodes["s\(box)"], placement.place(box, request(box, size)) else { return false }
                placed.insert(box)
            }
            let areas = placed.union(names.indices.filter { !steady.contains($0) }).compactMap {
                placement.boxes[$0]?.area
            }
            for (index, arrow) in kept
            where arrow.areas(label: nil).contains(where: { piece in areas.contains(where: piece.overlaps) }) {
                kept[index] = nil
            }
            return true
        }

        private func joins(_ arrow: GraphDrawing.PositionedArrow, _ box: Int) -> Bool {
            arrow.start == box && placement.boxes[arrow.end] != nil
                || arrow.end == box && placement.boxes[arrow.start] != nil
        }

        private func request(_ box: Int, _ size: PicturePositions.Box) -> BoxPlacement.Request {
            func room(_ arrow: GraphDrawing.PositionedArrow) -> Double {
                arrow.label.map { Double(earlier.layout.isSideways ? $0.width : $0.height) } ?? 0
            }
            return BoxPlacement.Request(
                width: size.width, height: size.height, frame: frameOfBox[box],
                wished: earlier.screens[names[box]]?.center,
                origins: arrows.filter { $0.end == box }.map { ($0.start, room($0)) },
                ends: arrows.filter { $0.start == box }.map { ($0.end, room($0)) })
        }

        /// True if no frame lies on another, or around a box that does not belong to it.
        var hasSeparateFrames: Bool {
            let frames = Array(placement.frames)
            let areTogether = frames.indices.contains { index in
                frames[(index + 1)...].contains { $0.value.overlaps(frames[index].value) }
            }
            return !areTogether
                && placement.boxes.allSatisfy { index, box in
                    frames.allSatisfy { $0.key == frameOfBox[index] || !$0.value.overlaps(box.area) }
                }
        }

        /// Everything but the heading.
        private var content: Area {
            let areas =
                placement.boxes.values.map(\.area) + placement.frames.values
                + kept.flatMap { arrow, place in place.areas(label: arrows[arrow].label) }
            let first = areas.first ?? Area(at: PicturePositions.Point(x: 0, y: 0), size: (0, 0))
            return areas.reduce(first) { $0.joined(with: $1) }
        }

        private var heading: Area? {
            guard let size = sizes.headingSize, size.width > 0 else { return nil }
            let content = self.content
            let corner = PicturePositions.Point(
                x: earlier.heading?.x ?? content.low.x, y: max(earlier.heading?.y ?? 0, content.high.y + 8))
            return Area(at: corner, size: size)
        }

        var size: (width: Double, height: Double) {
            let whole = heading.map(content.joined) ?? content
            return (whole.high.x - whole.low.x, whole.high.y - whole.low.y)
        }

        var positions: GraphvizPositions {
            var positions = GraphvizPositions()
            for (index, box) in placement.boxes { positions.nodes["s\(index)"] = box }
            for (index, arrow) in kept {
                positions.edges[arrows[index].identifier] = GraphvizPositions.Edge(line: arrow.line, label: arrow.label)
            }
            for (number, module, _) in framed {
                guard let area = placement.frames[module] else { continue }
                positions.clusters["cluster_\(number)"] = GraphvizPositions.Cluster(
                    area: area, label: label(of: module, number, in: area))
            }
            positions.heading = heading.map(\.center)
            return positions
        }

        /// The place of a frame's title, in its upper left corner as before.
        private func label(of module: String, _ number: Int, in area: Area) -> PicturePositions.Point {
            if let old = earlier.frames[module], let label = old.label {
                return PicturePositions.Point(
                    x: area.low.x + label.x - old.area.low.x, y: area.high.y + label.y - old.area.high.y)
            }
            let size = sizes.clusters["cluster_\(number)"]?.labelSize ?? (0, 0)
            return PicturePositions.Point(
                x: area.low.x + 8 + size.width / 2, y: area.high.y - 4 - size.height / 2)
        }
    }
}

extension Area {
    /// A rectangle at its lower left corner.
    fileprivate init(at corner: PicturePositions.Point, size: (width: Double, height: Double)) {
        self.init(low: corner, high: PicturePositions.Point(x: corner.x + size.width, y: corner.y + size.height))
    }

    /// The room of a frame's title, estimated by its letters.
    fileprivate init(titleOf frame: Area, letters: Int) {
        let width = min(frame.high.x - frame.low.x, 9 * Double(letters) + 16)
        self.init(
            low: PicturePositions.Point(x: frame.low.x, y: frame.high.y - 20),
            high: PicturePositions.Point(x: frame.low.x + width, y: frame.high.y))
    }

    var center: PicturePositions.Point { PicturePositions.Point(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2) }
}

extension PicturePositions.Arrow {
    /// The rectangles around the pieces of the line, and around the label.
    fileprivate func areas(label size: DrawnLabelSize?) -> [Area] {
        pieces + (labelArea(size).map { [$0] } ?? [])
    }

    /// The rectangle around the label.
    fileprivate func labelArea(_ size: DrawnLabelSize?) -> Area? {
        guard let label, let size else { return nil }
        let corner = PicturePositions.Point(x: label.x - Double(size.width) / 2, y: label.y - Double(size.height) / 2)
        return Area(at: corner, size: (Double(size.width), Double(size.height)))
    }

    /// The rectangles around the pieces of the line.
    fileprivate var pieces: [Area] {
        line.split(separator: ";").flatMap { part -> [Area] in
            let points = part.split(separator: " ").filter { !$0.hasPrefix("e,") && !$0.hasPrefix("s,") }.compactMap(
                GraphvizLayout.Point.init(words:))
            let line = GraphvizLayout.line(along: points).points
            return zip(line, line.dropFirst()).map { start, end in
                Area(
                    low: PicturePositions.Point(x: min(start.x, end.x), y: min(start.y, end.y)),
                    high: PicturePositions.Point(x: max(start.x, end.x), y: max(start.y, end.y)))
            }
        }
    }
}

extension GraphvizLayout.Point {
    /// Reads `x,y`.
    fileprivate init?(words: Substring) {
        let numbers = words.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 2 else { return nil }
        self.init(x: numbers[0], y: numbers[1])
    }
}

extension GraphDrawing {
    /// The positions of a picture by the names of its parts.
    func positions(_ read: GraphvizPositions, _ layout: DOTLayout) -> PicturePositions {
        var positions = PicturePositions(layout: layout)
        let names = boxNames
        for (index, name) in names.enumerated() { positions.screens[name] = read.nodes["s\(index)"]?.rounded }
        for (number, module, _) in framedModules(layout) {
            guard let cluster = read.clusters["cluster_\(number)"] else { continue }
            positions.frames[module] = PicturePositions.Frame(area: cluster.area, label: cluster.label?.rounded)
        }
        positions.arrows = positionedArrows(layout).compactMap { arrow in
            guard let place = read.edges[arrow.identifier] else { return nil }
            return PicturePositions.Arrow(
                start: names[arrow.start], end: names[arrow.end], content: arrow.content, line: place.line,
                label: place.label?.rounded)
        }
        if let heading = read.heading, let size = read.headingSize {
            positions.heading =
                PicturePositions.Point(x: heading.x - size.width / 2, y: heading.y - size.height / 2).rounded
        }
        return positions
    }
}

extension PicturePositions.Point {
    fileprivate var rounded: PicturePositions.Point {
        PicturePositions.Point(x: PicturePositions.rounded(x), y: PicturePositions.rounded(y))
    }
}

extension PicturePositions.Box {
    fileprivate var rounded: PicturePositions.Box {
        PicturePositions.Box(
            center: center.rounded, width: PicturePositions.rounded(width), height: PicturePositions.rounded(height))
    }
}
