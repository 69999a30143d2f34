/// The screens that a test's own app is known to have been on, from the lines of the test's record.
package struct ShownScreens {
    /// A line that says which screen the app is on; nil if none that is known.
    private struct Arrival {
        let line: Int
        let screen: String?
        let isLocated: Bool
    }

    /// The lines of an outermost step that acted on the app.
    private struct Action {
        let start: Int
        let end: Int
    }

    // All of these are in the order of their lines.
    private var arrivals: [Arrival] = []
    private var locations: [Arrival] = []
    private var ends: [Int] = []
    private var actions: [Action] = []
    private var outermostStart = 0

    /// Creates a value without lines.
    package init() {}

    /// Adds a line of the record; lines come in their order.
    ///
    /// Those of further sessions, which have apps of their own, do not count.
    package mutating func add(_ line: RecordLine) {
        guard line.session == nil else { return }
        switch line.event {
        case .stepStarted(let step): if step.depth == 0 { outermostStart = line.number }
        case .stepFinished(let step, _):
            ends.append(line.number)
            if step.acted { actions.append(Action(start: outermostStart, end: line.number)) }
        case .segmentFinished(let segment, let end):
            ends.append(line.number)
            // After a segment that failed, the app may be anywhere.
            arrive(end.outcome == .passed ? segment.to : nil, at: line.number)
        case .located(let location):
            arrive(location.screen, at: line.number, isLocated: true)
        case .detour(let detour): arrive(detour.found, at: line.number)
        default: break
        }
    }

    private mutating func arrive(_ screen: String?, at line: Int, isLocated: Bool = false) {
        let arrival = Arrival(line: line, screen: screen, isLocated: isLocated)
        arrivals.append(arrival)
        if isLocated { locations.append(arrival) }
    }

    /// The name of the screen that a picture after a line shows, or nil if the record does not say.
    ///
    /// The app may be located later, before the step that acts next has ended. O(log(lines)).
    package func screen(at line: Int) -> String? {
        let nextEnd = ends.first(after: line, by: \.self) ?? .max
        if let located = locations.first(after: line, by: \.line), located.line < nextEnd { return located.screen }
        guard let arrival = arrivals.last(upTo: line, by: \.line) else { return nil }
        // A step locates the app before it acts, and a navigation has arrived before it ends.
        let hasLeft = actions.last(upTo: line, by: \.end).map {
            (arrival.isLocated ? $0.end : $0.start) > arrival.line
        }
        return hasLeft == true ? nil : arrival.screen
    }
}

/// Searches in elements that are sorted by their lines.
extension Array {
    /// The first element behind a line.
    ///
    /// O(log(count)).
    fileprivate func first(after line: Int, by number: (Element) -> Int) -> Element? {
        let position = count(upTo: line, by: number)
        return position < count ? self[position] : nil
    }

    /// The last element at a line or before it.
    ///
    /// O(log(count)).
    fileprivate func last(upTo line: Int, by number: (Element) -> Int) -> Element? {
        let position = count(upTo: line, by: number)
        return position > 0 ? self[position - 1] : nil
    }

    /// The number of elements at a line or before it.
    private func count(upTo line: Int, by number: (Element) -> Int) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = number(self[middle]) <= line ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// The first picture of each screen in records of tests.
package struct RecordedPictures {
    /// The pictures of the records before the current one.
    private var earlier: [String: String] = [:]
    /// The screens of the current record, and the pictures in it by the lines after which they were taken.
    private var shown = ShownScreens()
    private var looks: [(line: Int, file: String)] = []

    /// By the name of a screen: the name of the picture's file in the folder of the record.
    ///
    /// A picture of a failure shows a state that the test did not expect, and counts for no screen. O(pictures × log(lines)) of the current
    /// record.
    package var files: [String: String] {
        looks.reduce(into: earlier) { files, look in
            if let screen = shown.screen(at: look.line), files[screen] == nil { files[screen] = look.file }
        }
    }

    /// Creates a value without pictures.
    package init() {}

    /// Begins with the next record.
    package mutating func begin() {
        earlier = files
        (shown, looks) = (ShownScreens(), [])
    }

    /// Adds a line of the record; pictures of further sessions show other apps.
    package mutating func add(_ line: RecordLine) {
        shown.add(line)
        guard line.session == nil else { return }
        switch line.event {
        case .pictured(_, let files): look(files, after: line.number)
        case .traced(let end, let files): look(files, after: end ?? 0)
        default: break
        }
    }

    private mutating func look(_ files: [String: String], after line: Int) {
        if let file = files["screenshot"] { looks.append((line, file)) }
    }
}
