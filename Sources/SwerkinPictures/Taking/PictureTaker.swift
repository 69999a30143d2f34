import Foundation
import Swerkin
import SwerkinCore

/// Takes one picture: makes a test case and a driver, brings the screen into its state, waits until it is ready.
struct PictureTaker<TestCase: BaseTestCase> {
    /// The outcome of taking a picture.
    enum Ending: Sendable {
        /// It was taken.
        case taken(PictureShot)
        /// The test class's tags or shards leave it out; the reason.
        case skipped(String)
        /// It could not be taken: why, in words.
        case failed(String)
    }

    let task: PictureTask<TestCase>
    let stages: [any PictureStage]
    let texts: [PictureText]

    /// Takes the picture; its failures are in the result.
    func take() -> (ending: Ending, lanes: Int) {
        let recorder = PictureRecorder()
        let test = TestCase()
        test.failureRecorder = recorder
        test.observers = []
        let chosen = ChosenStage()
        test.session.prepareDriver = { driver in
            try prepare(driver, chosen)
        }
        defer { test.finish() }
        var shot: PictureShot?
        let performed = test.performUnattached { shot = try perform(test, chosen) }
        let ending = ending(performed, shot, recorder, test)
        return (ending, chosen.stage?.lanes ?? 1)
    }

    /// The stage that knows the driver, once there is a driver.
    private final class ChosenStage { var stage: (any PictureStage)? }

    private var framing: PictureFraming { PictureFraming(task.screen.context, task.variant) }

    private func prepare(_ driver: any Driver, _ chosen: ChosenStage) throws {
        guard let stage = stages.first(where: { $0.accepts(driver) }) else {
            throw StepFailure(
                .misuse("no stage of the matrix knows the driver \(driver.name): add one to its stages."))
        }
        chosen.stage = stage
        try stage.prepare(driver, for: task.variant, on: framing.display)
        for preparation in task.state.driverPreparations { try preparation(driver) }
    }

    private func ending(
        _ performed: BaseTestCase.Ending, _ shot: PictureShot?, _ recorder: PictureRecorder, _ test: TestCase
    ) -> Ending {
        if let message = recorder.messages.first { return .failed(message) }
        switch performed {
        case .skipped(let reason): return .skipped(reason)
        case .threw(let error): return .failed(Self.words(of: error))
        case .performed: return shot.map(Ending.taken) ?? .failed("nothing was taken, and nothing says why.")
        }
    }

    private static func words(of error: any Error) -> String {
        if let failure = error as? StepFailure { return failure.message }
        guard let error = error as? DriverError else { return "\(error)" }
        return StepFailure(DriverFailure(error, action: "take the picture")).message
    }

    // MARK: The course

    private func perform(_ test: TestCase, _ chosen: ChosenStage) throws -> PictureShot? {
        for action in task.state.preparations { try action(test) }
        try hook(.beforeLaunch, test)
        guard !test.run.hasFailed else { return nil }
        let driver = try test.run.app().driver
        guard let stage = chosen.stage else { return nil }
        try hook(.beforeRender, test)
        try show(test)
        for action in task.state.steps { try action(test) }
        try hook(.afterRender, test)
        guard !test.run.hasFailed else { return nil }
        try waitUntilReady(test, driver, stage)
        try hook(.whenReady, test)
        guard !test.run.hasFailed else { return nil }
        let shot = try shoot(driver, stage)
        try hook(.afterPicture, test)
        return shot
    }

    private func hook(_ moment: PictureMoment, _ test: TestCase) throws {
        try task.screen.context.hooks[moment]?(test)
    }

    private func show(_ test: TestCase) throws {
        let screen = task.screen.screen
        switch task.screen.approach {
        case .rendering: test.Given.IRender(screen: screen)
        case .navigating: test.When.INavigate(toScreen: screen)
        case .custom(let action): try action(test)
        }
        guard let object = test.screenPresenter.screen(screen) else { return }
        if object.traitQuery != nil || object.accessibilityTrait != nil { test.Then.IWaitToSeeScreen(screen) }
    }

    /// Waits on the driver's clock; throws ``/Swerkin/StepFailure`` if the screen is not ready in time.
    private func waitUntilReady(_ test: TestCase, _ driver: any Driver, _ stage: any PictureStage) throws {
        let limit = task.screen.context.readyLimit
        let deadline = driver.clock.now + limit
        while let obstacle = try obstacle(test, driver, stage) {
            guard !test.run.hasFailed else { return }
            let remaining = deadline - driver.clock.now
            guard remaining > .zero else {
                throw StepFailure(
                    .custom(
                        PictureWords.notReady(
                            screen: task.screen.name, state: task.state.name, obstacle: obstacle, limit: limit)))
            }
            driver.clock.sleep(for: min(PollingInterval.change, remaining))
        }
    }

    private func obstacle(
        _ test: TestCase, _ driver: any Driver, _ stage: any PictureStage
    ) throws -> PictureWords.Obstacle? {
        for question in [task.screen.context.isReady] + task.state.questions where try !question(test) {
            return .isReady
        }
        return try stage.missingPart(on: driver).map { .missingPart($0) }
    }

    // MARK: Taking

    private func shoot(_ driver: any Driver, _ stage: any PictureStage) throws -> PictureShot {
        try stage.settle(driver)
        // The text comes first, for pictures of scroll views move elements about.
        let texts = try texts.map { text in
            PictureShot.File(ending: text.fileExtension, content: Data((try text.text(driver) + "\n").utf8))
        }
        let picture = PictureShot.File(
            ending: PictureShot.picture, content: try framing.framed(stage.picture(on: driver)))
        let wholes = try task.screen.context.scrollViews.sorted { $0.key < $1.key }.map { name, content in
            PictureShot.File(ending: PictureShot.scrollView(name), content: try whole(content, driver, stage))
        }
        return PictureShot(files: [picture] + texts + wholes)
    }

    private func whole(_ content: ScrolledContent, _ driver: any Driver, _ stage: any PictureStage) throws -> Data {
        switch content {
        case .screen: return try stage.wholeScreen(on: driver)
        case .element(let query):
            let found = try AppUnderTest(driver: driver).expect(query)
            return try stage.wholeContent(of: found.reference, on: driver)
        }
    }
}

/// Gathers failures while a picture is taken, so that they fail that picture and not the test at once.
final class PictureRecorder: FailureRecorder {
    private(set) var messages: [String] = []

    func record(_ message: String, file: StaticString, line: UInt) { messages.append(message) }
}

/// The messages about pictures that cannot be taken.
enum PictureWords {
    /// The reason why a screen is not ready to be pictured.
    enum Obstacle: Hashable, Sendable {
        /// `isReady` says no.
        case isReady
        /// Something is still being loaded.
        case missingPart(String)
    }

    /// The message if a screen is not ready in time.
    static func notReady(screen: String, state: String, obstacle: Obstacle, limit: Duration) -> String {
        let reason =
            switch obstacle {
            case .isReady: "isReady says no."
            case .missingPart(let part): "\(part) is still being loaded."
            }
        return """
            the screen "\(screen)" in the state "\(state)" was not ready to be pictured within \(seconds(limit)) s: \(reason) \
            Where it may take longer, raise readyLimit of its context.
            """
    }

    private static func seconds(_ duration: Duration) -> String {
        let (whole, fraction) = duration.components
        let milliseconds = fraction / 1_000_000_000_000_000
        guard milliseconds > 0 else { return "\(whole)" }
        let digits = String(1000 + milliseconds).dropFirst()
        return "\(whole).\(String(digits.reversed().drop { $0 == "0" }.reversed()))"
    }
}
