#if canImport(Testing)
import Foundation
import Swerkin
import SwerkinCore
import Testing

/// Performs steps in a test of Swift Testing, as a method of a test case of XCTest performs them.
///
/// ```swift
/// @Suite(.testTags(.smoke)) struct CheckoutFlows {
///     @Test func paying() {
///         flow(ShopTestCase.self) { test in
///             test.Given.IAmOnScreen(ShopScreen.cart)
///             test.When.ITouchButton("pay")
///             test.Then.IShouldSeeElement("receipt")
///         }
///     }
/// }
/// ```
///
/// Tests of Swift Testing run at the same time, so the log of a flow is written at its end, in one piece.
///
/// The test case is made anew, its `setUpWithError()`, `setUp()`, `tearDown()` and `tearDownWithError()` are called around the
/// steps, and its app is ended after them; the asynchronous `setUp` and `tearDown` are not called. A step that fails records
/// one issue at its own line, and the rest is skipped. An expectation that fails inside a step or a segment is that step's
/// failure; Swift Testing lists the expectation itself as a known issue, which fails nothing. An error that is thrown is
/// recorded as an issue at the line of `flow`.
///
/// Tags in the environment choose by the class's tags and the test's name, see ``/Swerkin/TagSelection``, and shards by the test's name:
/// all cases of a parametrised test run in one shard. A test that is left out performs nothing, and is shown as cancelled with
/// the reason if Swift Testing can do that (from Swift 6.3 on). The trait ``Testing/Trait/testTags(_:)`` skips it before it
/// begins.
///
/// A flow that fails is performed again, by a test case that is made anew, as often as `SWERKIN_RETRIES` says; the issues of attempts before the
/// last are known ones, which fail nothing.
///
/// - Parameters:
///   - testClass: the class of test cases, which makes the driver.
///   - file: the file to report a failure in that happens outside the steps.
///   - line: the line to report it at.
///   - steps: the steps; they are given the test case.
public func flow<TestCase: BaseTestCase>(
    _ testClass: TestCase.Type, file: StaticString = #filePath, line: UInt = #line,
    _ steps: (TestCase) throws -> Void
) {
    flow(testClass, as: Test.current.map { TestIdentity($0) }, file: file, line: line, steps)
}

/// Performs steps in a test of Swift Testing, under a name of their own; under that of the test case if it is nil.
func flow<TestCase: BaseTestCase>(
    _ testClass: TestCase.Type, as identity: TestIdentity?, file: StaticString, line: UInt,
    _ steps: (TestCase) throws -> Void
) {
    let origin = CallPosition(file: file, line: line)
    var (attempt, failure): (TestAttempt?, String?) = (TestAttempt(), nil)
    while let current = attempt {
        let test = testClass.init()
        test.attempt = current
        if let identity { test.identity = identity }
        perform(test, at: origin, steps)
        if test.run.isFlaky, test.environment.flakyVerdict == .fail, !test.isInQuarantine {
            SwiftTestingFailureRecorder().record(
                FlakyTest(test.attempt, failure: failure ?? "").message, file: file, line: line)
        }
        failure = test.heldFailures?.first
        attempt = failure == nil || current.number == test.attempt.limit ? nil : test.attempt.following(test.observers)
    }
}

/// Performs one attempt.
private func perform<TestCase: BaseTestCase>(
    _ test: TestCase, at origin: CallPosition, _ steps: (TestCase) throws -> Void
) {
    test.origin = origin
    let recorder = SwiftTestingFailureRecorder()
    recorder.heldFailures = { [unowned test] in test.heldFailures }
    test.failureRecorder = recorder
    test.runsBesideOthers = true
    recorder.takingExpectations(of: test.run) {
        test.begin()
        defer { test.finish() }
        switch test.performUnattached({ try steps(test) }) {
        case .performed: break
        case .skipped(let reason):
            test.run.skip(because: reason)
            recorder.cancel(reason, at: origin)
        case .threw(is ExpectationFailedError):
            // An error that #require throws was recorded at its own line.
            recorder.isToldElsewhere = true
            test.run.fail(StepFailure(.custom("an expectation failed.")), file: origin.file, line: origin.line)
        case .threw(let error):
            let failure = error as? StepFailure ?? StepFailure(.custom("threw the error \(error)."))
            test.run.fail(failure, file: origin.file, line: origin.line)
        }
    }
}

extension TestIdentity {
    /// Names a test of Swift Testing.
    init(_ test: Test) {
        let suites = test.id.nameComponents.dropLast()
        self.init(module: test.id.moduleName, suite: suites.joined(separator: "."), test: test.name)
        self = tagged(test.testTags)
    }
}

/// Performs steps on an app in a test of Swift Testing.
///
/// ```swift
/// @Test func aGuestReachesTheOrders() {
///     flow(Shop.self) { test in
///         test.When.INavigate(fromScreen: ShopScreen.home, toScreen: ShopScreen.orders)
///     }
/// }
/// ```
///
/// It performs them as ``flow(_:file:line:_:)-(TestCase.Type,_,_,_)`` does, with a test case that names the app and nothing
/// else.
///
/// - Parameters:
///   - app: the app.
///   - file: the file to report a failure in that happens outside the steps.
///   - line: the line to report it at.
///   - steps: the steps; they are given the test case.
public func flow<App: DeclaredApp>(
    _ app: App.Type, file: StaticString = #filePath, line: UInt = #line,
    _ steps: (BaseTestCase) throws -> Void
) {
    flow(DeclaredAppTestCase<App>.self, file: file, line: line) { try steps($0) }
}

/// A test case that names an app, for tests that have none of their own.
final class DeclaredAppTestCase<App: DeclaredApp>: BaseTestCase {
    override class var app: (any DeclaredApp.Type)? { App.self }
    override class var graphName: String {
        String(reflecting: App.self).split(separator: ".").first.map(String.init) ?? super.graphName
    }
}
#endif
