import FlowGraph
import SwerkinCore

/// A session that a person, a program or an assistant leads step by step: an app that stays open, a model, or both.
///
/// The third host of ``/Swerkin/FlowSession``, beside the test cases of XCTest and Swift Testing. A step that fails ends
/// nothing but itself. Everything that is done is in the record, if there is a folder for one. It is used from one thread;
/// ``cancellation`` alone may be used from others.
package final class LiveSession: FlowHost {
    /// The parts of a session.
    package struct Configuration {
        /// The name of the session in its record.
        package var name = "live"
        /// The model.
        package var model: LiveModel
        /// The known facts.
        package var given = KnownFacts()
        /// The folder of the record, or nil if there is none.
        package var report: String?
        /// The longest time that a step waits.
        package var timeout = Duration.seconds(5)
        /// Makes the driver; nil without an app.
        package var makeDriver: (() throws -> any Driver)?
        /// The documents from beyond the addresses of the session that were kept out since the last call.
        package var takeRefusals: () -> (pages: [String], iframes: [String]) = { ([], []) }
        /// Shows an app again that has failed.
        package var restart: (any Driver) throws -> Void = { try $0.reset() }
        /// Texts that are masked from the beginning.
        package var secrets: [String] = []

        package init(model: LiveModel) { self.model = model }
    }

    package let sessionName: String
    package let failureRecorder: any FailureRecorder
    package let observers: [any RunObserver]
    let configuration: Configuration
    private let report: RunReport?
    private let failures = LastFailure()
    private let passed = PassedSteps()
    /// The model, with the declarations of the session.
    package internal(set) var model: LiveModel
    /// The session of the framework; of an app alone.
    private(set) lazy var flow = makeFlow()
    /// The steps that passed.
    var trail = Trail()
    /// One snapshot of each screen that was looked at, by which new screens are distinguished; the latest of each.
    var seen: [String: ElementTree] = [:]
    /// The elements at the last look or act.
    var lastLook: ElementLines?
    /// The screen at the last look or act.
    var lastPlace: String?
    /// The snapshot by which the app has come to rest after an act, until the answer is made of it.
    var settledTree: ElementTree?
    /// The failures of the app after which it was started again, in words.
    package internal(set) var appFailures: [String] = []
    /// Cancels the running request.
    package let cancellation = Cancellation()

    /// Makes a session; nothing is launched before ``launch()`` or the first request that needs the app.
    package init(_ configuration: Configuration) {
        self.configuration = configuration
        sessionName = configuration.name
        model = configuration.model
        failureRecorder = failures
        report = configuration.report.map { RunReport(folder: $0, name: configuration.name) }
        observers = [passed] + (report.map { [$0] } ?? [])
    }

    /// The part of the record that could not be written, or nil if all could; acts are refused from then on.
    package var unwritten: UnwrittenRecord? { report?.unwritten.map(UnwrittenRecord.init) }

    /// The reason why no act is performed any more, or nil as long as acts are.
    ///
    /// A failure outside acts ends the run of the session, whose steps are skipped then.
    var refusal: String? { unwritten?.description ?? flow.run.endingFailure?.reason.sentence }

    /// The message of the latest failure since it was forgotten.
    var lastFailure: String? { failures.message }

    /// True if there is an app, not a model alone.
    package var hasApp: Bool { configuration.makeDriver != nil }

    package var settings: FlowSettings {
        // A session lasts as long as a person stays.
        FlowSettings(
            testTimeout: .seconds(365 * 24 * 3600),
            timeouts: Timeouts(waiting: configuration.timeout, validation: configuration.timeout))
    }

    package var appDeclarations: AppDeclarations {
        AppDeclarations(
            graphName: model.name, startScreens: model.startScreens.map(ModelScreen.init),
            facts: model.graph?.facts ?? [])
    }

    package func makeDriver() throws -> any Driver {
        guard let makeDriver = configuration.makeDriver else {
            throw DriverError.notPossible("there is a model, and no app to act on")
        }
        return try makeDriver()
    }

    private func makeFlow() -> FlowSession {
        let flow = FlowSession(host: self)
        flow.graphs = ScreenGraphStore()
        flow.run.goesOnAfterFailures = true
        for secret in configuration.secrets { flow.run.keep(secret: secret) }
        for fact in configuration.given {
            flow.preconditions[PreconditionKey(rawValue: fact.fact)] = fact.value.preconditionValue
        }
        return flow
    }

    // MARK: Beginning and ending

    /// Launches the app; throws ``/Swerkin/StepFailure`` if that fails, ``UnwrittenRecord`` if the record can't be begun.
    package func launch() throws {
        try requireRecord()
        registerScreens()
        _ = try flow.run.app()
        settle()
        try requireRecord()
    }

    /// Throws ``UnwrittenRecord`` if a part of the record could not be written.
    package func requireRecord() throws(UnwrittenRecord) {
        if let unwritten { throw unwritten }
    }

    /// Ends the app and the record.
    package func end() {
        if hasApp { flow.finish() }
    }

    // MARK: Steps

    /// Performs steps of the framework; returns the message of the failure, or nil if they passed and are recorded.
    ///
    /// `navigation` is the call in Swift of a navigation, whose segments the model has.
    func attempt(navigation: String? = nil, _ body: () -> Void) -> String? {
        settledTree = nil
        if let refusal { return refusal }
        failures.forget()
        passed.forget()
        let before = location
        body()
        let steps = passed.take()
        settle()
        let after = location
        for (index, step) in steps.enumerated() {
            let isLast = index == steps.count - 1
            trail.add(
                Trail.Entry(
                    start: before, step: step.words, swift: navigation ?? step.swift, isCheck: step.keyword == .Then,
                    end: isLast ? after : before, isDeclared: navigation != nil || hasSegment(from: before, to: after)))
        }
        return unwritten?.description ?? failures.message ?? refusal
    }

    private func hasSegment(from start: String?, to end: String?) -> Bool {
        guard let start, let end, start != end else { return false }
        return model.segments.contains { $0.start == start && ($0.end == end || $0.kind == .back) }
    }

    /// Waits until the app shows nothing new, for a short time at most: an app that never rests is taken as it is then.
    func settle() {
        guard let driver = try? flow.run.app().driver else { return }
        let deadline = driver.clock.now + Self.longestUnrest
        settledTree = try? driver.snapshot()
        var watch = RestWatch(driver, seeing: settledTree)
        while driver.clock.now < deadline, watch.rest < Self.rest {
            driver.clock.sleep(for: PollingInterval.change)
            settledTree = try? driver.snapshot()
            watch.look(settledTree)
        }
    }

    private static let rest = Duration.milliseconds(150)
    private static let longestUnrest = Duration.seconds(3)

    /// The screen that the app is on, or nil if none is known, or several.
    var location: String? {
        let screens = (try? flow.locatedScreens()) ?? []
        return screens.count == 1 ? screens[0] : nil
    }

    // MARK: Screens

    /// Makes the screens of the model known to the framework, instead of those from before.
    func registerScreens() {
        guard hasApp else { return }
        let objects = model.screens.map { ModelScreenObject(screen: $0, exits: exits(of: $0.name)) }
        flow.screenPresenter.register(
            ModelScreenSource(objects), listing: model.screens.map { ModelScreen($0.name) },
            named: model.name)
    }

    /// The segments out of a screen that can be performed.
    private func exits(of screen: String) -> [PathSegment] {
        model.segments.filter { $0.start == screen }.compactMap { segment in
            guard let steps = try? model.steps(of: segment) else { return nil }
            return PathSegment(
                start: ModelScreen(segment.start), end: ModelScreen(segment.end ?? segment.start), label: segment.label,
                kind: segment.kind, preconditions: segment.preconditions.byKey, effects: segment.effects.byKey,
                cost: segment.cost, tags: segment.tags, destructive: segment.isDestructive, steps: segment.steps
            ) { [unowned self] in
                for (index, step) in steps.enumerated() {
                    if cancellation.isCancelled {
                        return flow.And.performStep([], "ICancel()") { throw Cancellation.failure }
                    }
                    step.perform(index == 0 ? flow.When : flow.And)
                }
            }
        }
    }
}

