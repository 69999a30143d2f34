/// A segment that a person has crossed, with the path by which they came to its start.
package struct RecordedCrossing: Sendable {
    /// The segment.
    package let segment: ExploredSegment
    /// The texts for secure fields that were entered in it, in order.
    package let secrets: [RecordedAct.Secret]
    /// The reason why its acts may mean another record when they are performed again, or nil.
    let doubt: Doubt?
    /// The crossings that led to its start, by their positions in the recording, without loops.
    package internal(set) var approach: [Int] = []

    /// The reason why acts may mean another record than that which was recorded.
    enum Doubt: Hashable {
        /// A query counts rows.
        case countsRows(String)
        /// The screen went on to another record before.
        case otherRecord(from: String, to: String)
    }

    /// True if crossing it may change what the app keeps: it enters something, or touches more than links and tabs.
    let mayChange: Bool

    /// Makes the crossing of a segment by its acts; `arrival` is the screen as it was when the person came to it.
    init(_ segment: ExploredSegment, of acts: [RecordedAct], on arrival: ScreenObservation) {
        self.segment = segment
        secrets = acts.compactMap(\.secret)
        mayChange = acts.contains(where: \.mayChange)
        let counting = acts.first(where: \.countsRows)?.act.query
        let address = acts.last?.before.path ?? arrival.path
        doubt =
            if let counting {
                .countsRows(counting.description)
            } else {
                address == arrival.path ? nil : .otherRecord(from: arrival.path, to: address)
            }
    }
}

extension RecordedAct {
    /// True if it may change what the app keeps.
    fileprivate var mayChange: Bool {
        switch act {
        case .enter, .enterSecret, .choose, .press, .doubleTouch, .contextTouch, .step: true
        case .touch:
            !["link", "tab", "option"].contains(element?.role.rawValue)
                && !(element?.role.rawValue.hasPrefix("menuitem") ?? false)
        case .back, .dismissKeyboard, .switchTab, .closeTab, .expect, .expectValue: false
        }
    }
}

extension RecordedCrossing.Doubt: CustomStringConvertible {
    /// The reason, without a full stop.
    var description: String {
        switch self {
        case .countsRows(let query): "\(query) counts rows, and may mean another record"
        case .otherRecord(let first, let last):
            "the screen went on from \(first) to \(last), and a plan opens the first one"
        }
    }
}

/// The crossings that lead from the first screen of a recording to the current one, without loops.
struct RecordedPath {
    private struct Stop: Hashable {
        let screen: Int
        /// The address, for a screen may show several records.
        let address: String
    }

    private var stops: [Stop]
    /// The crossings by their positions, one before each stop but the first; nil if the screen changed by itself.
    private var positions: [Int?] = []

    init(from screen: Int, _ observation: ScreenObservation) {
        stops = [Stop(screen: screen, address: observation.path)]
    }

    /// The crossings by their positions.
    var crossings: [Int] { positions.compactMap(\.self) }

    /// Goes on to a screen; to one with the same record that lies on the path, back.
    mutating func go(to screen: Int, _ observation: ScreenObservation, by crossing: Int?) {
        let stop = Stop(screen: screen, address: observation.path)
        if let known = stops.firstIndex(of: stop) {
            (stops, positions) = (Array(stops[...known]), Array(positions[..<known]))
        } else {
            stops.append(stop)
            positions.append(crossing)
        }
    }
}
