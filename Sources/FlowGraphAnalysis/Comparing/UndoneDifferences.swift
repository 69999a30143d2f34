import FlowGraph

/// Makes versions of the new graph in which some differences are undone.
struct UndoneDifferences {
    let old: NavigationGraph
    let new: NavigationGraph
    private let screens: ScreenMatching
    private let segments: SegmentMatching
    /// The differences that can be undone by themselves, in the order of ``ConsequenceCause/Difference``.
    let differences: [ConsequenceCause.Difference]
    private let changedSegments: Set<Int>
    private let changedFacts: [Int: Int]

    init(
        old: NavigationGraph, new: NavigationGraph, screens: ScreenMatching, segments: SegmentMatching,
        facts: FactMatching
    ) {
        (self.old, self.new, self.screens, self.segments) = (old, new, screens, segments)
        let changes = segments.changes.filter { $0.fields.contains(where: \.concernsPlans) }
        changedSegments = Set(changes.map(\.new))
        changedFacts = Dictionary(uniqueKeysWithValues: facts.changed.map { ($0.new, $0.old) })
        let added = new.screens.indices.filter { screens.oldScreens[$0] < 0 }
        let removed = old.screens.indices.filter { screens.newScreens[$0] < 0 }
        let starts = new.screens.indices.filter { screen in
            let partner = screens.oldScreens[screen]
            return partner >= 0 && old.screens[partner].isStart != new.screens[screen].isStart
        }
        let restorable = old.segments.indices.filter { segment in
            segments.newSegments[segment] < 0 && old.ends(of: segment).allSatisfy { screens.newScreens[$0] >= 0 }
        }
        let revertible = changes.filter { change in
            old.ends(of: change.old).allSatisfy { screens.newScreens[$0] >= 0 }
        }
        differences =
            added.map { .addedScreen($0) } + removed.map { .removedScreen($0) } + starts.map { .changedStart($0) }
            + restorable.map { .removedSegment($0) } + revertible.map { .changedSegment($0.new) }
            + new.segments.indices.filter { segments.oldSegments[$0] < 0 }.map { .addedSegment($0) }
            + facts.changed.map { .changedFact($0.new) }
    }

    /// The new graph with some differences undone, or nil if that is not a valid graph; O(screens + segments).
    ///
    /// Screens of the new graph keep their names; restored ones have those of the old graph.
    func graph(undoing undone: Set<ConsequenceCause.Difference>) -> NavigationGraph? {
        let kept = new.screens.indices.filter { !undone.contains(.addedScreen($0)) }
        let restored = old.screens.indices.filter { undone.contains(.removedScreen($0)) }
        let screens =
            kept.map { index in
                var screen = new.screens[index]
                if undone.contains(.changedStart(index)) { screen.isStart.toggle() }
                screen.aliasOf = nil
                return screen
            }
            + restored.map { index in
                var screen = old.screens[index]
                screen.aliasOf = nil
                return screen
            }
        let segments =
            new.segments.indices.compactMap { segment(ofNew: $0, undone) }
            + old.segments.indices.compactMap { restoredSegment(ofOld: $0, undone) }
        return try? NavigationGraph(facts: facts(undone), screens: screens, segments: segments)
    }

    /// The segment of the new graph that one of the old graph matches.
    func newSegment(ofOld segment: Int) -> Int? {
        let partner = segments.newSegments[segment]
        return partner < 0 ? nil : partner
    }

    private func segment(ofNew index: Int, _ undone: Set<ConsequenceCause.Difference>) -> Segment? {
        let isStranded = new.ends(of: index).contains { undone.contains(.addedScreen($0)) }
        let partner = segments.oldSegments[index]
        guard partner >= 0 else {
            return isStranded || undone.contains(.addedSegment(index)) ? nil : new.segments[index]
        }
        let isReverted =
            isStranded || undone.contains(.changedSegment(index))
            || old.ends(of: partner).contains { undone.contains(.removedScreen($0)) }
        guard isReverted, changedSegments.contains(index) else { return new.segments[index] }
        return oldSegment(partner, undone)
    }

    private func restoredSegment(ofOld index: Int, _ undone: Set<ConsequenceCause.Difference>) -> Segment? {
        guard segments.newSegments[index] < 0 else { return nil }
        let isRestored =
            undone.contains(.removedSegment(index))
            || old.ends(of: index).contains { undone.contains(.removedScreen($0)) }
        return isRestored ? oldSegment(index, undone) : nil
    }

    /// A segment of the old graph between the names of the new one; nil if an end is neither there nor restored.
    private func oldSegment(_ index: Int, _ undone: Set<ConsequenceCause.Difference>) -> Segment? {
        var segment = old.segments[index]
        for screen in old.ends(of: index) where screens.newScreens[screen] < 0 {
            guard undone.contains(.removedScreen(screen)) else { return nil }
        }
        segment.start = name(ofOld: Int(old.topology.starts[index]))
        let end = Int(old.topology.ends[index])
        if end >= 0 { segment.end = name(ofOld: end) }
        return segment
    }

    private func name(ofOld screen: Int) -> String {
        let partner = screens.newScreens[screen]
        return partner < 0 ? old.screens[screen].name : new.screens[partner].name
    }

    private func facts(_ undone: Set<ConsequenceCause.Difference>) -> [Fact] {
        var facts = new.declaredFacts
        for (index, partner) in changedFacts where undone.contains(.changedFact(index)) {
            if let position = facts.firstIndex(where: { $0.name == new.facts[index].name }) {
                facts[position] = old.facts[partner]
            } else {
                facts.append(old.facts[partner])
            }
        }
        // A restored segment may need a fact that only the old graph declares.
        return facts + old.declaredFacts.filter { new.rules.layout.index(of: $0.name) == nil }
    }
}

extension NavigationGraph {
    /// The screens at the ends of a segment; one if it has no fixed end.
    fileprivate func ends(of segment: Int) -> [Int] {
        let end = Int(topology.ends[segment])
        return [Int(topology.starts[segment])] + (end < 0 ? [] : [end])
    }
}
