import FlowGraph

/// The differences between an app, as the records of runs show it, and its model.
package struct Drift: Sendable {
    /// A change from screen to screen that flows made and the model does not declare.
    package struct UndeclaredSegment: Hashable, Sendable {
        /// The name of the screen before.
        package let from: String
        /// The name of the screen after.
        package let to: String
        /// The label of the segment in the graphs of the runs, or nil if it had none.
        package let label: String?
        /// True if the app went back to the screen beneath.
        package let isBack: Bool
        /// The steps of the crossing with the fewest, preferably one whose steps can all be written.
        package let steps: [RecordedStep]
        /// The number of times.
        package let count: Int
        /// The names of the flows, in order.
        package let flows: [String]
        /// The first line of a record that says so.
        package let place: RecordPlace
    }

    /// A segment that led to another screen than declared.
    package struct StrayArrival: Hashable, Sendable {
        /// The name of the screen before.
        package let from: String
        /// The name of the screen that is declared.
        package let expected: String
        /// The name of the screen that came.
        package let found: String
        /// The number of times.
        package let count: Int
        /// The number of times that a plan tried segments from the one screen to the other.
        package let attempts: Int
        /// The first line of a record that says so.
        package let place: RecordPlace
    }

    /// Screens whose traits were there at once, while nothing said which of them was meant.
    package struct SharedTrait: Hashable, Sendable {
        /// The names of the screens.
        package let screens: [String]
        /// The number of times.
        package let count: Int
        /// The first line of a record that says so.
        package let place: RecordPlace
    }

    /// A fact that a screen showed otherwise than the effects of the segment before say.
    package struct ContradictedEffect: Hashable, Sendable {
        /// The position of the segment in the model.
        package let segment: Int
        /// The name of the fact.
        package let fact: String
        /// The value by the effects, in the notation of the model file.
        package let declared: String
        /// The values that screens showed instead, in order.
        package let observed: [String]
        /// The number of times.
        package let count: Int
        /// The number of times that a screen showed the fact after the segment.
        package let checks: Int
        /// The first line of a record that says so.
        package let place: RecordPlace
    }

    /// The model.
    package let graph: NavigationGraph
    /// The screens and segments that no flow arrived at or crossed, with the number of times that flows tried.
    package let neverSeen: [Coverage.Entry]
    /// The crossings that the model does not declare, in the order of the records.
    package let undeclared: [UndeclaredSegment]
    /// The arrivals elsewhere than declared, in the order of the records.
    package let strayArrivals: [StrayArrival]
    /// The traits seen on several screens, in the order of the records.
    package let sharedTraits: [SharedTrait]
    /// The facts observed otherwise than declared, in the order of the records.
    package let contradictedEffects: [ContradictedEffect]
    /// The controls that belong to no segment and no page object; none unless the runs recorded controls.
    package let undeclaredControls: UndeclaredControls
    /// The screens that the records name and the model does not have, each once.
    package let unknownScreens: [CoverageOmission]

    /// Compares a model with a run; controls that are ignored are left out.
    ///
    /// O(targets + events), and O(controls × (ignored controls + steps of their screens)).
    package init(
        of graph: NavigationGraph, in run: RecordedRun, ignoring ignored: IgnoredControls = IgnoredControls()
    ) {
        let model = ModelIndex(graph)
        var count = DriftCount()
        for trace in run.traces { count.add(CrossedPath(trace, in: model), trace) }
        let coverage = Coverage(of: graph, by: run)
        self.graph = graph
        neverSeen = coverage.entries.filter {
            [.screens, .segments].contains($0.kind) && !$0.state.isCovered
        }
        undeclared = count.undeclaredSegments
        strayArrivals = count.strayArrivals
        sharedTraits = count.sharedTraits
        contradictedEffects = count.contradictedEffects
        undeclaredControls = UndeclaredControls(of: graph, in: run, ignoring: ignored)
        unknownScreens = coverage.omissions.filter { $0.reason == .unknownScreen }
    }
}

/// Counts differences; each list is in the order of first occurrence.
private struct DriftCount {
    private struct Ends: Hashable {
        let from: String
        let to: String
    }

