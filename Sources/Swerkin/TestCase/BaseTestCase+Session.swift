// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FlowGraph
import SwerkinCore
import SwerkinRecords
import XCTest

extension BaseTestCase: TestHost, SavedStateHost {}

// Forwards to the session, so that tests need only the test case.
extension BaseTestCase {
    /// The name of the test in logs and records.
    public var sessionName: String { identity.description }

    /// The declarations of the class that belong to no screen.
    public var appDeclarations: AppDeclarations {
        AppDeclarations(graphName: Self.graphName, startScreens: Self.startScreens, facts: Self.facts)
    }

    /// The saved states of the class.
    public var savedStates: [SavedState] { Self.savedStates }

    /// The checks of each arrival: those of the app and of the class, as far as these are ``ArrivalChecked``.
    public var arrivalChecks: [any ArrivalCheck] {
        [Self.app.map { $0 as Any.Type }, Self.self].flatMap { ($0 as? any ArrivalChecked.Type)?.arrivalChecks ?? [] }
    }

    /// The settings of the session, from the class and the test as they are now.
    public var settings: FlowSettings {
        var settings = FlowSettings(
            testTimeout: .seconds(testTimeout),
            timeouts: Timeouts(
                waiting: Duration(boundedSeconds: waitingTimeout),
                validation: Self.validationTimeout == BaseTestCase.validationTimeout
                    ? session.usualTimeouts.waits.validation : Duration(boundedSeconds: Self.validationTimeout)),
            navigationRetries: navigationRetries, pictureMoments: environment.pictureMoments,
            given: environment.givenFacts)
        // A file that can't be used fails the test when it begins.
        settings.quarantine = (try? environment.quarantine()) ?? Quarantine()
        settings.measurements = try? environment.measurements()
        return settings
    }

    /// The steps, failures and events of the test.
    public var run: TestRun { session.run }

    /// Performs a wait of a step by ``waiting(for:errorMessage:negateCondition:file:line:)``, so that an override is called.
    public func performWait(until isMet: @escaping () -> Bool, message: String) {
        waiting(for: isMet(), errorMessage: message, file: run.position.file, line: run.position.line)
    }

    /// Opens a further session in the test: ``FlowSession/openSession(_:of:file:line:)``.
    public func openSession<App: DeclaredApp>(
        _ name: String, of app: App.Type, file: StaticString = #filePath, line: UInt = #line
    ) -> FlowSession {
        session.openSession(name, of: app, file: file, line: line)
    }

    /// The registry of the test's screens and their objects.
    public var screenPresenter: ScreenPresenter { session.screenPresenter }

    /// The cache of graphs; that of all test cases unless replaced before the first navigation.
    public var graphs: ScreenGraphStore {
        get { session.graphs }
        set { session.graphs = newValue }
    }

    /// The screens known to lie on the app's stack: ``FlowSession/screenStack``.
    public var screenStack: [any PresentableScreen] { session.screenStack }

    /// The graph of all registered screens: ``FlowSession/navigationGraph(stepNames:)``.
    ///
    /// Throws ``StepFailure`` as that does.
    public func navigationGraph(stepNames: StepNames = .crossed) throws -> NavigationGraph {
        try session.navigationGraph(stepNames: stepNames)
    }

    /// Steps that state the situation before.
    public var Given: Steps { session.Given }
    /// Steps that perform actions.
    public var When: Steps { session.When }
    /// Steps that check the expectations afterwards.
    public var Then: Steps { session.Then }
    /// Further steps.
    public var And: Steps { session.And }
    /// Further steps, as a contrast.
    public var But: Steps { session.But }

    /// The time since the test began.
    @nonobjc package var stopwatch: Stopwatch {
        get { session.stopwatch }
        set { session.stopwatch = newValue }
    }

    /// The module of a test class.
    @nonobjc static var targetName: String {
        let name = String(reflecting: self)
        return name.split(separator: ".").first.map(String.init) ?? name
    }
}

extension FlowSession {
    /// The test case that hosts the session, or one that stands for it if another host does.
    ///
    /// Screen objects and steps of a project's own are written for a test case.
    public var testCase: BaseTestCase {
        if let test = host as? BaseTestCase ?? companion as? BaseTestCase { return test }
        let test = BaseTestCase(standingFor: self)
        companion = test
        return test
    }
}

extension Steps {
    /// The test that the steps belong to.
    public var test: BaseTestCase { session.testCase }
    /// The test that the steps belong to.
    public var testCase: BaseTestCase { session.testCase }

    /// Makes the steps of a test under a word.
    public convenience init(stepType: StepType, test: BaseTestCase) {
        self.init(stepType: stepType, session: test.session)
    }
}

extension BaseTestCase {
    /// The ending of a body between set-up and tear-down.
    package enum Ending {
        /// It was performed to its end.
        case performed
        /// It, or the set-up, skipped the test; the reason.
        case skipped(String)
        /// It, the set-up or the tear-down threw an error.
        case threw(any Error)
    }

    /// Performs a function between set-up and tear-down, as XCTest does with a test method.
    ///
    /// The tear-down is called even if something before it throws. The asynchronous set-up and tear-down are left out.
    @nonobjc package func performUnattached(_ body: () throws -> Void) -> Ending {
        let performed = Result {
            try setUpWithError()
            setUp()
            try body()
        }
        tearDown()
        do {
            try tearDownWithError()
            try performed.get()
            return .performed
        } catch let skip as XCTSkip {
            return .skipped(skip.message ?? "The test skipped itself.")
        } catch {
            return .threw(error)
        }
    }
}

/// Makes the XCTest test that runs fail.
struct XCTestFailureRecorder: FailureRecorder {
    func record(_ message: String, file: StaticString, line: UInt) {
        XCTFail(message, file: file, line: line)
    }
}

extension TestRun {
    /// Takes an assertion of XCTest that failed as the failure of the running step or segment; returns false if none runs.
    ///
    /// `words` are those of XCTest, which name the assertion and add the author's message behind a hyphen.
    func takeFailedAssertion(ofXCTest words: String, file: String, line: Int) -> Bool {
        let position = file.isEmpty || line < 1 ? nil : SourcePosition(file: file, line: UInt(line))
        return takeFailedAssertion(FailedAssertion(words.withoutXCTestPrefix, at: position))
    }
}

extension String {
    /// The words of XCTest without the "failed" of `XCTFail`, and without the hyphen before a message that is empty.
    var withoutXCTestPrefix: String {
        var words = self[...]
        if words.hasPrefix("failed - ") { words = words.dropFirst("failed - ".count) }
        if words.hasSuffix(" - ") { words = words.dropLast(" - ".count) }
        return words.isEmpty ? "XCTFail()" : String(words)
    }
}
