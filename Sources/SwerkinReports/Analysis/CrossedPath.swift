import FlowGraph

/// The means by which a flow got from one screen to the next.
package enum CrossingMeans: Int, Hashable, Sendable, Comparable {
    /// By steps outside navigations.
    case plainSteps
    /// By a plan.
    case plan

    /// Returns true if a plan is on the right alone.
    package static func < (left: CrossingMeans, right: CrossingMeans) -> Bool { left.rawValue < right.rawValue }
}

/// A line of a record.
package struct RecordPlace: Hashable, Sendable, CustomStringConvertible {
    /// The path of the record.
    package let record: String
    /// The number of the line, from 1.
    package let line: Int

    /// The record and the line, as in `reports/1/a.jsonl:12`.
    package var description: String { "\(record):\(line)" }
}

/// A segment of the model that a flow crossed, or failed to.
struct SegmentCrossing: Hashable {
    /// The position of the segment in the model.
    let segment: Int
    /// The position of the screen that it led to.
    let end: Int
    let means: CrossingMeans
    let hasArrived: Bool
    /// The known values of the facts in its preconditions, by the facts' names.
    let facts: [String: String]
    /// The position of the segment that was crossed right before it, or nil if the record does not say.
    let previous: Int?
}

/// A change from screen to screen that a flow made and the model does not declare.
package struct UndeclaredCrossing: Hashable, Sendable {
    /// The screen before.
    package let from: String
    /// The screen after.
    package let to: String
    /// The label of the segment in the graph of the run, or nil if it had none.
    package let label: String?
    /// The steps, as far as the record names them.
    package let steps: [RecordedStep]
    /// True if the app arrived; a plan may have failed to cross it.
    package let hasArrived: Bool
    /// True if the app went back to the screen beneath.
    package let isBack: Bool
    /// The flow.
    package let flow: String
    /// The line of the record.
    package let place: RecordPlace
}

/// The path of one flow through the screens and segments of a model.
struct CrossedPath {
    /// A crossing that several segments of the model may be.
    struct Ambiguity: Hashable {
        let from: String
        let to: String
        let place: RecordPlace
    }

    private(set) var crossings: [SegmentCrossing] = []
    /// The crossings by plans, by the positions of their segments in the model.
    private(set) var planned: [(segment: Int, crossing: RecordedCrossing)] = []
    /// The screens that the app showed, with how it came there.
    private(set) var screens: [(screen: Int, means: CrossingMeans)] = []
    private(set) var undeclared: [UndeclaredCrossing] = []
    private(set) var ambiguous: [Ambiguity] = []
    /// The facts that screens showed after segments whose effects determine them.
    var effectChecks: [EffectCheck] { effects.checks }
    private var effects: EffectTracker
    /// The lines with screens that the model does not have, by the screens' names.
    private(set) var foreign: [(screen: String, place: RecordPlace)] = []

    /// True of a further session none of whose screens the model has: the path then has nothing.
    let isOfOtherApp: Bool

    private let trace: FlowTrace
    private let model: ModelIndex
    /// True if the record's positions of segments are those of the model.
    private let hasSamePositions: Bool
    /// The screens from the lowest known one to the one that the app is on; empty if that is not known.
    private var stack: [String] = []
    /// False if the app has arrived by segments whose kind is not known.
    private var isStackCertain = true
    /// The segment that was crossed last, if the app has stayed on its end since.
    private var previous: Int?
    /// The steps that have acted since the app came to its screen.
    private var steps: [RecordedStep] = []

    /// Follows a trace; O(events × segments between the same screens).
    init(_ trace: FlowTrace, in model: ModelIndex) {
        self.trace = trace
        self.model = model
        effects = EffectTracker(model.graph)
        hasSamePositions = trace.entries.allSatisfy { entry in
            if case .crossed(let crossing) = entry.event { model.fits(crossing) } else { true }
        }
        isOfOtherApp =
            trace.session != nil && !trace.screens.contains { model.graph.index(ofScreen: $0) != nil }
        guard !isOfOtherApp else { return }
        for entry in trace.entries { follow(entry) }
    }

    private mutating func follow(_ entry: FlowTrace.Entry) {
        let place = RecordPlace(record: trace.record, line: entry.line)
        switch entry.event {
        case .at(let screen): observe(screen, place)
        case .among: lose()
        case .acted(let step):
            effects.forget()
            // Steps that are not followed may have led over any number of screens.
            if trace.followsSteps { steps.append(step) } else { lose() }
        case .observed(let facts): effects.observe(facts, place)
        case .crossed(let crossing): follow(crossing, place)
        case .strayed(_, _, let found):
            lose()
            observe(found, place)
        }
    }

    // MARK: Plans

    private mutating func follow(_ crossing: RecordedCrossing, _ place: RecordPlace) {
        guard isKnown(crossing.from, place), isKnown(crossing.to, place) else { return lose() }
        if stack.last != crossing.from { observe(crossing.from, place) }
        // The screen that a plan starts on was looked for by the navigation.
        if let last = screens.indices.last { screens[last].means = .plan }
        guard let segment = segment(of: crossing, place) else {
            effects.forget()
            return crossing.hasArrived ? arriveUndeclared(at: crossing.to, .plan) : lose()
        }
        planned.append((segment, crossing))
        add(segment, to: crossing.to, .plan, hasArrived: crossing.hasArrived, facts: crossing.facts)
    }

