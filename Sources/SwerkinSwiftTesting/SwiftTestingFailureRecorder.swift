#if canImport(Testing)
import Swerkin
import SwerkinCore
import Testing

/// Records failures as issues of the test of Swift Testing that runs.
final class SwiftTestingFailureRecorder: FailureRecorder {
    /// True if Swift Testing knows of the failure already, so that it need not be recorded again.
    var isToldElsewhere = false
    /// The failures of the attempt as long as there may be another, or nil if they are reported at once.
    var heldFailures: () -> HeldFailures? = { nil }

    func record(_ message: String, file: StaticString, line: UInt) {
        guard !isToldElsewhere else { return }
        if let held = heldFailures() { return held.hold(message) {} }
        Issue.record(
            Comment(rawValue: message), sourceLocation: SourceLocation(CallPosition(file: file, line: line)))
    }

    /// Performs a function; an expectation that fails in a step or a segment of the run is the failure of that step.
    ///
    /// Swift Testing can't drop an issue that was recorded, so it lists the expectation as a known one.
    func takingExpectations(of run: TestRun, _ body: () -> Void) {
        // Swift Testing calls the matcher on the thread that records the issue, and the run ignores other threads than its own.
        nonisolated(unsafe) let run = run
        nonisolated(unsafe) let heldFailures = heldFailures
        withKnownIssue("The step in which it happened fails instead.", isIntermittent: true) {
            body()
        } matching: { issue in
            #if compiler(>=6.3)
            guard issue.severity >= .error else { return false }
            #endif
            if run.takeFailedAssertion(FailedAssertion(issue)) { return true }
            // An issue can't be reported later, but only the last attempt's count.
            guard let held = heldFailures() else { return false }
            held.hold("\(issue)") {}
            return true
        }
    }

    /// Shows the running test as cancelled, if Swift Testing can do that.
    func cancel(_ reason: String, at position: CallPosition) {
        #if compiler(>=6.3)
        do {
            try Test.cancel(Comment(rawValue: reason), sourceLocation: SourceLocation(position))
        } catch {
            // The error is for leaving a test function; the flow that is cancelled has ended already.
        }
        #endif
    }
}

extension FailedAssertion {
    /// An expectation in the words of Swift Testing.
    fileprivate init(_ issue: Issue) {
        self.init(
            "\(issue)", at: issue.sourceLocation.map { SourcePosition(file: "\($0.fileName)", line: UInt($0.line)) })
    }
}

extension SourceLocation {
    /// The line of a test; the module is that of the test that runs, for a position does not name one.
    fileprivate init(_ position: CallPosition) {
        let path = "\(position.file)"
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let module = Test.current?.sourceLocation.moduleName ?? "Tests"
        self.init(fileID: "\(module)/\(name)", filePath: path, line: max(Int(position.line), 1), column: 1)
    }
}
#endif
