import FlowGraph
import FlowGraphAnalysis
import Foundation
import SwerkinCore
import SwerkinTours

/// Gives the segments of an app faults, one after another, and gathers what is wrong after them by causes.
final class FaultRunner {
    /// A segment, with the shortest flow that ends with it.
    struct Target {
        let flow: [PlannedSegment]

        var segments: [Int] { flow.map(\.index) }
        var segment: Segment { flow[flow.count - 1].segment }
        /// The position of the segment that gets the faults.
        var last: Int { flow[flow.count - 1].index }
        /// The segment, as problems that it is to blame for name it.
        var subject: String {
            FaultProblem.subject(from: segment.start, to: flow[flow.count - 1].end, labelled: segment.label)
        }
        /// The flow in words: `home → cart “Cart” → checkout “Check out”`.
        var path: String {
            flow.reduce(flow[0].segment.start) { $0 + " → \($1.end)" + ($1.segment.label.map { " “\($0)”" } ?? "") }
        }
    }

    private let session: FlowSession
    private let map: ScreenGraph
    private let faults: AppFaults
    private let launch: TourQuery.Launch
    private let trial: FaultTrial
    private let pictures: FindingPictures
    private(set) var ledger: AuditLedger
    private var emitter = FindingEmitter()
    /// The line that gives the faults.
    private let position: SourcePosition
    private(set) var counts: [AppFault: Int] = [:]
    private(set) var screens: [String] = []
    /// The reasons why faults could not be given, by the faults.
    private(set) var obstacles: [AppFault: String] = [:]
    /// The faults that the driver can never give.
    private var impossible: Set<AppFault> = []
    /// The causes that no baseline has, each with its first observation.
    private(set) var failures: [AuditFailure] = []
    /// The segments that no flow reaches.
    private(set) var unreached: [String] = []
    /// The looks at segments without a fault.
    private var plain: [Int: FaultLook] = [:]
    /// The segments that fail without a fault, behind which nothing is tried.
    private var broken: Set<Int> = []

    init(
        _ session: FlowSession, _ faults: AppFaults, knowing known: Set<AuditIdentity>, pictures: FindingPictures,
        position: SourcePosition, arranging arrange: @escaping () throws -> Void
    ) throws {
        (self.session, self.faults, self.pictures, self.position) = (session, faults, pictures, position)
        map = try session.screenGraph()
        let query = try session.query(AppTour(from: [faults.launch]), in: map)
        guard let launch = query.launches.first else {
            throw StepFailure(.misuse("the faults have no launch: name a start screen."))
        }
        self.launch = launch
        let performance = FlowPerformance(session, in: map, known: session.preconditions, arranging: arrange)
        trial = FaultTrial(session, faults, from: launch, performance, pictures)
        ledger = AuditLedger(knowing: known)
    }

    /// Gives all faults, or those of the sample, until `isOver` returns true.
    ///
    /// Throws `StepFailure` if the app can't be launched, or the environment fails.
    func run(until isOver: () -> Bool) throws {
        for (target, fault) in sampled(try targets()) {
            guard !isOver(), session.run.endingFailure == nil else { return }
            if !screens.contains(target.segment.start) { screens.append(target.segment.start) }
            guard !impossible.contains(fault), broken.isDisjoint(with: target.segments) else { continue }
            try give(fault, on: target)
        }
    }

    // MARK: The segments

    /// The segments that get faults, those of the shortest flows first.
    private func targets() throws -> [Target] {
        let start = try Situation(in: map.graph, stack: ScreenStack([launch.start]), given: launch.given)
        let search = FlowSearch(from: start, avoiding: avoided)
        var targets: [Target] = []
        for (index, segment) in map.graph.segments.enumerated() where isWanted(segment) && !avoided.contains(index) {
            if let flow = search.shortest(through: [index]).flatMap(start.crossing) {
                targets.append(Target(flow: flow))
            } else {
                unreached.append(TourTarget.segment(index).name(in: map.graph))
            }
        }
        try requireLabels(targets)
        try session.requireRecognisable(Set(targets.flatMap { $0.flow.map(\.end) }).sorted(), in: map)
        // Of equal lengths the order of the graph counts.
        return targets.enumerated().sorted { ($0.element.flow.count, $0.offset) < ($1.element.flow.count, $1.offset) }
            .map(\.element)
    }

