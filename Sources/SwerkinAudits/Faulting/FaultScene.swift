import FlowGraph
import SwerkinBrowsers
import SwerkinCore
import SwerkinTours

/// An app while one segment is crossed with a fault, and after that.
final class FaultScene {
    private let session: FlowSession
    private let app: AppUnderTest
    private let planned: PlannedSegment
    private let navigator: Navigator
    private let faults: AppFaults
    private let before: ElementTree
    private let errorsBefore: Int
    private var brokenBefore: Int
    private var stepFailure: StepFailure?
    /// The elements while the fault held.
    private var during: ElementTree
    private var showedErrorPage = false
    private var problems: [FaultProblem] = []

    init(
        _ session: FlowSession, _ app: AppUnderTest, _ planned: PlannedSegment, _ navigator: Navigator,
        _ faults: AppFaults
    ) throws {
        (self.session, self.app, self.planned, self.navigator) = (session, app, planned, navigator)
        self.faults = faults
        before = try app.snapshot()
        during = before
        errorsBefore = app.driver.activity().uncaughtErrors.count
        brokenBefore = session.openArrivalWatch?.brokenCount ?? 0
    }

    private var start: String { planned.segment.start }
    private var end: String { planned.end }

    /// Performs the steps of the segment, then something else, and waits until the app has come to rest.
    func performSteps(_ strike: () throws -> Void) throws {
        stepFailure = try navigator.attemptSteps(of: planned)
        if let stepFailure, stepFailure.reason.culprit == .environment { throw stepFailure }
        try strike()
        _ = try settle()
        during = try app.snapshot()
        showedErrorPage = (app.driver as? ChromiumDriver)?.showsErrorPage ?? false
    }

    /// Looks at the app after the fault, and goes on from there.
    ///
    /// Throws `StepFailure` if the environment fails.
    func look(after fault: AppFault?, meeting requests: [FaultedRequest]) throws -> FaultLook {
        var silence: FaultProblem?
        do {
            // People load a page of the browser's own anew.
            if showedErrorPage { try (app.driver as? any BrowserDriver)?.reload() }
            let here = try place(after: fault)
            if fault?.failsRequests == true { silence = self.silence(about: requests, on: here ?? start) }
            // Declared notices alone count.
            if let found = silence, !faults.notices.isEmpty {
                problems.append(found)
                silence = nil
            }
            if let here { try goOn(from: here, after: fault) }
        } catch let failure as StepFailure where failure.isOfApp {
            problems.append(FaultProblem(crash: failure, on: start))
        } catch let error as DriverError {
            guard error.culprit == .app else { throw StepFailure(DriverFailure(error, action: "look at the app")) }
            problems.append(
                FaultProblem(crash: StepFailure(DriverFailure(error, action: "look at the app")), on: start))
        }
        noteUncaught()
        return FaultLook(
            problems: problems.map(masked), newTexts: Set(during.texts).subtracting(before.texts),
            silence: silence.map(masked))
    }

    /// A problem with masked texts, for pages show what was typed.
    private func masked(_ problem: FaultProblem) -> FaultProblem {
        FaultProblem(
            kind: problem.kind, subject: session.run.masked(problem.subject), screen: problem.screen,
            detail: session.run.masked(problem.detail))
    }

    // MARK: Where the app is

    /// The longest and the shortest time without a change after which an app has come to rest.
    private static let (longRest, shortRest) = (Duration.milliseconds(700), Duration.milliseconds(300))

    /// Waits until the app shows nothing new and no request is open.
    private func settle() throws -> ScreenLocation {
        let recognition = try navigator.recognition()
        var watch = RestWatch(app.driver, seeing: try app.snapshot())
        return try app.driver.clock.poll(for: app.timeouts.waiting + Self.longRest) {
            watch.look(try app.snapshot())
            return try recognition.locate(preferring: [end, start], timeout: .zero)
        } until: { place in
            watch.rest >= (place.isAt(end) && end != start ? Self.shortRest : Self.longRest)
        }
    }

    /// The screen that the app shows once the fault is over, after closing a dialog that lies in front; nil with a problem if none is known.
    private func place(after fault: AppFault?) throws -> String? {
        // What was over before has been waited for.
        let hasChanged = fault?.moment == .during || showedErrorPage
        var place =
            try hasChanged ? settle() : navigator.recognition().locate(preferring: [end, start], timeout: .zero)
        if case .unknown = place, try closeDialog() { place = try settle() }
        switch place {
        case .screen(let screen): return screen
        case .several(let screens): return screens.first
        case .unknown(let tree):
            problems.append(FaultProblem(lostOn: tree, leaving: start))
            return nil
        }
    }

    /// Presses the last button of a dialog that was not there before; false if there is none.
    private func closeDialog() throws -> Bool {
        let dialogs = try app.snapshot().elements.filter(\.isDialog)
        guard let dialog = dialogs.last, !before.elements.contains(where: { $0.isDialog && $0.label == dialog.label }),
            let button = dialog.selfAndDescendants.last(where: { $0.role == .button })
        else { return false }
        try app.driver.perform(.touch, on: .element(button.reference))
        return true
    }

