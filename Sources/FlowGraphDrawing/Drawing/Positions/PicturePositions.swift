import FlowGraph

/// The positions of a picture's parts, by their names; a later picture of the app takes them up, so that people find everything
/// again.
///
/// Lengths are in points, from the lower left, as Graphviz has them. A picture contains its positions as the text of an element
/// `metadata`.
package struct PicturePositions: Hashable, Sendable {
    /// A point.
    package struct Point: Hashable, Sendable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The box of a screen.
    package struct Box: Hashable, Sendable {
        package var center: Point
        package var width: Double
        package var height: Double

        package init(center: Point, width: Double, height: Double) {
            (self.center, self.width, self.height) = (center, width, height)
        }

        /// Its area.
        package var area: Area {
            Area(
                low: Point(x: center.x - width / 2, y: center.y - height / 2),
                high: Point(x: center.x + width / 2, y: center.y + height / 2))
        }
    }

    /// An arrow: its ends by name, what tells it from others between the same ends, its line as Graphviz writes it, and the centre of its
    /// label.
    package struct Arrow: Hashable, Sendable {
        package var start: String
        package var end: String
        package var content: String
        package var line: String
        package var label: Point?

        package init(start: String, end: String, content: String, line: String, label: Point?) {
            (self.start, self.end, self.content, self.line, self.label) = (start, end, content, line, label)
        }
    }

    /// The frame of a module, and the centre of its title.
    package struct Frame: Hashable, Sendable {
        package var area: Area
        package var label: Point?

        package init(area: Area, label: Point?) { (self.area, self.label) = (area, label) }
    }

    /// The arrangement that the picture was made in.
    package var layout: DOTLayout
    /// By name.
    package var screens: [String: Box] = [:]
    /// By the name of the module.
    package var frames: [String: Frame] = [:]
    package var arrows: [Arrow] = []
    /// The lower left corner of the heading; nil without one.
    package var heading: Point?

    package init(layout: DOTLayout) { self.layout = layout }
}

/// A rectangle.
package struct Area: Hashable, Sendable {
    package var low: PicturePositions.Point
    package var high: PicturePositions.Point

    package init(low: PicturePositions.Point, high: PicturePositions.Point) { (self.low, self.high) = (low, high) }

    /// The rectangle with a margin on all sides.
    package func grown(by margin: Double) -> Area {
        Area(
            low: PicturePositions.Point(x: low.x - margin, y: low.y - margin),
            high: PicturePositions.Point(x: high.x + margin, y: high.y + margin))
    }

    /// The least rectangle that contains both.
    package func joined(with other: Area) -> Area {
        Area(
            low: PicturePositions.Point(x: min(low.x, other.low.x), y: min(low.y, other.low.y)),
            high: PicturePositions.Point(x: max(high.x, other.high.x), y: max(high.y, other.high.y)))
    }

    package func overlaps(_ other: Area) -> Bool {
        low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }

    package func contains(_ other: Area) -> Bool {
        low.x <= other.low.x && other.high.x <= high.x && low.y <= other.low.y && other.high.y <= high.y
    }
}

// MARK: Text

extension PicturePositions {
    private static let opening = "<metadata id=\"positions\">"
    private static let closing = "</metadata>"
    private static let version = "positions 1"