    private lazy var avoided: Set<Int> = {
        let destructive = map.graph.segments.indices.filter { map.graph.segments[$0].isDestructive }
        let quarantined = session.settings.quarantine.segments(of: map.graph)
        return faults.allowsDestructive ? quarantined : quarantined.union(destructive)
    }()

    private func isWanted(_ segment: Segment) -> Bool {
        faults.segments.map { wanted in segment.label.map(wanted.contains) ?? false } ?? true
    }

    /// Refuses labels that no segment has.
    private func requireLabels(_ targets: [Target]) throws {
        let labels = Set(map.graph.segments.compactMap(\.label))
        guard let unknown = faults.segments?.subtracting(labels).min() else { return }
        let suggestion = SpellingSuggestion.nearest(to: unknown, among: labels.sorted())
            .map { "; did you mean “\($0)”?" }
        throw StepFailure(.test("no segment is labelled “\(unknown)”\(suggestion ?? ".")"))
    }

    /// Each segment with each fault, or as many as the sample has, in the same order.
    private func sampled(_ targets: [Target]) -> [(Target, AppFault)] {
        let all = targets.flatMap { target in faults.faults.map { (target, $0) } }
        guard let sample = faults.sample, sample < all.count else { return all }
        var (numbers, positions) = (WalkNumbers(seed: faults.seed), Array(all.indices))
        for position in 0..<sample {
            let other = position + Int(numbers.next(below: UInt64(positions.count - position)))
            positions.swapAt(position, other)
        }
        return positions.prefix(sample).sorted().map { all[$0] }
    }

    // MARK: Trials

    private func give(_ fault: AppFault, on target: Target) throws {
        if let reason = try FaultGiver(session.run.app().driver).obstacle(to: fault) {
            return note(reason, against: fault, anywhere: true)
        }
        switch try trial.perform(target.segments, fault) {
        case .unreached(let failure): noteUnreached(target, failure)
        case .notGiven(let reason, let anywhere): note(reason, against: fault, anywhere: anywhere)
        case .performed(let look):
            counts[fault, default: 0] += 1
            for problem in try problems(of: look, target) {
                try note(problem, of: target, after: fault, showing: look.picture)
            }
        }
    }

    private func note(_ reason: String, against fault: AppFault, anywhere: Bool) {
        obstacles[fault] = reason
        if anywhere { impossible.insert(fault) }
    }

    /// Notes that a flow did not get to its last segment: that which failed is broken, and the last one if none did.
    private func noteUnreached(_ target: Target, _ failure: StepFailure?) {
        guard let failure, case .segment(let failed)? = failure.reason as? NavigationFailure else {
            broken.insert(target.last)
            return unreached.append("\(target.path)\(failure.map { ": \($0.reason.sentence)" } ?? "")")
        }
        broken.insert(failed.segment.index)
        let problem = FaultProblem(stuck: failure, on: failed.segment.from, to: failed.segment.to)
        add(AuditFinding(problem, after: nil), of: problem, after: target.path)
    }

    /// The problems of a look, with silence if the same flow without a fault shows as much.
    private func problems(of look: FaultLook, _ target: Target) throws -> [FaultProblem] {
        guard let silence = look.silence else { return look.problems }
        let usual = try plainLook(of: target).newTexts
        let notices = look.newTexts.subtracting(usual).filter { !$0.announcesWork }
        return look.problems + (notices.isEmpty ? [silence] : [])
    }

    /// The look at a segment without a fault.
    private func plainLook(of target: Target) throws -> FaultLook {
        if let known = plain[target.last] { return known }
        var look = FaultLook(problems: [])
        if case .performed(let performed) = try trial.perform(target.segments, nil) { look = performed }
        plain[target.last] = look
        return look
    }

