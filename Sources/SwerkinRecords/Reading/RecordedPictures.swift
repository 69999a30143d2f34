/// The first picture of each screen in records of tests.
package struct RecordedPictures {
    /// By the name of a screen: the name of the picture's file in the folder of the record.
    package private(set) var files: [String: String] = [:]
    /// The screens that the app was on in the current record, by the lines from which on it was.
    private var arrivals: [(line: Int, screen: String)] = []

    /// Creates a value without pictures.
    package init() {}

    /// Begins with the next record.
    package mutating func begin() { arrivals = [] }

    /// Adds a line of the record.
    ///
    /// A picture of a failure shows what the test did not expect, and counts for no screen. O(lines since the picture was taken).
    package mutating func add(_ line: RecordLine) {
        switch line.event {
        case "segmentFinished": arrive(line.outcome == .passed ? line.to : nil, at: line.number)
        case "located": arrive(line.screen, at: line.number)
        case "detour": arrive(line.found, at: line.number)
        case "pictured": look(line, at: line.number)
        case "traced": look(line, at: line.at ?? 0)
        default: break
        }
    }

    private mutating func arrive(_ screen: String?, at number: Int) {
        // After a segment that failed, the app may be anywhere.
        arrivals.append((number, screen ?? ""))
    }

    private mutating func look(_ line: RecordLine, at number: Int) {
        guard let file = line.files?["screenshot"], let arrival = arrivals.last(where: { $0.line <= number }),
            !arrival.screen.isEmpty, files[arrival.screen] == nil
        else { return }
        files[arrival.screen] = file
    }
}