    private struct Stray: Hashable {
        let ends: Ends
        let found: String
    }

    private var crossings: [UndeclaredCrossing] = []
    private var attempts: [Ends: Int] = [:]
    private var effects: [EffectCheck] = []
    private var strays: [(stray: Stray, place: RecordPlace)] = []
    private var shared: [(screens: [String], place: RecordPlace)] = []

    mutating func add(_ path: CrossedPath, _ trace: FlowTrace) {
        guard !path.isOfOtherApp else { return }
        crossings += path.undeclared.filter(\.hasArrived)
        effects += path.effectChecks
        for entry in trace.entries {
            let place = RecordPlace(record: trace.record, line: entry.line)
            switch entry.event {
            case .crossed(let crossing): attempts[Ends(from: crossing.from, to: crossing.to), default: 0] += 1
            case .strayed(let from, let expected, let found):
                strays.append((Stray(ends: Ends(from: from, to: expected), found: found), place))
            case .among(let screens): shared.append((screens, place))
            case .at, .acted, .observed: break
            }
        }
    }

    var strayArrivals: [Drift.StrayArrival] {
        grouped(strays, by: \.stray).map { stray, all in
            Drift.StrayArrival(
                from: stray.ends.from, expected: stray.ends.to, found: stray.found, count: all.count,
                attempts: max(attempts[stray.ends] ?? 0, all.count), place: all[0].place)
        }
    }

    var sharedTraits: [Drift.SharedTrait] {
        grouped(shared, by: \.screens).map { Drift.SharedTrait(screens: $0, count: $1.count, place: $1[0].place) }
    }

    var contradictedEffects: [Drift.ContradictedEffect] {
        struct Subject: Hashable {
            let segment: Int
            let fact: String
        }
        return grouped(effects) { Subject(segment: $0.segment, fact: $0.fact) }.compactMap { subject, checks in
            let contradictions = checks.filter { $0.observed != $0.declared }
            guard let first = contradictions.first else { return nil }
            return Drift.ContradictedEffect(
                segment: subject.segment, fact: subject.fact, declared: first.declared,
                observed: Set(contradictions.map(\.observed)).sortedByScalars, count: contradictions.count,
                checks: checks.count, place: first.place)
        }
    }

    /// The undeclared segments: one for each pair of screens and label; crossings without a label count with the only label
    /// of their pair.
    var undeclaredSegments: [Drift.UndeclaredSegment] {
        grouped(crossings) { Ends(from: $0.from, to: $0.to) }.flatMap { ends, crossings in
            let labels = Set(crossings.compactMap(\.label))
            let groups = labels.count == 1 ? [crossings] : grouped(crossings, by: \.label).map(\.1)
            return groups.map { segment(ends, $0) }
        }
    }

    private func segment(
        _ ends: Ends, _ crossings: [UndeclaredCrossing]
    ) -> Drift.UndeclaredSegment {
        let best = crossings.map(\.steps).min { Self.rank($0).lexicographicallyPrecedes(Self.rank($1)) } ?? []
        return Drift.UndeclaredSegment(
            from: ends.from, to: ends.to, label: crossings.lazy.compactMap(\.label).first,
            isBack: crossings.allSatisfy(\.isBack), steps: best, count: crossings.count,
            flows: Set(crossings.map(\.flow)).sortedByScalars, place: crossings[0].place)
    }

    /// Steps that are known and can be written come first, then fewer, then the first by their words.
    private static func rank(_ steps: [RecordedStep]) -> [String] {
        let isWhole = !steps.isEmpty && steps.allSatisfy { $0.call != nil }
        let count = String(steps.count)
        return [isWhole ? "0" : "1", String(repeating: "0", count: max(0, 6 - count.count)) + count]
            + steps.map(\.words)
    }

    private func grouped<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [(Key, [Element])]
    {
        var positions: [Key: Int] = [:]
        var groups: [(Key, [Element])] = []
        for element in elements {
            let key = key(element)
            if let position = positions[key] {
                groups[position].1.append(element)
            } else {
                positions[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }
}