    // MARK: Notices

    /// The problem that the app says nothing of failed requests, as far as this flow alone shows.
    private func silence(about requests: [FaultedRequest], on here: String) -> FaultProblem? {
        let own = requests.filter { !$0.isForDocument }
        let hasArrived = here == end && stepFailure == nil
        guard !showedErrorPage, own.contains(where: \.isWrite) || !own.isEmpty && !hasArrived, !hasNotice else {
            return nil
        }
        return FaultProblem(silentAbout: own, on: here)
    }

    private var hasNotice: Bool {
        guard faults.notices.isEmpty else {
            return faults.notices.contains { (try? during.matches($0))?.isEmpty == false }
        }
        let dialogs = before.elements.filter(\.tells).map(\.label)
        return during.elements.contains { $0.tells && !dialogs.contains($0.label) }
    }

    private func noteUncaught() {
        let errors = app.driver.activity().uncaughtErrors
        for words in errors.dropFirst(errorsBefore) { problems.append(FaultProblem(uncaught: words, on: start)) }
    }

    // MARK: Going on

    private func goOn(from here: String, after fault: AppFault?) throws {
        if fault == nil, here != end || stepFailure != nil {
            return problems.append(failedWithoutFault(on: here))
        }
        try learn(here, after: fault)
        try Navigator(session).arrive()
        noteBrokenRule(on: here)
        try leadOn(from: here)
    }

    private func failedWithoutFault(on here: String) -> FaultProblem {
        FaultProblem(
            kind: .stuck, subject: FaultProblem.subject(from: start, to: end, labelled: planned.segment.label),
            screen: here, detail: stepFailure?.reason.sentence ?? "the app is on \(here).")
    }

    /// Notes the screen of the app in the session, and the facts that are still known.
    private func learn(_ here: String, after fault: AppFault?) throws {
        var situation = navigator.situation
        let hasLeft = here == end && end != start && fault?.dropsKnowledge != true
        if hasLeft { situation.learn(crossing: planned.index, to: end) }
        session.stack = hasLeft ? situation.stack : stack(on: here)
        if fault?.dropsKnowledge == true { forgetAll() }
        for effect in planned.segment.effects {
            let key = PreconditionKey(rawValue: effect.fact)
            let value = hasLeft ? situation.given.value(of: effect.fact) : nil
            session.preconditions[key] = value?.preconditionValue
            session.learnedFacts[key] = nil
        }
        session.setCurrentScreen(named: here)
    }

    /// The stack when the app is found on a screen, to which it came from the start of the segment or, if that is not known, from its end.
    private func stack(on here: String) -> ScreenStack {
        var (fromStart, fromEnd) = (navigator.situation, navigator.situation)
        fromStart.observe(here)
        guard fromEnd.stack.cross(planned.segment.kind, to: end) != nil else { return fromStart.stack }
        fromEnd.observe(here)
        return here != end && fromStart.stack.screens.count > 1 ? fromStart.stack : fromEnd.stack
    }

    private func forgetAll() { (session.preconditions, session.learnedFacts) = ([:], [:]) }

    private func noteBrokenRule(on here: String) {
        guard let watch = session.openArrivalWatch, watch.brokenCount > brokenBefore else { return }
        brokenBefore = watch.brokenCount
        if let broken = watch.latestBreak { problems.append(FaultProblem(brokenRule: broken, on: here)) }
    }

    /// Goes to the end of the segment, or back to its start from there if a path leads back.
    private func leadOn(from here: String) throws {
        let goal = here == end ? start : end
        guard goal != here, let screen = session.screenPresenter.screen(named: goal) else { return }
        let isAlone = session.stack.screens.count == 1
        let failure = session.run.attempt {
            try Navigation(session, to: screen, allowingDestructive: faults.allowsDestructive).goFromHere()
        }
        noteBrokenRule(on: session.currentScreen?.rawValue ?? here)
        // Of a screen beneath which nothing is known the declarations can't say what leads on.
        guard let failure, !(failure.isWithoutPlan && (here == end || isAlone)) else { return }
        guard failure.reason.culprit != .environment else { throw failure }
        problems.append(FaultProblem(stuck: failure, on: here, to: goal))
    }
}

extension StepFailure {
    /// True if the declarations have no path, so that nothing was performed.
    fileprivate var isWithoutPlan: Bool {
        switch reason as? NavigationFailure {
        case .noPlan, .noPathToValue: true
        default: false
        }
    }
}

extension ScreenLocation {
    fileprivate func isAt(_ name: String) -> Bool { if case .screen(name) = self { true } else { false } }
}

extension Element {
    fileprivate var isDialog: Bool { [.dialog, .alertDialog].contains(role) }
    /// True if assistive technology announces what it shows.
    fileprivate var tells: Bool { isDialog || [.alert, Role(rawValue: "status")].contains(role) }
}
