import FlowGraph
import Foundation
import SwerkinRecords

/// Steps, which nest, and their variants: attempts, assertions of the test framework, names without performance.
extension TestRun {
    /// Performs a step; `timeout` is its longest wait at a time, or nil for the test's own.
    func perform(
        _ keyword: StepType, _ call: StepCall, timeout: Duration? = nil, file: StaticString, line: UInt,
        _ body: () throws -> Void
    ) {
        if described != nil {
            described?.append(call.words())
            return
        }
        if isSkipped { return }
        if openSteps.count == 1 {
            position = CallPosition(file: file, line: line)
            openSteps[0].depth = siblings().map(\.runningDepth).max() ?? 0
            failForHang()
        }
        let owner = sessionName.map { "\($0): " } ?? ""
        var record = StepRecord(
            keyword: keyword, words: owner + call.words(), depth: depth,
            position: SourcePosition(file: file.description, line: line))
        record.goal = call.goal
        guard openSteps[openSteps.count - 1].failure == nil else {
            return emit(.stepFinished(record, .skipped, duration: .zero))
        }
        if openSteps.count == 1 { for run in sessions { run.lifetime.runningApp?.driver.markStepStart() } }
        if wantsLocations { record.swift = call.swift }
        openSteps[openSteps.count - 1].steps.append(call.words())
        emit(.stepStarted(record))
        let start = now
        let step = performObserved(record) { performNested { try waiting(upTo: timeout, body) } }
        if call.mayBeSecret {
            record.words = owner + call.words(revealing: step.shownTexts.contains)
            if record.swift != nil { record.swift = call.swift(revealing: step.shownTexts.contains) }
        }
        if wantsLocations, traceMode != .off {
            record.action = try? JSON(encoding: call.action(revealing: step.shownTexts.contains))
        }
        let passed = step.failure == nil && step.lateFailures.isEmpty
        record.hasActed = openSteps.count == 1 && lifetime.runningApp?.hasActed == true
        emit(.stepFinished(record, passed ? .passed : .failed, duration: now - start))
        for failure in step.lateFailures { lateFailures.append((failure, record, position)) }
        guard let failure = step.failure else { return endOutermost(record) }
        end(record, with: failure)
    }

    /// Performs a step inside the `perform` calls of the observers.
    private func performObserved(_ step: StepRecord, _ body: () -> OpenStep) -> OpenStep {
        var shown = step
        shown.words = masked(step.words)
        var performed: OpenStep?
        observers[...].perform(shown) { performed = body() }
        return performed ?? body()
    }

    private func waiting(upTo timeout: Duration?, _ body: () throws -> Void) throws {
        guard let timeout else { return try body() }
        let app = try app()
        let usual = app.timeouts
        app.timeouts = Timeouts(waiting: timeout, validation: timeout)
        defer { app.timeouts = usual }
        try body()
    }

    private func endOutermost(_ step: StepRecord) {
        guard openSteps.count == 1 else { return }
        if !step.hasActed { traceScreen() }
        takePicture(step.words)
        failIfTooLong()
        failForObservers()
    }

    private func end(_ step: StepRecord, with failure: StepFailure) {
        let last = openSteps.count - 1
        if last == 0, goesOnAfterFailures {
            pass(on: failure, of: step)
            return failForObservers()
        }
        openSteps[last].failure = failure
        if last == 0 {
            report(failure, of: step)
        } else {
            openSteps[last].failure?.path.append(step)
        }
    }

    /// Performs a function whose steps may fail without the test failing with them.
    ///
    /// - Returns: the failure that ended it, or nil if it succeeded.
    package func attempt(_ body: () throws -> Void) -> StepFailure? { attemptNamingSteps(body).failure }

    /// As ``attempt(_:)``, with the words of the steps that the function performed, without the steps inside them.
    func attemptNamingSteps(_ body: () throws -> Void) -> (failure: StepFailure?, steps: [String]) {
        let performed = performNested(body)
        // What fails the test in the end does so although the attempt may fail.
        openSteps[openSteps.count - 1].lateFailures += performed.lateFailures
        return (performed.failure, performed.steps)
    }

    private func performNested(_ body: () throws -> Void) -> OpenStep {
        openSteps.append(OpenStep(depth: depth + 1))
        let outerThread = enterSteps(on: Thread.current)
        defer { _ = enterSteps(on: outerThread) }
        if openSteps.count == 2 { lifetime.runningApp?.forgetAttempts() }
        var thrown: StepFailure?
        do {
            try body()
        } catch let failure as StepFailure {
            thrown = failure
        } catch {
            thrown = StepFailure(.custom("\(error)"))
        }
        var step = openSteps.removeLast()
        openSteps[openSteps.count - 1].shownTexts.note(step.shownTexts)
        step.failure = step.failure ?? thrown
        return step
    }

    /// Takes a failed assertion of the test framework as the failure of the running step or segment.
    ///
    /// While steps are only named it is dropped. Returns false if it belongs to no step: none runs on this thread.
    package func takeFailedAssertion(_ assertion: FailedAssertion) -> Bool {
        // The test framework asks the test's own session, inside whose step one of another session may run.
        guard let run = sessions.first(where: \.takesAssertions) else { return false }
        if run.described == nil { run.fail(StepFailure(assertion)) }
        return true
    }

    /// True if a step or a segment runs on this thread.
    var takesAssertions: Bool { lock.withLock { lockedStepThread === Thread.current } }

    /// Sets the thread on which steps run; returns the one before.
    private func enterSteps(on thread: Thread?) -> Thread? {
        lock.withLock {
            defer { lockedStepThread = thread }
            return lockedStepThread
        }
    }

    /// True while steps are only named, not performed.
    var isDescribingSteps: Bool { described != nil }

    /// The words of the steps that a function would perform, without performing them.
    func describeSteps(_ body: () -> Void) -> [String] {
        let outer = described
        described = []
        let outerThread = enterSteps(on: Thread.current)
        defer { _ = enterSteps(on: outerThread) }
        body()
        let steps = described ?? []
        described = outer
        return steps
    }
}
