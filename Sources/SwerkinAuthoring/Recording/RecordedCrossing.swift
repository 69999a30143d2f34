import SwerkinCore

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

    /// True if crossing it may change the app's stored data: it enters something, or touches more than links and tabs.
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
    /// True if it may change the app's stored data.
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

/// Makes segments of the acts between two screens.
struct RecordedSegments {
    private let map: ExploredMap
    /// The screens beneath the current one, the lowest first.
    private var stack: [Int] = []

    init(_ map: ExploredMap) { self.map = map }

    /// The crossing of the steps on a screen, after the last of which there was another one; nil if they only look.
    mutating func crossing(of steps: ArraySlice<Recording.Step>) -> RecordedCrossing? {
        let end = steps[steps.endIndex - 1].end
        let steps = steps.filter { !$0.act.act.isCheck }[...]
        guard let last = steps.last, let first = steps.first else { return nil }
        let needed = Self.needed(steps)
        let acts = needed.map(\.act.act)
        let isBack = leadsBack(last, to: end)
        if isBack {
            stack = Array(stack.prefix(upTo: stack.lastIndex(of: end) ?? 0))
        } else {
            stack.append(last.start)
        }
        let hasLoggedIn = acts.contains { if case .enterSecret = $0 { true } else { false } }
        let segment = ExploredSegment(
            start: last.start, end: end, isBack: isBack, isRoot: hasLoggedIn && !isBack, label: last.act.label,
            acts: acts)
        return RecordedCrossing(segment, of: needed.map(\.act), on: first.act.before)
    }

    /// True if a step led to the screen beneath, and would lead to any other beneath, too.
    private func leadsBack(_ step: Recording.Step, to end: Int) -> Bool {
        // The stack beneath the first screen is unknown.
        if stack.isEmpty { return step.act.act == .back }
        guard stack.last == end else { return false }
        if step.act.act == .back || map.screens[step.start].kind == .modal { return true }
        return step.act.element?.readLabel.map(ReturnWords.contains) ?? false
    }

    /// The steps that the last one needs: those that fill the form that it sends, or all that have brought its element up.
    private static func needed(_ steps: ArraySlice<Recording.Step>) -> [Recording.Step] {
        guard let last = steps.last, let first = steps.first, last.act.act != .back else {
            return Array(steps.suffix(1))
        }
        if let query = last.act.act.query {
            let there = (try? first.act.before.tree.matches(query)) ?? []
            guard let element = there.first else { return Array(steps) }
            guard element.role == .button else { return [last] }
        }
        return steps.dropLast().filter(\.act.fillsForm) + [last]
    }
}

extension RecordedAct {
    /// True if it puts something into a form.
    fileprivate var fillsForm: Bool {
        switch act {
        case .enter, .enterSecret, .choose: true
        case .touch: [.checkbox, .switch, .radio].contains(element?.role)
        case .step(let words, _):
            ["IEnter", "ISelect", "ISet", "IToggle", "IClear", "ILeave"].contains(where: words.hasPrefix)
        case .doubleTouch, .contextTouch, .back, .dismissKeyboard, .press, .switchTab, .closeTab, .expect, .expectValue:
            false
        }
    }

    /// The label of the segment that it leads to.
    fileprivate var label: String {
        let name = element?.readLabel ?? element?.fieldName ?? element?.identifier
        switch act {
        case .back: return "Back"
        case .switchTab(let title): return title
        case .closeTab: return "Close the tab"
        case .press(let key): return name.map { "\(key) in \($0)" } ?? key
        case .choose(let option, _): return option
        default: return name ?? element?.role.rawValue ?? "Touch"
        }
    }
}
