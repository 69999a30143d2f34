import FlowGraph
import FlowGraphAnalysis
import SwerkinCore

/// Crosses segments of planned flows on the app of a session, and tries again what says nothing of a segment.
///
/// A segment is performed once more if its steps passed without moving the app, and the start of one is reached again if the app left it by
/// itself.
final class SegmentCrosser {
    let session: FlowSession
    let map: ScreenGraph
    /// The segments that no path back to a start may cross.
    private let broken: () -> Set<Int>
    /// The segments that are performed once more, since their failure said nothing of them.
    var repeated: Set<Int> = []
    /// For each segment, the number of times that the app was brought back to the start of a segment that it had left by itself.
    private var returns: [Int: Int] = [:]

    init(_ session: FlowSession, in map: ScreenGraph, avoiding broken: @escaping () -> Set<Int> = { [] }) {
        (self.session, self.map, self.broken) = (session, map, broken)
    }

    /// Crosses a segment and records the arrival; returns the failure, or nil if the app shows the segment's end.
    ///
    /// Rethrows the failures of the environment and of wrong declarations.
    func cross(
        _ planned: PlannedSegment, number: Int, of crossings: PlannedCrossings, _ navigator: Navigator
    ) throws -> SegmentFailure? {
        let (start, end) = try screens(of: planned, navigator)
        var failed = try navigator.cross(planned, number: number, of: crossings, from: start, to: end)
        if let first = failed, try mayRepeat(first, navigator) {
            failed = try navigator.cross(planned, number: number, of: crossings, from: start, to: end)
        }
        while let left = failed, try returnsToStart(of: left, navigator) {
            failed = try navigator.cross(planned, number: number, of: crossings, from: start, to: end)
        }
        if failed == nil { try navigator.arrive(on: end) }
        return failed
    }

    /// The screens of a segment with their values, after going to the value that the segment starts on; nil if the app shows the value.
    private func screens(
        of planned: PlannedSegment, _ navigator: Navigator
    ) throws -> (start: (any PresentableScreen)?, end: (any PresentableScreen)?) {
        guard session.screenPresenter.hasValues else { return (nil, nil) }
        let here = navigator.values.screen(named: planned.segment.start)
        guard !planned.segment.kind.dependsOnStack else {
            var (values, stack) = (navigator.values, navigator.situation.stack)
            stack.cross(planned.segment.kind, to: planned.end)
            values.follow(stack.screens)
            return (here, values.screen(named: planned.end))
        }
        let end = navigator.declaredEnd(of: planned, from: here) ?? session.screenPresenter.screen(named: planned.end)
        guard let start = navigator.declaredStart(of: planned, to: end), start.words != here?.words else {
            return (here, end)
        }
        let navigation = try Navigation(session, to: start, avoiding: broken(), trustingStack: true)
        try navigation.goFromHere()
        (navigator.situation, navigator.values) = (navigation.navigator.situation, navigation.navigator.values)
        return (start, end)
    }

    /// Returns true if a segment is to be performed once more at once: its steps passed without moving the app.
    ///
    /// A page that was just shown may not react yet: its handlers are attached after it is drawn. A destructive segment is not
    /// repeated, for it may have had its effect.
    private func mayRepeat(_ failed: SegmentFailure, _ navigator: Navigator) throws -> Bool {
        guard failed.stage == .arrival, failed.cause.reason.culprit == .app, !failed.planned.segment.isDestructive,
            !(failed.cause.reason is DriverFailure), !repeated.contains(failed.planned.index),
            case .screen(failed.segment.from)? = try? location(after: failed, navigator)
        else { return false }
        repeated.insert(failed.planned.index)
        session.run.emit(
            .detour(
                DetourRecord(
                    from: failed.segment.from, expected: failed.segment.to, found: failed.segment.from,
                    reason: "\(failed.cause.reason.summary) The segment is performed once more.",
                    depth: session.run.depth)))
        return true
    }

