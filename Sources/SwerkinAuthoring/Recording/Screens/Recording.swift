import SwerkinCore

/// The acts of a person with the screens between them, and the segments that were crossed.
///
/// A function of the acts alone.
package struct Recording: Sendable {
    /// An act with the screens before and after it, by their indices in the map.
    package struct Step: Sendable {
        /// The act.
        package let act: RecordedAct
        /// The screen before.
        package let start: Int
        /// The screen after.
        package let end: Int
    }

    /// The steps, in order.
    package let steps: [Step]
    /// The changes of screens by acts, in order.
    package let crossings: [RecordedCrossing]
    /// The screens and segments.
    package let map: ExploredMap

    /// Makes a recording.
    ///
    /// - Parameters:
    ///   - acts: the acts.
    ///   - end: the screen after the last of them.
    ///   - declared: the declared screens, which keep their names.
    package init(_ acts: [RecordedAct], end: ScreenObservation, declared: [DeclaredTrait] = []) {
        var tracker = ScreenTracker(declared)
        self.init(acts, end: end, following: &tracker)
    }

    /// Makes a recording whose screens and segments come to those of earlier ones.
    init(_ acts: [RecordedAct], end: ScreenObservation, following tracker: inout ScreenTracker) {
        let after = acts.dropFirst().map(\.before) + [end]
        let effective = zip(acts, after).filter { !$0.isDoubtful || $1.differs(from: $0.before) }.map(\.0)
        var screens = [tracker.note(effective.first?.before ?? end, after: nil)]
        for (act, next) in zip(effective, effective.dropFirst().map(\.before) + [end]) {
            screens.append(tracker.note(next, after: act.element))
        }
        steps = effective.enumerated().map { Step(act: $1, start: screens[$0], end: screens[$0 + 1]) }
        var segments = RecordedSegments(tracker.map)
        var crossings: [RecordedCrossing] = []
        var path = RecordedPath(from: screens[0], effective.first?.before ?? end)
        for index in steps.indices where steps[index].start != steps[index].end {
            let after = index + 1 < steps.count ? steps[index + 1].act.before : end
            guard var crossing = segments.crossing(of: steps[Self.arrival(of: index, in: steps)...index]) else {
                path.go(to: steps[index].end, after, by: nil)
                continue
            }
            crossing.approach = path.crossings
            path.go(to: steps[index].end, after, by: crossings.count)
            crossings.append(crossing)
            tracker.add(crossing.segment)
        }
        (map, self.crossings) = (tracker.map, crossings)
    }

    /// The first step on the screen that a step was made on.
    private static func arrival(of index: Int, in steps: [Step]) -> Int {
        var first = index
        while first > 0, steps[first - 1].start == steps[index].start, steps[first - 1].end == steps[index].start {
            first -= 1
        }
        return first
    }

    /// The texts for secure fields, in the order in which they were entered.
    package var secrets: [RecordedAct.Secret] { steps.compactMap(\.act.secret) }
}

extension ScreenObservation {
    fileprivate func differs(from other: ScreenObservation) -> Bool {
        title != other.title || address != other.address || !tree.looksLike(other.tree)
    }
}
