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

/// Follows the screens that observations show, by the rules of explorations.
struct ScreenTracker {
    /// The screens so far.
    private(set) var map = ExploredMap(seed: 0)
    /// Those that were not complete whenever they were seen.
    private var incomplete: Set<Int> = []
    private let declared: [DeclaredTrait]
    private var last: (screen: Int, observation: ScreenObservation)?

    /// Knows declared screens by their traits.
    init(_ declared: [DeclaredTrait]) { self.declared = declared }

    /// Begins with an app that is launched anew; the screens and segments so far are known.
    mutating func beginAnew() { last = nil }

    /// The screen that the next observation shows, by its index; a new one is added.
    ///
    /// A menu belongs to the page that it came up on. `element` is the one that was acted on before.
    mutating func note(_ observation: ScreenObservation, after element: Element?) -> Int {
        let layer = ScreenLayer(of: observation, over: last?.observation, touching: element)
        let screen = unchanged(observation, layer) ?? screen(of: observation, in: layer)
        complete(screen, observation)
        last = (screen, observation)
        return screen
    }

    /// The last screen, if the observation shows it still.
    private func unchanged(_ observation: ScreenObservation, _ layer: ScreenLayer) -> Int? {
        guard let last else { return nil }
        switch layer {
        case .page, .modal: return nil
        case .menu, .nothingNew: break
        }
        let screen = map.screens[last.screen]
        if screen.kind == .modal, !observation.tree.hasDialog { return nil }
        let name = SeenScreen(observation, layer: layer, touchesRows: false).name(among: declared)
        return name == nil || name == screen.declaredName ? last.screen : nil
    }

    private mutating func screen(of observation: ScreenObservation, in layer: ScreenLayer) -> Int {
        var seen = SeenScreen(observation, layer: layer, touchesRows: false)
        if seen.kind == .page { seen = SeenScreen(observation, layer: .page, touchesRows: false) }
        if let known = map.screen(of: seen, among: declared) { return known }
        let candidates = observation.isComplete ? incomplete : Set(map.screens.indices)
        if let known = map.page(of: seen, among: candidates) { return known }
        let added = map.add(seen, among: declared)
        if !observation.isComplete, seen.kind == .page { incomplete.insert(added) }
        return added
    }

    /// Takes the first complete snapshot of a screen instead of that from before.
    private mutating func complete(_ screen: Int, _ observation: ScreenObservation) {
        guard observation.isComplete, incomplete.remove(screen) != nil else { return }
        map.complete(screen, with: SeenScreen(observation, layer: .page, touchesRows: false), among: declared)
    }

    /// Adds a segment that was crossed.
    mutating func add(_ segment: ExploredSegment) {
        map.add(segment)
        if segment.isBack, segment.acts == [.back] { map.note(return: .back, from: segment.start) }
    }
}

extension ElementTree {
    fileprivate var hasDialog: Bool {
        elements.contains { !$0.isInert && ($0.role == .dialog || $0.role == .alertDialog) }
    }
}