    private mutating func segment(of crossing: RecordedCrossing, _ place: RecordPlace) -> Int? {
        if hasSamePositions { return crossing.index }
        let between = model.segments(from: crossing.from, to: crossing.to, above: beneath, isCertain: isStackCertain)
        let labelled = between.filter { model.graph.segments[$0].label == crossing.label }
        // Records that are older than labels have none.
        let candidates = crossing.label == nil && labelled.isEmpty ? between : labelled
        if candidates.isEmpty {
            undeclared(crossing, place)
            return nil
        }
        if let segment = model.segment(among: candidates, by: crossing.steps.map(\.words)) { return segment }
        ambiguous.append(Ambiguity(from: crossing.from, to: crossing.to, place: place))
        return nil
    }

    // MARK: Plain steps

    /// The app is on a screen, or on none that is known.
    private mutating func observe(_ screen: String?, _ place: RecordPlace) {
        guard let screen else { return lose() }
        guard isKnown(screen, place) else { return lose() }
        guard let here = stack.last else { return arrive(at: screen, by: nil, .plainSteps) }
        guard !model.areAliases(here, screen) else { return }
        guard !steps.isEmpty else {
            // The app went there by itself.
            lose()
            return arrive(at: screen, by: nil, .plainSteps)
        }
        let words = steps.map(\.words)
        let candidates = plainCandidates(from: here, to: screen).filter { model.mayHave($0, words) }
        if candidates.isEmpty {
            undeclared.append(
                UndeclaredCrossing(
                    from: here, to: screen, label: nil, steps: steps, hasArrived: true, isBack: isBack(to: screen),
                    flow: trace.flow, place: place))
            return arriveUndeclared(at: screen, .plainSteps)
        }
        guard let segment = model.segment(among: candidates, by: words) else {
            ambiguous.append(Ambiguity(from: here, to: screen, place: place))
            lose()
            return arrive(at: screen, by: nil, .plainSteps)
        }
        add(segment, to: screen, .plainSteps, hasArrived: true, facts: [:])
    }

    /// The segments that the steps may have crossed.
    ///
    /// If nothing is known of the stack beneath, and the model opens the one screen nowhere over the other, going back still is going
    /// back: a segment back with these steps.
    private func plainCandidates(from start: String, to end: String) -> [Int] {
        let candidates = model.segments(from: start, to: end, above: beneath, isCertain: isStackCertain)
        guard candidates.isEmpty, beneath == nil || !isStackCertain else { return candidates }
        return model.backs(from: start, by: steps.map(\.words))
    }

    /// The screen that is known to lie beneath the one that the app is on, or nil if none is known.
    private var beneath: String? { stack.count > 1 ? stack[stack.count - 2] : nil }

    private func isBack(to screen: String) -> Bool {
        beneath.map { $0 == screen } ?? stack.last.map { model.canLieBeneath(screen, $0) } ?? false
    }

    // MARK: The location

    private mutating func add(
        _ segment: Int, to screen: String, _ means: CrossingMeans, hasArrived: Bool, facts: [String: String]
    ) {
        guard let end = model.graph.index(ofScreen: screen) else { return lose() }
        crossings.append(
            SegmentCrossing(
                segment: segment, end: end, means: means, hasArrived: hasArrived, facts: facts, previous: previous))
        if hasArrived { effects.cross(segment) } else { effects.fail(segment) }
        if hasArrived { arrive(at: screen, by: segment, means) } else { lose() }
    }

    private mutating func arrive(at screen: String, by segment: Int?, _ means: CrossingMeans) {
        guard let index = model.graph.index(ofScreen: screen) else { return lose() }
        screens.append((index, means))
        changeStack(to: screen, by: segment.map { model.graph.segments[$0].kind })
        previous = segment
        steps = []
    }

    /// Arrives by a segment that is not known, which most likely put the screen on top, or took others off.
    private mutating func arriveUndeclared(at screen: String, _ means: CrossingMeans) {
        let known = stack.firstIndex(of: screen).map { Array(stack[...$0]) } ?? stack + [screen]
        arrive(at: screen, by: nil, means)
        (stack, isStackCertain) = (known, false)
    }

    private mutating func changeStack(to screen: String, by kind: SegmentKind?) {
        switch kind {
        case .push?, .present?: stack.append(screen)
        case .replace?: stack[stack.count - 1] = screen
        case .back?: stack.removeLast()
        case .unwind?: repeat { stack.removeLast() } while !stack.isEmpty && stack.last != screen
        case .root?, nil: stack = [screen]
        }
        // The stack beneath is unknown if the app came back to another screen than the last known one.
        if stack.last != screen { stack = [screen] }
        if stack.count == 1 { isStackCertain = true }
    }

    private mutating func lose() {
        (stack, isStackCertain, previous, steps) = ([], true, nil, [])
    }

    private mutating func isKnown(_ screen: String, _ place: RecordPlace) -> Bool {
        if model.graph.index(ofScreen: screen) != nil { return true }
        foreign.append((screen, place))
        return false
    }

    private mutating func undeclared(_ crossing: RecordedCrossing, _ place: RecordPlace) {
        undeclared.append(
            UndeclaredCrossing(
                from: crossing.from, to: crossing.to, label: crossing.label, steps: crossing.steps,
                hasArrived: crossing.hasArrived, isBack: isBack(to: crossing.to), flow: trace.flow, place: place))
    }
}