    /// Navigates back to the start of a segment if the app left it by itself before its steps had passed, as a panel closes; returns
    /// false if the app did not, nothing leads back, or that was done as often as a navigation may plan anew.
    private func returnsToStart(of failed: SegmentFailure, _ navigator: Navigator) throws -> Bool {
        let (index, record) = (failed.planned.index, failed.segment)
        guard failed.stage == .steps, !failed.planned.segment.isDestructive, failed.isOfApp,
            returns[index, default: 0] < session.settings.navigationRetries,
            case .screen(let here)? = try? location(after: failed, navigator), here != record.from,
            let start = navigator.values.screen(named: record.from)
                ?? session.screenPresenter.screen(named: record.from)
        else { return false }
        returns[index, default: 0] += 1
        let reason = "\(failed.cause.reason.summary) The app left \(record.from) by itself."
        session.run.emit(
            .detour(
                DetourRecord(
                    from: record.from, expected: record.to, found: here, reason: reason, depth: session.run.depth)))
        let back = try Navigation(session, to: start, avoiding: broken().union([index]))
        guard session.run.attempt({ try back.goFromHere() }) == nil else { return false }
        (navigator.situation, navigator.values) = (back.navigator.situation, back.navigator.values)
        return true
    }

    /// The location of the app after a segment failed.
    func location(after failed: SegmentFailure, _ navigator: Navigator) throws -> ScreenLocation {
        let recognition = try navigator.recognition()
        return try recognition.locate(
            preferring: [failed.segment.to, failed.segment.from],
            timeout: failed.stage == .arrival ? .zero : recognition.app.timeouts.waiting)
    }

    /// The failure with the location that the app is lost on, if it is.
    func located(_ failed: SegmentFailure, at place: ScreenLocation?) -> SegmentFailure {
        var failed = failed
        switch place {
        case .unknown(let tree)?: failed.ending = .lost(tree)
        case .several(let screens)?: failed.ending = .ambiguous(screens)
        case .screen, nil: break
        }
        return failed
    }
}

extension SegmentFailure {
    /// True if the app is to blame, and no assertion of the test was wrong.
    var isOfApp: Bool { cause.reason.culprit == .app && !(cause.reason is FailedAssertion) }

    /// The failure of a step in which the segment is crossed.
    var asStepFailure: StepFailure {
        var failure = StepFailure(NavigationFailure.segment(self), attempts: cause.attempts)
        failure.path = cause.path
        return failure
    }
}

/// Launches the app of a session for flows: the first one with the launch of the session, the others by a reset.
final class FlowLauncher {
    private let session: FlowSession
    private let map: ScreenGraph
    /// The facts of the session at its beginning.
    private let known: [PreconditionKey: Any]
    /// Brings the app into the state that the facts describe, after a launch.
    private let arrange: () throws -> Void
    private var hasLaunched = false

    init(
        _ session: FlowSession, in map: ScreenGraph, known: [PreconditionKey: Any],
        arranging arrange: @escaping () throws -> Void
    ) {
        (self.session, self.map, self.known, self.arrange) = (session, map, known, arrange)
    }

    /// Brings the app to the screen of a launch, in the state that its facts describe.
    func launch(_ launch: TourQuery.Launch) throws {
        session.state(launch, beside: known)
        let app = try session.run.app()
        let recognition = ScreenRecognition(map: map, app: app)
        if try hasLaunched || !session.isLaunchedAsKnown(app.driver) {
            try reset()
        } else {
            let place = try recognition.locate(
                preferring: [launch.start], timeout: recognition.app.timeouts.waiting)
            if case .screen(launch.start) = place {} else { try reset() }
        }
        hasLaunched = true
        try arrange()
        try recognition.confirm(launch.start)
        session.stack = ScreenStack([launch.start])
        session.setCurrentScreen(named: launch.start)
    }

    private func reset() throws {
        try session.launchAgain("reset the app")
        session.run.output("The app was reset.")
    }
}
