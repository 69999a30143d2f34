/// Finds room for boxes that are new in a picture whose other boxes keep their positions.
///
/// A new box stands beside a box that it is joined with, in the direction of the picture, as near as no other box, title or foreign frame is in
/// its way; on arrows and labels it stands only if there is nothing better near by.
package struct BoxPlacement {
    package typealias Point = PicturePositions.Point

    /// A box to find room for.
    package struct Request {
        package var width: Double
        package var height: Double
        /// The module whose frame it stands in; nil for none.
        package var frame: String?
        /// The centre that it would have; nil for none.
        package var wished: Point?
        /// The boxes that lead to it and that it leads to, by their keys, each with the room that the arrow's label takes.
        package var origins: [(box: Int, room: Double)]
        package var ends: [(box: Int, room: Double)]

        package init(
            width: Double, height: Double, frame: String?, wished: Point?, origins: [(box: Int, room: Double)],
            ends: [(box: Int, room: Double)]
        ) {
            (self.width, self.height, self.frame, self.wished) = (width, height, frame, wished)
            (self.origins, self.ends) = (origins, ends)
        }
    }

    /// The distance that boxes keep from one another.
    private static let gap = 14.0
    /// The distance between a frame and the boxes in it.
    private static let padding = 14.0
    /// The room for a frame's title.
    private static let titleRoom = 22.0
    /// The distance between positions that are tried.
    private static let step = 18.0
    /// The number of rings of positions that are tried around the wished one.
    private static let ringLimit = 90

    private let isSideways: Bool
    /// The boxes that have their positions, by their keys.
    package private(set) var boxes: [Int: PicturePositions.Box]
    /// By box: the module whose frame it stands in.
    private var frameOfBox: [Int: String]
    /// The frames by module, grown for the boxes that came.
    package private(set) var frames: [String: Area]
    /// The titles, on which nothing may stand.
    private let titles: [Area]
    /// The labels of arrows, on which nothing stands if there is any other position near by.
    private let labels: [Area]
    /// The pieces of arrows, on which better nothing stands.
    private let lines: [Area]
    /// The extent of the picture as it was; a box beyond it would move all others when the picture is fitted.
    private let extent: Area?

    package init(
        isSideways: Bool, boxes: [Int: PicturePositions.Box], frameOfBox: [Int: String], frames: [String: Area],
        titles: [Area], labels: [Area], lines: [Area]
    ) {
        (self.isSideways, self.boxes, self.frameOfBox) = (isSideways, boxes, frameOfBox)
        (self.frames, self.titles, self.labels, self.lines) = (frames, titles, labels, lines)
        let areas = boxes.values.map(\.area) + frames.values
        extent = areas.first.map { areas.reduce($0) { $0.joined(with: $1) } }
    }

    /// Finds room for a box; returns false if there is none near the wished position.
    ///
    /// O(r² · n) for r rings of positions and n boxes, arrows and labels.
    package mutating func place(_ key: Int, _ request: Request) -> Bool {
        let wished = self.wished(request)
        var best: (center: Point, cost: Double)?
        for ring in 0...BoxPlacement.ringLimit {
            // No place of this ring or a later one is nearer.
            if let best, best.cost <= Double(ring) * BoxPlacement.step { break }
            for center in BoxPlacement.places(ring, around: wished) {
                let box = PicturePositions.Box(center: center, width: request.width, height: request.height)
                guard isFree(box, in: request.frame) else { continue }
                let cost = distance(center, wished) + disturbance(of: box.area)
                if best.map({ cost < $0.cost }) ?? true { best = (center, cost) }
            }
        }
        guard let best else { return false }
        keep(
            PicturePositions.Box(center: best.center, width: request.width, height: request.height), key,
            in: request.frame)
        return true
    }

    private mutating func keep(_ box: PicturePositions.Box, _ key: Int, in frame: String?) {
        boxes[key] = box
        guard let frame else { return }
        frameOfBox[key] = frame
        frames[frame] = grown(frame, for: box.area)
    }

    /// The frame of a module with room for one more box.
    private func grown(_ frame: String, for area: Area) -> Area {
        var wanted = area.grown(by: BoxPlacement.padding)
        guard let old = frames[frame] else {
            wanted.high.y += BoxPlacement.titleRoom
            return wanted
        }
        return old.contains(area.grown(by: 5)) ? old : old.joined(with: wanted)
    }

    private func wished(_ request: Request) -> Point {
        if let wished = request.wished { return wished }
        for (key, room) in request.origins {
            if let box = boxes[key] { return beside(box, room, request, isBehind: true) }
        }
        for (key, room) in request.ends {
            if let box = boxes[key] { return beside(box, room, request, isBehind: false) }
        }
        if let area = request.frame.flatMap({ frames[$0] }) {
            return Point(x: (area.low.x + area.high.x) / 2, y: (area.low.y + area.high.y) / 2)
        }
        // What nothing is joined with stands at the end of the picture.
        let all = boxes.values.map(\.area)
        guard let first = all.first else { return Point(x: 0, y: 0) }
        let whole = all.reduce(first) { $0.joined(with: $1) }
        return isSideways
            ? Point(x: whole.low.x + request.width / 2, y: whole.low.y - BoxPlacement.gap - request.height / 2)
            : Point(x: whole.high.x + BoxPlacement.gap + request.width / 2, y: whole.high.y - request.height / 2)
    }

    /// The centre of a box beside another, behind it in the direction of the picture or before it.
    private func beside(_ box: PicturePositions.Box, _ room: Double, _ request: Request, isBehind: Bool) -> Point {
        let sign = isBehind ? 1.0 : -1.0
        if isSideways {
            let distance = box.width / 2 + 26 + room + request.width / 2
            return Point(x: box.center.x + sign * distance, y: box.center.y)
        }
        let distance = box.height / 2 + 32 + room + request.height / 2
        return Point(x: box.center.x, y: box.center.y - sign * distance)
    }

    private func distance(_ one: Point, _ other: Point) -> Double {
        let (x, y) = (one.x - other.x, one.y - other.y)
        return (x * x + y * y).squareRoot()
    }

    /// The positions at a distance from a point, as a square around it.
    private static func places(_ ring: Int, around center: Point) -> [Point] {
        guard ring > 0 else { return [center] }
        let numbers = (-ring...ring)
        return numbers.flatMap { x in
            let rows = abs(x) == ring ? Array(numbers) : [-ring, ring]
            return rows.map { Point(x: center.x + Double(x) * step, y: center.y + Double($0) * step) }
        }
    }

    private func isFree(_ box: PicturePositions.Box, in frame: String?) -> Bool {
        let area = box.area.grown(by: BoxPlacement.gap)
        guard !boxes.values.contains(where: { $0.area.overlaps(area) }), !titles.contains(where: area.overlaps) else {
            return false
        }
        guard let frame else { return !frames.values.contains(where: area.overlaps) }
        let grown = self.grown(frame, for: box.area)
        if frames[frame] == grown { return true }
        return !frames.contains { $0.key != frame && $0.value.overlaps(grown.grown(by: 4)) }
            && !boxes.contains { frameOfBox[$0.key] != frame && $0.value.area.overlaps(grown) }
            && !titles.contains(where: grown.overlaps)
    }

    private func disturbance(of area: Area) -> Double {
        let around = area.grown(by: 4)
        let isBeyond = extent.map { !$0.contains(area) } ?? false
        return 300 * Double(labels.count(where: around.overlaps)) + 40 * Double(lines.count(where: around.overlaps))
            + (isBeyond ? 150 : 0)
    }
}
