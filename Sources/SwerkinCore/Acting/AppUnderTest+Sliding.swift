extension AppUnderTest {
    /// The part of a slider's length by which it may miss its position.
    private static let slidingTolerance = 0.025
    /// The most drags of one slider, some of which may only find its direction.
    private static let mostDrags = 8

    /// Drags the thumb of a slider once it is ready, until it stands at a part of its length.
    ///
    /// The position is read from the value: a percentage, or a number within ``Element/range``. The element may be the whole slider, in any
    /// direction, or its thumb alone. Throws ``StepFailure`` if it is not ready within `timeouts.waiting`, has no position, or stays
    /// farther than 2.5 % of its length away.
    package func slide(_ query: ElementQuery, to position: Double) throws {
        guard (0...1).contains(position) else {
            throw failure(.test("a slider cannot be set to \(position): 0 is its beginning, and 1 its end."))
        }
        var slide = Slide(to: position)
        var reached = 0.0
        for _ in 0..<Self.mostDrags {
            try act(.drag, on: query) { slider in
                guard let current = slider.sliderPosition else {
                    throw DriverError.notPossible(
                        "it has no value that says where it stands; drag its thumb with IDrag, or press its arrow keys")
                }
                if abs(current - position) <= Self.slidingTolerance { return }
                let (start, end) = slide.nextDrag(of: slider, at: current)
                try driver.perform(.drag(to: .point(end)), on: .point(start))
            }
            reached = try waitUntilReady(query).sliderPosition ?? position
            if abs(reached - position) <= Self.slidingTolerance { return }
            slide.note(reached)
        }
        throw failure(.custom("\(query) stands at \(reached.percent), not at \(position.percent)."))
    }

    private func waitUntilReady(_ query: ElementQuery) throws -> Element {
        guard let element = try wait(for: .ready(query, for: .drag), timeout: timeouts.waiting).first else {
            throw failure(DriverFailure.namelessMatch(query))
        }
        return element
    }
}

/// The drags of a slider to a position, each corrected by the result of the ones before.
private struct Slide {
    /// A drag: where it began and ended, and the position before it.
    private struct Drag { let start, end: Point, position: Double }

    private let position: Double
    /// The part of the length that is aimed at, which makes up for what the last drag missed.
    private var goal: Double
    /// True if the slider begins at the right or at the top, as that of a page that is read from the right.
    private var isMirrored = false
    /// The way of a thumb from the beginning to the end, or nil as long as no drag has moved it.
    private var length: Point?
    private var probes = 0
    private var last: Drag?

    init(to position: Double) { (self.position, goal) = (position, position) }

    /// The beginning and the end of the next drag.
    mutating func nextDrag(of slider: Element, at current: Double) -> (start: Point, end: Point) {
        let (start, end) = slider.isThumb ? dragOfThumb(slider, at: current) : dragAlong(slider, at: current)
        last = Drag(start: start, end: end, position: current)
        return (start, end)
    }

    /// A drag of an element that is as long as the slider.
    private func dragAlong(_ slider: Element, at current: Double) -> (Point, Point) {
        // A press at the very end would miss it.
        let parts = [min(max(current, 0.01), 0.99), min(max(goal, 0), 1)].map { isMirrored ? 1 - $0 : $0 }
        return (slider.point(at: parts[0]), slider.point(at: parts[1]))
    }

    /// A drag of a thumb.
    ///
    /// The direction of the slider around it shows by its first movement: it is tried to the right, upwards, and the opposite.
    private func dragOfThumb(_ thumb: Element, at current: Double) -> (Point, Point) {
        let (start, distance) = (thumb.bounds.middle, position - current)
        if let length { return (start, Point(x: start.x + length.x * distance, y: start.y + length.y * distance)) }
        let direction = [(1.0, 0.0), (0, -1), (-1, 0), (0, 1)][probes % 4]
        let reach = 2 * max(thumb.bounds.size.width, thumb.bounds.size.height) * (distance < 0 ? -1 : 1)
        return (start, Point(x: start.x + reach * direction.0, y: start.y + reach * direction.1))
    }

    /// Notes the position after the last drag.
    mutating func note(_ reached: Double) {
        guard let last else { return }
        let moved = reached - last.position
        probes += 1
        if abs(moved) > 0.001 {
            length = Point(x: (last.end.x - last.start.x) / moved, y: (last.end.y - last.start.y) / moved)
        }
        if moved == 0 || abs(reached - (1 - goal)) < abs(reached - goal) {
            (isMirrored, goal) = (!isMirrored, position)
        } else {
            goal += position - reached
        }
    }
}

extension Element {
    /// The position of a slider, from 0 to 1, or nil if the value says none.
    fileprivate var sliderPosition: Double? {
        guard let value else { return nil }
        if value.hasSuffix("%"), let percent = Double(value.dropLast().trimmingCharacters(in: .whitespaces)) {
            return percent / 100
        }
        guard let number = Double(value) else { return nil }
        guard let range, range.upperBound > range.lowerBound else { return (0...1).contains(number) ? number : nil }
        return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    /// True if it is not longer than a thumb, which is about as wide as high, so that the slider is around it.
    ///
    /// Source: ARIA Authoring Practices Guide, slider pattern, whose thumb has the role.
    fileprivate var isThumb: Bool {
        let sides = [bounds.size.width, bounds.size.height].sorted()
        return sides[1] < 2 * sides[0]
    }

    /// The point of a slider at a part of its length: of its width, or from below if it stands upright.
    fileprivate func point(at position: Double) -> Point {
        let size = bounds.size
        return size.width >= size.height
            ? Point(x: bounds.origin.x + position * size.width, y: bounds.middle.y)
            : Point(x: bounds.middle.x, y: bounds.maxY - position * size.height)
    }
}

extension Double {
    fileprivate var percent: String { "\(Int((self * 100).rounded())) %" }
}