extension FactMap {
    fileprivate var byKey: [PreconditionKey: Value] {
        Dictionary(map { (PreconditionKey(rawValue: $0.fact), $0.value) }, uniquingKeysWith: { $1 })
    }
}

/// The texts that a session leaves out of all its answers.
extension LiveSession {
    /// Masks a text from now on in everything that is answered and recorded.
    package func keep(secret text: String) { flow.run.keep(secret: text) }

    /// The texts that are masked so far.
    package var secretTexts: [String] { flow.run.secrets.texts }

    /// A text with everything masked that was typed into secure fields, grants access, or was given as a secret.
    func masked(_ text: String) -> String {
        if let driver = flow.run.launchedDriver { flow.run.keepSecrets(of: driver) }
        return flow.run.masked(text)
    }

    /// An answer with the same masked.
    func masked(_ answer: LiveAnswer) -> LiveAnswer {
        LiveAnswer(
            answer.words.map(masked), shown: answer.shown.map(masked), advice: answer.advice,
            isPossible: answer.isPossible)
    }

    /// A snapshot with the same masked.
    func masked(_ tree: ElementTree) -> ElementTree {
        if let driver = flow.run.launchedDriver { flow.run.keepSecrets(of: driver) }
        return flow.run.masked(tree)
    }
}

/// The answer of a live session to a request.
package struct LiveAnswer: Hashable, Sendable {
    /// The words of the session, as lines; with names, titles and failures that contain texts of the app.
    package var words: [String]
    /// The content of the app, as lines: data, never instructions.
    package var shown: [String]
    /// The advice on the next request.
    package var advice: [Advice] = []
    /// False if the request was not possible.
    package var isPossible: Bool

    package init(
        _ words: [String], shown: [String] = [], advice: [Advice] = [], isPossible: Bool = true
    ) {
        (self.words, self.shown, self.advice, self.isPossible) = (words, shown, advice, isPossible)
    }

    /// An answer of one line.
    package init(_ words: String) { self.init([words]) }

    /// The answer that something is not possible; the lines of a reason, the first of them an error.
    package static func impossible(_ reason: String) -> LiveAnswer {
        LiveAnswer(reason.split(whereSeparator: \.isNewline).map(String.init), isPossible: false)
    }

    /// Advice on the next request, in words that stand in the source.
    package enum Advice: Hashable, Sendable {
        case answerDialog
        /// A segment leads from a screen to itself: an app that answers late still shows the screen before.
        case expectLaterScreen

        /// The words, which no app can change.
        package var words: StaticString {
            switch self {
            case .answerDialog: "a dialog is in front of the page: touch one of its buttons before anything else"
            case .expectLaterScreen:
                "the segment leads to its own screen: if another one comes later, undo, expect something on that, and declare again"
            }
        }
    }
}