    /// The element with the positions, a line for each part: its kind, its names and its numbers, with tabulators between.
    package var element: String {
        let arrangement = [
            layout.isSideways ? "right" : "down", layout.boxesModules ? "frames" : "no-frames", "\(layout.leafRows)",
            layout.gathersModules ? "gathered" : "free", layout.isTight ? "tight" : "wide",
        ]
        var rows: [[String]] = [["layout"] + arrangement]
        if let heading { rows.append(["heading"] + words(heading)) }
        for (name, box) in screens.sorted(by: { $0.key < $1.key }) {
            rows.append(
                ["screen", name] + words(box.center) + [JSONText.number(box.width), JSONText.number(box.height)])
        }
        for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
            rows.append(["frame", name] + words(frame.area.low) + words(frame.area.high) + words(frame.label))
        }
        for arrow in arrows {
            rows.append(["arrow", arrow.start, arrow.end, arrow.content, arrow.line] + words(arrow.label))
        }
        let lines = rows.map { $0.map(PicturePositions.escaped).joined(separator: "\t") }
        return ([PicturePositions.opening, PicturePositions.version] + lines + [PicturePositions.closing]).joined(
            separator: "\n")
    }

    /// A picture with the positions in it, before the end of its `svg` element; the title has to come first.
    package func contained(in svg: String) -> String {
        let lines = svg.split(separator: "\n", omittingEmptySubsequences: false)
        guard let end = lines.lastIndex(of: "</svg>") else { return svg }
        return (lines[..<end] + [Substring(element)] + lines[end...]).joined(separator: "\n")
    }

    private func words(_ point: Point?) -> [String] {
        point.map { [JSONText.number($0.x), JSONText.number($0.y)] } ?? []
    }

    /// Reads the positions that a picture or a page contains; nil if it has none, or some that cannot be true.
    ///
    /// O(size of the text).
    package init?(of picture: String) {
        guard let start = picture.firstRange(of: PicturePositions.opening),
            let end = picture[start.upperBound...].firstRange(of: PicturePositions.closing)
        else { return nil }
        let lines = picture[start.upperBound..<end.lowerBound].split(separator: "\n")
        guard lines.first == PicturePositions.version[...], lines.count > 1,
            let layout = DOTLayout(words: PicturePositions.fields(lines[1]))
        else { return nil }
        self.layout = layout
        for line in lines.dropFirst(2) where !read(PicturePositions.fields(line)) { return nil }
    }

    private mutating func read(_ fields: [String]) -> Bool {
        switch (fields.first, fields.count) {
        case ("heading", 3):
            guard let point = PicturePositions.points(fields[1...])?.first else { return false }
            heading = point
        case ("screen", 6):
            guard let numbers = PicturePositions.points(fields[2...]), numbers[1].x > 0, numbers[1].y > 0 else {
                return false
            }
            screens[fields[1]] = Box(center: numbers[0], width: numbers[1].x, height: numbers[1].y)
        case ("frame", 6), ("frame", 8):
            guard let points = PicturePositions.points(fields[2...]) else { return false }
            frames[fields[1]] = Frame(
                area: Area(low: points[0], high: points[1]), label: points.count > 2 ? points[2] : nil)
        case ("arrow", 5), ("arrow", 7):
            guard PicturePositions.isLine(fields[4]), let label = PicturePositions.points(fields[5...]) else {
                return false
            }
            arrows.append(
                Arrow(start: fields[1], end: fields[2], content: fields[3], line: fields[4], label: label.first))
        default: return false
        }
        return true
    }

    /// Points of pairs of numbers; nil if one is none that a picture has.
    private static func points(_ words: ArraySlice<String>) -> [Point]? {
        let numbers = words.compactMap(number)
        guard numbers.count == words.count, numbers.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    private static func number(_ word: some StringProtocol) -> Double? {
        guard let number = Double(word), number.magnitude < 1_000_000 else { return nil }
        return number
    }

    /// True for `e,x,y x,y …;…`, as Graphviz writes the line of an arrow.
    private static func isLine(_ text: String) -> Bool {
        let parts = text.split(separator: ";").map { $0.split(separator: " ") }
        return !parts.isEmpty
            && parts.allSatisfy { points in
                let marks = points.prefix { $0.hasPrefix("e,") || $0.hasPrefix("s,") }
                let numbers = marks.map { $0.dropFirst(2) } + points.dropFirst(marks.count)
                return points.count - marks.count >= 4 && (points.count - marks.count) % 3 == 1
                    && numbers.allSatisfy { point in
                        let pair = point.split(separator: ",")
                        return pair.count == 2 && pair.allSatisfy { number($0) != nil }
                    }
            }
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
    }

    /// A text of letters, digits and some signs of ASCII, so that no reader of the picture takes a name for anything else.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", ",", ";", "/", "+", "(", ")":
                escaped.unicodeScalars.append(scalar)
            default: escaped += "%" + String(scalar.value, radix: 16) + ";"
            }
        }
        return escaped
    }

    private static func unescaped(_ text: Substring) -> String {
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { sum, part in
            let code = part.prefix { $0 != ";" }
            guard let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init), code.endIndex < part.endIndex
            else {
                sum += "%" + part
                return
            }
            sum.unicodeScalars.append(scalar)
            sum += part[part.index(after: code.endIndex)...]
        }
    }
}

extension DOTLayout {
    /// The arrangement in the words of a picture's positions; nil for others.
    fileprivate init?(words: [String]) {
        guard words.count == 6, words[0] == "layout", let rows = Int(words[3]), 1...9 ~= rows else { return nil }
        self.init(
            isSideways: words[1] == "right", boxesModules: words[2] == "frames", leafRows: rows,
            gathersModules: words[4] == "gathered", isTight: words[5] == "tight")
    }
}