    /// Notes a problem; one of a new cause is held against the same flow without the fault, and repeated.
    private func note(
        _ problem: FaultProblem, of target: Target, after fault: AppFault, showing picture: Data?
    ) throws {
        var finding = AuditFinding(problem, after: fault)
        let isNew = !ledger.causes.contains { $0.identity == finding.identity }
        if try isNew && plainLook(of: target).problems.contains(problem) || isKnownWithoutFault(problem) {
            finding = AuditFinding(problem, after: nil)
            if problem.kind == .stuck, problem.subject == target.subject { broken.insert(target.last) }
        } else if isNew, !ledger.known.contains(finding.identity), try !isRepeated(problem, target, fault) {
            finding = AuditFinding(problem, after: fault, isFlaky: true)
        }
        guard add(finding, of: problem, after: target.path) else { return }
        ledger.add(picture: pictures.write(picture, of: finding.identity), of: finding.identity)
        session.run.output(Self.repetition(of: target, fault))
    }

    /// Adds a finding; returns true if it is the first of its cause.
    @discardableResult
    private func add(_ finding: AuditFinding, of problem: FaultProblem, after path: String) -> Bool {
        let novelty = ledger.note(finding, on: problem.screen, after: path)
        emitter.emit(finding.identity, on: problem.screen, of: ledger, declaredAt: position, to: session.run)
        guard novelty == .newCause else { return false }
        failures.append(AuditFailure(finding: finding, screen: problem.screen, path: path))
        return true
    }

    private func isKnownWithoutFault(_ problem: FaultProblem) -> Bool {
        let identity = AuditFinding(problem, after: nil).identity
        return ledger.causes.contains { $0.identity == identity }
    }

    private func isRepeated(_ problem: FaultProblem, _ target: Target, _ fault: AppFault) throws -> Bool {
        guard case .performed(let look) = try trial.perform(target.segments, fault) else { return false }
        return try problems(of: look, target).contains(problem)
    }

    /// The call that repeats a trial.
    private static func repetition(of target: Target, _ fault: AppFault) -> String {
        let label = target.segment.label.map { ", on: [\($0.quoted)]" } ?? ""
        let count = Count.words(target.flow.count, "segment")
        return "The shortest flow to it has \(count): \(target.path)."
            + " Repeat it by performFaults(AppFaults([.\(fault)]\(label)))."
    }

    // MARK: The report

    /// The report on all trials so far; the causes of the baseline are gone only if all segments had their faults.
    var report: AuditReport {
        let isWhole = faults.sample == nil && faults.segments == nil
        return AuditReport(
            causes: ledger.causes, gone: isWhole ? ledger.gone : [],
            audits: faults.faults.map {
                .init(audit: "fault \($0.rawValue)", arrivals: counts[$0] ?? 0, obstacle: obstacles[$0])
            },
            screens: screens)
    }

    /// Emits how often the findings were made.
    func recordCounts() { emitter.finish(ledger, to: session.run) }

    /// The faults that were given and those that could not be, in words.
    var words: String {
        let given = faults.faults.compactMap { fault in counts[fault].map { "\(fault.rawValue) \($0)" } }
        let missing = faults.faults.compactMap { fault in
            counts[fault] == nil ? obstacles[fault].map { "\(fault.rawValue) (\($0))" } : nil
        }
        return "\(Count.words(counts.values.reduce(0, +), "fault")) on segments: \(given.joined(separator: ", "))."
            + (missing.isEmpty ? "" : " Not given: \(missing.joined(separator: ", ")).")
            + (unreached.isEmpty ? "" : " Not reached: \(unreached.joined(separator: "; ")).")
    }
}

extension String {
    /// True for a text that says that something is still going on, by its ellipsis.
    fileprivate var announcesWork: Bool { hasSuffix("…") || hasSuffix("...") }
}
